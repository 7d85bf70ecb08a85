/**
 * Builds what is out of date in dist/: two variants of each part of the kernel, the TypeScript projects, and the page.
 *
 *   npm run build -- --out FOLDER      also copies the page into a folder that any web server can serve
 *   npm run build -- --without-page    leaves out the page, to try a change of the kernel quickly
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { posix, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import asc from 'assemblyscript/asc';
import { buildPage, copyPage } from './buildPage.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const STARTED_IN = process.cwd();
process.chdir(ROOT);

const KERNEL_FLAGS = [
  ...['--optimizeLevel', '3', '--shrinkLevel', '0', '--noAssert', '--runtime', 'stub'],
  ...['--enable', 'simd', '--enable', 'bulk-memory', '--enable', 'threads', '--importMemory', '--initialMemory', '32'],
  // Leaves the first kilobyte free: the compiler can then fold constant offsets into loads, and address 0 means "none".
  ...['--memoryBase', '1024'],
];
/** A module compiled for shared memory does not run with plain memory, and some pages have only that. */
const SHARED_MEMORY = ['--sharedMemory', '--maximumMemory', '65536'];
/** The modules, each with the file that exports its functions and its own flags. */
const KERNELS = {
  kernel: ['kernel/index.ts', SHARED_MEMORY],
  'kernel.single': ['kernel/index.ts', []],
  network: ['kernel/networkModule.ts', SHARED_MEMORY],
  'network.single': ['kernel/networkModule.ts', []],
  solver: ['kernel/solverModule.ts', []],
  'network.relaxed': ['kernel/networkModule.ts', [...SHARED_MEMORY, '--enable', 'relaxed-simd']],
};

/** For each module its name and the hash of what it was compiled from, one line each. */
const KERNEL_STAMPS = 'dist/kernel/stamp.txt';

/** Compiles the modules whose sources have changed, so that a change of a playout policy compiles no network again. */
async function buildKernels() {
  // Parts of AssemblyScript's library are compiled into the modules.
  mkdirSync('dist/kernel', { recursive: true });
  copyFileSync('node_modules/assemblyscript/LICENSE', 'dist/kernel/LICENSE-assemblyscript.txt');
  const stamps = new Map(readLines(KERNEL_STAMPS).map((line) => line.split(' ')));
  for (const [name, [entry, flags]] of Object.entries(KERNELS)) {
    const stamp = kernelStamp(entry, flags);
    if (stamps.get(name) === stamp) continue;
    const args = [entry, '--outFile', `dist/kernel/${name}.wasm`, ...KERNEL_FLAGS, ...flags];
    const { error, stderr } = await asc.main(args);
    if (error) {
      console.error(stderr.toString());
      throw new Error('the kernel does not compile');
    }
    stamps.set(name, stamp);
    const lines = Object.keys(KERNELS).map((each) => `${each} ${stamps.get(each)}\n`);
    writeFileSync(KERNEL_STAMPS, lines.join(''));
  }
}

/** A hash of the module's sources, the compiler's version and its flags. */
function kernelStamp(entry, flags) {
  const hash = createHash('sha256');
  hash.update(JSON.stringify([KERNEL_FLAGS, flags, read('node_modules/assemblyscript/package.json')]));
  for (const file of sourcesOf(entry)) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/** The file itself and all files that it imports, directly or through others. */
function sourcesOf(entry) {
  const files = new Set([entry]);
  for (const file of files)
    for (const [, path] of readFileSync(file, 'utf8').matchAll(/\bfrom '([^']+)'/g))
      files.add(posix.join(posix.dirname(file), `${path}.ts`));
  return [...files].sort();
}

const readLines = (path) => read(path).split('\n').filter(Boolean);

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

const { out, 'without-page': skipsPage } = parseArgs({
  options: { out: { type: 'string' }, 'without-page': { type: 'boolean' } },
}).values;

/** The folder of --out, relative to the folder where the user called npm: npm runs scripts in the package's folder. */
const outputFolder = () => (out === undefined ? undefined : resolve(process.env.INIT_CWD ?? STARTED_IN, out));

try {
  const folder = outputFolder();
  await buildKernels();
  buildTypeScript();
  if (!skipsPage) await buildPage();
  if (folder !== undefined) copyPage(folder);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
