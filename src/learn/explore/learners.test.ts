import { describe, expect, test } from 'vitest';
import { makeRng } from '../../base/rng.js';
import { ClassTable, PAPER_CLASS_COUNTING } from './classTable.js';
import { LEARNER_NAMES, makeLearner } from './learnerNames.js';
import { betaLearner, type ClassLearner, highestMeanLearner } from './learners.js';
import { CLASS_COUNT } from './moveClass.js';
import { randomFromBetaDistribution } from './randomBeta.js';

/** A table with these counts for classes 0, 1, 2 … */
function tableOf(...counts: readonly (readonly [wins: number, losses: number])[]): ClassTable {
  const table = new ClassTable(PAPER_CLASS_COUNTING);
  for (const [row, [wins, losses]] of counts.entries()) table.restore(row, wins, losses, 0);
  return table;
}

const valuesOf = (learner: ClassLearner, table: ClassTable, game = 0, games = 100): Float64Array =>
  learner.values(table, { game, games, rng: makeRng(1) });

const chance = (logOdds: number | undefined): number => 1 / (1 + Math.exp(-(logOdds ?? Number.NaN)));

describe('the paper’s two classes, 0:3 and 3:11', () => {
  const table = tableOf([0, 3], [3, 11]);

  test('their means are those of equation 1', () => {
    const [a, b] = valuesOf(highestMeanLearner, table);
    expect([a, b]).toEqual([1 / 5, 1 / 4]);
  });

  test('HIGHEST-MEAN prefers the second, BETA at 0.5 the first, with the values of Beta(w + 1, l + 1)', () => {
    const [a, b] = valuesOf(betaLearner(0.5), table);
    expect(chance(a)).toBeCloseTo(0.0625, 9);
    expect(chance(b)).toBeCloseTo(0.017578125, 9);
  });

  test.each([
    ['3:11', [3, 11], 0.344],
    ['2:8', [2, 8], 0.38],
  ] as const)('between 0:3 and %s, BETA changes its preference at a fickleness of %s', (_name, rival, crossing) => {
    const prefersFirst = (x: number): boolean => {
      const [a, b] = valuesOf(betaLearner(x), tableOf([0, 3], rival)) as unknown as [number, number];
      return a > b;
    };
    expect(prefersFirst(crossing - 0.001)).toBe(false);
    expect(prefersFirst(crossing + 0.001)).toBe(true);
  });
});

test('without games every class is worth one half, so a new learner plays at random', () => {
  const empty = tableOf();
  expect(new Set(valuesOf(highestMeanLearner, empty))).toEqual(new Set([0.5]));
  expect(new Set(valuesOf(betaLearner(0.5), empty))).toEqual(new Set([0]));
});

test('BETA gives classes with as many wins as losses the same value as classes that never occurred', () => {
  const values = valuesOf(betaLearner(0.5), tableOf([1, 1], [7, 7], [40, 40]));
  expect(new Set(values)).toEqual(new Set([0]));
});

test('BETA distinguishes classes that have won thousands of times', () => {
  const [a, b] = valuesOf(betaLearner(0.5), tableOf([4000, 10], [5000, 10])) as unknown as [number, number];
  expect(chance(a)).toBe(chance(b));
  expect(b).toBeGreaterThan(a);
});

test('plain-beta ties probabilities near 0 and near 1; its other values are those of BETA', () => {
  const table = tableOf([4000, 10], [5000, 10], [10, 4000], [10, 5000], [0, 3], [3, 11], [7, 7]);
  const values = valuesOf(makeLearner('plain-beta', 0.5), table);
  expect([...values.subarray(0, 4)]).toEqual([1, 1, 0, 0]);
  expect([...values.subarray(4, 6)].map((value) => Number(value.toFixed(6)))).toEqual([0.0625, 0.017578]);
  expect(values[6]).toBe(values[7]);
});

test('printed-beta acts as if each class had one more win and one more loss', () => {
  const [printed, counted] = [
    valuesOf(makeLearner('printed-beta', 0.4), tableOf([0, 3])),
    valuesOf(betaLearner(0.4), tableOf([1, 4])),
  ];
  expect(printed[0]).toBe(counted[0]);
});

test('the two halves of BETA each agree with BETA on one side of one half, and with the mean on the other side', () => {
  const [curiousBeta, cautiousBeta] = [makeLearner('curious-beta'), makeLearner('cautious-beta')];
  const table = tableOf([0, 3], [3, 11], [3, 0], [30, 10], [2, 2]);
  const order = (learner: ClassLearner, rows: readonly number[]): number[] => {
    const values = valuesOf(learner, table);
    return [...rows].sort((a, b) => (values[b] as number) - (values[a] as number));
  };
  const [losing, winning] = [
    [0, 1],
    [2, 3],
  ];
  expect(order(curiousBeta, losing)).toEqual(order(betaLearner(0.5), losing));
  expect(order(curiousBeta, winning)).toEqual(order(highestMeanLearner, winning));
  expect(order(cautiousBeta, losing)).toEqual(order(highestMeanLearner, losing));
  expect(order(cautiousBeta, winning)).toEqual(order(betaLearner(0.5), winning));
  for (const half of [curiousBeta, cautiousBeta]) expect(order(half, [0, 4, 3])).toEqual([3, 4, 0]);
});

test('falling-beta starts at the fickleness and ends at 0.3', () => {
  const table = tableOf([0, 3], [3, 11]);
  expect(valuesOf(makeLearner('falling-beta', 0.6), table, 0)).toEqual(valuesOf(betaLearner(0.6), table));
  expect(valuesOf(makeLearner('falling-beta', 0.6), table, 99)).toEqual(valuesOf(betaLearner(0.3), table));
});

test('following-beta uses a threshold a little below the best mean of often played classes', () => {
  const table = tableOf([15, 3], [2, 0], [1, 30]);
  expect(valuesOf(makeLearner('following-beta'), table)).toEqual(valuesOf(betaLearner(16 / 20 - 0.05), table));
  expect(valuesOf(makeLearner('following-beta'), tableOf([2, 0]))).toEqual(valuesOf(betaLearner(0.5), tableOf([2, 0])));
});

test('UCB1 prefers classes that never occurred, then the win rate plus a bonus for uncertainty', () => {
  const values = valuesOf(makeLearner('ucb'), tableOf([3, 1], [30, 10]));
  expect(values[0]).toBeCloseTo(0.75 + Math.sqrt((2 * Math.log(44)) / 4), 12);
  expect(values[1]).toBeCloseTo(0.75 + Math.sqrt((2 * Math.log(44)) / 40), 12);
  expect(values[2]).toBe(Number.POSITIVE_INFINITY);
});

test('score values classes by leads, not by wins', () => {
  const table = new ClassTable(PAPER_CLASS_COUNTING);
  table.restore(0, 2, 0, 0.1);
  table.restore(1, 1, 1, 0.9);
  const values = valuesOf(makeLearner('score'), table);
  expect([...values.subarray(0, 3)]).toEqual([0.1 / 4, 0.9 / 4, 0]);
});

test('thompson draws win rates with the mean and variance of the beta distribution', () => {
  const rng = makeRng(3);
  const draws = Array.from({ length: 20_000 }, () => randomFromBetaDistribution(4, 12, rng));
  const mean = draws.reduce((sum, draw) => sum + draw, 0) / draws.length;
  const variance = draws.reduce((sum, draw) => sum + (draw - mean) ** 2, 0) / draws.length;
  // Beta(4, 12): mean 1/4, variance 4 * 12 / (16^2 * 17). Five standard errors.
  expect(Math.abs(mean - 0.25)).toBeLessThan(5 * Math.sqrt(0.01103 / 20_000));
  expect(variance).toBeCloseTo(48 / (256 * 17), 3);
  const above = draws.filter((draw) => draw > 0.5).length / draws.length;
  expect(Math.abs(above - 0.017578)).toBeLessThan(0.005);
  expect(valuesOf(makeLearner('thompson'), tableOf([0, 500])).slice(0, 1)[0]).toBeLessThan(0.05);
});

test.each(LEARNER_NAMES)('%s has a value for every class and can write it', (name) => {
  const learner = makeLearner(name);
  const values = valuesOf(learner, tableOf([1, 2], [50, 3]));
  expect(values).toHaveLength(CLASS_COUNT);
  expect(values.some(Number.isNaN)).toBe(false);
  expect(learner.writeValue(values[0] as number)).toMatch(/^-?\d/);
});
