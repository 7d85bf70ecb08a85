import { expect, test } from 'vitest';
import { cellCount, PASS, type Point, pointsOf } from '../../rules/point.js';
import { playedMovesOf, rankMoves } from './moveRanking.js';
import type { SampleGame } from './samples.js';

const [FIRST, SECOND] = pointsOf(3) as [Point, Point];

/** A game with these moves, Black first. The number of stones of a position is the number of moves before it. */
const gameOf = (points: readonly Point[]): SampleGame => ({
  size: 3,
  owners: undefined,
  positions: [...points, undefined].map((point, stones) => ({
    cells: new Uint8Array(cellCount(3)),
    stones,
    next: point === undefined ? undefined : { color: stones % 2 === 0 ? 'black' : 'white', point, ko: undefined },
  })),
});

test('move 80 is the move after 79 other moves', () => {
  const choices = playedMovesOf(gameOf(Array(100).fill(FIRST)), 80, 83);
  expect(choices.map(({ position: { stones } }) => stones)).toEqual([79, 80, 81, 82]);
});

test('passes and the end of the game are not moves to predict', () => {
  const choices = playedMovesOf(gameOf([FIRST, PASS, SECOND, PASS]), 1, 1000);
  expect(choices.map(({ position: { stones } }) => stones)).toEqual([0, 2]);
});

test('Black prefers a larger area and White a smaller one; urgency is seen from the player to move', async () => {
  const values = new Float32Array(cellCount(3)).fill(Number.NaN);
  values[FIRST] = 3;
  values[SECOND] = 5;
  const answer = async (records: readonly unknown[]): Promise<Float32Array[]> => records.map(() => values);
  const pool = { rank: answer, weigh: answer };
  const choices = playedMovesOf(gameOf([FIRST, FIRST]), 1, 2);
  const gainsBy = async (judging: 'area' | 'urgency'): Promise<number[][]> =>
    (await rankMoves(pool, choices, judging)).map(({ gains }) => [...gains]);
  expect(await gainsBy('area')).toEqual([
    [3, 5],
    [-3, -5],
  ]);
  expect(await gainsBy('urgency')).toEqual([
    [3, 5],
    [3, 5],
  ]);
});
