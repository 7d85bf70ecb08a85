/** Runs the engine and networks in a browser, without the rest of the page: for the bench, and for the test of the signature. */
import { createEngine, loadNetwork } from '../../dist/engine/index.page.js';
import { DEFAULT_SETTINGS } from '../../dist/engine/search/searchSettings.js';
import { benchSignature } from '../../dist/player/signature.js';
import { networkSituations } from '../measuredNetwork.mjs';
import { runSearch } from '../measuredSearch.mjs';

const MEMORY_MIB = 64;
const engines = new Map();

/** Keeps the engines, because the first search runs in code that the browser has not optimised yet. */
async function engineOf(threads) {
  if (!engines.has(threads)) engines.set(threads, await createEngine({ threads, memoryMiB: MEMORY_MIB }));
  return engines.get(threads);
}

const networks = new Map();

async function networkOf(threads, address) {
  if (!networks.has(threads)) {
    const answer = await fetch(address);
    networks.set(threads, await loadNetwork(new Uint8Array(await answer.arrayBuffer()), { threads }));
  }
  return networks.get(threads);
}

globalThis.enginePage = {
  search: async (threads, size, seed) => {
    const engine = await engineOf(threads);
    const started = performance.now();
    await runSearch(engine, size, seed);
    return (performance.now() - started) / 1000;
  },
  evaluate: async (threads, size, address) => {
    const network = await networkOf(threads, address);
    const situations = networkSituations(size);
    const started = performance.now();
    await network.evaluateAll(situations);
    return (performance.now() - started) / 1000;
  },
  signature: async () => benchSignature(await engineOf(1), DEFAULT_SETTINGS),
};
