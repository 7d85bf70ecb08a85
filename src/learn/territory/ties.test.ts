import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeRng } from '../../base/rng.js';
import type { Engine } from '../../engine/engine.js';
import { createEngine } from '../../engine/index.node.js';
import { PAPER_SHAPE, type TerritoryNet } from '../../engine/territoryNet.js';
import { parseDiagram } from '../../rules/diagram.js';
import { pointsOf } from '../../rules/point.js';
import type { Position } from '../../rules/position.js';
import { SYMMETRIES } from '../../rules/symmetry.js';
import { PropensityCounts } from './propensity.js';
import { copyTurned, otherShare, otherStone, same } from './symmetricCopy.js';
import { noTies, symmetryTies, type Ties } from './ties.js';

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine({ threads: 1, memoryMiB: 8 });
});
afterAll(() => engine.close());

const POSITION = parseDiagram(`
  . . . X . . .
  . O X . X . .
  . O X . . O .
  . . O X . O .
  . . . O X . .
  . X . . X . .
  . . . . . . .`);

/** A network with random free parameters and with propensities that know something. */
function randomNet({ ties, freeParameters }: Ties): TerritoryNet {
  const net = engine.createNet(PAPER_SHAPE);
  const crew = engine.createCrew(net, 1, { method: 'descent', batch: 1, ties, freeParameters });
  const rng = makeRng(3);
  const zeros = new Float32Array(freeParameters);
  const free = Float32Array.from({ length: freeParameters }, () => 2 * rng.unit() - 1);
  crew.state = { free, firstMean: zeros, secondMean: zeros, powers: Float64Array.of(1, 1) };
  const counts = new PropensityCounts({ prior: 1, ending: 'stones', pooled: false });
  counts.add({ size: 7, owners: undefined, positions: [{ cells: POSITION.cells, stones: 0, next: undefined }] });
  net.propensities = counts.table();
  return net;
}

/** The largest difference between turning the output and turning the position. */
function asymmetry(net: TerritoryNet, symmetry: (typeof SYMMETRIES)[number], exchangesColors: boolean): number {
  const { size, cells } = POSITION;
  const turned: Position = {
    ...POSITION,
    cells: copyTurned(cells, cells.slice(), size, symmetry, exchangesColors ? otherStone : same),
  };
  const here = net.evaluate(POSITION);
  const expected = copyTurned(here, here.slice(), size, symmetry, exchangesColors ? otherShare : same);
  const there = net.evaluate(turned);
  return Math.max(...pointsOf(size).map((p) => Math.abs((there[p] as number) - (expected[p] as number))));
}

describe('tied weights', () => {
  test.each(SYMMETRIES)('symmetry %i, and with colours exchanged, acts on the output', (symmetry) => {
    const net = randomNet(symmetryTies(PAPER_SHAPE));
    expect(asymmetry(net, symmetry, false)).toBeLessThan(2e-6);
    expect(asymmetry(net, symmetry, true)).toBeLessThan(2e-6);
  });

  test('leave about a third of the parameters free', () => {
    const { freeParameters, ties } = symmetryTies(PAPER_SHAPE);
    expect(ties).toHaveLength(5993);
    expect(freeParameters).toBe(2068);
  });
});

test('without ties the same weights are not symmetric', () => {
  const net = randomNet(noTies(5993));
  expect(asymmetry(net, 1, false)).toBeGreaterThan(1e-3);
  expect(asymmetry(net, 0, true)).toBeGreaterThan(1e-3);
});
