import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeRng } from '../../base/rng.js';
import type { Engine } from '../../engine/engine.js';
import { createEngine } from '../../engine/index.node.js';
import { TIED_TO_ZERO } from '../../engine/netCrew.js';
import { PAPER_SHAPE, type TerritoryNet, WINDOW_TABLE_LENGTH } from '../../engine/territoryNet.js';
import { parseDiagram } from '../../rules/diagram.js';
import { leaveOut, type Part } from './leftOut.js';
import { noTies, type Ties } from './ties.js';

let engine: Engine;
let net: TerritoryNet;
beforeAll(async () => {
  engine = await createEngine({ threads: 1, memoryMiB: 8 });
  net = engine.createNet(PAPER_SHAPE);
});
afterAll(() => engine.close());

const ALL = noTies(5993);

/** Random parameters, spread over the weights as the ties say. */
function weightsOf({ ties, freeParameters }: Ties): Float32Array {
  const rng = makeRng(1);
  const free = Float32Array.from({ length: freeParameters }, () => rng.unit() - 0.5);
  return Float32Array.from(ties, (tie) => (tie === TIED_TO_ZERO ? 0 : tie >= 0 ? free[tie] : -(free[~tie] ?? 0)) ?? 0);
}

test.each<[Part, number]>([
  ['propensity', 9],
  ['influence', 36],
  ['groups', 9],
])('without %s four nets have %i inputs less', (part, inputs) => {
  expect(leaveOut(ALL, PAPER_SHAPE, [part]).freeParameters).toBe(5993 - 4 * inputs * 16);
});

test('without corner and side nets there are as many parameters as lateral and output net have', () => {
  const { freeParameters } = leaveOut(ALL, PAPER_SHAPE, ['corner and side nets']);
  expect(freeParameters).toBe((72 + 16 + 1) * 16 + 17 * 8 + (72 + 32 + 1) * 16 + 17);
});

test('nothing left out changes nothing', () => {
  expect(leaveOut(ALL, PAPER_SHAPE, [])).toEqual(ALL);
});

describe('what is left out is not seen', () => {
  const POSITION = parseDiagram('. . X . . / . O X . . / . O X X . / . O O . . / . . . . .');
  const table = (value: number): Int8Array => new Int8Array(WINDOW_TABLE_LENGTH).fill(value);

  test.each<[string, readonly Part[], boolean]>([
    ['propensity', ['propensity'], false],
    ['influence alone', ['influence'], true],
  ])('%s', (_name, parts, isSeen) => {
    net.weights = weightsOf(leaveOut(ALL, PAPER_SHAPE, parts));
    net.propensities = table(50);
    const one = net.evaluate(POSITION);
    net.propensities = table(-50);
    expect(one.every((value, point) => value === net.evaluate(POSITION)[point])).toBe(!isSeen);
  });
});
