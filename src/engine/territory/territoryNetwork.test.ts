import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeRng } from '../../base/rng.js';
import { type Color, opponent } from '../../rules/color.js';
import { parseDiagram } from '../../rules/diagram.js';
import { legality } from '../../rules/legality.js';
import { columnOf, type Point, parsePoint, pointsOf, rowOf } from '../../rules/point.js';
import { afterPlay, emptyPosition, type Position } from '../../rules/position.js';
import type { Engine } from '../engine.js';
import { nodeEnvironment } from '../environment.node.js';
import { createEngine } from '../index.node.js';
import { compileKernel, createMemory, instantiateKernel } from '../kernel.js';
import { PAPER_TERRITORY_NETWORK_SHAPE, type TerritoryNetwork } from './territoryNetwork.js';
import type { LearningMethod, TerritoryLearnerState } from './territoryPool.js';

let engine: Engine;
let net: TerritoryNetwork;
beforeAll(async () => {
  engine = await createEngine({ threads: 1, memoryMiB: 8 });
  net = engine.createTerritoryNetwork(PAPER_TERRITORY_NETWORK_SHAPE);
  net.weights = randomWeights(net.parameters, 1);
});
afterAll(() => engine.close());

function randomWeights(count: number, seed: number): Float32Array {
  const rng = makeRng(seed);
  return Float32Array.from({ length: count }, () => rng.unit() - 0.5);
}

const POSITION_3 = parseDiagram('. X . / O X . / . O .');
const POSITION_5 = parseDiagram('. . X . . / . O X . . / . O X X . / . O O . . / . . . . .');

/** Mean cross-entropy per point. */
function loss(output: Float32Array, targets: Float32Array, { size }: Position): number {
  let sum = 0;
  for (const point of pointsOf(size)) {
    const [o, t] = [output[point] as number, targets[point] as number];
    sum -= t * Math.log(o) + (1 - t) * Math.log(1 - o);
  }
  return sum / size ** 2;
}

function randomTargets({ cells }: Position, seed: number): Float32Array {
  const rng = makeRng(seed);
  return Float32Array.from(cells, () => rng.unit());
}

test('the network of the paper has 5,993 parameters', () => {
  expect(net.parameters).toBe(5993);
});

test('the logistic function is accurate to the last digits', async () => {
  const kernel = await instantiateKernel(
    await compileKernel(await nodeEnvironment.readKernel(false)),
    createMemory(false),
  );
  const { territoryLogistic } = kernel.functions;
  for (let x = -30; x <= 30; x += 0.013) {
    const exact = 1 / (1 + Math.exp(-Math.fround(x)));
    const error = Math.abs(territoryLogistic(x) - exact);
    expect(error).toBeLessThan(2e-7);
    expect(error / exact).toBeLessThan(3e-6);
  }
  expect([territoryLogistic(-1e30), territoryLogistic(0), territoryLogistic(1e30)]).toEqual([
    expect.closeTo(0, 30),
    0.5,
    1,
  ]);
});

test('with weights of zero every point is even', () => {
  const fresh = engine.createTerritoryNetwork(PAPER_TERRITORY_NETWORK_SHAPE);
  const output = fresh.evaluate(POSITION_5);
  for (const point of pointsOf(5)) expect(output[point]).toBe(0.5);
});

describe('the gradient equals finite differences', () => {
  test.each([
    ['3x3', POSITION_3, PAPER_TERRITORY_NETWORK_SHAPE],
    ['5x5', POSITION_5, PAPER_TERRITORY_NETWORK_SHAPE],
    ['2x2', emptyPosition(2), PAPER_TERRITORY_NETWORK_SHAPE],
    ['a wider network', POSITION_3, { hidden: 24, lateral: 16 }],
  ])('%s', (_name, position, shape) => {
    const checked = engine.createTerritoryNetwork(shape);
    const weights = randomWeights(checked.parameters, 2);
    const targets = randomTargets(position, 3);
    checked.weights = weights;
    const gradient = checked.gradient(position, targets);
    const rng = makeRng(4);
    const step = 0.02;
    for (let round = 0; round < 250; round++) {
      const i = rng.below(checked.parameters);
      const lossAt = (change: number): number => {
        const nudged = weights.slice();
        nudged[i] = (nudged[i] as number) + change;
        checked.weights = nudged;
        return loss(checked.evaluate(position), targets, position);
      };
      const slope = (lossAt(step) - lossAt(-step)) / (2 * step);
      expect(gradient[i], `weight ${i}`).toBeCloseTo(slope, 4);
    }
    // A gradient of zero would prove nothing.
    expect(Math.hypot(...gradient)).toBeGreaterThan(0.01);
  });
});

test('every weight influences the result', () => {
  const gradient = net.gradient(POSITION_5, randomTargets(POSITION_5, 3));
  // Of the inputs only those that are zero everywhere (off the board, no propensity) have no gradient.
  const silent = gradient.filter((slope) => slope === 0).length / net.parameters;
  expect(silent).toBeLessThan(0.35);
});

describe('ranking moves', () => {
  test('gives the expected area after each legal move, and NaN for illegal moves', () => {
    const areas = net.rank(POSITION_5);
    for (const point of pointsOf(5)) {
      if (POSITION_5.cells[point] !== 0) expect(areas[point]).toBeNaN();
      else {
        const after = net.evaluate(afterPlay(POSITION_5, 'black', point));
        const sum = pointsOf(5).reduce((total, p) => total + (after[p] as number), 0);
        expect(areas[point]).toBeCloseTo(sum, 4);
      }
    }
  });

  test('leaves out suicide and the ko', () => {
    const before = parseDiagram('. X O . / X . X O / . X O . / . . . .', 'white');
    const ko = afterPlay(before, 'white', parsePoint('B3', 4) as Point);
    expect(net.rank(ko)[ko.ko as Point]).toBeNaN();
    const suicide = parseDiagram('. O . / O O . / . . .');
    expect(net.rank(suicide)[parsePoint('A3', 3) as Point]).toBeNaN();
  });
});

test('owners are counted for the side to move', () => {
  const shares = net.evaluate(POSITION_5);
  const black = net.owners(POSITION_5);
  const white = net.owners({ ...POSITION_5, toMove: 'white' }, 100);
  for (const point of pointsOf(5)) {
    expect(black[point]).toBe(Math.round(63 * (shares[point] as number)));
    expect(white[point]).toBe(Math.round(100 * (1 - (shares[point] as number))));
  }
  expect([black[0], white[0]]).toEqual([0, 0]);
});

describe('urgencies', () => {
  /** The formula at the top of kernel/territory/urgency.ts, in plain code. */
  const oddsAfter = (position: Position): Float32Array =>
    net.evaluate(position).map((o) => Math.max(-5, Math.min(5, Math.log(o / (1 - o)))));
  const stepsBetween = (a: Point, b: Point, size: number): number =>
    Math.abs(rowOf(a, size) - rowOf(b, size)) + Math.abs(columnOf(a, size) - columnOf(b, size));
  const isLegal = (position: Position, color: Color, point: Point): boolean =>
    legality(position, color, point, { suicideAllowed: false }) === 'ok';
  function urgencyOf(position: Position, move: Point): number {
    const mine = oddsAfter(afterPlay(position, position.toMove, move));
    const enemy = opponent(position.toMove);
    const theirs = oddsAfter(isLegal(position, enemy, move) ? afterPlay(position, enemy, move) : position);
    const sum = pointsOf(position.size).reduce((total, p) => {
      const change = (mine[p] as number) - (theirs[p] as number);
      return total + change * Math.exp(-stepsBetween(move, p, position.size) / 2);
    }, 0);
    return position.toMove === 'black' ? sum : -sum;
  }

  test.each([
    ['of a scattered board', POSITION_5],
    ['of White', { ...POSITION_5, toMove: 'white' as const }],
    ['beside a point where the enemy may not play', parseDiagram('. X . . / X X . . / . . O . / . . . .')],
  ])('%s are those of the formula', (_name, position) => {
    const urgencies = net.urgencies(position);
    for (const point of pointsOf(position.size))
      if (!isLegal(position, position.toMove, point)) expect(urgencies[point]).toBeNaN();
      else expect(urgencies[point]).toBeCloseTo(urgencyOf(position, point), 3);
  });

  test('of many positions at once equal those of each position', async () => {
    const records = [POSITION_5, POSITION_3].map(({ size, cells, toMove }) => ({ size, cells, toMove }));
    const pool = engine.createTerritoryPool(net, 2);
    const [five, three] = await pool.weigh(records);
    expect(five?.map((value) => value || 0)).toEqual(net.urgencies(POSITION_5).map((value) => value || 0));
    expect(three?.map((value) => value || 0)).toEqual(net.urgencies(POSITION_3).map((value) => value || 0));
  });
});

test('a pool refuses a board that is too large for the kernel', async () => {
  const { size, cells } = emptyPosition(25);
  await expect(engine.createTerritoryPool(net, 1).weigh([{ size, cells }])).rejects.toThrow(
    'the engine plays on boards of size 2 to 19, not of size 25',
  );
});

describe('learning', () => {
  const ties = (count: number): Int32Array => Int32Array.from({ length: count }, (_, i) => i);
  const positions = [POSITION_5, POSITION_3, emptyPosition(5), emptyPosition(9)];
  const records = Array.from({ length: 20 }, (_, i) => {
    const position = positions[i % 4] as Position;
    return { size: position.size, cells: position.cells, targets: randomTargets(position, i) };
  });

  /** The state after three rounds over twenty positions. */
  async function learn(threads: number, method: LearningMethod, rate: number): Promise<TerritoryLearnerState> {
    const own = await createEngine({ threads, memoryMiB: 8 });
    try {
      const trained = own.createTerritoryNetwork(PAPER_TERRITORY_NETWORK_SHAPE);
      const { parameters } = trained;
      const pool = own.createTerritoryPool(trained, 20, {
        method,
        batch: 10,
        ties: ties(parameters),
        freeParameters: parameters,
      });
      const zeros = new Float32Array(parameters);
      pool.state = {
        free: randomWeights(parameters, 7),
        firstMoment: zeros,
        secondMoment: zeros,
        powers: Float64Array.of(1, 1),
      };
      for (let round = 0; round < 3; round++) await pool.learn(records, rate);
      return pool.state;
    } finally {
      own.close();
    }
  }

  test.each(['descent', 'adam'] as const)('by %s has the same result with any number of threads', async (method) => {
    const [one, two, three] = await Promise.all([1, 2, 3].map((threads) => learn(threads, method, 0.01)));
    expect(two).toEqual(one);
    expect(three).toEqual(one);
  });

  test('one step of gradient descent follows the mean gradient', async () => {
    const pool = engine.createTerritoryPool(net, 10, {
      method: 'descent',
      batch: 10,
      ties: ties(net.parameters),
      freeParameters: net.parameters,
    });
    const zeros = new Float32Array(net.parameters);
    const before = randomWeights(net.parameters, 1);
    pool.state = { free: before, firstMoment: zeros, secondMoment: zeros, powers: Float64Array.of(1, 1) };
    const mean = new Float64Array(net.parameters);
    for (const { size, cells, targets } of records.slice(0, 10)) {
      const slopes = net.gradient({ ...emptyPosition(size), cells }, targets);
      for (let i = 0; i < mean.length; i++) mean[i] = (mean[i] as number) + (slopes[i] as number) / 10;
    }
    await pool.learn(records.slice(0, 10), 0.5);
    const after = net.weights;
    for (let i = 0; i < mean.length; i += 7)
      expect(after[i]).toBeCloseTo((before[i] as number) - 0.5 * (mean[i] as number), 6);
  });
});
