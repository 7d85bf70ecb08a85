/** How fast a network is in Insei, by kind of SIMD and by threads, and in other programs. */
import { InputError } from '../../dist/base/errors.js';
import { loadNetwork } from '../../dist/engine/index.node.js';
import { parseNetwork } from '../../dist/engine/network/networkFile.js';
import { cpuSeconds, median, showRoundProgress } from '../measure.mjs';
import { largestDifference } from './differences.mjs';
import { inputsOf, randomSituations } from './positions.mjs';

const CASES = [19, 9].flatMap((size) => [8, 1].map((count) => ({ size, count })));
/** About as much work on both sizes. */
const POSITIONS_PER_ROUND = { 9: 128, 19: 32 };
const MAX_DIFFERENCE = 1e-3;
const POSITIONS_OF_THREADS = 128;

/** Measures every program on every size, in turns. The first row of each case is Insei with plain SIMD. */
export async function benchPrograms(bytes, { rounds, withPeers }) {
  const plain = await loadNetwork(bytes);
  const relaxed = await loadRelaxed(bytes);
  const description = withPeers ? await parseNetwork(bytes) : undefined;
  const rows = [];
  for (const { size, count } of CASES) {
    const situations = randomSituations(size, count);
    const programs = [{ program: 'Insei', evaluate: () => plain.evaluateAll(situations) }];
    if (relaxed) programs.push({ program: 'Insei, relaxed SIMD', evaluate: () => relaxed.evaluateAll(situations) });
    if (description) programs.push(...(await peersOf(description, situations, await programs[0].evaluate())));
    const label = `${plain.facts.name}, ${size}x${size}, ${count} at once`;
    rows.push(...(await compare(programs, { size, count, rounds, label, network: plain.facts.name })));
  }
  plain.close();
  relaxed?.close();
  return rows;
}

async function loadRelaxed(bytes) {
  try {
    return await loadNetwork(bytes, { relaxed: true });
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return undefined;
  }
}

/** The other programs, once they have given the same numbers as Insei. */
async function peersOf(description, situations, evaluations) {
  // These files import what may have been installed only now.
  const { tensorFlowNetwork } = await import('./tensorFlow.mjs');
  const { onnxRuntimeNetwork } = await import('./onnxRuntime.mjs');
  const inputs = await inputsOf(situations);
  const networks = {
    'TensorFlow.js': await tensorFlowNetwork(description, false),
    'TensorFlow.js, fused': await tensorFlowNetwork(description, true),
    'onnxruntime-web': await onnxRuntimeNetwork(description, inputs.size, inputs.count),
  };
  const peers = [];
  for (const [program, run] of Object.entries(networks)) {
    const difference = largestDifference(evaluations, situations, await run(inputs));
    if (!(difference < MAX_DIFFERENCE)) throw new Error(`${program} differs from Insei by ${difference}`);
    peers.push({ program, difference, evaluate: () => run(inputs) });
  }
  return peers;
}

/** The ratios are those of two programs in the same round. */
async function compare(programs, { size, count, rounds, label, network }) {
  const found = programs.map(() => []);
  // The first round is skipped: the code is not optimised yet.
  for (let round = 0; round <= rounds; round++) {
    showRoundProgress(label, round, rounds);
    for (const [i, { evaluate }] of programs.entries()) {
      const repeats = Math.ceil(POSITIONS_PER_ROUND[size] / count);
      const seconds = await cpuSeconds(async () => {
        for (let repeat = 0; repeat < repeats; repeat++) await evaluate();
      });
      if (round > 0) found[i].push((1000 * seconds) / repeats / count);
    }
  }
  return programs.map(({ program, difference }, i) => {
    const ratios = found[i].map((milliseconds, round) => milliseconds / found[0][round]);
    const milliseconds = median(found[i]);
    const spread = { ratio: median(ratios), lowest: Math.min(...ratios), highest: Math.max(...ratios) };
    return { network, size, count, program, milliseconds, ...(i > 0 && spread), difference };
  });
}

/** How much faster two threads are, by the clock. That needs an idle machine. */
export async function benchThreads(bytes, rounds) {
  const networks = await Promise.all([1, 2].map((threads) => loadNetwork(bytes, { threads })));
  const { name } = networks[0].facts;
  const situations = randomSituations(19, POSITIONS_OF_THREADS);
  const speedUps = [];
  const cpuRatios = [];
  for (let round = 0; round <= rounds; round++) {
    showRoundProgress(`${name}, two threads`, round, rounds);
    const [one, two] = [await timesOf(networks[0], situations), await timesOf(networks[1], situations)];
    if (round === 0) continue;
    speedUps.push(one.clock / two.clock);
    cpuRatios.push(two.cpu / one.cpu);
  }
  for (const network of networks) network.close();
  const spread = { lowest: Math.min(...speedUps), highest: Math.max(...speedUps) };
  return { network: name, speedUp: median(speedUps), ...spread, cpuRatio: median(cpuRatios) };
}

async function timesOf(network, situations) {
  const started = performance.now();
  const cpu = await cpuSeconds(() => network.evaluateAll(situations));
  return { clock: (performance.now() - started) / 1000, cpu };
}
