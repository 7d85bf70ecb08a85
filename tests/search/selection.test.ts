/** Which move the tree tries next: the formulas, and that the kernel follows them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../../src/engine/engine.js';
import { createEngine } from '../../src/engine/index.node.js';
import { DEFAULT_SETTINGS, NEVER, type SearchSettings, UCT_SETTINGS } from '../../src/engine/searchSettings.js';
import type { ChoiceReport, SearchReport } from '../../src/engine/treeReport.js';
import { emptyPosition } from '../../src/rules/position.js';
import { requestFor, totalVisits } from './searching.js';

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine({ threads: 1, memoryMiB: 64 });
});
afterAll(() => engine.close());

const BIAS = DEFAULT_SETTINGS.raveBias;
const beta = (c: number, rc: number): number => rc / (rc + c + rc * c * BIAS);

describe('the mixture with RAVE', () => {
  test.each([
    [2, 2, 0.4996],
    [22, 2, 0.0832],
    [10, 100, 0.9017],
    [100, 1000, 0.8403],
    [1000, 10000, 0.5],
  ])('with %i runs and %i of RAVE, RAVE weighs %f', (c, rc, weight) => {
    expect(beta(c, rc)).toBeCloseTo(weight, 4);
    // The kernel divides once: (f w + rw) / (f c + rc) with f = 1 + bias rc.
    for (const [w, rw] of [
      [c / 2, rc / 2],
      [0, rc],
      [c, rc / 3],
    ] as const) {
      const f = 1 + BIAS * rc;
      const textbook = (1 - weightOf(c, rc)) * (w / c) + weightOf(c, rc) * (rw / rc);
      expect((f * w + rw) / (f * c + rc)).toBeCloseTo(textbook, 10);
    }
  });
  const weightOf = beta;
});

/** Searches playout by playout: the root before each, and the move that was tried. */
async function* stepByStep(settings: SearchSettings, count: number) {
  engine.forget();
  const request = requestFor(emptyPosition(5), { settings, komi: 0.5, playouts: 1 });
  let before = await engine.search({ ...request, playouts: 0 }, { seed: 0 });
  for (let seed = 1; seed <= count; seed++) {
    const after = await engine.search(request, { seed });
    const tried = after.choices.find(({ point, visits }) => visits > visitsOf(before, point)) as ChoiceReport;
    yield { before, after, tried: sameIn(before, tried) };
    before = after;
  }
}

const sameIn = ({ choices }: SearchReport, { point }: ChoiceReport): ChoiceReport =>
  choices.find((choice) => choice.point === point) as ChoiceReport;
const visitsOf = ({ choices }: SearchReport, point: number): number =>
  choices.find((choice) => choice.point === point)?.visits ?? 0;

describe('the kernel tries the move of highest value', () => {
  test('by UCB1-tuned, and first what was never tried', async () => {
    for await (const { before, tried } of stepByStep(UCT_SETTINGS, 120)) {
      const log = Math.log(Math.max(1, totalVisits(before)));
      const value = ({ visits, wins }: ChoiceReport): number => {
        if (visits === 0) return 1000;
        const mean = wins / visits;
        const variance = mean - mean ** 2 + Math.sqrt((2 * log) / visits);
        return mean + Math.sqrt((log / visits) * Math.min(0.25, variance));
      };
      expect(value(tried)).toBeGreaterThan(Math.max(...before.choices.map(value)) - 1e-5);
    }
  });

  // A bias so large leaves RAVE no weight: what remains is the plain rate of wins, priors included.
  const rate = ({ visits, wins, priorRuns, priorWins }: ChoiceReport): number =>
    (wins + priorWins) / (visits + priorRuns);
  const withoutRave = { ...DEFAULT_SETTINGS, raveBias: 1e6, repeatsWinsFrom: NEVER };

  test('by rate of wins where RAVE has no weight', async () => {
    for await (const { before, tried } of stepByStep(withoutRave, 60))
      expect(rate(tried)).toBeGreaterThan(Math.max(...before.choices.map(rate)) - 1e-3);
  });

  test('but the move that won last is tried again', async () => {
    let last: { point: number; hasWon: boolean } | undefined;
    let repeated = 0;
    for await (const { before, after, tried } of stepByStep(DEFAULT_SETTINGS, 60)) {
      if (last?.hasWon) expect(tried.point).toBe(last.point);
      if (last?.hasWon) repeated++;
      last = { point: tried.point, hasWon: sameIn(after, tried).wins > sameIn(before, tried).wins };
    }
    expect(repeated).toBeGreaterThan(5);
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
