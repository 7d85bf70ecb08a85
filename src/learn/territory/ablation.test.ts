import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeRng } from '../../base/rng.js';
import type { Engine } from '../../engine/engine.js';
import { createEngine } from '../../engine/index.node.js';
import {
  PAPER_TERRITORY_NETWORK_SHAPE,
  type TerritoryNetwork,
  WINDOW_TABLE_LENGTH,
} from '../../engine/territory/territoryNetwork.js';
import { TIED_TO_ZERO } from '../../engine/territory/territoryPool.js';
import { parseDiagram } from '../../rules/diagram.js';
import { ablate, type TerritoryPart } from './ablation.js';
import { untiedWeights, type WeightTies } from './weightTies.js';

let engine: Engine;
let territoryNetwork: TerritoryNetwork;
beforeAll(async () => {
  engine = await createEngine({ threads: 1, memoryMiB: 8 });
  territoryNetwork = engine.createTerritoryNetwork(PAPER_TERRITORY_NETWORK_SHAPE);
});
afterAll(() => engine.close());

const ALL = untiedWeights(5993);

/** The weights for random free parameters with these ties. */
function weightsOf({ ties, freeParameters }: WeightTies): Float32Array {
  const rng = makeRng(1);
  const free = Float32Array.from({ length: freeParameters }, () => rng.unit() - 0.5);
  return Float32Array.from(ties, (tie) => (tie === TIED_TO_ZERO ? 0 : tie >= 0 ? free[tie] : -(free[~tie] ?? 0)) ?? 0);
}

test.each<[TerritoryPart, number]>([
  ['propensity', 9],
  ['influence', 36],
  ['groups', 9],
])('without %s, each of the four nets has %i inputs fewer', (part, inputs) => {
  expect(ablate(ALL, PAPER_TERRITORY_NETWORK_SHAPE, [part]).freeParameters).toBe(5993 - 4 * inputs * 16);
});

test('without corner and side nets, only the parameters of the lateral net and the output net are left', () => {
  const { freeParameters } = ablate(ALL, PAPER_TERRITORY_NETWORK_SHAPE, ['corner and side nets']);
  expect(freeParameters).toBe((72 + 16 + 1) * 16 + 17 * 8 + (72 + 32 + 1) * 16 + 17);
});

test('without parts to leave out, the ties stay the same', () => {
  expect(ablate(ALL, PAPER_TERRITORY_NETWORK_SHAPE, [])).toEqual(ALL);
});

describe('the output depends on the propensity unless it is left out', () => {
  const POSITION = parseDiagram('. . X . . / . O X . . / . O X X . / . O O . . / . . . . .');
  const table = (value: number): Int8Array => new Int8Array(WINDOW_TABLE_LENGTH).fill(value);

  test.each<[string, readonly TerritoryPart[], boolean]>([
    ['without propensity', ['propensity'], false],
    ['without influence', ['influence'], true],
  ])('%s', (_name, parts, isSeen) => {
    territoryNetwork.weights = weightsOf(ablate(ALL, PAPER_TERRITORY_NETWORK_SHAPE, parts));
    territoryNetwork.propensities = table(50);
    const one = territoryNetwork.evaluate(POSITION);
    territoryNetwork.propensities = table(-50);
    expect(one.every((value, point) => value === territoryNetwork.evaluate(POSITION)[point])).toBe(!isSeen);
  });
});
