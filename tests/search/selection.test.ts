/** Which move the tree tries next: compares the kernel with the published formulas. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../../src/engine/engine.js';
import { createEngine } from '../../src/engine/index.node.js';
import {
  DEFAULT_SETTINGS,
  NEVER_REACHED_DEPTH,
  type SearchSettings,
  UCT_SETTINGS,
} from '../../src/engine/search/searchSettings.js';
import type { MoveStatistics, SearchReport } from '../../src/engine/search/treeReport.js';
import { PASS } from '../../src/rules/point.js';
import { emptyPosition } from '../../src/rules/position.js';
import { requestFor, totalVisits } from './searching.js';

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine({ threads: 1, memoryMiB: 64 });
});
afterAll(() => engine.close());

/** The weight of RAVE in the value of a move with c runs and rc RAVE runs. */
const beta = (c: number, rc: number): number => rc / (rc + c + rc * c * DEFAULT_SETTINGS.raveBias);

/** The value of a choice at the root. */
function raveValue({ point, visits, wins, priorRuns, priorWins, rave = NOTHING }: MoveStatistics): number {
  const rate = (wins + priorWins) / (visits + priorRuns);
  if (point === PASS) return rate;
  const { ravePrior } = DEFAULT_SETTINGS;
  const rc = rave.runs + ravePrior.runs;
  const weight = beta(visits + priorRuns, rc);
  return (1 - weight) * rate + (weight * (rave.wins + ravePrior.wins)) / rc;
}
const NOTHING = { runs: 0, wins: 0 };
const bestValue = ({ choices }: SearchReport): number => Math.max(...choices.map(raveValue));

/**
 * Runs single playouts, with `between` more before each. Yields the report before and after each single playout, and the
 * move that it tried.
 */
async function* stepByStep(settings: SearchSettings, count: number, between = 0) {
  engine.forget();
  const request = requestFor(emptyPosition(5), { settings, komi: 0.5, playouts: 1 });
  let before = await engine.search({ ...request, playouts: 0 }, { seed: 0 });
  for (let seed = 1; seed <= count; seed++) {
    if (between > 0) before = await engine.search({ ...request, playouts: between }, { seed: 1000 + seed });
    const after = await engine.search(request, { seed });
    const tried = after.choices.find(({ point, visits }) => visits > visitsOf(before, point));
    // A playout that was discarded as too long tried no move.
    if (tried) yield { before, after, tried: sameIn(before, tried) };
    before = after;
  }
}

const sameIn = ({ choices }: SearchReport, { point }: MoveStatistics): MoveStatistics =>
  choices.find((choice) => choice.point === point) as MoveStatistics;
const visitsOf = ({ choices }: SearchReport, point: number): number =>
  choices.find((choice) => choice.point === point)?.visits ?? 0;

describe('the kernel tries the move of highest value', () => {
  test('by UCB1-tuned, where untried moves come first', async () => {
    for await (const { before, tried } of stepByStep(UCT_SETTINGS, 120)) {
      const log = Math.log(Math.max(1, totalVisits(before)));
      const value = ({ visits, wins }: MoveStatistics): number => {
        if (visits === 0) return 1000;
        const mean = wins / visits;
        const variance = mean - mean ** 2 + Math.sqrt((2 * log) / visits);
        return mean + Math.sqrt((log / visits) * Math.min(0.25, variance));
      };
      expect(value(tried)).toBeGreaterThan(Math.max(...before.choices.map(value)) - 1e-5);
    }
  });

  test.each([
    [2, 2, 0.4996],
    [22, 2, 0.0832],
    [10, 100, 0.9017],
    [100, 1000, 0.8403],
    [1000, 10000, 0.5],
  ])('with %i runs and %i RAVE runs, RAVE has the weight %f', (c, rc, weight) =>
    expect(beta(c, rc)).toBeCloseTo(weight, 4),
  );

  const withoutRepeats = { ...DEFAULT_SETTINGS, repeatsWinsFrom: NEVER_REACHED_DEPTH };
  test.each([
    ['from the first playout on', 0],
    ['when a move has many runs', 20],
  ])('by win rate and RAVE, %s', async (_name, between) => {
    for await (const { before, tried } of stepByStep(withoutRepeats, 120, between))
      expect(raveValue(tried)).toBeGreaterThan(bestValue(before) - 1e-5);
  });

  test('but a move that has just won is tried again, even if another has a higher value', async () => {
    let lastWinner: number | undefined;
    const tries = { best: 0, others: 0 };
    for await (const { before, after, tried } of stepByStep({ ...DEFAULT_SETTINGS, repeatsWinsFrom: 0 }, 400)) {
      const isBest = raveValue(tried) > bestValue(before) - 1e-5;
      if (lastWinner === undefined) expect(isBest).toBe(true);
      else {
        expect(tried.point).toBe(lastWinner);
        tries[isBest ? 'best' : 'others']++;
      }
      lastWinner = sameIn(after, tried).wins > tried.wins ? tried.point : undefined;
    }
    expect(tries.best).toBeGreaterThan(5);
    expect(tries.others).toBeGreaterThan(0);
  });

  test('except at the root, if repeatsWinsFrom is 1', async () => {
    for await (const { before, tried } of stepByStep({ ...DEFAULT_SETTINGS, repeatsWinsFrom: 1 }, 60))
      expect(raveValue(tried)).toBeGreaterThan(bestValue(before) - 1e-5);
  });
});

test.each([
  ['rave', DEFAULT_SETTINGS],
  ['uct', UCT_SETTINGS],
] as const)('%s: every playout is counted once at the root', async (_name, settings) => {
  for (const size of [3, 5, 9, 19]) {
    engine.forget();
    const report = await engine.search(requestFor(emptyPosition(size), { settings, playouts: 300 }), { seed: size });
    expect(report.playouts).toBe(300);
    expect(totalVisits(report)).toBe(300 - report.discarded);
    expect(report.choices.every(({ wins, visits }) => wins >= 0 && wins <= visits)).toBe(true);
    expect(report.choices.every(({ scored, visits }) => scored <= visits)).toBe(true);
    expect(report.ended).toBe(report.choices.reduce((sum, { scored }) => sum + scored, 0));
  }
});
