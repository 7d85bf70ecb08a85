/** `insei bench territory`: measures the speed of the territory network on one thread. */
import { Command } from 'commander';
import { makeRng } from '../../base/rng.js';
import { createEngine } from '../../engine/index.node.js';
import {
  BOARD_INPUTS,
  PAPER_TERRITORY_NETWORK_SHAPE,
  type TerritoryNetwork,
  type TerritoryNetworkShape,
} from '../../engine/territory/territoryNetwork.js';
import { Game } from '../../rules/game.js';
import type { Point } from '../../rules/point.js';
import type { Position } from '../../rules/position.js';
import { CpuClock } from '../cpuClock.js';
import * as read from '../options.js';
import { printResult } from '../output.js';

interface TerritoryBenchOptions {
  readonly size: number;
  readonly hidden: number;
  readonly lateral: number;
  readonly seconds: number;
  readonly seed: number;
  readonly json?: boolean;
}

export const benchTerritoryCommand = (): Command =>
  new Command('territory')
    .description('Run the territory network on one thread: inputs, forward passes and backward passes.')
    .option('--size <n>', 'board size, 2 to 19', read.parseBoardSize, 19)
    .option(
      '--hidden <n>',
      'number of hidden units in each subnet, a multiple of 8',
      read.wholeNumberParser(8, 64),
      PAPER_TERRITORY_NETWORK_SHAPE.hidden,
    )
    .option(
      '--lateral <n>',
      'number of lateral values that each cell passes on in a plane, a multiple of 8',
      read.wholeNumberParser(8, 32),
      PAPER_TERRITORY_NETWORK_SHAPE.lateral,
    )
    .option('--seconds <s>', 'duration in seconds', read.parseSeconds, 3)
    .option('--seed <n>', 'seed of the random position and the random weights', read.parseSeed, 1)
    .option('--json', 'print the result as one JSON object')
    .addHelpText('after', '\nExample: insei bench territory --size 9')
    .action(async (options: TerritoryBenchOptions) => printResult(await benchTerritory(options), options));

async function benchTerritory({ size, hidden, lateral, seconds, seed }: TerritoryBenchOptions) {
  const shape = { hidden, lateral };
  const engine = await createEngine({ threads: 1, memoryMiB: 8 });
  const net = engine.createTerritoryNetwork(shape);
  const rng = makeRng(seed);
  net.weights = Float32Array.from({ length: net.parameters }, () => rng.unit() - 0.5);
  const position = middleGame(size, seed);
  const parts = measure(net, position, seconds);
  engine.close();
  const work = operationsOf(shape, size);
  return {
    size,
    parameters: net.parameters,
    gflops: (work.forward + work.backward) / (parts.forward + parts.backward) / 1e9,
    forwardGflops: work.forward / parts.forward / 1e9,
    millisecondsPerPosition: 1000 * (parts.inputs + parts.forward),
    inputMilliseconds: 1000 * parts.inputs,
    forwardMilliseconds: 1000 * parts.forward,
    backwardMilliseconds: 1000 * parts.backward,
    operationsForward: work.forward,
    operationsBackward: work.backward,
  };
}

const PARTS = ['inputs', 'forward', 'backward'] as const;
/**
 * The computation has three parts: inputs, forward pass and backward pass. Each part is repeated this many times, then
 * the next part follows. The parts alternate, so that a change in the machine's speed affects all parts.
 */
const ROUNDS = 50;

/** Returns the processor time, in seconds, that each part of the computation takes for one position. */
function measure(net: TerritoryNetwork, position: Position, seconds: number): Record<(typeof PARTS)[number], number> {
  const taken = { inputs: 0, forward: 0, backward: 0 };
  const whole = new CpuClock();
  let turns = 0;
  for (const part of PARTS) net.repeat(part, position, ROUNDS);
  for (; turns === 0 || whole.read().wallSeconds < seconds; turns++)
    for (const part of PARTS) {
      const clock = new CpuClock();
      net.repeat(part, position, ROUNDS);
      taken[part] += clock.read().cpuSeconds;
    }
  const per = (part: (typeof PARTS)[number]): number => taken[part] / (turns * ROUNDS);
  return { inputs: per('inputs'), forward: per('forward'), backward: per('backward') };
}

/** Returns a position after random moves, with stones on about half of the points. */
function middleGame(size: number, seed: number): Position {
  const rng = makeRng(seed);
  const game = new Game(size);
  for (let move = 0; move < (size * size) / 2; move++) {
    const { toMove } = game.position;
    const legal = game.legalPoints(toMove);
    if (legal.length > 0) game.play(toMove, legal[rng.below(legal.length)] as Point);
  }
  return game.position;
}

/**
 * Returns the number of multiplications and additions in the layers of the network, for one forward pass and for one
 * backward pass. Other operations are not counted.
 */
function operationsOf({ hidden, lateral }: TerritoryNetworkShape, size: number): { forward: number; backward: number } {
  let [forward, backward] = [0, 0];
  // In each plane, a cell gets lateral values from 0, 1 or 2 neighbours, its predecessors. `cellCounts` says how many
  // cells of a plane have 0, 1 and 2 predecessors.
  const cellCounts = [1, 2 * (size - 1), (size - 1) ** 2];
  for (const [predecessors, count] of cellCounts.entries()) {
    const cells = 4 * count;
    const layers = (BOARD_INPUTS + predecessors * lateral) * hidden + hidden * lateral;
    forward += cells * layers;
    backward += cells * (layers + hidden * lateral + hidden * predecessors * lateral);
  }
  const output = (BOARD_INPUTS + 4 * lateral) * hidden + hidden;
  forward += size * size * output;
  backward += size * size * (output + hidden + 4 * hidden * lateral);
  return { forward: 2 * forward, backward: 2 * backward };
}
