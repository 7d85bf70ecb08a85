/**
 * `npm test`: installs and builds, checks types, format, lint and exports, and runs all tests. The last line is always
 * "N passed, N failed", and ", N skipped" if tests need a program or data that this machine lacks.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setUp } from './setup.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const require = createRequire(import.meta.url);
const totals = { passed: 0, failed: 0, skipped: 0 };

/** Runs one step, which counts as one test. Returns whether it passed. */
function step(name, action) {
  const started = Date.now();
  let problem;
  try {
    action();
  } catch (error) {
    problem = error.message;
  }
  totals[problem === undefined ? 'passed' : 'failed']++;
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${problem === undefined ? '✓' : '✗'} ${name} (${seconds} s)${problem ? `: ${problem}` : ''}`);
  return problem === undefined;
}

/** Runs a program of node_modules. Throws if it fails. */
function tool(packageName, script, args) {
  const path = join(require.resolve(`${packageName}/package.json`), '..', script);
  // For the flag, see src/engine/environment.node.ts.
  const { status } = spawnSync(process.execPath, ['--no-concurrent-recompilation', path, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error(`see above (${packageName} ${args.join(' ')})`);
}

function checkExports() {
  const { status } = spawnSync(process.execPath, ['scripts/checkCode.mjs'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error('see above');
}

function runVitest() {
  const folder = mkdtempSync(join(tmpdir(), 'insei-test-'));
  const file = join(folder, 'report.json');
  try {
    const args = [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...process.argv.slice(2),
    ];
    let problem;
    try {
      tool('vitest', 'vitest.mjs', args);
    } catch (error) {
      problem = error;
    }
    const report = JSON.parse(readFileSync(file, 'utf8'));
    totals.passed += report.numPassedTests;
    totals.failed += report.numFailedTests;
    totals.skipped += report.numPendingTests + report.numTodoTests;
    // If a test file cannot be loaded, vitest fails although no test has failed.
    if (problem && report.numFailedTests === 0) throw problem;
    if (report.numPassedTests === 0) throw new Error('no test was run');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function main() {
  const isReady = step('set-up: install and build', setUp);
  if (isReady) {
    step('types of the tests', () => tool('typescript', 'bin/tsc', ['--project', 'tests', '--noEmit']));
    step('format and lint', () => tool('@biomejs/biome', 'bin/biome', ['check', '--error-on-warnings']));
    step('exports and long functions', checkExports);
    step('tests', runVitest);
  }
}

try {
  main();
} finally {
  const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : '';
  console.log(`${totals.passed} passed, ${totals.failed} failed${skipped}`);
  process.exitCode = totals.failed === 0 && totals.passed > 0 ? 0 : 1;
}
