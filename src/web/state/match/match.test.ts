import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Judgement } from '../../../player/player.js';
import { mainLine, parseSgf, type SgfTree, valuesOf } from '../../../record/index.js';
import { PASS, type Point, parsePoint } from '../../../rules/point.js';
import { judge } from '../../workers/playerClient.js';
import { file, makeGameFile, showFile } from '../game/gameTree.js';
import { playHere } from '../game/moves.js';
import { step } from '../game/navigation.js';
import { moveOf } from '../game/position.js';
import { setMode } from '../location.js';
import { enterPlay, enterReview } from '../modes.js';
import { notice } from '../notices.js';
import { finishGame, resign } from './ending.js';
import { type Match, PERSON } from './match.js';
import { personPlays, replaceMatch } from './play.js';
import { deadStonesProposal, toggleDeadChain } from './scoring.js';
import { undo } from './undo.js';

vi.mock('../../workers/playerClient.js');
vi.mock('../sounds.js');

const SIZE = 9;
const PEOPLE: Match = { seats: { black: PERSON, white: PERSON }, phase: 'playing' };
const at = (name: string) => parsePoint(name, SIZE) as Point;

beforeEach(() => startMatch(PEOPLE));

/** Starts a match on an empty board. */
function startMatch(match: Match): void {
  const tree = parseSgf(`(;GM[1]SZ[${SIZE}]KM[7])`).games[0] as SgfTree;
  setMode('play');
  replaceMatch(match, tree.root);
  showFile(makeGameFile(tree));
}

async function play(...names: string[]): Promise<void> {
  for (const name of names) await personPlays(at(name));
}

const mainMoves = () => [...mainLine(file.value.tree.root)].flatMap((node) => moveOf(node, SIZE)?.point ?? []);

test('moves of the match become the main line, even if a review has added variations before', async () => {
  await play('E5', 'G5');
  enterReview();
  playHere(at('C3'));
  playHere(at('C4'));
  await enterPlay();
  await play('D7', 'F7');
  expect(mainMoves()).toEqual(['E5', 'G5', 'D7', 'F7'].map(at));
});

test('a variation that is played in the match becomes the main line', async () => {
  await play('E5');
  enterReview();
  playHere(at('C3'));
  step(-1);
  playHere(at('C7'));
  await enterPlay();
  await play('C7', 'D7');
  expect(mainMoves()).toEqual(['E5', 'C7', 'D7'].map(at));
});

test.each([
  ['a resignation', resign],
  ['a count', () => finishGame({ kind: 'win', winner: 'black', by: 3 })],
])('%s that is undone leaves no result in the file', async (_name, end) => {
  await play('E5', 'G5');
  end();
  const results = () => valuesOf(file.value.tree.root, 'RE');
  expect(results()).toHaveLength(1);
  await undo();
  expect(results()).toEqual([]);
});

describe('scoring that is left for a review before the engine has proposed dead stones', () => {
  /** Each answers one request to the judge, the oldest first. */
  let answers: (() => void)[];

  beforeEach(async () => {
    answers = [];
    const judgement: Judgement = { dead: [at('G5')], seki: [], alive: [], lead: 0 };
    vi.mocked(judge).mockImplementation(() => new Promise((resolve) => answers.push(() => resolve(judgement))));
    await play('E5', 'G5');
    await personPlays(PASS);
    void personPlays(PASS);
    await expect.poll(() => answers.length).toBe(1);
    enterReview();
  });

  const answerNext = async (): Promise<void> => {
    answers.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
  };

  test('continues after the return when the proposal came at another position', async () => {
    step(-1);
    await answerNext();
    expect(deadStonesProposal.value).toBeUndefined();
    void enterPlay();
    await answerNext();
    expect(deadStonesProposal.value?.dead).toEqual(new Set([at('G5')]));
  });

  test('takes only the first of two proposals', async () => {
    void enterPlay();
    await answerNext();
    toggleDeadChain(at('G5'));
    await answerNext();
    expect(deadStonesProposal.value?.dead).toEqual(new Set());
  });
});

test('the notice about an illegal move is removed when the game ends', async () => {
  await play('E5', 'E5');
  expect(notice.value).toContain('E5 is occupied');
  resign();
  expect(notice.value).toBeUndefined();
});
