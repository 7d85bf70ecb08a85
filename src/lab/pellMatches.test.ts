import { expect, test } from 'vitest';
import { Stopper } from '../base/stopper.js';
import type { UnitContext } from './experiment.js';
import { cumulativeCurve, difference, lateRate, runTrials, signOfDifference, winsOf } from './pellMatches.js';

test('signs of a match are added up', () => {
  expect(winsOf('01d1')).toBe(2.5);
  expect(winsOf('01d1', 2)).toBe(1.5);
  expect(lateRate(['00000111', '00000010'])).toBe(0.75);
});

test('a curve has the mean and the middle of the repetitions', () => {
  const outcomes = Array.from({ length: 11 }, (_, index) => (index < 5 ? '01' : '11'));
  expect(cumulativeCurve(outcomes)).toEqual([
    { x: 1, value: 6 / 11, low: 0, high: 1 },
    { x: 2, value: 17 / 11, low: 1, high: 2 },
  ]);
  expect(cumulativeCurve([])).toEqual([]);
});

test('differences are taken repetition by repetition', () => {
  // Matches differ widely, the learners always by one or two.
  const gap = difference([11, 52, 31, 92], [10, 50, 30, 90]);
  expect(gap.value).toBe(1.5);
  expect(signOfDifference(gap)).toBe(1);
  expect(signOfDifference(difference([10, 50, 30, 90], [11, 52, 31, 92]))).toBe(-1);
  expect(signOfDifference(difference([1, 9], [5, 5]))).toBe(0);
});

const context = (stopper = new Stopper()) =>
  ({
    seed: 1,
    stopper,
    note: () => {},
    world: { clock: { after: (_: number, act: () => void) => setImmediate(act) } },
  }) as unknown as UnitContext<unknown>;

const PLAN = { games: 6, repetitions: 2, examGames: 2 };

test('learners meet the same seeds, so that equal learners have equal matches', async () => {
  const trials = await runTrials({ opponent: 'hand', size: 3 }, ['beta', 'beta@0.5', 'mean'], PLAN, context());
  expect(trials.beta.outcomes).toHaveLength(2);
  expect(trials.beta.outcomes[0]).toMatch(/^[01]{6}$/);
  expect(trials['beta@0.5'].outcomes).toEqual(trials.beta.outcomes);
  expect(trials.mean.exams.beta).toHaveLength(2);
  expect(trials.beta.exams.beta).toEqual(trials['beta@0.5'].exams['beta@0.5']);
});

test('a stopped run ends between two matches', async () => {
  const stopper = new Stopper();
  stopper.stop();
  await expect(runTrials({ opponent: 'hand', size: 3 }, ['mean'], PLAN, context(stopper))).rejects.toThrow('stopped');
});
