import { describe, expect, test } from 'vitest';
import { makeRng } from '../../base/rng.js';
import { ClassTable, PAPER_COUNTING } from './classTable.js';
import { drawBeta } from './drawBeta.js';
import { LEARNER_NAMES, makeLearner } from './learnerNames.js';
import {
  beta,
  cautiousBeta,
  curiousBeta,
  fallingBeta,
  followingBeta,
  highestLead,
  highestMean,
  type Learner,
  plainBeta,
  printedBeta,
  thompson,
  ucb,
} from './learners.js';
import { CLASS_COUNT } from './moveClass.js';

/** A table with these counts for classes 0, 1, 2 … */
function tableOf(...counts: readonly (readonly [wins: number, losses: number])[]): ClassTable {
  const table = new ClassTable(PAPER_COUNTING);
  for (const [row, [wins, losses]] of counts.entries()) table.restore(row, wins, losses, 0);
  return table;
}

const valuesOf = (learner: Learner, table: ClassTable, game = 0, games = 100): Float64Array =>
  learner.values(table, { game, games, rng: makeRng(1) });

const chance = (logOdds: number | undefined): number => 1 / (1 + Math.exp(-(logOdds ?? Number.NaN)));

describe('the paper’s two classes, 0:3 and 3:11', () => {
  const table = tableOf([0, 3], [3, 11]);

  test('have the means of equation 1', () => {
    const [a, b] = valuesOf(highestMean, table);
    expect([a, b]).toEqual([1 / 5, 1 / 4]);
  });

  test('HIGHEST-MEAN prefers the second, BETA at 0.5 the first, with the values of Beta(w + 1, l + 1)', () => {
    const [a, b] = valuesOf(beta(0.5), table);
    expect(chance(a)).toBeCloseTo(0.0625, 9);
    expect(chance(b)).toBeCloseTo(0.017578125, 9);
  });

  test.each([
    ['3:11', [3, 11], 0.344],
    ['2:8', [2, 8], 0.38],
  ] as const)('BETA changes its mind between 0:3 and %s at a fickleness of %s', (_name, rival, crossing) => {
    const prefersFirst = (x: number): boolean => {
      const [a, b] = valuesOf(beta(x), tableOf([0, 3], rival)) as unknown as [number, number];
      return a > b;
    };
    expect(prefersFirst(crossing - 0.001)).toBe(false);
    expect(prefersFirst(crossing + 0.001)).toBe(true);
  });
});

test('a class that was never tried is worth one half to both, so that a new learner plays at random', () => {
  const empty = tableOf();
  expect(new Set(valuesOf(highestMean, empty))).toEqual(new Set([0.5]));
  expect(new Set(valuesOf(beta(0.5), empty))).toEqual(new Set([0]));
});

test('classes with as many wins as losses tie with those that were never tried', () => {
  const values = valuesOf(beta(0.5), tableOf([1, 1], [7, 7], [40, 40]));
  expect(new Set(values)).toEqual(new Set([0]));
});

test('BETA still tells classes apart that have won thousands of times', () => {
  const [a, b] = valuesOf(beta(0.5), tableOf([4000, 10], [5000, 10])) as unknown as [number, number];
  expect(chance(a)).toBe(chance(b));
  expect(b).toBeGreaterThan(a);
});

test('as plain doubles, chances near 0 and near 1 tie, and the others are those of BETA', () => {
  const table = tableOf([4000, 10], [5000, 10], [10, 4000], [10, 5000], [0, 3], [3, 11], [7, 7]);
  const values = valuesOf(plainBeta(0.5), table);
  expect([...values.subarray(0, 4)]).toEqual([1, 1, 0, 0]);
  expect([...values.subarray(4, 6)].map((value) => Number(value.toFixed(6)))).toEqual([0.0625, 0.017578]);
  expect(values[6]).toBe(values[7]);
});

test('with the printed exponents a class is believed to have one win and one loss more', () => {
  const [printed, counted] = [valuesOf(printedBeta(0.4), tableOf([0, 3])), valuesOf(beta(0.4), tableOf([1, 4]))];
  expect(printed[0]).toBe(counted[0]);
});

test('the halves of BETA agree with it on one side of one half, and with the mean on the other', () => {
  const table = tableOf([0, 3], [3, 11], [3, 0], [30, 10], [2, 2]);
  const order = (learner: Learner, rows: readonly number[]): number[] => {
    const values = valuesOf(learner, table);
    return [...rows].sort((a, b) => (values[b] as number) - (values[a] as number));
  };
  const [losing, winning] = [
    [0, 1],
    [2, 3],
  ];
  expect(order(curiousBeta, losing)).toEqual(order(beta(0.5), losing));
  expect(order(curiousBeta, winning)).toEqual(order(highestMean, winning));
  expect(order(cautiousBeta, losing)).toEqual(order(highestMean, losing));
  expect(order(cautiousBeta, winning)).toEqual(order(beta(0.5), winning));
  for (const half of [curiousBeta, cautiousBeta]) expect(order(half, [0, 4, 3])).toEqual([3, 4, 0]);
});

test('the falling threshold begins at the fickleness and ends below it', () => {
  const table = tableOf([0, 3], [3, 11]);
  expect(valuesOf(fallingBeta(0.6), table, 0)).toEqual(valuesOf(beta(0.6), table));
  expect(valuesOf(fallingBeta(0.6), table, 99)).toEqual(valuesOf(beta(0.3), table));
});

test('the following threshold stays a little below the best mean that is well known', () => {
  const table = tableOf([15, 3], [2, 0], [1, 30]);
  expect(valuesOf(followingBeta, table)).toEqual(valuesOf(beta(16 / 20 - 0.05), table));
  expect(valuesOf(followingBeta, tableOf([2, 0]))).toEqual(valuesOf(beta(0.5), tableOf([2, 0])));
});

test('UCB1 tries what is untried, then adds to the rate what it could still be', () => {
  const values = valuesOf(ucb, tableOf([3, 1], [30, 10]));
  expect(values[0]).toBeCloseTo(0.75 + Math.sqrt((2 * Math.log(44)) / 4), 12);
  expect(values[1]).toBeCloseTo(0.75 + Math.sqrt((2 * Math.log(44)) / 40), 12);
  expect(values[2]).toBe(Number.POSITIVE_INFINITY);
});

test('score learning looks at leads, not at wins', () => {
  const table = new ClassTable(PAPER_COUNTING);
  table.restore(0, 2, 0, 0.1);
  table.restore(1, 1, 1, 0.9);
  const values = valuesOf(highestLead, table);
  expect([...values.subarray(0, 3)]).toEqual([0.1 / 4, 0.9 / 4, 0]);
});

test('Thompson draws win rates with the mean and the spread of what is believed', () => {
  const rng = makeRng(3);
  const draws = Array.from({ length: 20_000 }, () => drawBeta(4, 12, rng));
  const mean = draws.reduce((sum, draw) => sum + draw, 0) / draws.length;
  const variance = draws.reduce((sum, draw) => sum + (draw - mean) ** 2, 0) / draws.length;
  // Beta(4, 12): mean 1/4, variance 4 * 12 / (16^2 * 17). Five standard errors.
  expect(Math.abs(mean - 0.25)).toBeLessThan(5 * Math.sqrt(0.01103 / 20_000));
  expect(variance).toBeCloseTo(48 / (256 * 17), 3);
  const above = draws.filter((draw) => draw > 0.5).length / draws.length;
  expect(Math.abs(above - 0.017578)).toBeLessThan(0.005);
  expect(valuesOf(thompson, tableOf([0, 500])).slice(0, 1)[0]).toBeLessThan(0.05);
});

test.each(LEARNER_NAMES)('%s has a value for every class and words for it', (name) => {
  const learner = makeLearner(name);
  const values = valuesOf(learner, tableOf([1, 2], [50, 3]));
  expect(values).toHaveLength(CLASS_COUNT);
  expect(values.some(Number.isNaN)).toBe(false);
  expect(learner.writeValue(values[0] as number)).toMatch(/^-?\d/);
});
