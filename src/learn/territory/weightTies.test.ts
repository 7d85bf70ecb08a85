import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeRng } from '../../base/rng.js';
import type { Engine } from '../../engine/engine.js';
import { createEngine } from '../../engine/index.node.js';
import { PAPER_TERRITORY_NETWORK_SHAPE, type TerritoryNetwork } from '../../engine/territory/territoryNetwork.js';
import { parseDiagram } from '../../rules/diagram.js';
import { pointsOf } from '../../rules/point.js';
import type { Position } from '../../rules/position.js';
import { SYMMETRIES } from '../../rules/symmetry.js';
import { PropensityCounts } from './propensity.js';
import { copyUnderSymmetry, keepValue, pointShareOfOtherColor, stoneOfOtherColor } from './symmetricCopy.js';
import { symmetryTies, untiedWeights, type WeightTies } from './weightTies.js';

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

/** A network with random free parameters, and with propensities that are not all zero. */
function randomNet({ ties, freeParameters }: WeightTies): TerritoryNetwork {
  const territoryNetwork = engine.createTerritoryNetwork(PAPER_TERRITORY_NETWORK_SHAPE);
  const pool = engine.createTerritoryPool(territoryNetwork, 1, { method: 'descent', batch: 1, ties, freeParameters });
  const rng = makeRng(3);
  const zeros = new Float32Array(freeParameters);
  const free = Float32Array.from({ length: freeParameters }, () => 2 * rng.unit() - 1);
  pool.state = { free, firstMoment: zeros, secondMoment: zeros, powers: Float64Array.of(1, 1) };
  const counts = new PropensityCounts({ prior: 1, ending: 'stones', pooled: false });
  counts.add({ size: 7, owners: undefined, positions: [{ cells: POSITION.cells, stones: 0, next: undefined }] });
  territoryNetwork.propensities = counts.table();
  return territoryNetwork;
}

/** The largest difference between the turned output and the output for the turned position. */
function asymmetry(
  territoryNetwork: TerritoryNetwork,
  symmetry: (typeof SYMMETRIES)[number],
  exchangesColors: boolean,
): number {
  const { size, cells } = POSITION;
  const turned: Position = {
    ...POSITION,
    cells: copyUnderSymmetry(cells, cells.slice(), size, symmetry, exchangesColors ? stoneOfOtherColor : keepValue),
  };
  const here = territoryNetwork.evaluate(POSITION);
  const expected = copyUnderSymmetry(
    here,
    here.slice(),
    size,
    symmetry,
    exchangesColors ? pointShareOfOtherColor : keepValue,
  );
  const there = territoryNetwork.evaluate(turned);
  return Math.max(...pointsOf(size).map((p) => Math.abs((there[p] as number) - (expected[p] as number))));
}

describe('tied weights', () => {
  test.each(SYMMETRIES)(
    'symmetry %i of the position, also with colours exchanged, turns the output alike',
    (symmetry) => {
      const territoryNetwork = randomNet(symmetryTies(PAPER_TERRITORY_NETWORK_SHAPE));
      expect(asymmetry(territoryNetwork, symmetry, false)).toBeLessThan(2e-6);
      expect(asymmetry(territoryNetwork, symmetry, true)).toBeLessThan(2e-6);
    },
  );

  test('leave about a third of the parameters free', () => {
    const { freeParameters, ties } = symmetryTies(PAPER_TERRITORY_NETWORK_SHAPE);
    expect(ties).toHaveLength(5993);
    expect(freeParameters).toBe(2068);
  });
});

test('without ties the network is not symmetric', () => {
  const territoryNetwork = randomNet(untiedWeights(5993));
  expect(asymmetry(territoryNetwork, 1, false)).toBeGreaterThan(1e-3);
  expect(asymmetry(territoryNetwork, 0, true)).toBeGreaterThan(1e-3);
});
