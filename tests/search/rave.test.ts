/** RAVE counts, at a node, the moves of its side on points where that side was the first to play after the node. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../../src/engine/engine.js';
import { createEngine } from '../../src/engine/index.node.js';
import { DEFAULT_SETTINGS, NEVER_REACHED_DEPTH } from '../../src/engine/search/searchSettings.js';
import type { SearchReport } from '../../src/engine/search/treeReport.js';
import { COLORS } from '../../src/rules/color.js';
import { parseDiagram } from '../../src/rules/diagram.js';
import { PASS, type Point, writePoint } from '../../src/rules/point.js';
import { afterPlay, type Position } from '../../src/rules/position.js';
import { allBut, at, choiceAt, requestFor, totalVisits } from './searching.js';

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine({ threads: 1, memoryMiB: 8 });
});
afterAll(() => engine.close());

/** With these settings, a side passes in the tree only if it has no other move. */
const settings = {
  ...DEFAULT_SETTINGS,
  policy: 'light' as const,
  priorWeight: 0,
  passPrior: { runs: 1000, wins: 0 },
  repeatsWinsFrom: NEVER_REACHED_DEPTH,
};

/** At a komi of -50 Black wins every playout. */
const searchFrom = (position: Position, playouts: number, seed = 1, avoid: Point[] = []): Promise<SearchReport> =>
  engine.search(requestFor(position, { settings, komi: -50, playouts, avoid }), { seed });

/** The moves that RAVE has counted, as text: "C3 C5". */
const counted = ({ choices }: SearchReport): string =>
  choices
    .flatMap(({ point, rave }) => Array.from({ length: rave?.runs ?? 0 }, () => writePoint(point, 5)))
    .sort()
    .join(' ');

/**
 * Two living groups, and three points left: C5 is neutral, and C3 and D3 are an empty ko shape. A stone thrown in there is
 * captured, and the point belongs to the other side in the end.
 */
const DIAGRAM = `
  . X . O .
  X X X O O
  X X . . O
  X X X O O
  . X O O .`;

describe.each(COLORS)('%s to move', (toMove) => {
  const position = parseDiagram(DIAGRAM, toMove);

  test('is the first to play on two of the three points', async () => {
    const seen = new Set<string>();
    for (let seed = 1; seed <= 60; seed++) {
      engine.forget();
      const report = await searchFrom(position, 1, seed);
      const tried = report.choices.find(({ visits }) => visits > 0);
      seen.add(counted(report));
      expect(tried?.rave?.runs).toBe(1);
      expect(choiceAt(report, PASS)?.rave).toEqual({ runs: 0, wins: 0 });
      for (const { rave } of report.choices) expect(rave?.wins).toBe(toMove === 'black' ? rave?.runs : 0);
    }
    expect([...seen].sort()).toEqual(['C3 C5', 'C3 D3', 'C5 D3']);
  });

  test.each(['C3', 'C5', 'D3'])(
    'after %s, the other side is the first to play on one of the two points left',
    async (first) => {
      engine.forget();
      const point = at(first, position);
      await searchFrom(position, 60, 1, allBut(point, position));
      const answers = await searchFrom(afterPlay(position, toMove, point), 0);
      expect(totalVisits(answers)).toBeGreaterThan(50);
      expect(counted(answers).split(' ')).toHaveLength(totalVisits(answers));
    },
  );
});
