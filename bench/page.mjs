/**
 * `npm run bench:page`: the same searches in headless Chromium and in Node, in
 * turns in one run, with the same number of threads. The page should lose little. And how long a visitor waits.
 *
 *   npm run bench:page -- [--rounds 7] [--json] [--chromium PATH]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { createEngine } from '../dist/engine/index.node.js';
import { startServer } from '../dist/server/server.js';
import { cpuSeconds, median, pageCpuSeconds, printTable, showRound } from './measure.mjs';
import { PLAYOUTS, runSearch } from './runSearch.mjs';
import { benchVisits, printVisits } from './visit.mjs';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    json: { type: 'boolean', default: false },
    chromium: { type: 'string', default: '/usr/bin/chromium' },
  },
});
const rounds = Math.max(1, Number(values.rounds) || 7);
const CASES = [1, 2].flatMap((threads) => [9, 19].map((size) => ({ threads, size })));

const folder = mkdtempSync(join(tmpdir(), 'insei-bench-'));
let server;
let browser;
try {
  const root = fileURLToPath(new URL('page', import.meta.url));
  await build({ root, configFile: false, base: './', logLevel: 'error', build: { outDir: folder, target: 'es2022' } });
  server = await startServer({ host: '127.0.0.1', port: 0, folder });
  browser = await chromium.launch({ executablePath: values.chromium, args: ['--no-sandbox'] });
  const rows = [];
  for (const { threads, size } of CASES) rows.push(await compare(threads, size));
  const visits = await benchVisits(browser, rounds);
  if (values.json) console.log(JSON.stringify({ rounds, browser: browser.version(), rows, visits }));
  else {
    printRows(rows);
    printVisits(visits, rounds);
  }
} finally {
  await browser?.close();
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
}

/** A page of its own for every case, so that all that the browser spends in it is this search. */
async function compare(threads, size) {
  const page = await browser.newPage();
  await page.goto(server.addresses[0]);
  const engine = await createEngine({ threads, memoryMiB: 64 });
  const inPage = { clock: [], cpu: [] };
  const inNode = { clock: [], cpu: [] };
  for (let round = 0; round <= rounds; round++) {
    showRound(`${size}x${size}, ${threads} ${threads === 1 ? 'thread' : 'threads'}`, round, rounds);
    const before = await pageCpuSeconds(browser);
    const clock = await page.evaluate(
      ([t, n, seed]) => globalThis.enginePage.search(t, n, seed),
      [threads, size, round],
    );
    const cpu = (await pageCpuSeconds(browser)) - before;
    const started = performance.now();
    const nodeCpu = await cpuSeconds(() => runSearch(engine, size, round));
    const nodeClock = (performance.now() - started) / 1000;
    // The first search runs in code that the machine has not optimised yet.
    if (round === 0) continue;
    inPage.clock.push(clock);
    inPage.cpu.push(cpu);
    inNode.clock.push(nodeClock);
    inNode.cpu.push(nodeCpu);
  }
  engine.close();
  await page.close();
  const ratios = (kind) => inNode[kind].map((seconds, round) => seconds / inPage[kind][round]);
  return {
    size,
    threads,
    pagePlayoutsPerSecond: PLAYOUTS / median(inPage.clock),
    nodePlayoutsPerSecond: PLAYOUTS / median(inNode.clock),
    ratio: median(ratios('clock')),
    cpuRatio: median(ratios('cpu')),
  };
}

function printRows(rows) {
  printTable(
    `Search of \`default\`, ${PLAYOUTS} playouts, Chromium ${browser.version()} beside Node ${process.version}, median of ${rounds} rounds`,
    [
      ['size', (row) => row.size],
      ['threads', (row) => row.threads],
      ['playouts / s in the page', (row) => row.pagePlayoutsPerSecond],
      ['in Node', (row) => row.nodePlayoutsPerSecond],
      ['ratio by the clock', (row) => row.ratio, 2],
      ['by CPU time', (row) => row.cpuRatio, 2],
    ],
    rows,
  );
}
