/** Ranks moves by a territory network, with the mean of its values over the eight rotations and reflections of the board. */
import type { TerritoryPool, TerritoryPosition } from '../../engine/territory/territoryPool.js';
import { copyUnderSymmetry, keepValue } from '../../learn/territory/symmetricCopy.js';
import type { Point } from '../../rules/point.js';
import { pointUnderSymmetry, SYMMETRIES, type Symmetry } from '../../rules/symmetry.js';

type Ranking = Pick<TerritoryPool, 'rank' | 'weigh'>;

export const averageOverSymmetries = (pool: Ranking): Ranking => ({
  rank: (positions) => average(positions, (turned) => pool.rank(turned)),
  weigh: (positions) => average(positions, (turned) => pool.weigh(turned)),
});

async function average(
  positions: readonly TerritoryPosition[],
  judge: (turned: readonly TerritoryPosition[]) => Promise<Float32Array[]>,
): Promise<Float32Array[]> {
  const means = positions.map(({ cells }) => new Float32Array(cells.length));
  for (const symmetry of SYMMETRIES) {
    const values = await judge(positions.map((position) => turn(position, symmetry)));
    for (const [index, { size }] of positions.entries()) {
      const mean = means[index] as Float32Array;
      for (let point = 0; point < mean.length; point++) {
        const image = pointUnderSymmetry(point as Point, symmetry, size);
        mean[point] = (mean[point] as number) + (values[index]?.[image] ?? Number.NaN) / SYMMETRIES.length;
      }
    }
  }
  return means;
}

function turn({ size, cells, toMove, ko }: TerritoryPosition, symmetry: Symmetry): TerritoryPosition {
  return {
    ...{ size, cells: copyUnderSymmetry(cells, cells.slice(), size, symmetry, keepValue) },
    ...(toMove && { toMove }),
    ko: ko && pointUnderSymmetry(ko, symmetry, size),
  };
}
