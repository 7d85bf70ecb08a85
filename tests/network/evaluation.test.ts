/**
 * The kernel evaluates networks of every kind as the plain evaluation does, and gives the same numbers however the work is
 * divided.
 */
import { gzipSync } from 'node:zlib';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeRng } from '../../src/base/rng.js';
import { Stopper } from '../../src/base/stopper.js';
import { EvaluationStopped, loadNetwork, type Network, type NetworkOptions } from '../../src/engine/index.node.js';
import type { NetworkDescription } from '../../src/engine/network/networkDescription.js';
import { type NetworkSituation, networkInput } from '../../src/engine/network/networkInputs.js';
import { Game, opponent, PASS, pointsOf, RULE_SETS } from '../../src/rules/index.js';
import { type InputKernel, loadInputKernel, PLANES } from './inputKernel.js';
import { writeNetwork } from './networkWriter.js';
import { type NetworkPlan, randomNetwork } from './randomNetwork.js';
import { evaluate, type Judgement, judge } from './referenceEvaluation.js';

const PLANS: readonly Omit<NetworkPlan, 'seed'>[] = [
  { version: 8, kinds: ['ordinary', 'pooled', 'ordinary'], channels: 16 },
  { version: 10, kinds: ['pooled', 'pooled'], channels: 11 },
  { version: 11, kinds: ['nested'], inner: ['ordinary', 'pooled'], activation: 'mish' },
  { version: 12, kinds: ['ordinary', 'nested'], inner: ['ordinary', 'nested'], activation: 'relu' },
  { version: 14, kinds: ['pooled'], activation: 'identity' },
  { version: 15, kinds: ['nested', 'ordinary'], inner: ['pooled'], activation: 'mish', passAliveAllowsSuicide: true },
  { version: 16, kinds: ['ordinary'], tip: 'point', activation: 'silu' },
  { version: 17, kinds: ['attention', 'feedForward'], tip: 'board', isRotary: true, isGated: true, channels: 16 },
  { version: 17, kinds: ['attention', 'feedForward'], tip: 'point', isRotary: false, isGated: false },
];

let inputKernel: InputKernel;
beforeAll(async () => {
  inputKernel = await loadInputKernel();
});

const open: Network[] = [];
afterEach(() => {
  for (const network of open.splice(0)) network.close();
});

async function load(description: NetworkDescription, options?: NetworkOptions): Promise<Network> {
  const network = await loadNetwork(gzipSync(writeNetwork(description, { isBinary: true })), options);
  open.push(network);
  return network;
}

/** A position of a random game, in which passes and captures occur. */
function randomSituation(size: number, seed: number): NetworkSituation {
  const rng = makeRng(seed);
  const rules = Object.values(RULE_SETS)[rng.below(Object.values(RULE_SETS).length)];
  const game = new Game(size, rules);
  const length = rng.below(2 * size * size);
  let color = 'black' as 'black' | 'white';
  for (let i = 0; i < length && !game.isOver; i++) {
    const points = pointsOf(size).filter((point) => game.legality(color, point) === 'ok');
    game.play(color, points[rng.below(points.length + 1)] ?? PASS);
    color = opponent(color);
  }
  return { game, color, komi: rng.below(30) - 10.5, handicap: 0 };
}

/** What the plain evaluation says, with the inputs of the kernel. */
function plainEvaluation(description: NetworkDescription, situation: NetworkSituation): Judgement {
  const { size } = situation.game.position;
  const input = networkInput(situation);
  const { masks, globals } = inputKernel.inputs(input, description.passAliveAllowsSuicide);
  const planes = Array.from({ length: PLANES }, (_, plane) => [...masks].map((mask) => (mask >>> plane) & 1)).flat();
  const inputs = { size, planes, globals };
  return judge(description, inputs, evaluate(description, inputs), [...input.legal].map(Boolean).concat(true));
}

describe.each(PLANS.map((plan, seed) => ({ ...plan, seed })))('version $version, $kinds, tip $tip', (plan) => {
  test.each([2, 3, 5, 8, 13, 19])('on %i lines', async (size) => {
    const description = randomNetwork(plan);
    const network = await load(description);
    const situations = Array.from({ length: size < 10 ? 3 : 1 }, (_, i) => randomSituation(size, 100 * size + i));
    const evaluations = await network.evaluateAll(situations);
    for (const [i, situation] of situations.entries()) {
      const evaluation = evaluations[i] as (typeof evaluations)[number];
      const plain = plainEvaluation(description, situation);
      expect(evaluation.win).toBeCloseTo(plain.win, 4);
      expect(evaluation.noResult).toBeCloseTo(plain.noResult, 4);
      expect(evaluation.score).toBeCloseTo(plain.scoreMean, 2);
      expect(evaluation.scoreSpread).toBeCloseTo(plain.scoreSpread, 2);
      expect(evaluation.lead).toBeCloseTo(plain.lead, 2);
      for (const [j, point] of [...pointsOf(size), PASS].entries())
        expect(evaluation.policy[point]).toBeCloseTo(Math.max(0, plain.policy[j] as number), 4);
      for (const [j, point] of pointsOf(size).entries())
        expect(evaluation.ownership[point]).toBeCloseTo(plain.owner[j] as number, 4);
    }
  });
});

describe('the same numbers, bit for bit', () => {
  const description = randomNetwork({
    seed: 7,
    version: 17,
    kinds: ['ordinary', 'attention', 'feedForward', 'pooled', 'nested'],
    inner: ['ordinary'],
    channels: 24,
    isRotary: true,
  });
  const situations = [9, 9, 9, 9, 9, 9, 9, 13, 13].map((size, i) => randomSituation(size, i));

  test.each<[string, NetworkOptions]>([
    ['one position at a time', { batch: 1 }],
    ['many positions at once', { batch: 64 }],
    ['two threads', { threads: 2, batch: 3 }],
    ['memory that is not shared', { shared: false }],
  ])('with %s', async (_, options) => {
    const expected = await (await load(description)).evaluateAll(situations);
    expect(await (await load(description, options)).evaluateAll(situations)).toEqual(expected);
  });

  test('after another position was evaluated', async () => {
    const network = await load(description);
    const first = await network.evaluate(situations[0] as NetworkSituation);
    await network.evaluate(situations[8] as NetworkSituation);
    expect(await network.evaluate(situations[0] as NetworkSituation)).toEqual(first);
  });
});

describe('an evaluation', () => {
  const description = randomNetwork({ seed: 3, version: 8, kinds: ['ordinary'] });

  test('that is stopped throws, and the network can go on', async () => {
    const network = await load(description);
    const stop = new Stopper();
    const stopped = network.evaluateAll(Array(2000).fill(randomSituation(19, 1)), { stop });
    stop.stop();
    await expect(stopped).rejects.toThrow(EvaluationStopped);
    expect((await network.evaluate(randomSituation(5, 2))).win).toBeGreaterThan(0);
  });

  test('reports its progress', async () => {
    const network = await load(description, { batch: 4 });
    const done: number[] = [];
    await network.evaluateAll(
      Array.from({ length: 10 }, (_, i) => randomSituation(5, i)),
      { onProgress: (count) => done.push(count) },
    );
    expect(done).toEqual([4, 8, 10]);
  });

  test.each([
    [{ threads: 0 }, 'the number of threads must be a whole number from 1 to 64, not 0'],
    [{ shared: false, threads: 2 }, 'the number of threads must be a whole number from 1 to 1, not 2'],
    [
      { batch: 65 },
      'the number of positions that a thread evaluates at once must be a whole number from 1 to 64, not 65',
    ],
  ])('needs sensible options: %j', async (options, message) => {
    await expect(load(description, options)).rejects.toThrow(message);
  });
});
