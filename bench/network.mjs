/**
 * `npm run bench:network`: how fast networks are evaluated, and how much memory a large one needs. Prints tables.
 *
 * The same network runs in TensorFlow.js (WebAssembly backend) and in onnxruntime-web, on one thread, and all must give
 * the same numbers first. They take turns within one run, because only ratios can be trusted on a busy machine. Insei's
 * time includes the inputs and the probabilities, which the peers do not compute. The first run installs the peers into
 * bench/node_modules.
 *
 * Networks of KataGo are read from the folder `data` of `INSEI_SHARED`. Without them, a random network of the same shape
 * takes the place of b6c96, and the transformer is left out. Relaxed SIMD needs Node 22 or
 * `node --experimental-wasm-relaxed-simd bench/network.mjs`.
 *
 *   npm run bench:network -- [--rounds 7] [--json]
 */
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { printTable } from './measure.mjs';
import { installPeers } from './network/installComparedPrograms.mjs';
import { benchLargeNetwork } from './network/largeNetwork.mjs';
import { b6c96, transformer } from './network/networks.mjs';
import { benchPrograms, benchThreads } from './network/speed.mjs';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '7' }, json: { type: 'boolean', default: false } },
});
const rounds = Math.max(1, Number(values.rounds) || 7);

const peers = installPeers();
const large = await benchLargeNetwork();
const programs = await benchPrograms(await b6c96(), { rounds, withPeers: true });
const threads = [await benchThreads(await b6c96(), rounds)];
const transformerBytes = transformer();
if (transformerBytes) {
  programs.push(...(await benchPrograms(transformerBytes, { rounds, withPeers: false })));
  threads.push(await benchThreads(transformerBytes, rounds));
}
if (values.json) console.log(JSON.stringify({ rounds, node: process.version, peers, programs, threads, large }));
else printAll();

function printAll() {
  const versions = Object.entries(peers).map(([name, version]) => `${name} ${version}`);
  console.log(`${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}, median of ${rounds} rounds`);
  console.log(versions.join(', '));
  printTable(
    'One thread',
    [
      ['network', (row) => row.network],
      ['size', (row) => row.size],
      ['positions at once', (row) => row.count],
      ['program', (row) => row.program],
      ['CPU ms / position', (row) => row.milliseconds, 2],
      ["of Insei's time", (row) => row.ratio, 2],
      ['lowest', (row) => row.lowest, 2],
      ['highest', (row) => row.highest, 2],
      ['largest difference', (row) => row.difference?.toExponential(0)],
    ],
    programs,
  );
  printTable(
    'Two threads, 19x19, 8 positions at once',
    [
      ['network', (row) => row.network],
      ['2 threads / 1, by the clock', (row) => row.speedUp, 2],
      ['lowest', (row) => row.lowest, 2],
      ['highest', (row) => row.highest, 2],
      ["CPU time, of one thread's", (row) => row.cpuRatio, 2],
    ],
    threads,
  );
  printTable(
    'A random network of the shape of b18c384nbt, one thread, a process of its own',
    [
      ['file, MB', (row) => row.fileMegabytes, 1],
      ['weights, million', (row) => row.weights / 1e6, 1],
      ['loading, s', (row) => row.loadSeconds, 1],
      ['loading, CPU s', (row) => row.loadCpuSeconds, 1],
      ['most memory while loading, MB', (row) => row.loadMegabytes],
      ['most memory, MB', (row) => row.megabytes],
      ['CPU ms / position', (row) => row.milliseconds],
    ],
    [large],
  );
}
