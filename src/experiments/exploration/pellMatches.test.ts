import { expect, test } from 'vitest';
import { Stopper } from '../../base/stopper.js';
import type { UnitContext } from '../../lab/run/experiment.js';
import { runTrials } from './pellMatches.js';

const context = (stopper = new Stopper()) =>
  ({
    seed: 1,
    stopper,
    note: () => {},
    usePreset: () => {},
    environment: { clock: { after: (_: number, act: () => void) => setImmediate(act) } },
  }) as unknown as UnitContext<unknown>;

const PLAN = { games: 6, repetitions: 2, examGames: 2 };

test('all learners have the same seeds, so equal learners have equal matches', async () => {
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
