/** Whole searches: repeatable, with a tree that is kept from move to move, stopped by the caller, within their memory. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Stopper } from '../../src/base/stopper.js';
import type { Engine, EngineOptions } from '../../src/engine/engine.js';
import { createEngine } from '../../src/engine/index.node.js';
import { DEFAULT_SETTINGS, UCT_SETTINGS } from '../../src/engine/search/searchSettings.js';
import type { SearchReport } from '../../src/engine/search/treeReport.js';
import { searchRequest } from '../../src/player/searchPlayer.js';
import { Game } from '../../src/rules/game.js';
import { PASS, type Point, parsePoint, pointsOf } from '../../src/rules/point.js';
import { afterPlay, emptyPosition, type Position } from '../../src/rules/position.js';
import { at, choiceAt, requestFor, totalVisits } from './searching.js';

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine({ threads: 1, memoryMiB: 64 });
});
afterAll(() => engine.close());

async function withEngine<T>(options: EngineOptions, use: (engine: Engine) => Promise<T>): Promise<T> {
  const own = await createEngine(options);
  try {
    return await use(own);
  } finally {
    own.close();
  }
}

describe('a search with one seed and one thread', () => {
  const search = (seed: number) => (own: Engine) => own.search(requestFor(emptyPosition(9)), { seed });

  test('finds the same again, in shared and in plain memory', async () => {
    const first = await withEngine({ threads: 1, memoryMiB: 8 }, search(7));
    expect(await withEngine({ threads: 1, memoryMiB: 8 }, search(7))).toEqual(first);
    expect(await withEngine({ threads: 1, memoryMiB: 8, shared: false }, search(7))).toEqual(first);
    expect(await withEngine({ threads: 1, memoryMiB: 8 }, search(8))).not.toEqual(first);
  });

  test('finds the same after the tree was forgotten', async () => {
    const first = await search(3)(engine);
    engine.forget();
    expect(await search(3)(engine)).toEqual(first);
  });
});

describe('the tree is kept', () => {
  test('below the moves that were played', async () => {
    const start = emptyPosition(9);
    engine.forget();
    const first = await engine.search(requestFor(start, { playouts: 3000 }), { seed: 1 });
    const [own, reply] = first.choices[0]?.variation ?? [];
    if (own === undefined || reply === undefined) throw new Error('no variation');
    const later = afterPlay(afterPlay(start, 'black', own), 'white', reply);
    const request = requestFor(later, { lastMove: reply, moveNumber: 2, playouts: 10 });
    const second = await engine.search(request, { seed: 2 });
    expect(second.playouts).toBe(10);
    // The first search's visits of this position are kept.
    expect(totalVisits(second) - 10).toBe(first.choices[0]?.variationVisits[1]);
    expect(totalVisits(second)).toBeGreaterThan(10);
    expect(second.nodes).toBeLessThan(first.nodes);
  });

  test('but not if komi, rules or settings change', async () => {
    for (const change of [{ komi: 0.5 }, { superko: 'simple' as const }, { settings: UCT_SETTINGS }]) {
      engine.forget();
      await engine.search(requestFor(emptyPosition(5), { playouts: 200 }), { seed: 1 });
      const report = await engine.search(requestFor(emptyPosition(5), { playouts: 10, ...change }), { seed: 1 });
      expect(totalVisits(report)).toBe(10 - report.discarded);
    }
  });

  test('searches on boards of other sizes in between change nothing', async () => {
    engine.forget();
    const fresh = await engine.search(requestFor(emptyPosition(7), { playouts: 200 }), { seed: 1 });
    for (const size of [19, 2, 13, 3, 9]) {
      const report = await engine.search(requestFor(emptyPosition(size), { playouts: 50 }), { seed: 1 });
      expect(report.playouts).toBe(50);
    }
    expect(await engine.search(requestFor(emptyPosition(7), { playouts: 200 }), { seed: 1 })).toEqual(fresh);
  });

  test('forgetting the tree during a search does not disturb that search', async () => {
    const stopper = new Stopper();
    const search = engine.search(requestFor(emptyPosition(9), { playouts: 1e9 }), { seed: 1, signal: stopper });
    engine.forget();
    stopper.stop();
    await expect(search).resolves.toHaveProperty('toMove', 'black');
  });
});

test('a position has the same visits whichever order of moves led to it', async () => {
  const play = (moves: string): Game => {
    const game = new Game(7);
    for (const move of moves.split(' ')) game.play(game.position.toMove, parsePoint(move, 7) as Point);
    return game;
  };
  const searchAfter = (moves: string, playouts: number) => {
    const game = play(moves);
    const situation = { game, color: game.position.toMove, komi: 7.5, handicap: 0 };
    return engine.search(searchRequest(situation, DEFAULT_SETTINGS, playouts), { seed: 1 });
  };
  // Both orders lead to the same position: White's move comes between two moves of Black.
  const start = 'D4 D5 C5 E4';
  const sums: number[] = [];
  for (const order of ['F3 E3 D3', 'D3 E3 F3']) {
    engine.forget();
    await searchAfter(start, 8000);
    sums.push(totalVisits(await searchAfter(`${start} ${order}`, 1)));
  }
  expect(sums[0]).toBeGreaterThan(1);
  expect(sums[1]).toBe(sums[0]);
});

describe('moves to avoid', () => {
  const position = emptyPosition(5);
  const everything = [...pointsOf(5), PASS];
  const avoiding = (avoid: typeof everything) =>
    engine.search(requestFor(position, { avoid, playouts: 200, komi: 0.5 }), { seed: 1 });

  test('are neither tried nor reported', async () => {
    const avoid = [at('C3', position), PASS];
    const report = await avoiding(avoid);
    expect(avoid.map((point) => choiceAt(report, point))).toEqual([undefined, undefined]);
    expect(totalVisits(report)).toBe(200 - report.discarded);
  });

  test('are allowed again in the next search', async () => {
    await avoiding([at('C3', position)]);
    expect(choiceAt(await avoiding([]), at('C3', position))).toBeDefined();
  });

  test('may be all but the pass', async () => {
    const report = await avoiding(everything.filter((point) => point !== PASS));
    expect(report.choices.map(({ point, visits }) => [point, visits])).toEqual([[PASS, 200 - report.discarded]]);
  });

  test('may leave only moves that the filter excludes: then the search tries those', async () => {
    const board = emptyPosition(9);
    const [corner, beside] = [at('A1', board), at('B1', board)];
    const avoid = [...pointsOf(9), PASS].filter((point) => point !== corner && point !== beside);
    const report = await engine.search(requestFor(board, { avoid, playouts: 200 }), { seed: 1 });
    expect(report.choices.map(({ point }) => point).sort()).toEqual([corner, beside].sort());
    expect(totalVisits(report)).toBe(200 - report.discarded);
    expect(report.choices.every(({ visits, wins }) => wins <= visits)).toBe(true);
  });

  test('may be all moves: then the search reports none', async () => {
    const report = await avoiding(everything);
    expect([report.choices, report.playouts]).toEqual([[], 0]);
  });
});

describe('a search ends', () => {
  const endless = requestFor(emptyPosition(9), { playouts: 2 ** 31 - 1 });

  test('at once when it was stopped before it began', async () => {
    engine.forget();
    const stopper = new Stopper();
    stopper.stop();
    const report = await engine.search(endless, { seed: 1, signal: stopper });
    expect(report.playouts).toBeLessThan(100);
    expect(report.choices.length).toBeGreaterThan(0);
  });

  test('at once when its time limit is 0 seconds', async () => {
    const { choices } = await engine.search(endless, { seed: 1, seconds: 0 });
    expect(choices.length).toBeGreaterThan(0);
  });

  test('when it is stopped during the search, after some reports', async () => {
    const stopper = new Stopper();
    const reports: SearchReport[] = [];
    const onReport = (report: SearchReport): void => {
      reports.push(report);
      if (reports.length === 3) stopper.stop();
    };
    const last = await engine.search(endless, { seed: 1, signal: stopper, onReport, reportEvery: 0.02 });
    const playouts = [...reports, last].map((report) => report.playouts);
    expect(playouts).toEqual([...playouts].sort((a, b) => a - b));
  });

  test('and the next search runs all its playouts', async () => {
    engine.forget();
    const report = await engine.search(requestFor(emptyPosition(9), { playouts: 100 }), { seed: 1 });
    expect([report.playouts, totalVisits(report)]).toEqual([100, 100 - report.discarded]);
  });
});

test('a search with a full tree goes on, but adds no nodes', async () => {
  await withEngine({ threads: 1, memoryMiB: 8 }, async (own) => {
    const request = requestFor(emptyPosition(19), {
      playouts: 2000,
      settings: { ...DEFAULT_SETTINGS, expandAfter: 0 },
    });
    const first = await own.search(request, { seed: 1 });
    const second = await own.search({ ...request, playouts: 200 }, { seed: 2 });
    expect(totalVisits(first)).toBe(2000 - first.discarded);
    expect(totalVisits(second)).toBe(2200 - first.discarded - second.discarded);
    expect(second.nodes).toBe(first.nodes);
    expect(first.nodes * first.nodeBytes).toBeGreaterThan(0.98 * 8 * 2 ** 20);
    expect(first.nodes * first.nodeBytes).toBeLessThan(8 * 2 ** 20);
  });
});

describe('four threads on one tree', () => {
  const count = async (own: Engine, position: Position, playouts: number): Promise<void> => {
    own.forget();
    const report = await own.search(requestFor(position, { playouts }), { seed: 1 });
    expect(report.playouts).toBe(playouts);
    expect(totalVisits(report)).toBe(playouts - report.discarded);
    expect(report.choices.every(({ visits, wins }) => wins <= visits)).toBe(true);
  };

  test('lose no playout', () =>
    withEngine({ threads: 4, memoryMiB: 8 }, async (own) => {
      for (const [size, playouts] of [
        [3, 3],
        [5, 2000],
        [9, 4000],
      ] as const)
        await count(own, emptyPosition(size), playouts);
    }));

  test('stop together', () =>
    withEngine({ threads: 4, memoryMiB: 8 }, async (own) => {
      const endless = requestFor(emptyPosition(9), { playouts: 2 ** 31 - 1 });
      const report = await own.search(endless, { seed: 1, seconds: 0.1 });
      expect(totalVisits(report)).toBe(report.playouts - report.discarded);
    }));
});
