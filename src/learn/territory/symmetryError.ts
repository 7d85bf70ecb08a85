/**
 * Measures how differently a territory network treats rotated, mirrored and colour-exchanged copies of a board. With
 * tied weights the difference is 0.
 */
import { makeRng } from '../../base/rng.js';
import type { TerritoryPool } from '../../engine/territory/territoryPool.js';
import { pointsOf } from '../../rules/point.js';
import type { Symmetry } from '../../rules/symmetry.js';
import type { SampleGame, SamplePosition } from './samples.js';
import { copyUnderSymmetry, keepValue, pointShareOfOtherColor, stoneOfOtherColor } from './symmetricCopy.js';

const POSITIONS = 200;

/**
 * Draws random positions and makes a symmetric copy of each. Evaluates each position and its copy. Applies the same
 * symmetry to the output for the position, and compares the result with the output for the copy. Returns the mean
 * difference per point.
 */
export async function measureSymmetryError(
  pool: TerritoryPool,
  games: readonly SampleGame[],
  seed: number,
): Promise<number> {
  const rng = makeRng(seed);
  const drawn = Array.from({ length: POSITIONS }, () => {
    const { size, positions } = games[rng.below(games.length)] as SampleGame;
    const { cells } = positions[rng.below(positions.length)] as SamplePosition;
    return { size, cells, symmetry: rng.below(8) as Symmetry, exchangesColors: rng.below(2) === 1 };
  });
  const turned = drawn.map(({ size, cells, symmetry, exchangesColors }) => ({
    size,
    cells: copyUnderSymmetry(cells, cells.slice(), size, symmetry, exchangesColors ? stoneOfOtherColor : keepValue),
  }));
  const [here, there] = [await pool.evaluate(drawn), await pool.evaluate(turned)];
  let [sum, points] = [0, 0];
  for (const [i, { size, symmetry, exchangesColors }] of drawn.entries()) {
    const output = here[i] as Float32Array;
    const expected = copyUnderSymmetry(
      output,
      output.slice(),
      size,
      symmetry,
      exchangesColors ? pointShareOfOtherColor : keepValue,
    );
    for (const point of pointsOf(size)) sum += Math.abs((expected[point] as number) - (there[i]?.[point] as number));
    points += size * size;
  }
  return sum / points;
}
