/**
 * Runs one of the tests for much longer than the suite does:
 *
 *   npm run soak -- --games 100000 [--seed N]    kernel against rules, at every move of random games
 *   npm run fuzz -- --runs 100000 [--seed N]     random and mutated bytes against the parsers
 *
 * The tests read the numbers from the environment.
 */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { setUp } from './setup.mjs';

const TESTS = {
  soak: { file: 'tests/parity/parity.test.ts', option: 'games', variable: 'INSEI_SOAK_GAMES' },
  fuzz: { file: 'fuzz.test.ts', option: 'runs', variable: 'INSEI_FUZZ_RUNS' },
};

function main() {
  const [name, ...args] = process.argv.slice(2);
  const { file, option, variable } = TESTS[name];
  const { values } = parseArgs({
    args,
    options: { [option]: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } },
  });
  const count = wholeNumber(option, values[option]);
  const seed = wholeNumber('seed', values.seed);
  process.chdir(fileURLToPath(new URL('..', import.meta.url)));
  setUp();
  const vitest = join(createRequire(import.meta.url).resolve('vitest/package.json'), '../vitest.mjs');
  const env = { ...process.env, [variable]: count, [variable.replace(/_[A-Z]+$/, '_SEED')]: seed };
  return spawnSync(process.execPath, [vitest, 'run', file], { stdio: 'inherit', env }).status ?? 1;
}

function wholeNumber(name, text) {
  if (!/^\d{1,12}$/.test(text)) throw new Error(`--${name} takes a whole number, not "${text}"`);
  return text;
}

try {
  process.exitCode = main();
} catch (error) {
  console.error(error.message);
  process.exitCode = 2;
}
