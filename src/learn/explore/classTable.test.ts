import { describe, expect, test } from 'vitest';
import { type ClassCountingSettings, ClassTable, PAPER_CLASS_COUNTING, type PlayedClasses } from './classTable.js';

/** Black played class 5 twice and class 7 once, White classes 7 and 9. */
const GAME: PlayedClasses = { black: [5, 5, 7], white: [7, 9], own: 'black', lead: 20.5, area: 81 };

function countsAfter(
  counting: Partial<ClassCountingSettings>,
  ...games: readonly PlayedClasses[]
): Record<string, number[]> {
  const table = new ClassTable({ ...PAPER_CLASS_COUNTING, ...counting });
  for (const game of games) table.countGame(game);
  return Object.fromEntries(table.seen.map((row) => [row, table.countsOf(row).slice(0, 2)]));
}

describe('after a game', () => {
  test('moves of the winner count as wins and those of the loser as losses', () => {
    expect(countsAfter({}, GAME)).toEqual({ 5: [2, 0], 7: [1, 1], 9: [0, 1] });
    expect(countsAfter({}, { ...GAME, lead: -0.5 })).toEqual({ 5: [0, 2], 7: [1, 1], 9: [1, 0] });
  });

  test('per game, a class counts once for each side', () => {
    expect(countsAfter({ per: 'game' }, GAME)).toEqual({ 5: [1, 0], 7: [1, 1], 9: [0, 1] });
  });

  test('with source own, only the moves of the learner count', () => {
    expect(countsAfter({ source: 'own' }, GAME)).toEqual({ 5: [2, 0], 7: [1, 0] });
    expect(countsAfter({ source: 'own' }, { ...GAME, own: 'white' })).toEqual({ 7: [0, 1], 9: [0, 1] });
    expect(countsAfter({ source: 'own' }, { ...GAME, own: undefined })).toEqual({});
    expect(countsAfter({ source: 'own' }, { ...GAME, own: 'both' })).toEqual(countsAfter({ source: 'both' }, GAME));
  });

  test('a draw is half a win and half a loss', () => {
    expect(countsAfter({}, { ...GAME, lead: 0 })).toEqual({ 5: [1, 1], 7: [1, 1], 9: [0.5, 0.5] });
  });

  test('older counts are reduced before the new ones are added', () => {
    expect(countsAfter({ keep: 0.5 }, GAME, GAME)).toEqual({ 5: [3, 0], 7: [1.5, 1.5], 9: [0, 1.5] });
  });
});

test('leads are shares of the board for the side that played the class; a resignation is the whole board', () => {
  const table = new ClassTable(PAPER_CLASS_COUNTING);
  table.countGame({ ...GAME, lead: Number.NEGATIVE_INFINITY });
  expect(table.countsOf(5)).toEqual([0, 2, -2]);
  table.countGame({ ...GAME, lead: 8.1 });
  expect(table.countsOf(9)[2]).toBeCloseTo(1 - 0.1, 12);
});

test('a change of a copy does not change the original', () => {
  const table = new ClassTable(PAPER_CLASS_COUNTING);
  table.countGame(GAME);
  const copy = table.copy();
  copy.countGame(GAME);
  expect([table.games, copy.games, table.countsOf(5)[0], copy.countsOf(5)[0]]).toEqual([1, 2, 2, 4]);
});
