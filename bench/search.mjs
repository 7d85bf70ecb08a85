/** The speed of the search of `default`, against heavy playouts without a tree, and on two threads against one. */
import { createEngine } from '../dist/engine/index.node.js';
import { emptyPosition } from '../dist/rules/index.js';
import { cpuSeconds, median, showRoundProgress } from './measure.mjs';
import { KOMI, PLAYOUTS, runSearch } from './measuredSearch.mjs';

export async function benchSearch(size, rounds) {
  const one = await createEngine({ threads: 1 });
  const two = await createEngine({ threads: 2 });
  const [search, heavy, wallOne, wallTwo] = [[], [], [], []];
  let nodes = 0;
  for (let round = 0; round <= rounds; round++) {
    showRoundProgress(`search ${size}x${size}`, round, rounds);
    const started = performance.now();
    const seconds = await cpuSeconds(async () => {
      nodes = (await runSearch(one, size, round)).nodes;
    });
    const between = performance.now();
    await runSearch(two, size, round);
    const ended = performance.now();
    const options = { budget: { playouts: PLAYOUTS }, seed: round, komi: KOMI, policy: 'heavy' };
    const alone = await cpuSeconds(() => one.runPlayouts(emptyPosition(size), options));
    if (round === 0) continue;
    search.push(PLAYOUTS / seconds);
    heavy.push(PLAYOUTS / alone);
    wallOne.push(between - started);
    wallTwo.push(ended - between);
  }
  one.close();
  two.close();
  const rates = { playoutsPerCpuSecond: median(search), heavyPerCpuSecond: median(heavy) };
  return {
    size,
    ...rates,
    ofHeavy: rates.playoutsPerCpuSecond / rates.heavyPerCpuSecond,
    twoThreads: median(wallOne) / median(wallTwo),
    nodes,
  };
}
