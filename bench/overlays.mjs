/**
 * `npm run bench:overlays`: what looking inside costs. The page analyses one position for some seconds, with no overlay
 * and with each that a search feeds, in turns in one run; told are the playouts per CPU second of
 * the page, its drawing included, as a share of those without, and the reports a second that the board shows.
 *
 *   npm run bench:overlays -- [--rounds 5] [--seconds 3] [--json] [--chromium PATH]
 */
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { startServer } from '../dist/server/server.js';
import { median, pageCpuSeconds, printTable, showRound } from './measure.mjs';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    json: { type: 'boolean', default: false },
    chromium: { type: 'string', default: '/usr/bin/chromium' },
  },
});
const rounds = Math.max(1, Number(values.rounds) || 5);
const seconds = Math.max(1, Number(values.seconds) || 3);

/** `replies` is fed by another search, LGRF-2: its share tells what both the policy and the arrows cost. */
const OVERLAYS = ['ownership', 'rave', 'replies'];
const SIZES = [9, 19];

const server = await startServer({ host: '127.0.0.1', port: 0 });
const browser = await chromium.launch({ executablePath: values.chromium, args: ['--no-sandbox'] });
try {
  const rows = [];
  for (const size of SIZES) rows.push(...(await compare(size)));
  if (values.json) console.log(JSON.stringify({ rounds, seconds, browser: browser.version(), rows }));
  else printRows(rows);
} finally {
  await browser.close();
  await server.close();
}

/** The page tells nobody how fast it is: what its worker posts is counted on the way. */
function countReports() {
  globalThis.heard = [];
  const { addEventListener } = Worker.prototype;
  Worker.prototype.addEventListener = function listen(type, handle, ...rest) {
    const counted = (event) => {
      if (event.data?.kind === 'report') globalThis.heard.push([performance.now(), event.data.analysis.visits]);
      handle(event);
    };
    return addEventListener.call(this, type, type === 'message' ? counted : handle, ...rest);
  };
}

async function compare(size) {
  const page = await browser.newPage();
  await page.addInitScript(countReports);
  await page.goto(server.addresses[0]);
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(`(;GM[1]SZ[${size}]KM[7.5];B[ee];W[ge])`);
  await page.getByRole('button', { name: 'Open the text' }).click();
  const found = new Map(['nothing', ...OVERLAYS].map((overlay) => [overlay, { speeds: [], rates: [] }]));
  for (let round = 0; round <= rounds; round++) {
    showRound(`${size}x${size}`, round, rounds);
    for (const [overlay, { speeds, rates }] of found) {
      const { speed, rate } = await look(page, overlay);
      // The first searches run in code that the machine has not optimised yet.
      if (round === 0) continue;
      speeds.push(speed);
      rates.push(rate);
    }
  }
  await page.close();
  const plain = found.get('nothing').speeds;
  return OVERLAYS.map((overlay) => {
    const { speeds, rates } = found.get(overlay);
    return {
      size,
      overlay,
      playoutsPerCpuSecond: median(speeds),
      ratio: median(speeds.map((speed, round) => speed / plain[round])),
      reportsPerSecond: median(rates),
    };
  });
}

async function look(page, overlay) {
  await page
    .getByRole('combobox', { name: 'What to see on the board' })
    .selectOption(overlay === 'nothing' ? '' : overlay);
  await page.keyboard.press('ArrowLeft');
  await page.evaluate(() => globalThis.heard.splice(0));
  const before = await pageCpuSeconds(browser);
  await page.getByRole('button', { name: 'Analyse this position' }).click();
  await page.waitForTimeout(1000 * seconds);
  await page.getByRole('button', { name: 'Stop analysing' }).click();
  // The last report is that of the whole search.
  await page.waitForTimeout(300);
  const used = (await pageCpuSeconds(browser)) - before;
  const heard = await page.evaluate(() => globalThis.heard);
  await page.keyboard.press('ArrowRight');
  const [[start], [end, playouts]] = [heard[0], heard.at(-1)];
  return { speed: playouts / used, rate: (1000 * (heard.length - 1)) / (end - start) };
}

function printRows(rows) {
  printTable(
    `Analysis in the page with overlays, Chromium ${browser.version()}, ${rounds} rounds of ${seconds} s, median`,
    [
      ['size', (row) => row.size],
      ['overlay', (row) => row.overlay],
      ['playouts / CPU s', (row) => row.playoutsPerCpuSecond],
      ['of those without', (row) => row.ratio, 2],
      ['reports / s', (row) => row.reportsPerSecond, 1],
    ],
    rows,
  );
}
