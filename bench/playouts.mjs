/** The speed of playouts without a tree: light and heavy ones against the references, policies that learn against heavy ones. */
import { createEngine } from '../dist/engine/index.node.js';
import { emptyPosition } from '../dist/rules/index.js';
import { cpuSeconds, median, showRoundProgress } from './measure.mjs';

const SIZES = [9, 19];
const PLAYOUTS = { light: { 9: 20_000, 19: 5_000 }, heavy: { 9: 10_000, 19: 2_500 } };
const KOMI = 6.5;

/** Playouts per CPU second of one thread, and the same as a share of the references'. */
export async function benchPlayouts(policy, references, rounds) {
  const engine = await createEngine({ threads: 1 });
  const native = policy === 'light' ? references.native(SIZES) : undefined;
  const rows = [];
  for (const size of SIZES) rows.push(await startRow(engine, policy, size, references));
  for (let round = 1; round <= rounds; round++) {
    showRoundProgress(`${policy} playouts`, round, rounds);
    const nativeRates = native?.();
    for (const row of rows) {
      await row.measure(round);
      if (nativeRates) row.native.push(nativeRates.get(row.size));
    }
  }
  return rows.map(summary);
}

async function startRow(engine, policy, size, references) {
  const count = PLAYOUTS[policy][size];
  const board = engine.createBoard(size);
  const reference = await references.assemblyScript(policy, size, 2 * KOMI);
  const ours = (seed) => board.runPlayouts({ count, seed, komi: KOMI, policy });
  const row = { size, count, ours: [], reference: [], native: [], games: 0, moves: 0, blackWins: 0, referenceMoves: 0 };
  // Warms up: the first playouts run in code that is not optimised yet.
  ours(1);
  reference?.(count, 1);
  row.measure = async (round) => {
    let counts;
    row.ours.push(await cpuSeconds(() => (counts = ours(round))));
    row.games += count;
    row.moves += counts.moves;
    row.blackWins += counts.blackWins;
    if (reference) row.reference.push(await cpuSeconds(() => (row.referenceMoves += reference(count, round))));
  };
  return row;
}

function summary({ size, count, ours, reference, native, games, moves, blackWins, referenceMoves }) {
  const hasReference = reference.length > 0;
  const perSecond = count / median(ours);
  const movesPerSecond = (moves / games) * perSecond;
  const referenceLength = hasReference ? referenceMoves / games : undefined;
  return {
    size,
    playoutsPerCpuSecond: perSecond,
    movesPerCpuSecond: movesPerSecond,
    ofAssemblyScript: hasReference ? median(reference) / median(ours) : undefined,
    movesOfAssemblyScript: hasReference ? movesPerSecond / ((referenceLength * count) / median(reference)) : undefined,
    ofNative: native.length > 0 ? perSecond / median(native) : undefined,
    meanLength: moves / games,
    referenceLength,
    blackWinRate: blackWins / games,
    games,
  };
}

/** The speed of two threads as a multiple of that of one, by the clock, in turns. */
export async function benchThreads(size, rounds) {
  const engines = [await createEngine({ threads: 1 }), await createEngine({ threads: 2 })];
  const rates = [[], []];
  for (let round = 0; round <= rounds; round++) {
    showRoundProgress(`two threads, ${size}x${size}`, round, rounds);
    for (const [index, engine] of engines.entries()) {
      const started = performance.now();
      const options = { budget: { seconds: 1 }, seed: round, komi: KOMI, policy: 'light' };
      const { playouts } = await engine.runPlayouts(emptyPosition(size), options);
      if (round > 0) rates[index].push(playouts / (performance.now() - started));
    }
  }
  for (const engine of engines) engine.close();
  return median(rates[1]) / median(rates[0]);
}

const LEARNING = ['lgr1', 'lgr2', 'lgrf1', 'lgrf2'];

/**
 * Policies with stored replies against heavy playouts, in turns, by CPU time. Replies change the length of playouts, so this
 * also compares moves per second. Without a tree, LGR without forgetting soon plays the same game again and again, so its
 * speed says little.
 */
export async function benchReplies(size, threads, rounds) {
  const engine = await createEngine({ threads });
  const policies = ['heavy', ...LEARNING];
  const budget = { playouts: threads * (size < 19 ? 8_000 : 2_000) };
  const runs = new Map(policies.map((policy) => [policy, { seconds: [], moves: 0 }]));
  for (let round = 0; round <= rounds; round++) {
    showRoundProgress(`replies ${size}x${size}, ${threads} thread${threads > 1 ? 's' : ''}`, round, rounds);
    for (const policy of round % 2 === 0 ? policies : policies.toReversed()) {
      let counts;
      const seconds = await cpuSeconds(async () => {
        counts = await engine.runPlayouts(emptyPosition(size), { budget, seed: round, komi: KOMI, policy });
      });
      if (round === 0) continue;
      runs.get(policy).seconds.push(seconds);
      runs.get(policy).moves += counts.moves;
    }
  }
  engine.close();
  const base = runs.get('heavy');
  return policies.map((policy) => {
    const { seconds, moves } = runs.get(policy);
    const ofHeavy = median(seconds.map((taken, index) => base.seconds[index] / taken));
    return {
      size,
      threads,
      policy,
      playoutsPerCpuSecond: budget.playouts / median(seconds),
      ofHeavy,
      movesOfHeavy: (ofHeavy * moves) / base.moves,
      meanLength: moves / rounds / budget.playouts,
    };
  });
}
