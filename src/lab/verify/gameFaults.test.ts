import { describe, expect, test } from 'vitest';
import { checkGame } from './gameFaults.js';

/** Black resigns in the first game of a pairing: the side to move after two moves is Black, whom A plays. */
const RESIGNED = { points: 0, moves: 2, ending: 'resignation', failures: 0, result: 'W+R', record: 'aabb' };
/** Two passes on the empty board: White wins by the komi. */
const PASSED = { points: 0, moves: 2, ending: 'passes', failures: 0, result: 'W+7.5', record: 'tttt' };
const FIRST = { size: 5, game: 0 };

const check = async (row: object, game = FIRST, lead = -7.5) => (await checkGame(game, row, async () => lead)).faults;

test('finds no fault in games that are right', async () => {
  expect(await check(RESIGNED)).toEqual([]);
  expect(await check(PASSED)).toEqual([]);
  expect(await check({ ...RESIGNED, points: 1 }, { size: 5, game: 1 })).toEqual([]);
  expect(await check({ ...RESIGNED, ending: 'time', result: 'W+T' })).toEqual([]);
  expect(await check({ ...RESIGNED, ending: 'nonsense', result: 'W+F' })).toEqual([]);
  expect(await check({ ...RESIGNED, points: null, ending: 'void', result: 'Void' })).toEqual([]);
});

test.each([
  [{ ...RESIGNED, points: 1 }, 'black had to move after 2 moves and lost by resignation'],
  [{ ...RESIGNED, points: 1, result: 'B+R' }, 'black had to move after 2 moves and lost by resignation'],
  [{ ...RESIGNED, points: 5 }, '5 is not a number of points of one game'],
  [{ ...RESIGNED, points: null }, 'the ending is resignation, but the points are null'],
  [{ ...RESIGNED, result: 'W+3.5' }, 'a game that ends by resignation cannot have this result'],
  [{ ...RESIGNED, result: 'maybe' }, '"maybe" is not a result'],
  [{ ...RESIGNED, ending: 'boredom' }, '"boredom" is not an ending of a game'],
  [{ ...RESIGNED, moves: 4 }, 'the row tells of 4 moves, but its record has 2'],
  [{ ...RESIGNED, record: 'aaaa' }, 'move 2, A5, is illegal: occupied'],
  [{ ...RESIGNED, record: 'aazz' }, 'move 2, "zz", is not a move on 5x5'],
  [{ ...RESIGNED, record: 'tttt' }, 'the record ends with two passes, but the ending is resignation'],
  [{ ...PASSED, record: 'aatt' }, 'the record does not end with two passes, but the ending is passes'],
  [{ ...PASSED, points: 1 }, 'the result is W+7.5, but contestant A (black) has 1 points'],
  [{ ...PASSED, points: 1, result: 'B+3.5' }, 'the result is B+3.5, but the judge counts W+7.5'],
  [{ ...PASSED, record: 'tttttttt', moves: 4 }, 'move 3, pass, is illegal: the game is over'],
  [{ points: 1 }, 'the row is not the row of a game'],
  [{}, 'the row is not the row of a game'],
  [{ ...RESIGNED, result: undefined }, 'the row is not the row of a game'],
])('%j: %s', async (row, fault) => {
  expect((await check(row)).join()).toContain(fault);
});

describe('a game that was counted', () => {
  test('is counted with the komi of its unit', async () => {
    const alive = { ...PASSED, result: 'W+6.5' };
    expect((await checkGame({ ...FIRST, komi: 6.5 }, alive, async () => -7.5)).faults).toEqual([]);
    expect((await checkGame(FIRST, alive, async () => -7.5)).note).toBeDefined();
  });

  test('may have the result of our judge', async () => {
    expect(await check({ ...PASSED, points: 1, result: 'B+17.5' }, FIRST, 17.5)).toEqual([]);
  });

  test('with another margin, but the winner of our judge, gets a note', async () => {
    const row = { ...PASSED, points: 1, result: 'B+3.5' };
    const found = await checkGame(FIRST, row, async () => 17.5);
    expect(found).toEqual({
      faults: [],
      note: expect.stringContaining('the result is B+3.5, but the judge counts B+17.5'),
    });
  });
});

test('without a record, points and ending must still agree', async () => {
  const { record: _record, result: _result, ...old } = RESIGNED;
  expect(await check(old)).toEqual([]);
  expect(await check({ ...old, points: 1 })).toHaveLength(1);
});
