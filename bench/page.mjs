/**
 * `npm run bench:page`: compares the same searches, and the same evaluations by a network, in headless Chromium and in
 * Node, in turns and with the same number of threads; the page should be nearly as fast. Also measures how long a visitor
 * of the page waits. The network is a file in KataGo's format, by default one of INSEI_SHARED; without it, networks are
 * left out.
 *
 *   npm run bench:page -- [--rounds 7] [--network FILE] [--only searches|networks|visits] [--json] [--chromium PATH]
 */
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { createEngine, loadNetwork } from '../dist/engine/index.node.js';
import { startServer } from '../dist/server/server.js';
import { cpuSeconds, median, pageCpuSeconds, printTable, showRoundProgress } from './measure.mjs';
import { networkSituations, POSITIONS } from './measuredNetwork.mjs';
import { PLAYOUTS, runSearch } from './measuredSearch.mjs';
import { benchVisits, printVisits } from './pageVisit.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    network: {
      type: 'string',
      default: resolve(ROOT, process.env.INSEI_SHARED ?? '../shared', 'data/kata-g170-b6c96.bin.gz'),
    },
    only: { type: 'string' },
    json: { type: 'boolean', default: false },
    chromium: { type: 'string', default: '/usr/bin/chromium' },
  },
});
const rounds = Math.max(1, Number(values.rounds) || 7);
const CASES = [1, 2].flatMap((threads) => [9, 19].map((size) => ({ threads, size })));
const wants = (part) => values.only === undefined || values.only === part;
/** The address of the network in the folder that is served. */
const NETWORK = './network.bin.gz';

const folder = mkdtempSync(join(tmpdir(), 'insei-bench-'));
let server;
let browser;
try {
  const root = fileURLToPath(new URL('page', import.meta.url));
  await build({ root, configFile: false, base: './', logLevel: 'error', build: { outDir: folder, target: 'es2022' } });
  const hasNetwork = existsSync(values.network);
  if (hasNetwork) copyFileSync(values.network, join(folder, NETWORK));
  server = await startServer({ host: '127.0.0.1', port: 0, folder });
  browser = await chromium.launch({ executablePath: values.chromium, args: ['--no-sandbox'] });
  const searches = wants('searches') ? await compareAll(searchCase) : [];
  const networks = wants('networks') && hasNetwork ? await compareAll(networkCase) : [];
  const visits = wants('visits') ? await benchVisits(browser, rounds) : undefined;
  if (values.json) console.log(JSON.stringify({ rounds, browser: browser.version(), searches, networks, visits }));
  else {
    printRows(`Search of \`default\`, ${PLAYOUTS} playouts`, 'playouts', searches);
    printRows(`Evaluations of ${POSITIONS} positions by a network`, 'positions', networks);
    if (visits) printVisits(visits, rounds);
  }
} finally {
  await browser?.close();
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
}

async function compareAll(makeCase) {
  const rows = [];
  for (const { threads, size } of CASES) rows.push(await compare(await makeCase(threads, size)));
  return rows;
}

async function searchCase(threads, size) {
  const engine = await createEngine({ threads, memoryMiB: 64 });
  return {
    ...{ name: 'search', threads, size, count: PLAYOUTS },
    inPage: (page, round) =>
      page.evaluate(([t, n, seed]) => globalThis.enginePage.search(t, n, seed), [threads, size, round]),
    inNode: (round) => runSearch(engine, size, round),
    close: () => engine.close(),
  };
}

async function networkCase(threads, size) {
  const network = await loadNetwork(readFileSync(values.network), { threads });
  const situations = networkSituations(size);
  return {
    ...{ name: 'network', threads, size, count: POSITIONS },
    inPage: (page) =>
      page.evaluate(([t, n, file]) => globalThis.enginePage.evaluate(t, n, file), [threads, size, NETWORK]),
    inNode: () => network.evaluateAll(situations),
    close: () => network.close(),
  };
}

/** Opens a new page for every case, so that the browser spends its CPU time in it on this case only. */
async function compare({ name, threads, size, count, inPage, inNode, close }) {
  const page = await browser.newPage();
  await page.goto(server.addresses[0]);
  const pageTimes = { clock: [], cpu: [] };
  const nodeTimes = { clock: [], cpu: [] };
  for (let round = 0; round <= rounds; round++) {
    showRoundProgress(`${name} ${size}x${size}, ${threads} ${threads === 1 ? 'thread' : 'threads'}`, round, rounds);
    const before = await pageCpuSeconds(browser);
    const clock = await inPage(page, round);
    const cpu = (await pageCpuSeconds(browser)) - before;
    const started = performance.now();
    const nodeCpu = await cpuSeconds(() => inNode(round));
    const nodeClock = (performance.now() - started) / 1000;
    // Skips the first round: the code is not optimised yet.
    if (round === 0) continue;
    pageTimes.clock.push(clock);
    pageTimes.cpu.push(cpu);
    nodeTimes.clock.push(nodeClock);
    nodeTimes.cpu.push(nodeCpu);
  }
  close();
  await page.close();
  const ratios = (kind) => nodeTimes[kind].map((seconds, round) => seconds / pageTimes[kind][round]);
  return {
    size,
    threads,
    pagePerSecond: count / median(pageTimes.clock),
    nodePerSecond: count / median(nodeTimes.clock),
    ratio: median(ratios('clock')),
    cpuRatio: median(ratios('cpu')),
  };
}

function printRows(title, unit, rows) {
  if (rows.length === 0) return;
  printTable(
    `${title}, Chromium ${browser.version()} beside Node ${process.version}, median of ${rounds} rounds`,
    [
      ['size', (row) => row.size],
      ['threads', (row) => row.threads],
      [`${unit} / s in the page`, (row) => row.pagePerSecond],
      ['in Node', (row) => row.nodePerSecond],
      ['ratio by the clock', (row) => row.ratio, 2],
      ['by CPU time', (row) => row.cpuRatio, 2],
    ],
    rows,
  );
}
