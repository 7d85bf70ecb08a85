/**
 * Builds dist/: the kernel, twice from one source, the TypeScript projects, and the page. What is up to date is left alone.
 *
 *   npm run build:page -- --out FOLDER    also puts the page into a folder that any web server can serve
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import asc from 'assemblyscript/asc';
import { buildPage, copyPage } from './buildPage.mjs';
import { listPolicies } from './policies.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const STARTED_IN = process.cwd();
process.chdir(ROOT);

const KERNEL_FLAGS = [
  ...['--optimizeLevel', '3', '--shrinkLevel', '0', '--noAssert', '--runtime', 'stub'],
  ...['--enable', 'simd', '--enable', 'bulk-memory', '--enable', 'threads', '--importMemory', '--initialMemory', '32'],
  // The first kilobyte stays free: constant offsets may then be folded into loads, and address 0 is nothing.
  ...['--memoryBase', '1024'],
];
/** A module compiled for shared memory refuses a plain one, which is all that some pages may have. */
const KERNELS = {
  kernel: ['--sharedMemory', '--maximumMemory', '65536'],
  'kernel.single': [],
};

async function buildKernels() {
  listPolicies();
  const stamp = kernelStamp();
  if (read('dist/kernel/stamp.txt') === stamp) return;
  mkdirSync('dist/kernel', { recursive: true });
  for (const [name, flags] of Object.entries(KERNELS)) {
    const args = ['kernel/index.ts', '--outFile', `dist/kernel/${name}.wasm`, ...KERNEL_FLAGS, ...flags];
    const { error, stderr } = await asc.main(args);
    if (error) {
      console.error(stderr.toString());
      throw new Error('the kernel does not compile');
    }
  }
  writeFileSync('dist/kernel/stamp.txt', stamp);
}

/** Changes with every source of the kernel, with the compiler and with its flags. */
function kernelStamp() {
  const hash = createHash('sha256');
  hash.update(JSON.stringify([KERNEL_FLAGS, KERNELS, read('node_modules/assemblyscript/package.json')]));
  const files = readdirSync('kernel', { recursive: true }).filter((file) => file.endsWith('.ts'));
  for (const file of files.sort()) hash.update(file).update(readFileSync(`kernel/${file}`));
  return hash.digest('hex');
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function buildTypeScript() {
  const tsc = createRequire(import.meta.url)
    .resolve('typescript/package.json')
    .replace(/package\.json$/, 'bin/tsc');
  const { status } = spawnSync(process.execPath, [tsc, '--build'], { stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error('the TypeScript sources do not compile');
}

/** The folder that --out names; npm runs scripts in the folder of the package, people mean the one they are in. */
function wantedCopy() {
  const { out } = parseArgs({ options: { out: { type: 'string' } } }).values;
  return out === undefined ? undefined : resolve(process.env.INIT_CWD ?? STARTED_IN, out);
}

try {
  const copy = wantedCopy();
  await buildKernels();
  buildTypeScript();
  await buildPage();
  if (copy !== undefined) copyPage(copy);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
