import { expect, test } from 'vitest';
import { PASS, type Point, pointAt } from '../rules/point.js';
import type { Analysis, Candidate } from './player.js';
import { ratesFromLeads } from './ratesFromLeads.js';

const candidate = (point: Point, scoreLead: number): Candidate => ({
  ...{ point, visits: 100, winRate: 0.9, lowerBound: 0.8, prior: 0.1, scoreLead, variation: [point] },
  rave: { visits: 50, winRate: 0.9 },
});

const ANALYSIS: Analysis = {
  ...{ color: 'white', visits: 200, playouts: 200, winRate: 0.9, scoreLead: -10, scoreDeviation: 10 },
  candidates: [candidate(pointAt(4, 4, 9), -10), candidate(PASS, 0)],
  ownership: new Float32Array(4),
};

test('whoever is a deviation behind wins one playout in six', () => {
  const { winRate, candidates } = ratesFromLeads(ANALYSIS);
  expect(winRate).toBeCloseTo(0.1587, 4);
  expect(candidates.map((each) => each.winRate)).toEqual([winRate, 0.5]);
  expect(candidates[0]?.lowerBound).toBeCloseTo(0.1587 - 1.96 * 0.0365, 3);
});

test('nothing is left of what was won under another komi, and the rest stays', () => {
  const { candidates, ...rest } = ratesFromLeads(ANALYSIS);
  for (const each of candidates) expect(each).not.toHaveProperty('rave');
  expect(candidates.map(({ visits, scoreLead }) => [visits, scoreLead])).toEqual([
    [100, -10],
    [100, 0],
  ]);
  expect(rest).toMatchObject({ color: 'white', visits: 200, scoreLead: -10, ownership: ANALYSIS.ownership });
});

test.each([
  [5, 1],
  [0, 0.5],
  [-5, 0],
])('where all playouts end with a lead of %f: %f', (scoreLead, rate) => {
  expect(ratesFromLeads({ ...ANALYSIS, scoreLead, scoreDeviation: 0 }).winRate).toBe(rate);
});

test('however large a lead is, it is a rate', () => {
  expect(ratesFromLeads({ ...ANALYSIS, scoreLead: 300, scoreDeviation: 0.1 }).winRate).toBe(1);
  expect(ratesFromLeads({ ...ANALYSIS, scoreLead: -300, scoreDeviation: 0.1 }).winRate).toBe(0);
});
