import { expect, test } from 'vitest';
import type { Analysis, Candidate } from '../player/player.js';
import { cellCount, PASS, type Point, parsePoint, pointsOf } from '../rules/point.js';
import { readOwnership, writeOwnership } from './ownershipText.js';
import {
  MAX_CANDIDATES,
  type PositionReview,
  reviewOf,
  shouldReplaceReview,
  withFirstChoice,
} from './positionReview.js';

const at = (text: string): Point => parsePoint(text, 5) as Point;

const candidate = (point: Point, visits: number): Candidate => ({
  point,
  visits,
  winRate: 0.612345,
  lowerBound: 0.5,
  prior: 0.123456,
  scoreLead: 3.1449,
  variation: Array<Point>(50).fill(point),
});

const analysis = (color: 'black' | 'white', candidates: readonly Candidate[]): Analysis => ({
  color,
  visits: 1000,
  playouts: 1000,
  winRate: 0.7,
  scoreLead: 2.5,
  scoreDeviation: 10,
  candidates,
  ownership: new Float32Array(cellCount(5)).fill(0.5),
});

test('a review of White to move has values for Black, and candidates for White', () => {
  const review = reviewOf(analysis('white', [candidate(at('C3'), 600)]), 5);
  expect(review).toMatchObject({ version: 1, color: 'white', visits: 1000, winRate: 0.3, scoreLead: -2.5 });
  expect(review.candidates[0]).toMatchObject({ point: at('C3'), winRate: 0.6123, scoreLead: 3.14, prior: 0.1235 });
  expect(readOwnership(review.ownership, 5)?.[at('C3')]).toBeCloseTo(-0.5, 1);
});

test('a review of Black to move has the values of the analysis', () => {
  const review = reviewOf(analysis('black', [candidate(PASS, 1)]), 5);
  expect(review).toMatchObject({ winRate: 0.7, scoreLead: 2.5 });
  expect(readOwnership(review.ownership, 5)?.[at('C3')]).toBeCloseTo(0.5, 1);
});

test('candidates and variations are limited', () => {
  const many = pointsOf(5).map((point, index) => candidate(point, 100 - index));
  const { candidates } = reviewOf(analysis('black', many), 5);
  expect(candidates.map(({ point }) => point)).toEqual(pointsOf(5).slice(0, MAX_CANDIDATES));
  expect(candidates[0]?.variation).toHaveLength(20);
});

test('a lead of 0 for White is not stored as -0', () => {
  const even = { ...analysis('white', []), scoreLead: 0 };
  expect(Object.is(reviewOf(even, 5).scoreLead, 0)).toBe(true);
});

test('a search replaces a network and shorter searches, a network replaces only other networks', () => {
  const review = (visits: number, network?: string): PositionReview => ({
    ...reviewOf({ ...analysis('black', []), visits }, 5),
    ...(network !== undefined && { network }),
  });
  const [foreign, one, two] = [review(0), review(1), review(2)];
  const [net, other] = [review(1, 'net'), review(1, 'other')];
  const cases = [one, two, net, other, foreign].map((given) =>
    [undefined, foreign, one, two, net].map((earlier) => shouldReplaceReview(given, earlier)),
  );
  expect(cases).toEqual([
    [true, true, false, false, true],
    [true, true, true, false, true],
    [true, true, false, false, false],
    [true, true, false, false, true],
    [false, false, false, false, false],
  ]);
});

test('the value of the first choice is that of the position after it, for the side to move', () => {
  const before = reviewOf(analysis('white', [candidate(at('C3'), 600)]), 5);
  const after = reviewOf({ ...analysis('black', []), leadDeviation: 1.5 }, 5);
  const added = withFirstChoice(before, after);
  expect(added).toEqual({
    ...before,
    firstChoice: { visits: 1000, winRate: 0.3, scoreLead: -2.5, leadDeviation: 1.5 },
  });
  expect([shouldReplaceReview(added, before), shouldReplaceReview(before, added)]).toEqual([true, false]);
});

test('ownership text has one character per point, exact at -1, 0 and 1', () => {
  const ownership = new Float32Array(cellCount(2));
  const values = [1, -1, 0, 7];
  for (const [index, point] of pointsOf(2).entries()) ownership[point] = values[index] as number;
  const text = writeOwnership(ownership, 2);
  expect(text).toBe('+Af+');
  const read = readOwnership(text, 2) as Float32Array;
  expect(pointsOf(2).map((point) => read[point])).toEqual([1, -1, 0, 1]);
});

test.each([
  ['too short', 'AAA'],
  ['too long', 'AAAAA'],
  ['a foreign sign', 'AA A'],
  ['missing', undefined],
])('%s is not an ownership text', (_name, text) => {
  expect(readOwnership(text, 2)).toBeUndefined();
});
