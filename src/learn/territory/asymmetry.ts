/** How far is a network from treating turned, mirrored and colour-exchanged boards alike? With tied weights not at all. */
import { makeRng } from '../../base/rng.js';
import type { NetCrew } from '../../engine/netCrew.js';
import { pointsOf } from '../../rules/point.js';
import type { Symmetry } from '../../rules/symmetry.js';
import type { SampleGame, SamplePosition } from './samples.js';
import { copyTurned, otherShare, otherStone, same } from './symmetricCopy.js';

const POSITIONS = 200;

/** Mean difference, per point, between the opinion on a random symmetric copy and the copied opinion. */
export async function measureAsymmetry(crew: NetCrew, games: readonly SampleGame[], seed: number): Promise<number> {
  const rng = makeRng(seed);
  const drawn = Array.from({ length: POSITIONS }, () => {
    const { size, positions } = games[rng.below(games.length)] as SampleGame;
    const { cells } = positions[rng.below(positions.length)] as SamplePosition;
    return { size, cells, symmetry: rng.below(8) as Symmetry, exchangesColors: rng.below(2) === 1 };
  });
  const turned = drawn.map(({ size, cells, symmetry, exchangesColors }) => ({
    size,
    cells: copyTurned(cells, cells.slice(), size, symmetry, exchangesColors ? otherStone : same),
  }));
  const [here, there] = [await crew.evaluate(drawn), await crew.evaluate(turned)];
  let [sum, points] = [0, 0];
  for (const [i, { size, symmetry, exchangesColors }] of drawn.entries()) {
    const output = here[i] as Float32Array;
    const expected = copyTurned(output, output.slice(), size, symmetry, exchangesColors ? otherShare : same);
    for (const point of pointsOf(size)) sum += Math.abs((expected[point] as number) - (there[i]?.[point] as number));
    points += size * size;
  }
  return sum / points;
}
