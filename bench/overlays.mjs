/**
 * `npm run bench:overlays`: how much the page's overlays slow down an analysis. The page analyses one position for some
 * seconds, without an overlay and with each overlay that shows results of the search, in turns. The table shows the
 * playouts per CPU second of the page (drawing included) as a share of those without an overlay, and how many reports the
 * board shows per second.
 *
 * The overlay of replies needs the search LGRF-2, which is slower than the default search even without an overlay. Node
 * measures how much slower; a page is as fast as Node (`npm run bench:page`). The table also shows the share without this
 * difference.
 *
 *   npm run bench:overlays -- [--rounds 5] [--seconds 3] [--json] [--chromium PATH]
 */
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { createPlayer } from '../dist/player/index.node.js';
import { Game, parsePoint } from '../dist/rules/index.js';
import { startServer } from '../dist/server/server.js';
import { cpuSeconds, median, pageCpuSeconds, printTable, showRoundProgress } from './measure.mjs';

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

/** The page does not show how fast it searches, so this counts the reports that its worker posts. Runs in the page. */
function countReports() {
  globalThis.reports = [];
  const { addEventListener } = Worker.prototype;
  Worker.prototype.addEventListener = function listen(type, handle, ...rest) {
    const counted = (event) => {
      if (event.data?.kind === 'report') globalThis.reports.push([performance.now(), event.data.analysis.visits]);
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
    showRoundProgress(`${size}x${size}`, round, rounds);
    for (const [overlay, { speeds, rates }] of found) {
      const { speed, rate } = await analyseWith(page, overlay);
      // Skips the first round: the browser has not optimised the code yet.
      if (round === 0) continue;
      speeds.push(speed);
      rates.push(rate);
    }
  }
  await page.close();
  const plain = found.get('nothing').speeds;
  const shareOfSearch = await replySearchShare(size);
  return OVERLAYS.map((overlay) => {
    const { speeds, rates } = found.get(overlay);
    const ratio = median(speeds.map((speed, round) => speed / plain[round]));
    const search = overlay === 'replies' ? shareOfSearch : 1;
    return {
      size,
      overlay,
      playoutsPerCpuSecond: median(speeds),
      ratio,
      ofItsSearch: ratio / search,
      reportsPerSecond: median(rates),
    };
  });
}

/** The speed of LGRF-2 in Node, in playouts per CPU second, as a share of that of the default search. */
async function replySearchShare(size) {
  const game = new Game(size);
  for (const point of ['E5', 'G5']) game.play(game.position.toMove, parsePoint(point, size));
  const situation = { game, color: 'black', komi: 7.5, handicap: 0 };
  const players = await Promise.all(['default', 'lgrf2'].map((preset) => createPlayer(preset, { seed: 1 })));
  const shares = [];
  for (let round = 0; round <= rounds; round++) {
    const speeds = [];
    for (const player of players) {
      let visits = 0;
      player.forget();
      const used = await cpuSeconds(async () => {
        ({ visits } = await player.analyze(situation, { budget: { seconds } }));
      });
      speeds.push(visits / used);
    }
    if (round > 0) shares.push(speeds[1] / speeds[0]);
  }
  for (const player of players) player.close();
  return median(shares);
}

/** Analyses the position with an overlay; returns playouts per CPU second and reports per second. */
async function analyseWith(page, overlay) {
  await page
    .getByRole('combobox', { name: 'What to see on the board' })
    .selectOption(overlay === 'nothing' ? '' : overlay);
  await page.keyboard.press('ArrowLeft');
  await page.evaluate(() => globalThis.reports.splice(0));
  const before = await pageCpuSeconds(browser);
  await page.getByRole('button', { name: 'Analyse this position' }).click();
  await page.waitForTimeout(1000 * seconds);
  await page.getByRole('button', { name: 'Stop analysing' }).click();
  // Waits for the last report, which covers the whole search.
  await page.waitForTimeout(300);
  const used = (await pageCpuSeconds(browser)) - before;
  const reports = await page.evaluate(() => globalThis.reports);
  await page.keyboard.press('ArrowRight');
  const [[start], [end, playouts]] = [reports[0], reports.at(-1)];
  return { speed: playouts / used, rate: (1000 * (reports.length - 1)) / (end - start) };
}

function printRows(rows) {
  printTable(
    `Analysis in the page with overlays, Chromium ${browser.version()}, ${rounds} rounds of ${seconds} s, median`,
    [
      ['size', (row) => row.size],
      ['overlay', (row) => row.overlay],
      ['playouts / CPU s', (row) => row.playoutsPerCpuSecond],
      ['of those without an overlay', (row) => row.ratio, 2],
      ['of the same search without an overlay', (row) => row.ofItsSearch, 2],
      ['reports / s', (row) => row.reportsPerSecond, 1],
    ],
    rows,
  );
}
