/**
 * `npm run bench`: measures the speed of playouts and search on this machine and prints tables. Ours and the references
 * take turns within one run, because only ratios can be trusted on a busy machine. The comparison of one thread with two
 * goes by the clock and needs an idle machine.
 *
 *   npm run bench -- [--rounds 7] [--json]
 */
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { printTable } from './measure.mjs';
import { benchPlayouts, benchReplies, benchThreads } from './playouts.mjs';
import { ReferencePlayouts } from './referencePlayouts.mjs';
import { benchSearch } from './search.mjs';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '7' }, json: { type: 'boolean', default: false } },
});
const rounds = Math.max(1, Number(values.rounds) || 7);

const references = new ReferencePlayouts();
try {
  const light = await benchPlayouts('light', references, rounds);
  for (const row of light) row.twoThreads = await benchThreads(row.size, rounds);
  const heavy = await benchPlayouts('heavy', references, rounds);
  const replies = [];
  for (const threads of [1, 2])
    for (const size of [9, 19]) replies.push(...(await benchReplies(size, threads, rounds)));
  const search = [await benchSearch(9, rounds), await benchSearch(19, rounds)];
  if (values.json) console.log(JSON.stringify({ light, heavy, replies, search }));
  else printAll(light, heavy, replies, search);
} finally {
  references.close();
}

function printAll(light, heavy, replies, search) {
  console.log(`${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}, median of ${rounds} rounds`);
  printTable(
    'Light playouts from the empty board, one thread',
    [
      ['size', (row) => row.size],
      ['playouts / CPU s', (row) => row.playoutsPerCpuSecond],
      ['of AssemblyScript reference', (row) => row.ofAssemblyScript, 2],
      ['of C++ reference', (row) => row.ofNative, 2],
      ['2 threads / 1', (row) => row.twoThreads, 2],
      ['mean length', (row) => row.meanLength, 1],
      ['Black wins at komi 6.5, %', (row) => 100 * row.blackWinRate, 1],
      ['playouts', (row) => row.games],
    ],
    light,
  );
  printTable(
    'Heavy playouts from the empty board, one thread',
    [
      ['size', (row) => row.size],
      ['playouts / CPU s', (row) => row.playoutsPerCpuSecond],
      ['moves / CPU s', (row) => row.movesPerCpuSecond],
      ['moves, of AssemblyScript reference', (row) => row.movesOfAssemblyScript, 2],
      ['mean length', (row) => row.meanLength, 1],
      ['mean length of reference', (row) => row.referenceLength, 1],
    ],
    heavy,
  );
  printTable(
    'Playouts that store replies',
    [
      ['size', (row) => row.size],
      ['threads', (row) => row.threads],
      ['policy', (row) => row.policy],
      ['playouts / CPU s', (row) => row.playoutsPerCpuSecond],
      ['of heavy', (row) => row.ofHeavy, 3],
      ['moves, of heavy', (row) => row.movesOfHeavy, 3],
      ['mean length', (row) => row.meanLength, 1],
    ],
    replies,
  );
  printTable(
    'Search of `default`, 20,000 playouts from the empty board',
    [
      ['size', (row) => row.size],
      ['playouts / CPU s', (row) => row.playoutsPerCpuSecond],
      ['of heavy playouts alone', (row) => row.ofHeavy, 2],
      ['2 threads / 1', (row) => row.twoThreads, 2],
      ['nodes', (row) => row.nodes],
    ],
    search,
  );
}
