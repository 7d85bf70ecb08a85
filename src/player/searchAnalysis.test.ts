import { describe, expect, test } from 'vitest';
import { statisticsOf } from '../../tests/search/searching.js';
import type { SearchReport } from '../engine/search/treeReport.js';
import { cellCount, PASS, type Point, parsePoint } from '../rules/point.js';
import { analysisOfReport } from './decision.js';

const at = (text: string): Point => parsePoint(text, 5) as Point;

const report = (changes: Partial<SearchReport> = {}): SearchReport => ({
  toMove: 'black',
  playouts: 100,
  discarded: 0,
  choices: [
    statisticsOf(at('C3'), { visits: 80, wins: 60, scored: 10, scoreSum: 90 }),
    statisticsOf(at('B2'), { visits: 20, wins: 5 }),
    statisticsOf(at('A1')),
    statisticsOf(PASS, { priorRuns: 10 }),
  ],
  ended: 20,
  scoreSum: 160,
  scoreSquares: 1460,
  ownership: new Float32Array(cellCount(5)).fill(0.5),
  nodes: 1,
  nodeBytes: 1,
  ...changes,
});

describe('for Black', () => {
  const analysis = analysisOfReport(report(), 5.5);

  test('win rates and leads are those of real playouts, with komi', () => {
    expect(analysis).toMatchObject({
      color: 'black',
      visits: 100,
      winRate: 0.65,
      scoreLead: 8 - 5.5,
      scoreDeviation: 3,
    });
    expect(analysis.candidates[0]).toMatchObject({ point: at('C3'), visits: 80, winRate: 0.75, scoreLead: 9 - 5.5 });
  });

  test('moves without playouts are listed as untried, most probable first', () => {
    expect(analysis.candidates.map(({ point }) => point)).toEqual([at('C3'), at('B2')]);
    expect(analysis.untried).toEqual([
      { point: PASS, prior: 10 / 16 },
      { point: at('A1'), prior: 2 / 16 },
    ]);
  });

  test('visits count all playouts in the tree, playouts only those of this search', () => {
    expect(analysisOfReport(report({ playouts: 30, discarded: 2 }), 5.5)).toMatchObject({ visits: 102, playouts: 30 });
  });

  test('a move without scored playouts has the lead of the position', () => {
    expect(analysis.candidates[1]?.scoreLead).toBe(analysis.scoreLead);
  });

  test('the lower bound is below the win rate, and closer to it with more visits', () => {
    const [first, second] = analysis.candidates.map(({ winRate, lowerBound }) => winRate - lowerBound);
    expect(first).toBeCloseTo(1.96 * Math.sqrt((0.75 * 0.25) / 80), 6);
    expect(second).toBeGreaterThan(first as number);
  });

  test('priors are shares of all prior runs', () => {
    expect(analysis.candidates.map(({ prior }) => prior)).toEqual([2 / 16, 2 / 16]);
  });
});

test('for White all signs are reversed', () => {
  const analysis = analysisOfReport(report({ toMove: 'white' }), 5.5);
  expect(analysis).toMatchObject({ color: 'white', winRate: 0.65, scoreLead: 5.5 - 8, scoreDeviation: 3 });
  expect(analysis.candidates[0]?.scoreLead).toBe(5.5 - 9);
  expect(analysis.ownership[at('C3')]).toBe(-0.5);
});

describe('with few playouts', () => {
  test('a search without playouts has only priors', () => {
    const analysis = analysisOfReport(
      report({ playouts: 0, choices: [statisticsOf(at('C3'))], ended: 0, scoreSum: 0, scoreSquares: 0 }),
      5.5,
    );
    expect(analysis).toMatchObject({ visits: 0, winRate: 0.5, scoreLead: 0, scoreDeviation: 0 });
    expect(analysis.candidates).toMatchObject([{ point: at('C3'), winRate: 0.5, lowerBound: 0 }]);
  });

  test('a search without legal moves has no candidates', () => {
    expect(analysisOfReport(report({ playouts: 0, choices: [], ended: 0 }), 5.5).candidates).toEqual([]);
  });

  test('a move that always won or lost still has a rate between 0 and 1', () => {
    const choices = [statisticsOf(at('C3'), { visits: 3, wins: 3 }), statisticsOf(at('B2'), { visits: 3 })];
    const { candidates } = analysisOfReport(report({ choices }), 5.5);
    expect(candidates.map(({ winRate, lowerBound }) => [winRate, lowerBound])).toEqual([
      [1, 1],
      [0, 0],
    ]);
  });
});
