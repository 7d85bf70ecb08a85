import { beforeEach, expect, test, vi } from 'vitest';
import { parseSgf, readText, type SgfTree } from '../../../record/index.js';
import { type Point, parsePoint } from '../../../rules/point.js';
import { goTo, makeGameFile, node, showFile } from '../game/gameTree.js';
import { keepReview } from '../game/nodeReviews.js';
import { answerExercise, beginExercise } from './exercise.js';
import {
  addMistakes,
  addProblemFile,
  dueExercises,
  MISTAKES,
  removeSet,
  setNamed,
  solvedCount,
} from './exerciseSets.js';
import { answerPractice, exerciseAnswer, exerciseTask, practice, showHint, startPractice } from './practice.js';

vi.mock('../../workers/playerClient.js');
vi.mock('../sounds.js', () => ({ playStone: () => undefined }));

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
});

const SIZE = 9;
const at = (name: string): Point => parsePoint(name, SIZE) as Point;
const candidate = (name: string, scoreLead: number) => ({
  point: at(name),
  visits: 5000,
  winRate: 0.5 + scoreLead / 50,
  scoreLead,
  prior: 0.2,
  variation: [at(name)],
});

/** A game in which Black's first move loses ten points. */
beforeEach(() => {
  removeSet(MISTAKES);
  const tree = parseSgf('(;GM[1]SZ[9]KM[7]PB[Ann]PW[Bob];B[aa];W[ee])').games[0] as SgfTree;
  showFile(makeGameFile(tree));
  const review = { version: 1, scoreLead: 5, winRate: 0.6, visits: 10_000, scoreDeviation: 1 } as const;
  const candidates = [candidate('E5', 5), candidate('D5', 4.8), candidate('B2', 1), candidate('C2', -5)];
  keepReview(node.value, { ...review, color: 'black', candidates }, SIZE);
  goTo(tree.root.children[0] as typeof tree.root);
  keepReview(node.value, { ...review, color: 'white', scoreLead: -5, winRate: 0.4, candidates: [] }, SIZE);
});

test('a mistake becomes a puzzle that accepts the better moves and says what the others lose', () => {
  expect(addMistakes()).toBe(true);
  const [puzzle] = setNamed(MISTAKES)?.exercises ?? [];
  const tree = parseSgf(puzzle?.sgf ?? '').games[0] as SgfTree;
  const exercise = beginExercise(tree);
  const verdict = (name: string) => answerExercise(exercise, at(name)).verdict;
  expect([verdict('E5'), verdict('D5'), verdict('C2'), verdict('A9'), verdict('J9')]).toEqual([
    ...['right', 'right', 'wrong', 'wrong', 'unknown'],
  ]);
  expect(readText(tree, tree.root, 'C')).toBe(
    'Black to move. In the game Black played A9 and lost about 10 points. Find a better move.',
  );
});

test('a puzzle is added once, is solved at the first try, and then waits', () => {
  addMistakes();
  addMistakes();
  const set = () => setNamed(MISTAKES) as NonNullable<ReturnType<typeof setNamed>>;
  expect(set().exercises).toHaveLength(1);
  startPractice(MISTAKES);
  expect(exerciseTask.value).toContain('Find a better move.');
  answerPractice(at('E5'));
  expect(exerciseAnswer.value).toMatch(/^Right\./);
  expect([solvedCount(set()), dueExercises(set()).length, practice.value?.solved]).toEqual([1, 0, 1]);
});

test('after a hint, a right answer does not count as solved', () => {
  addMistakes();
  startPractice(MISTAKES);
  showHint();
  expect(practice.value?.hint).toBe(at('E5'));
  answerPractice(at('E5'));
  expect(solvedCount(setNamed(MISTAKES) as NonNullable<ReturnType<typeof setNamed>>)).toBe(0);
});

test('a file of problems becomes a set; a file without problems is refused', async () => {
  const file = (text: string) => new File([text], 'ladders.sgf');
  expect(await addProblemFile(file('(;GM[1]SZ[9];B[ee])'))).toContain('no problem');
  expect(await addProblemFile(file('(;GM[1]SZ[9]AB[aa]AW[ba];B[ab])(;GM[1]SZ[9]AW[aa];B[ab])'))).toBeUndefined();
  expect(setNamed('file ladders')?.exercises).toHaveLength(2);
  expect(stored.get('insei.exercises')).toContain('ladders');
});
