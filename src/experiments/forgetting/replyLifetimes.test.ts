import { expect, test } from 'vitest';
import { judgeLifetimes } from './replyLifetimes.js';
import type { LifetimeSums } from './replySelfPlay.js';

/** The number of replies and their mean distance, for each group of ten lifetimes. */
const livesOf = (...groups: readonly (readonly [replies: number, distance: number])[]): LifetimeSums => ({
  deaths: groups.reduce((sum, [replies]) => sum + replies, 0),
  lives: 0,
  byLife: groups.flatMap(([replies, distance]) =>
    Array.from({ length: 10 }, () => [replies / 10, (replies * distance) / 10] as const),
  ),
});

const keeping = { name: 'LGR-1', lives: livesOf([1000, 6], [500, 5], [100, 4]) };

const verdicts = (forgetting: LifetimeSums) =>
  judgeLifetimes(keeping, { name: 'LGRF-1', lives: forgetting }).map(({ verdict }) => verdict);

test('curves as the paper describes them hold', () => {
  expect(verdicts(livesOf([2000, 5], [400, 4], [100, 3]))).toEqual(['holds', 'holds', 'holds', 'holds', 'holds']);
});

test('with as many long lifetimes as without forgetting, the curve falls, but not more steeply', () => {
  expect(verdicts(livesOf([1000, 5], [500, 4], [100, 3])).slice(0, 2)).toEqual(['holds', 'does not hold']);
});

test('if the distance rises again, names the lifetime up to which it falls', () => {
  const [, , nearer, more, lower] = judgeLifetimes(keeping, {
    name: 'LGRF-1',
    lives: livesOf([2000, 5], [400, 4], [100, 4.5]),
  });
  expect(nearer).toMatchObject({
    verdict: 'does not hold',
    because:
      'the curve of LGR-1 falls from 6.00 to 4.00 up to a lifetime of 29 playouts; the curve of LGRF-1 falls from 5.00 to 4.00 up to a lifetime of 19 playouts, but is 4.50 for the longest lifetimes',
  });
  const because = 'true up to a lifetime of 19 playouts (96.0 % of the replies of LGRF-1), but not beyond';
  expect([more, lower]).toMatchObject([
    { verdict: 'does not hold', because },
    { verdict: 'does not hold', because },
  ]);
});

test('is undecided without replies', () => {
  expect(new Set(verdicts(livesOf()))).toEqual(new Set(['undecided']));
});
