/** Light and heavy playouts without a tree, against the references, round by round. */
import { createEngine } from '../dist/engine/index.node.js';
import { emptyPosition } from '../dist/rules/index.js';
import { cpuSeconds, median, showRound } from './measure.mjs';

const SIZES = [9, 19];
const PLAYOUTS = { light: { 9: 20_000, 19: 5_000 }, heavy: { 9: 10_000, 19: 2_500 } };
const KOMI = 6.5;

/** Rates per CPU second of one thread: ours, and as shares of the references'. */
export async function benchPlayouts(policy, references, rounds) {
  const engine = await createEngine({ threads: 1 });
  const native = policy === 'light' ? references.native(SIZES) : undefined;
  const rows = [];
  for (const size of SIZES) rows.push(await startRow(engine, policy, size, references));
  for (let round = 1; round <= rounds; round++) {
    showRound(`${policy} playouts`, round, rounds);
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
  // The first playouts run in code that the machine has not optimised yet.
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

/** Two threads against one, by the clock, in turns. */
export async function benchThreads(size, rounds) {
  const engines = [await createEngine({ threads: 1 }), await createEngine({ threads: 2 })];
  const rates = [[], []];
  for (let round = 0; round <= rounds; round++) {
    showRound(`two threads, ${size}x${size}`, round, rounds);
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
