/**
 * Checks the packed package as its users meet it: publint, are-the-types-wrong, the oldest TypeScript, esbuild and webpack, the
 * API reference, the packages of the lab, and the workflows. It is not part of `npm test`, because it downloads its tools.
 *
 *   npm run check:package                  all checks
 *   npm run check:package -- reference     only the checks whose name contains this word
 */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setUp } from '../setup.mjs';
import { npm } from './run.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const HERE = fileURLToPath(new URL('.', import.meta.url));

/** Installs the tools of this folder if they do not fit its lock file. */
function installTools() {
  const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {});
  const installed = read(join(HERE, 'node_modules/.package-lock.json'));
  const isMissing = ([path, { version, optional }]) => path !== '' && !optional && installed[path]?.version !== version;
  if (Object.entries(read(join(HERE, 'package-lock.json'))).some(isMissing))
    npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund'], HERE);
}

/** Packs the package and installs it into an empty project. */
function installPackage(folder) {
  npm(['pack', '--ignore-scripts', '--pack-destination', folder], ROOT);
  const archive = join(
    folder,
    readdirSync(folder).find((name) => name.endsWith('.tgz')),
  );
  const project = join(folder, 'project');
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'project', type: 'module' }));
  npm(['install', '--prefer-offline', '--no-audit', '--no-fund', archive], project);
  return { root: ROOT, archive, project };
}

async function check(name, action) {
  const started = Date.now();
  let problem;
  try {
    await action();
  } catch (error) {
    problem = error.message;
  }
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${problem === undefined ? '✓' : '✗'} ${name} (${seconds} s)${problem ? `: ${problem}` : ''}`);
  return problem === undefined;
}

async function main([word = '']) {
  setUp();
  installTools();
  const folder = mkdtempSync(join(tmpdir(), 'insei-check-'));
  try {
    const installed = installPackage(folder);
    // Loaded late, because the tools may have been missing before.
    const { CHECKS } = await import('./checks.mjs');
    let faults = 0;
    for (const [name, action] of Object.entries(CHECKS)) {
      if (name.includes(word) && !(await check(name, () => action(installed)))) faults++;
    }
    process.exitCode = faults === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await main(process.argv.slice(2));
