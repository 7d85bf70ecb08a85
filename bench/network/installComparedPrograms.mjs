/** Installs the programs that Insei is compared with. They belong to the benches only, not to the package. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const BENCH = fileURLToPath(new URL('..', import.meta.url));

/** Installs what is missing and returns the version of each peer. */
export function installPeers() {
  const wanted = readPackage('.').dependencies;
  const isInstalled = Object.entries(wanted).every(([name, version]) => installedVersion(name) === version);
  if (!isInstalled) install();
  return wanted;
}

function install() {
  const script = process.env.npm_execpath;
  const [command, ...first] = script ? [process.execPath, script] : ['npm'];
  // The peers' own scripts would download programs from outside the npm registry.
  const options = ['--prefix', BENCH, '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status } = spawnSync(command, [...first, 'install', ...options], { stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error('the programs to compare with could not be installed');
}

function installedVersion(name) {
  try {
    return readPackage(`node_modules/${name}`).version;
  } catch {
    return undefined;
  }
}

const readPackage = (folder) => JSON.parse(readFileSync(`${BENCH}/${folder}/package.json`, 'utf8'));
