/**
 * Loads a network, evaluates a few positions, and prints JSON about time and memory. A process of its own, because the
 * largest amount of memory that a process had is known only for its whole life:
 *
 *   node bench/network/loadNetwork.mjs FILE
 */
import { existsSync, readFileSync } from 'node:fs';
import { loadNetwork } from '../../dist/engine/index.node.js';
import { cpuSeconds } from '../measure.mjs';
import { randomSituations } from './positions.mjs';

const [, , file] = process.argv;
const started = performance.now();
let network;
const loadCpuSeconds = await cpuSeconds(async () => {
  network = await loadNetwork(readFileSync(file));
});
const loadSeconds = (performance.now() - started) / 1000;
const loadMegabytes = peakMegabytes();
const situations = randomSituations(19, 8);
const evaluation = await cpuSeconds(() => network.evaluateAll(situations));
network.close();
const { weights, gigaflops } = network.facts;
const milliseconds = (1000 * evaluation) / situations.length;
console.log(
  JSON.stringify({
    weights,
    gigaflops,
    loadSeconds,
    loadCpuSeconds,
    loadMegabytes,
    milliseconds,
    megabytes: peakMegabytes(),
  }),
);

/** The largest amount of memory so far, in millions of bytes. */
function peakMegabytes() {
  // On Linux, maxRSS also counts what the parent had when it started this process.
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '';
  const [, kibibytes = process.resourceUsage().maxRSS] = /VmHWM:\s*(\d+)/.exec(status) ?? [];
  return (Number(kibibytes) * 1024) / 1e6;
}
