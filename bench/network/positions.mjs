/** Random positions, and what a network sees of them. */
import { makeRng, mixSeed } from '../../dist/base/rng.js';
import { networkInput } from '../../dist/engine/network/networkInputs.js';
import { Game, opponent, pointsOf } from '../../dist/rules/index.js';

/** A third of the points: the middle of a game. */
const MOVES_PER_POINT = 1 / 3;
const PLANES = 22;
const KOMI = 7.5;

/** `count` situations on a board, always the same ones. */
export const randomSituations = (size, count) => Array.from({ length: count }, (_, i) => randomSituation(size, i));

function randomSituation(size, index) {
  const rng = makeRng(mixSeed(size, index));
  const game = new Game(size);
  let color = 'black';
  for (let move = 0; move < size * size * MOVES_PER_POINT; move++) {
    const points = pointsOf(size).filter((point) => game.legality(color, point) === 'ok');
    game.play(color, points[rng.below(points.length)]);
    color = opponent(color);
  }
  return { game, color, komi: KOMI, handicap: 0 };
}

/** The inputs of situations of one size, as the kernel computes them, in both orders that the peers want. */
export async function inputsOf(situations) {
  // Not loaded before it is needed: it takes tens of megabytes, and loadNetwork.mjs measures memory.
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport('./tests/network/inputKernel.ts');
  const kernel = await module.loadInputKernel();
  const inputs = situations.map((situation) => kernel.inputs(networkInput(situation)));
  const { size } = situations[0].game.position;
  const area = size * size;
  const byPoint = new Float32Array(inputs.length * area * PLANES);
  const byPlane = new Float32Array(inputs.length * area * PLANES);
  for (const [index, { masks }] of inputs.entries())
    for (let point = 0; point < area; point++)
      for (let plane = 0; plane < PLANES; plane++) {
        const bit = (masks[point] >>> plane) & 1;
        byPoint[(index * area + point) * PLANES + plane] = bit;
        byPlane[(index * PLANES + plane) * area + point] = bit;
      }
  const globals = Float32Array.from(inputs.flatMap((input) => [...input.globals]));
  return { size, count: inputs.length, byPoint, byPlane, globals };
}
