/**
 * How fast are uniform-random playouts? `npm run bench` prints our rate per CPU
 * second, one thread, and the gain of a second thread by the clock. Where the
 * speed references of `INSEI_SHARED/prototype` and a C++ compiler are found, they are
 * built and measured in the same run, round by round, since only ratios can be
 * trusted on a busy machine.
 *
 *   npm run bench -- [--rounds 7] [--json]
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import asc from 'assemblyscript/asc';
import { createEngine } from '../dist/engine/index.node.js';
import { emptyPosition } from '../dist/rules/index.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PROTOTYPE = resolve(ROOT, process.env.INSEI_SHARED ?? '../shared', 'prototype');
const SIZES = [9, 19];
const PLAYOUTS = { 9: 20_000, 19: 5_000 };
const KOMI = 6.5;

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '7' }, json: { type: 'boolean', default: false } },
});
const rounds = Number(values.rounds);
const median = (list) => [...list].sort((a, b) => a - b)[list.length >> 1];

/** Playouts per CPU second of one call. */
function rate(count, run) {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (count * 1e6) / (user + system);
}

async function compilePrototype(size, folder) {
  const out = join(folder, `light${size}.wasm`);
  const flags = '--optimizeLevel 3 --shrinkLevel 0 --noAssert --runtime stub --enable simd --importMemory'.split(' ');
  const { error } = await asc.main(
    [join(PROTOTYPE, 'light.as.ts'), '--outFile', out, '--use', `BN=${size}`, ...flags],
    {
      // The compiler joins its base folder with absolute paths otherwise.
      readFile: (name, base) => readText(resolve(base, name)) ?? readText(name),
    },
  );
  if (error) throw error;
  const memory = new WebAssembly.Memory({ initial: 16 });
  const { instance } = await WebAssembly.instantiate(readFileSync(out), { env: { memory } });
  instance.exports.reset(1024);
  return (seed) => instance.exports.run(1024, PLAYOUTS[size], seed, 6789, 2 * KOMI, false);
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/** The C++ reference as a function that measures both sizes; undefined without a compiler. */
function compileNative(folder) {
  const program = join(folder, 'light');
  try {
    execFileSync('g++', ['-O3', '-march=native', '-std=c++17', join(PROTOTYPE, 'light.cpp'), '-o', program]);
  } catch {
    return undefined;
  }
  return () => {
    const text = execFileSync(program, ['3'], { encoding: 'utf8' });
    return Object.fromEntries(
      SIZES.map((size) => [size, Number(new RegExp(`n=${size} native po/s median (\\d+)`).exec(text)[1])]),
    );
  };
}

async function measureOneThread(folder) {
  const engine = await createEngine({ threads: 1 });
  const native = folder && compileNative(folder);
  const rows = [];
  for (const size of SIZES) {
    const board = engine.createBoard(size);
    const prototype = folder && (await compilePrototype(size, folder));
    const run = (seed) => board.runPlayouts({ count: PLAYOUTS[size], seed, komi: KOMI, policy: 'light' });
    run(1);
    prototype?.(1);
    rows.push({
      size,
      run,
      prototype,
      ours: [],
      assemblyScript: [],
      native: [],
      games: { playouts: 0, moves: 0, blackWins: 0 },
    });
  }
  for (let round = 1; round <= rounds; round++) {
    process.stderr.write(`\rround ${round} of ${rounds}`);
    const nativeRates = native?.();
    for (const row of rows) {
      row.ours.push(rate(PLAYOUTS[row.size], () => addGames(row.games, row.run(round))));
      if (row.prototype) row.assemblyScript.push(rate(PLAYOUTS[row.size], () => row.prototype(round)));
      if (nativeRates) row.native.push(nativeRates[row.size]);
    }
  }
  process.stderr.write('\n');
  return rows.map(summary);
}

function addGames(total, { playouts, moves, blackWins }) {
  total.playouts += playouts;
  total.moves += moves;
  total.blackWins += blackWins;
}

function summary({ size, ours, assemblyScript, native, games }) {
  const ratio = (others) => (others.length > 0 ? median(ours) / median(others) : undefined);
  return {
    size,
    playoutsPerCpuSecond: median(ours),
    ofAssemblyScript: ratio(assemblyScript),
    ofNative: ratio(native),
    meanLength: games.moves / games.playouts,
    blackWinRate: games.blackWins / games.playouts,
    playouts: games.playouts,
  };
}

/** Two threads against one, by the clock, in turns. */
async function measureTwoThreads(size) {
  const engines = [await createEngine({ threads: 1 }), await createEngine({ threads: 2 })];
  const rates = [[], []];
  for (let round = 0; round < rounds; round++) {
    for (const [index, engine] of engines.entries()) {
      const started = performance.now();
      const options = { budget: { seconds: 1 }, seed: round, komi: KOMI, policy: 'light' };
      const { playouts } = await engine.runPlayouts(emptyPosition(size), options);
      if (round > 0) rates[index].push(playouts / (performance.now() - started));
    }
  }
  for (const engine of engines) engine.close();
  return median(rates[1]) / median(rates[0]);
}

function print(rows) {
  const show = (value, digits) => (value === undefined ? '-' : value.toFixed(digits));
  console.log(
    `light playouts from the empty board, ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}`,
  );
  console.log(
    '| size | playouts / CPU s | of AssemblyScript reference | of C++ reference | 2 threads / 1 | mean length | Black wins at komi 6.5 | playouts |',
  );
  console.log('|---|---|---|---|---|---|---|---|');
  for (const row of rows)
    console.log(
      `| ${row.size} | ${show(row.playoutsPerCpuSecond, 0)} | ${show(row.ofAssemblyScript, 2)} | ${show(row.ofNative, 2)} | ${show(row.twoThreads, 2)} | ${show(row.meanLength, 1)} | ${show(100 * row.blackWinRate, 1)} % | ${row.playouts} |`,
    );
}

const folder = existsSync(PROTOTYPE) ? mkdtempSync(join(tmpdir(), 'insei-bench-')) : undefined;
try {
  const rows = await measureOneThread(folder);
  for (const row of rows) row.twoThreads = await measureTwoThreads(row.size);
  if (values.json) console.log(JSON.stringify({ rows }));
  else print(rows);
} finally {
  if (folder) rmSync(folder, { recursive: true, force: true });
}
