import { describe, expect, test } from 'vitest';
import { ClassTable, type Counting, type Lesson, PAPER_COUNTING } from './classTable.js';

/** Black played class 5 twice and 7 once, White 7 and 9. */
const LESSON: Lesson = { black: [5, 5, 7], white: [7, 9], own: 'black', lead: 20.5, area: 81 };

function learned(counting: Partial<Counting>, ...lessons: readonly Lesson[]): Record<string, number[]> {
  const table = new ClassTable({ ...PAPER_COUNTING, ...counting });
  for (const lesson of lessons) table.learn(lesson);
  return Object.fromEntries(table.seen.map((row) => [row, table.rowOf(row).slice(0, 2)]));
}

describe('after a game', () => {
  test('moves of the winner count as won, those of the loser as lost, once a move', () => {
    expect(learned({}, LESSON)).toEqual({ 5: [2, 0], 7: [1, 1], 9: [0, 1] });
    expect(learned({}, { ...LESSON, lead: -0.5 })).toEqual({ 5: [0, 2], 7: [1, 1], 9: [1, 0] });
  });

  test('or once a game', () => {
    expect(learned({ per: 'game' }, LESSON)).toEqual({ 5: [1, 0], 7: [1, 1], 9: [0, 1] });
  });

  test('or from own moves alone', () => {
    expect(learned({ source: 'own' }, LESSON)).toEqual({ 5: [2, 0], 7: [1, 0] });
    expect(learned({ source: 'own' }, { ...LESSON, own: 'white' })).toEqual({ 7: [0, 1], 9: [0, 1] });
    expect(learned({ source: 'own' }, { ...LESSON, own: undefined })).toEqual({});
    expect(learned({ source: 'own' }, { ...LESSON, own: 'both' })).toEqual(learned({ source: 'both' }, LESSON));
  });

  test('a draw is half a win and half a loss', () => {
    expect(learned({}, { ...LESSON, lead: 0 })).toEqual({ 5: [1, 1], 7: [1, 1], 9: [0.5, 0.5] });
  });

  test('older counts fade before the new ones are added', () => {
    expect(learned({ keep: 0.5 }, LESSON, LESSON)).toEqual({ 5: [3, 0], 7: [1.5, 1.5], 9: [0, 1.5] });
  });
});

test('leads are parts of the board, for the side that played the class; a resignation is the whole board', () => {
  const table = new ClassTable(PAPER_COUNTING);
  table.learn({ ...LESSON, lead: Number.NEGATIVE_INFINITY });
  expect(table.rowOf(5)).toEqual([0, 2, -2]);
  table.learn({ ...LESSON, lead: 8.1 });
  expect(table.rowOf(9)[2]).toBeCloseTo(1 - 0.1, 12);
});

test('a copy goes its own way', () => {
  const table = new ClassTable(PAPER_COUNTING);
  table.learn(LESSON);
  const copy = table.copy();
  copy.learn(LESSON);
  expect([table.games, copy.games, table.rowOf(5)[0], copy.rowOf(5)[0]]).toEqual([1, 2, 2, 4]);
});
