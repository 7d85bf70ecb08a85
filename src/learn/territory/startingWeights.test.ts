import { expect, test } from 'vitest';
import { NET_INPUTS, PAPER_SHAPE } from '../../engine/territoryNet.js';
import { parameterCount } from './model.js';
import { startingWeights } from './startingWeights.js';
import { noTies } from './ties.js';

test('weights of a unit lie within ± 1 / √(its inputs), and fill that range', () => {
  const { hidden, lateral } = PAPER_SHAPE;
  const count = parameterCount(PAPER_SHAPE);
  const weights = startingWeights(PAPER_SHAPE, noTies(count), 1);
  let from = 0;
  for (const cells of [0, 1, 2, 4]) {
    const layers = [
      [NET_INPUTS + cells * lateral, hidden],
      [hidden, cells === 4 ? 1 : lateral],
    ] as const;
    for (const [inputs, units] of layers) {
      const to = from + (inputs + 1) * units;
      const layer = [...weights.subarray(from, to)];
      const bound = 1 / Math.sqrt(inputs);
      for (const edge of [Math.max(...layer), -Math.min(...layer)]) {
        expect(edge).toBeLessThan(1.0001 * bound);
        expect(edge).toBeGreaterThan(0.6 * bound);
      }
      from = to;
    }
  }
  expect(from).toBe(count);
});
