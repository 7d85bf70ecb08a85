import { expect, test } from 'vitest';
import { judgeLives } from './replyLives.js';
import type { LifeSums } from './replySelfPlay.js';

/** Replies and their mean distance, ten lives at a time. */
const livesOf = (...groups: readonly (readonly [replies: number, distance: number])[]): LifeSums => ({
  deaths: groups.reduce((sum, [replies]) => sum + replies, 0),
  lives: 0,
  byLife: groups.flatMap(([replies, distance]) =>
    Array.from({ length: 10 }, () => [replies / 10, (replies * distance) / 10] as const),
  ),
});

const keeping = { name: 'LGR-1', lives: livesOf([1000, 6], [500, 5], [100, 4]) };

const verdicts = (forgetting: LifeSums) =>
  judgeLives(keeping, { name: 'LGRF-1', lives: forgetting }).map(({ verdict }) => verdict);

test('curves as the paper describes them', () => {
  expect(verdicts(livesOf([2000, 5], [400, 4], [100, 3]))).toEqual(['holds', 'holds', 'holds', 'holds', 'holds']);
});

test('as many long lives as without forgetting are a fall, but no steeper one', () => {
  expect(verdicts(livesOf([1000, 5], [500, 4], [100, 3])).slice(0, 2)).toEqual(['holds', 'does not hold']);
});

test('a distance that rises again is told with the life up to which it falls', () => {
  const [, , nearer, more, lower] = judgeLives(keeping, {
    name: 'LGRF-1',
    lives: livesOf([2000, 5], [400, 4], [100, 4.5]),
  });
  expect(nearer).toMatchObject({
    verdict: 'does not hold',
    because:
      'LGR-1: from 6.00 to 4.00 up to a life of 29 playouts; LGRF-1: from 5.00 to 4.00 up to a life of 19 playouts, 4.50 in the end',
  });
  const because = 'up to a life of 19 playouts (96.0 % of the replies of LGRF-1), not beyond';
  expect([more, lower]).toMatchObject([
    { verdict: 'does not hold', because },
    { verdict: 'does not hold', because },
  ]);
});

test('without replies nothing is decided', () => {
  expect(new Set(verdicts(livesOf()))).toEqual(new Set(['undecided']));
});
