import { expect, test } from 'vitest';
import { makeRng } from '../../base/rng.js';
import { cellCount, PASS, type Point, pointsOf } from '../../rules/point.js';
import {
  choicesOf,
  fitMeanTemperature,
  fitTemperature,
  judgePrediction,
  type RankedChoice,
  rankChoices,
} from './prediction.js';
import type { SampleGame } from './samples.js';

const [FIRST, SECOND] = pointsOf(3) as [Point, Point];

/** A game with these moves, Black first; the stones of a position are the moves before it. */
const gameOf = (points: readonly Point[]): SampleGame => ({
  size: 3,
  owners: undefined,
  positions: [...points, undefined].map((point, stones) => ({
    cells: new Uint8Array(cellCount(3)),
    stones,
    next: point === undefined ? undefined : { color: stones % 2 === 0 ? 'black' : 'white', point, ko: undefined },
  })),
});

test('moves 80 to 83 are those with 79 to 82 moves before them', () => {
  const choices = choicesOf(gameOf(Array(100).fill(FIRST)), 80, 83);
  expect(choices.map(({ position: { stones } }) => stones)).toEqual([79, 80, 81, 82]);
});

test('a pass is no move to foresee, nor is the end of the game', () => {
  const choices = choicesOf(gameOf([FIRST, PASS, SECOND, PASS]), 1, 1000);
  expect(choices.map(({ position: { stones } }) => stones)).toEqual([0, 2]);
});

test("Black wants the larger area, White the smaller, and urgency is the mover's", async () => {
  const values = new Float32Array(cellCount(3)).fill(Number.NaN);
  values[FIRST] = 3;
  values[SECOND] = 5;
  const answer = async (records: readonly unknown[]): Promise<Float32Array[]> => records.map(() => values);
  const crew = { rank: answer, weigh: answer };
  const choices = choicesOf(gameOf([FIRST, FIRST]), 1, 2);
  const gainsBy = async (judging: 'area' | 'urgency'): Promise<number[][]> =>
    (await rankChoices(crew, choices, judging)).map(({ gains }) => [...gains]);
  expect(await gainsBy('area')).toEqual([
    [3, 5],
    [-3, -5],
  ]);
  expect(await gainsBy('urgency')).toEqual([
    [3, 5],
    [3, 5],
  ]);
});

/** Choices of somebody who picks with exactly this temperature. */
function planted(temperature: number, count: number): RankedChoice[] {
  const rng = makeRng(11);
  return Array.from({ length: count }, () => {
    const gains = Array.from({ length: 20 }, () => 3 * rng.unit());
    const weights = gains.map((gain) => Math.exp(gain / temperature));
    let rest = rng.unit() * weights.reduce((sum, weight) => sum + weight, 0);
    let picked = 0;
    while (rest > (weights[picked] as number)) rest -= weights[picked++] as number;
    const [played] = gains.splice(picked, 1) as [number];
    return { stones: 10, gains: Float32Array.of(played, ...gains) };
  });
}

test('the temperature of a choice is found again', () => {
  expect(fitTemperature(planted(0.5, 1500))).toBeCloseTo(0.5, 1);
  expect(fitTemperature(planted(2, 1500)) / 2).toBeCloseTo(1, 0);
});

test('the fitted temperature has the greatest mean log probability', () => {
  const ranked = planted(0.7, 500);
  const best = fitTemperature(ranked);
  const at = (temperature: number): number => judgePrediction(ranked, temperature).meanLogProbability;
  expect(at(best)).toBeGreaterThan(at(1.05 * best));
  expect(at(best)).toBeGreaterThan(at(0.95 * best));
});

test('the mean probability is best at a low temperature, where it is the share of best moves', () => {
  const [best, other] = [
    [1, 0, 0, 0],
    [0, 1, 0, 0],
  ].map((gains) => ({ stones: 0, gains: Float32Array.from(gains) })) as [RankedChoice, RankedChoice];
  const ranked = [best, best, other, other, other];
  const own = judgePrediction(ranked, fitMeanTemperature(ranked));
  const common = judgePrediction(ranked, fitTemperature(ranked));
  expect(own.logOfMeanProbability).toBeCloseTo(Math.log(2 / 5), 3);
  expect(common.logOfMeanProbability).toBeLessThan(own.logOfMeanProbability - 0.1);
  expect(common.meanLogProbability).toBeGreaterThan(own.meanLogProbability + 1);
});

test('intervals of both means, by hand', () => {
  const ranked = Array.from({ length: 100 }, (_, index) => ({
    stones: 0,
    gains: Float32Array.from(index < 50 ? [Math.log(3), 0] : [0, Math.log(3)]),
  }));
  // p is 3/4 and 1/4 in turns: a mean of 1/2 with a deviation of 1/4.
  const { logOfMeanBounds, meanLogBounds } = judgePrediction(ranked, 1);
  expect(logOfMeanBounds.high - Math.log(1 / 2)).toBeCloseTo((1.96 * 0.25) / 10 / 0.5, 3);
  expect(meanLogBounds.high - meanLogBounds.low).toBeCloseTo((2 * 1.96 * Math.log(3)) / 2 / 10, 3);
});

test('ranks and probabilities of two choices by hand', () => {
  const ranked = [
    { stones: 3, gains: Float32Array.of(1, 0) },
    { stones: 25, gains: Float32Array.of(0, 1, 1, 0) },
  ];
  const { topM, meanLogProbability, logOfMeanProbability, randomLogProbability, topByStones } = judgePrediction(
    ranked,
    1,
  );
  const [p, q] = [Math.E / (Math.E + 1), 1 / (2 * Math.E + 2)];
  expect(meanLogProbability).toBeCloseTo((Math.log(p) + Math.log(q)) / 2, 6);
  expect(logOfMeanProbability).toBeCloseTo(Math.log((p + q) / 2), 6);
  expect(randomLogProbability).toBeCloseTo(-(Math.log(2) + Math.log(4)) / 2, 6);
  expect([topM[1], topM[5]]).toEqual([0.5, 1]);
  expect(topByStones.map(({ from, moves }) => [from, moves])).toEqual([
    [0, 1],
    [20, 1],
  ]);
});
