import { expect, test } from 'vitest';
import type { UnitContext } from '../../lab/run/experiment.js';
import experiment from './pell-threshold-crossing.js';

const rowOf = (key: string) => {
  const unit = experiment.units({ steps: 2 }).find((each) => each.key === key);
  if (!unit) throw new Error(`there is no unit ${key}`);
  return experiment.run(unit, { params: { steps: 2 } } as UnitContext<{ steps: number }>);
};

test.each([
  ['correct', 0.2, 0.25, 0.344],
  ['printed', 0.286, 0.278, 0.277],
  ['jeffreys', 0.125, 0.233, 0.411],
  ['other-counts', 0.2, 0.25, 0.38],
])('%s: means of %f and %f, and the preference changes at %f', async (key, little, rival, crossing) => {
  const row = await rowOf(key);
  expect([...row.means, row.crossing].map((value) => Number(value.toFixed(3)))).toEqual([little, rival, crossing]);
});
