import { describe, expect, test } from 'vitest';
import { parseSgf, type SgfTree } from '../../../record/index.js';
import { type Point, parsePoint, writePoint } from '../../../rules/point.js';
import { answerExercise, beginExercise, commentOn, type Exercise, rightMove } from './exercise.js';
import { afterTry, INTERVALS, isDue, newProgress, today } from './schedule.js';

const exerciseOf = (sgf: string): Exercise => beginExercise(parseSgf(sgf, { lenient: true }).games[0] as SgfTree);
const at = (name: string): Point => parsePoint(name, 9) as Point;
const play = (exercise: Exercise, ...names: string[]): Exercise =>
  names.reduce((before, name) => answerExercise(before, at(name)), exercise);
const SET_UP = 'GM[1]SZ[9]AB[aa]AW[ba]PL[B]';

describe('an exercise', () => {
  test.each([
    ['marked by RIGHT', `(;${SET_UP}(;B[cc]C[RIGHT: captured])(;B[dd]C[too far]))`],
    ['marked by TE', `(;${SET_UP}(;B[cc]TE[1])(;B[dd]))`],
    ['whose wrong branches are marked', `(;${SET_UP}(;B[dd]BM[1])(;B[cc]))`],
    ['with nothing marked: the main line is right', `(;${SET_UP}(;B[cc])(;B[dd]))`],
  ])('%s', (_what, sgf) => {
    const exercise = exerciseOf(sgf);
    expect(play(exercise, 'C7').verdict).toBe('right');
    expect(play(exercise, 'D6').verdict).toBe('wrong');
    expect(play(exercise, 'E5').verdict).toBe('unknown');
    expect(rightMove(exercise)).toBe(at('C7'));
  });

  test('is answered by the tree until a branch ends, and a branch may turn wrong late', () => {
    const exercise = exerciseOf(`(;${SET_UP};B[cc];W[dc](;B[dd];W[ed]C[CORRECT])(;B[cd]C[WRONG]))`);
    const second = play(exercise, 'C7');
    expect(second.verdict).toBeUndefined();
    expect(second.game.moves.map(({ point }) => writePoint(point, 9))).toEqual(['C7', 'D7']);
    expect(play(second, 'D6').verdict).toBe('right');
    expect(play(second, 'C6').verdict).toBe('wrong');
    expect(rightMove(second)).toBe(at('D6'));
  });

  test('shows comments without the words that mark branches', () => {
    expect(commentOn(play(exerciseOf(`(;${SET_UP};B[cc]C[RIGHT. Captured.])`), 'C7'))).toBe('Captured.');
  });

  test('stays as it is after a move that the rules forbid', () => {
    const exercise = exerciseOf(`(;${SET_UP};B[cc])`);
    const refused = play(exercise, 'A9');
    expect(refused.refusal).toEqual({ point: at('A9'), reason: 'occupied' });
    expect(refused.path).toBe(exercise.path);
  });
});

test('an exercise comes back after growing intervals until it is solved, and on the next day after a failure', () => {
  const DAY = 20_000;
  let progress = newProgress(DAY);
  let day = DAY;
  for (const interval of INTERVALS) {
    expect(isDue(progress, day)).toBe(true);
    progress = afterTry(progress, true, day);
    expect(isDue(progress, day + interval - 1)).toBe(false);
    day += interval;
  }
  expect(afterTry(progress, false, day)).toEqual({ successes: 0, due: day + 1 });
  expect(isDue(afterTry(progress, true, day), day + 100_000)).toBe(false);
});

test('days change at midnight of the visitor', () => {
  const late = new Date(2026, 4, 5, 23, 59);
  const early = new Date(2026, 4, 6, 0, 1);
  expect(today(early) - today(late)).toBe(1);
});
