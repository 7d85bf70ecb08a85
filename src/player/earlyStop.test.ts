import { expect, test } from 'vitest';
import type { Point } from '../rules/point.js';
import type { Analysis } from './player.js';
import { isSearchDecided } from './searchPlayer.js';

const analysis = (...choices: [visits: number, winRate: number][]): Analysis =>
  ({
    playouts: choices.reduce((sum, [visits]) => sum + visits, 0),
    candidates: choices.map(([visits, winRate], point) => ({ point, visits, winRate })),
  }) as unknown as Analysis;

/** One move has playouts, others have none yet. */
const waiting: Analysis = { ...analysis([80, 0.5]), untried: [{ point: 7 as Point, prior: 0.1 }] };

test.each([
  // 1,000 playouts in the first half of the time, so 1,000 more are expected.
  ['a lead that can be caught up', analysis([600, 0.6], [400, 0.5]), 1, 2, false],
  ['a lead that cannot be caught up, late', analysis([600, 0.6], [400, 0.5]), 1.9, 2, true],
  ['a lead in visits but not in wins', analysis([500, 0.1], [500, 0.1]), 1.999, 2, false],
  ['the only move', analysis([10, 0.5]), 0.1, 2, true],
  ['the only move with playouts so far', waiting, 0.1, 2, false],
  ['the only move with playouts, late', waiting, 1.9, 2, true],
  ['nothing found yet', analysis(), 0.1, 2, false],
])('%s', (_name, found, seconds, all, decided) => {
  expect(isSearchDecided(found, seconds, all)).toBe(decided);
});
