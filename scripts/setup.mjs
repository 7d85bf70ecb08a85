/**
 * Makes a checkout ready to run: installs the packages of the lock file and builds what is missing. `npm start` and `npm test` call
 * it, so both work in a fresh checkout. It uses only Node, since no package may be installed yet.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** If a step fails, throws one sentence. The step itself prints the details. */
export function setUp() {
  if (!isInstalled()) run('install', npm(['install', '--include=dev', '--no-audit', '--no-fund']));
  run('build', [process.execPath, 'scripts/build.mjs']);
}

/** Is every package of the lock file installed in the right version? Packages of other platforms may be missing. */
function isInstalled() {
  const installed = readPackages('node_modules/.package-lock.json');
  const wanted = readPackages('package-lock.json');
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true;
    const found = installed[path];
    return found ? found.version === version && existsSync(`${ROOT}/${path}`) : optional === true;
  });
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(`${ROOT}/${path}`, 'utf8')).packages;
  } catch {
    return {};
  }
}

/** The npm that called this script, which needs no shell to start; otherwise npm by name. */
function npm(args) {
  const script = process.env.npm_execpath;
  return script ? [process.execPath, script, ...args] : [process.platform === 'win32' ? 'npm.cmd' : 'npm', ...args];
}

function run(step, [command, ...args]) {
  // Output goes to standard error: standard output belongs to the command that runs after the set-up.
  const { status, error } = spawnSync(command, args, { cwd: ROOT, stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error(`${step} failed${error ? `: ${error.message}` : ''}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    setUp();
  } catch (error) {
    console.error(error.message);
    process.exit(2);
  }
}
