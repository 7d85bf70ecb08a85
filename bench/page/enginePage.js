/** The engine in a browser without the page around it: for the bench, and for the test of the signature. */
import { createEngine } from '../../dist/engine/index.page.js';
import { DEFAULT_SETTINGS } from '../../dist/engine/searchSettings.js';
import { benchSignature } from '../../dist/player/signature.js';
import { runSearch } from '../runSearch.mjs';

const MEMORY_MIB = 64;
const engines = new Map();

/** An engine is kept: the first search runs in code that the browser has not optimised yet. */
async function engineOf(threads) {
  if (!engines.has(threads)) engines.set(threads, await createEngine({ threads, memoryMiB: MEMORY_MIB }));
  return engines.get(threads);
}

globalThis.enginePage = {
  search: async (threads, size, seed) => {
    const engine = await engineOf(threads);
    const started = performance.now();
    await runSearch(engine, size, seed);
    return (performance.now() - started) / 1000;
  },
  signature: async () => benchSignature(await engineOf(1), DEFAULT_SETTINGS),
};
