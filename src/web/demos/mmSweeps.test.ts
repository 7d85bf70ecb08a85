import { expect, test } from 'vitest';
import { sweeps } from './mmSweeps.js';

/** By hand: the first sweep of each feature, with the prior of one win and one loss. */
test('the first sweeps', () => {
  const [start, first, second] = sweeps(2);
  expect(start?.logLikelihood).toBeCloseTo((2 * Math.log(1 / 3) + 2 * Math.log(1 / 2)) / 4, 12);
  // a: 3 wins and a virtual one; in the field with 1/3, 2/3, 1/2 and 1/2 of the strength, and the virtual games.
  expect(first?.strengths).toEqual([4 / 3, 2 / 3, 1, 1].map((each) => expect.closeTo(each, 10)));
  expect(second?.strengths.map((each) => Number(each.toFixed(6)))).toEqual([1.333333, 0.666667, 1.19403, 0.754717]);
});

test('no sweep makes what was played less likely, the prior included in the long run', () => {
  const all = sweeps(40).map(({ logLikelihood }) => logLikelihood);
  expect(all[4]).toBeCloseTo(-0.708996, 6);
  expect(all.at(-1)).toBeGreaterThan(all[0] as number);
});
