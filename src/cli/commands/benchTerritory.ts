/** `insei bench territory`: the territory network on one thread. */
import { Command } from 'commander';
import { makeRng } from '../../base/rng.js';
import { createEngine } from '../../engine/index.node.js';
import { NET_INPUTS, type NetShape, PAPER_SHAPE, type TerritoryNet } from '../../engine/territoryNet.js';
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
    .description('The territory network: inputs, forward and backward passes on one thread.')
    .option('--size <n>', 'lines of the board, 2 to 19', read.boardSize, 19)
    .option('--hidden <n>', 'hidden units, a multiple of 8', read.wholeNumber(8, 64), PAPER_SHAPE.hidden)
    .option('--lateral <n>', 'outputs of a cell, a multiple of 8', read.wholeNumber(8, 32), PAPER_SHAPE.lateral)
    .option('--seconds <s>', 'how long', read.seconds, 3)
    .option('--seed <n>', 'seed of the position and the weights', read.seed, 1)
    .option('--json', 'print one JSON object')
    .addHelpText('after', '\nExample: insei bench territory --size 9')
    .action(async (options: TerritoryBenchOptions) => printResult(await benchTerritory(options), options));

async function benchTerritory({ size, hidden, lateral, seconds, seed }: TerritoryBenchOptions) {
  const shape = { hidden, lateral };
  const engine = await createEngine({ threads: 1, memoryMiB: 8 });
  const net = engine.createNet(shape);
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
/** Rounds of a part before the next one has its turn: the machine's speed changes, and all parts should feel it. */
const ROUNDS = 50;

/** Seconds of processor time of each part, in turns. */
function measure(net: TerritoryNet, position: Position, seconds: number): Record<(typeof PARTS)[number], number> {
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

/** A board half full of stones, as play at random leaves it. */
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

/** Multiplications and additions of the layers; everything else is left out. */
function operationsOf({ hidden, lateral }: NetShape, size: number): { forward: number; backward: number } {
  let [forward, backward] = [0, 0];
  const placesOf = [1, 2 * (size - 1), (size - 1) ** 2];
  for (const [cells, count] of placesOf.entries()) {
    const places = 4 * count;
    const layers = (NET_INPUTS + cells * lateral) * hidden + hidden * lateral;
    forward += places * layers;
    backward += places * (layers + hidden * lateral + hidden * cells * lateral);
  }
  const output = (NET_INPUTS + 4 * lateral) * hidden + hidden;
  forward += size * size * output;
  backward += size * size * (output + hidden + 4 * hidden * lateral);
  return { forward: 2 * forward, backward: 2 * backward };
}
