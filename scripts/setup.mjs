/**
 * Makes a checkout ready to run: installs what the lock file names and builds
 * what is missing. `npm start` and `npm test` call it, so that each works on a
 * fresh checkout; it uses nothing but Node, since nothing is installed yet.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Throws with one sentence when a step fails; the step has printed the details. */
export function setUp() {
  if (!isInstalled()) run('install', npm(['install', '--include=dev', '--no-audit', '--no-fund']));
  run('build', [process.execPath, 'scripts/build.mjs']);
}

/** Is every package of the lock file in node_modules, in its version? Those of other platforms may be missing. */
function isInstalled() {
  const installed = readPackages('node_modules/.package-lock.json');
  const wanted = readPackages('package-lock.json');
  const ours = Object.keys(wanted['']?.optionalDependencies ?? {}).map((name) => `node_modules/${name}`);
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true;
    const found = installed[path];
    return found
      ? found.version === version && existsSync(`${ROOT}/${path}`)
      : optional === true && !ours.includes(path);
  });
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(`${ROOT}/${path}`, 'utf8')).packages;
  } catch {
    return {};
  }
}

/** npm as npm itself was called, so that no shell is needed; by name otherwise. */
function npm(args) {
  const script = process.env.npm_execpath;
  return script ? [process.execPath, script, ...args] : [process.platform === 'win32' ? 'npm.cmd' : 'npm', ...args];
}

function run(step, [command, ...args]) {
  // Standard output belongs to the command that needed the set-up.
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
