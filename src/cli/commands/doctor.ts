/** `insei doctor`: checks whether this machine has what Insei needs or can use. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { messageOf } from '../../base/errors.js';
import { groupDigits } from '../../base/numberText.js';
import { nodeEnvironment } from '../../engine/environment.node.js';
import { createEngine, type NetworkOptions } from '../../engine/index.node.js';
import { compileKernel } from '../../engine/kernel.js';
import { loadPatternModel } from '../../player/patternPresets.js';
import { shippedTerritoryModel } from '../../player/territoryEstimator.js';
import { emptyPosition } from '../../rules/position.js';
import { PAGE_FOLDER, readPageFiles } from '../../server/pageFiles.js';
import { openNetwork } from '../files/networkFiles.js';
import { networkOption } from '../playerOptions.js';
import { findProgram } from '../processes.js';
import { networkMilliseconds } from './networkTiming.js';

interface Check {
  readonly name: string;
  /** True if Insei itself needs the checked item; false if only some commands or tests need it. */
  readonly needed: boolean;
  readonly ok: boolean;
  /** The path or the version of what was found, or a message that says what is wrong. */
  readonly detail: string;
}

const EXAMPLE = `
The exit code is 1 if anything that Insei needs is missing.

Example: insei doctor --json`;

export const doctorCommand = (): Command =>
  new Command('doctor')
    .description('Check whether this machine has what Insei needs or can use.')
    .addOption(networkOption())
    .option('--json', 'print the result as one JSON object')
    .addHelpText('after', EXAMPLE)
    .action(async ({ json, network }: { readonly json?: true; readonly network?: string }) => {
      const checks = await examine(network);
      console.log(json ? JSON.stringify({ checks }) : checks.map(writeCheck).join('\n'));
      if (checks.some(({ needed, ok }) => needed && !ok)) process.exitCode = 1;
    });

function writeCheck({ name, needed, ok, detail }: Check): string {
  const mark = ok ? 'ok' : needed ? 'FAILS' : 'missing';
  return `${mark.padEnd(7)}  ${name.padEnd(8)}  ${detail}`;
}

const examine = async (network: string | undefined): Promise<Check[]> => [
  checkNode(),
  await attempt('threads', countThreads),
  await attempt('SIMD', checkSimd),
  await attempt('networks', () => describeNetworks(network)),
  await attempt('page', describePage),
  await attempt('models', describeModels),
  checkProgram('gnugo', 'for matches', ['gnugo']),
  checkProgram('chromium', 'for tests of the page', ['chromium', 'chromium-browser', 'google-chrome']),
  checkProgram('postgres', 'for experiments on several machines', ['postgres', ...debianPostgres()]),
];

const MIN_NODE_VERSION = 20;

function checkNode(): Check {
  const ok = Number(process.versions.node.split('.')[0]) >= MIN_NODE_VERSION;
  const detail = `${process.version} at ${process.execPath}${ok ? '' : `; ${MIN_NODE_VERSION} or newer is needed`}`;
  return { name: 'node', needed: true, ok, detail };
}

/** Checks something that Insei needs: runs `action`. The check is passed unless `action` throws an error. */
async function attempt(name: string, action: () => Promise<string>): Promise<Check> {
  try {
    return { name, needed: true, ok: true, detail: await action() };
  } catch (error) {
    return { name, needed: true, ok: false, detail: messageOf(error) };
  }
}

async function countThreads(): Promise<string> {
  const engine = await createEngine({ memoryMiB: 16 });
  try {
    // These playouts start the threads: a thread starts only when it gets its first task.
    await engine.runPlayouts(emptyPosition(5), { budget: { playouts: 10 }, seed: 1, komi: 7.5 });
  } finally {
    engine.close();
  }
  return `${engine.threads} threads, which share one search tree`;
}

/** The bytes of a minimal WebAssembly module that uses a SIMD instruction: `i8x16.popcnt(i8x16.splat(0))`. */
const SIMD_MODULE = [
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 5, 1, 0x60, 0, 1, 0x7b, 3, 2, 1, 0],
  ...[10, 10, 1, 8, 0, 0x41, 0, 0xfd, 15, 0xfd, 98, 11],
];

async function checkSimd(): Promise<string> {
  await compileKernel(Uint8Array.from(SIMD_MODULE));
  return 'WebAssembly supports SIMD instructions';
}

/**
 * Says whether this machine can evaluate networks with plain and with relaxed SIMD, and how long the network takes for
 * a position: the network that the user named or, if the user named none, the one that comes with Insei.
 */
async function describeNetworks(path: string | undefined): Promise<string> {
  await compileKernel(await nodeEnvironment.readNetworkKernel({ shared: true, relaxed: false }));
  const hasRelaxed = await canCompileRelaxed();
  const builds = `plain SIMD is available; relaxed SIMD is ${hasRelaxed ? 'available, too' : 'not available (Node has it from version 22 on)'}`;
  const plain = await measureNetwork(path, { relaxed: false });
  const relaxed = hasRelaxed
    ? `, ${(await measureNetwork(path, { relaxed: true })).milliseconds} ms with relaxed SIMD`
    : '';
  return `${builds}; ${plain.name} takes ${plain.milliseconds} ms for a 19x19 position${relaxed}`;
}

async function canCompileRelaxed(): Promise<boolean> {
  const bytes = await nodeEnvironment.readNetworkKernel({ shared: true, relaxed: true });
  return compileKernel(bytes).then(
    () => true,
    () => false,
  );
}

async function measureNetwork(path: string | undefined, options: NetworkOptions) {
  const network = await openNetwork(path, options);
  try {
    return { name: network.facts.name, milliseconds: (await networkMilliseconds(network)).toFixed(1) };
  } finally {
    network.close();
  }
}

async function describePage(): Promise<string> {
  const folder = fileURLToPath(PAGE_FOLDER);
  return `${(await readPageFiles(folder)).size} files in ${folder}`;
}

async function describeModels(): Promise<string> {
  const { shapes, replies } = await loadPatternModel(nodeEnvironment, 'patterns');
  const playout = await loadPatternModel(nodeEnvironment, 'playout');
  const known = shapes.hashes.length + replies.hashes.length;
  const parts = [
    `patterns (${groupDigits(known)} shapes)`,
    `playout (${groupDigits(playout.shapes.hashes.length)} shapes)`,
    `territory (${groupDigits((await shippedTerritoryModel(nodeEnvironment)).weights.length)} weights)`,
  ];
  return parts.join(', ');
}

function checkProgram(name: string, use: string, names: readonly string[]): Check {
  const path = names.map(findProgram).find((found) => found !== undefined);
  return { name, needed: false, ok: path !== undefined, detail: path ?? `not found; needed ${use}` };
}

/**
 * Returns the paths of the PostgreSQL servers in the folders that Debian uses, the newest version first. These folders
 * are not in PATH, so `findProgram` would not find the servers by their name.
 */
function debianPostgres(): string[] {
  try {
    const versions = readdirSync('/usr/lib/postgresql').sort((a, b) => Number(b) - Number(a));
    return versions.map((version) => `/usr/lib/postgresql/${version}/bin/postgres`);
  } catch {
    return [];
  }
}
