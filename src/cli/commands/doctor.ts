/** `insei doctor`: what this machine has of the things that insei needs or can use, and where. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { groupDigits } from '../../base/digits.js';
import { nodeHost } from '../../engine/host.node.js';
import { createEngine } from '../../engine/index.node.js';
import { compileKernel } from '../../engine/instantiate.js';
import { loadModel } from '../../player/patternPresets.js';
import { shippedTerritoryModel } from '../../player/territorySight.js';
import { emptyPosition } from '../../rules/position.js';
import { PAGE_FOLDER, readPageFiles } from '../../server/pageFiles.js';
import { findProgram } from '../processes.js';

interface Check {
  readonly name: string;
  /** Without it insei does not work; the rest is for some commands or tests. */
  readonly needed: boolean;
  readonly ok: boolean;
  /** Where it is or what it is; otherwise what is wrong. */
  readonly detail: string;
}

const EXAMPLE = `
The exit code is 1 when something is missing that insei cannot do without.

Example: insei doctor --json`;

export const doctorCommand = (): Command =>
  new Command('doctor')
    .description('Say what was found on this machine, and where.')
    .option('--json', 'print one JSON object')
    .addHelpText('after', EXAMPLE)
    .action(async ({ json }: { readonly json?: true }) => {
      const checks = await examine();
      console.log(json ? JSON.stringify({ checks }) : checks.map(writeCheck).join('\n'));
      if (checks.some(({ needed, ok }) => needed && !ok)) process.exitCode = 1;
    });

function writeCheck({ name, needed, ok, detail }: Check): string {
  const mark = ok ? 'ok' : needed ? 'FAILS' : 'missing';
  return `${mark.padEnd(7)}  ${name.padEnd(8)}  ${detail}`;
}

const examine = async (): Promise<Check[]> => [
  checkNode(),
  await attempt('threads', countThreads),
  await attempt('SIMD', checkSimd),
  await attempt('page', describePage),
  await attempt('models', describeModels),
  checkProgram('gnugo', 'for matches', ['gnugo']),
  checkProgram('chromium', 'for tests of the page', ['chromium', 'chromium-browser', 'google-chrome']),
  checkProgram('postgres', 'for experiments on several machines', ['postgres', ...debianPostgres()]),
];

const OLDEST_NODE = 20;

function checkNode(): Check {
  const ok = Number(process.versions.node.split('.')[0]) >= OLDEST_NODE;
  const detail = `${process.version} at ${process.execPath}${ok ? '' : `; ${OLDEST_NODE} or newer is needed`}`;
  return { name: 'node', needed: true, ok, detail };
}

/** Something that insei itself must be able to do. */
async function attempt(name: string, action: () => Promise<string>): Promise<Check> {
  try {
    return { name, needed: true, ok: true, detail: await action() };
  } catch (error) {
    return { name, needed: true, ok: false, detail: error instanceof Error ? error.message : String(error) };
  }
}

async function countThreads(): Promise<string> {
  const engine = await createEngine({ memoryMiB: 16 });
  try {
    // Threads start with their first work.
    await engine.runPlayouts(emptyPosition(5), { budget: { playouts: 10 }, seed: 1, komi: 7.5 });
  } finally {
    engine.close();
  }
  return `${engine.threads}, on one search tree in shared memory`;
}

/** The shortest module with an instruction on vectors: `i8x16.popcnt(i8x16.splat(0))`. */
const SIMD_MODULE = [
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 5, 1, 0x60, 0, 1, 0x7b, 3, 2, 1, 0],
  ...[10, 10, 1, 8, 0, 0x41, 0, 0xfd, 15, 0xfd, 98, 11],
];

async function checkSimd(): Promise<string> {
  await compileKernel(Uint8Array.from(SIMD_MODULE));
  return 'WebAssembly computes on vectors';
}

async function describePage(): Promise<string> {
  const folder = fileURLToPath(PAGE_FOLDER);
  return `${(await readPageFiles(folder)).size} files in ${folder}`;
}

async function describeModels(): Promise<string> {
  const { shapes, replies } = await loadModel(nodeHost, 'patterns');
  const playout = await loadModel(nodeHost, 'playout');
  const known = shapes.hashes.length + replies.hashes.length;
  const parts = [
    `patterns (${groupDigits(known)} shapes)`,
    `playout (${groupDigits(playout.shapes.hashes.length)} shapes)`,
    `territory (${groupDigits((await shippedTerritoryModel(nodeHost)).weights.length)} weights)`,
  ];
  return parts.join(', ');
}

function checkProgram(name: string, use: string, names: readonly string[]): Check {
  const path = names.map(findProgram).find((found) => found !== undefined);
  return { name, needed: false, ok: path !== undefined, detail: path ?? `not found (${use})` };
}

/** Debian keeps the server of each version in a folder that PATH does not name; the newest comes first. */
function debianPostgres(): string[] {
  try {
    const versions = readdirSync('/usr/lib/postgresql').sort((a, b) => Number(b) - Number(a));
    return versions.map((version) => `/usr/lib/postgresql/${version}/bin/postgres`);
  } catch {
    return [];
  }
}
