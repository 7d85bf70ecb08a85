import { expect, test } from 'vitest';
import { BOARD_INPUTS, PAPER_TERRITORY_NETWORK_SHAPE } from '../../engine/territory/territoryNetwork.js';
import { initialWeights } from './initialWeights.js';
import { parameterCount } from './weightLayout.js';
import { untiedWeights } from './weightTies.js';

test('the weights of a unit lie within ± 1 / √(its inputs) and fill most of that range', () => {
  const { hidden, lateral } = PAPER_TERRITORY_NETWORK_SHAPE;
  const count = parameterCount(PAPER_TERRITORY_NETWORK_SHAPE);
  const weights = initialWeights(PAPER_TERRITORY_NETWORK_SHAPE, untiedWeights(count), 1);
  let from = 0;
  for (const cells of [0, 1, 2, 4]) {
    const layers = [
      [BOARD_INPUTS + cells * lateral, hidden],
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
