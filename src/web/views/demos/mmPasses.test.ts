import { expect, test } from 'vitest';
import { mmPasses } from './mmPasses.js';

/** Computed by hand: the first pass of each feature, with a prior of one virtual win and one virtual loss. */
test('the first passes give the strengths computed by hand', () => {
  const [start, first, second] = mmPasses(2);
  expect(start?.logLikelihood).toBeCloseTo((2 * Math.log(1 / 3) + 2 * Math.log(1 / 2)) / 4, 12);
  // The value a has 3 wins and a virtual one. In the four positions it has 1/3, 2/3, 1/2 and 1/2 of the strength.
  expect(first?.strengths).toEqual([4 / 3, 2 / 3, 1, 1].map((each) => expect.closeTo(each, 10)));
  expect(second?.strengths.map((each) => Number(each.toFixed(6)))).toEqual([1.333333, 0.666667, 1.19403, 0.754717]);
});

test('many passes make the played moves more likely', () => {
  const all = mmPasses(40).map(({ logLikelihood }) => logLikelihood);
  expect(all[4]).toBeCloseTo(-0.708996, 6);
  expect(all.at(-1)).toBeGreaterThan(all[0] as number);
});
