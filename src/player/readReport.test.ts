import { describe, expect, test } from 'vitest';
import type { ChoiceReport, SearchReport } from '../engine/treeReport.js';
import { cellCount, PASS, type Point, parsePoint } from '../rules/point.js';
import { readReport } from './readReport.js';

const at = (text: string): Point => parsePoint(text, 5) as Point;

const choice = (point: Point, changes: Partial<ChoiceReport> = {}): ChoiceReport => ({
  point,
  visits: 0,
  wins: 0,
  priorRuns: 2,
  priorWins: 1,
  scored: 0,
  scoreSum: 0,
  variation: [point],
  variationVisits: [10],
  ...changes,
});

const report = (changes: Partial<SearchReport> = {}): SearchReport => ({
  toMove: 'black',
  playouts: 100,
  discarded: 0,
  choices: [
    choice(at('C3'), { visits: 80, wins: 60, scored: 10, scoreSum: 90 }),
    choice(at('B2'), { visits: 20, wins: 5 }),
    choice(at('A1')),
    choice(PASS, { priorRuns: 10 }),
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
  const analysis = readReport(report(), 5.5);

  test('rates and leads are over real playouts, komi included', () => {
    expect(analysis).toMatchObject({
      color: 'black',
      visits: 100,
      winRate: 0.65,
      scoreLead: 8 - 5.5,
      scoreDeviation: 3,
    });
    expect(analysis.candidates[0]).toMatchObject({ point: at('C3'), visits: 80, winRate: 0.75, scoreLead: 9 - 5.5 });
  });

  test('moves that were never tried are no candidates, but they are told, the likeliest first', () => {
    expect(analysis.candidates.map(({ point }) => point)).toEqual([at('C3'), at('B2')]);
    expect(analysis.untried).toEqual([
      { point: PASS, prior: 10 / 16 },
      { point: at('A1'), prior: 2 / 16 },
    ]);
  });

  test('visits are those of all moves, playouts those of this search', () => {
    expect(readReport(report({ playouts: 30, discarded: 2 }), 5.5)).toMatchObject({ visits: 102, playouts: 30 });
  });

  test('a move without a score of its own has that of the position', () => {
    expect(analysis.candidates[1]?.scoreLead).toBe(analysis.scoreLead);
  });

  test('the lower bound is below the rate, closer with more visits', () => {
    const [first, second] = analysis.candidates.map(({ winRate, lowerBound }) => winRate - lowerBound);
    expect(first).toBeCloseTo(1.96 * Math.sqrt((0.75 * 0.25) / 80), 6);
    expect(second).toBeGreaterThan(first as number);
  });

  test('priors are shares', () => {
    expect(analysis.candidates.map(({ prior }) => prior)).toEqual([2 / 16, 2 / 16]);
  });
});

test('for White everything is turned round', () => {
  const analysis = readReport(report({ toMove: 'white' }), 5.5);
  expect(analysis).toMatchObject({ color: 'white', winRate: 0.65, scoreLead: 5.5 - 8, scoreDeviation: 3 });
  expect(analysis.candidates[0]?.scoreLead).toBe(5.5 - 9);
  expect(analysis.ownership[at('C3')]).toBe(-0.5);
});

describe('with little to go by', () => {
  test('a search without playouts knows its priors only', () => {
    const analysis = readReport(
      report({ playouts: 0, choices: [choice(at('C3'))], ended: 0, scoreSum: 0, scoreSquares: 0 }),
      5.5,
    );
    expect(analysis).toMatchObject({ visits: 0, winRate: 0.5, scoreLead: 0, scoreDeviation: 0 });
    expect(analysis.candidates).toMatchObject([{ point: at('C3'), winRate: 0.5, lowerBound: 0 }]);
  });

  test('a search that could try nothing has no candidates', () => {
    expect(readReport(report({ playouts: 0, choices: [], ended: 0 }), 5.5).candidates).toEqual([]);
  });

  test('a move that always won or lost still has a rate between 0 and 1', () => {
    const choices = [choice(at('C3'), { visits: 3, wins: 3 }), choice(at('B2'), { visits: 3 })];
    const { candidates } = readReport(report({ choices }), 5.5);
    expect(candidates.map(({ winRate, lowerBound }) => [winRate, lowerBound])).toEqual([
      [1, 1],
      [0, 0],
    ]);
  });
});
