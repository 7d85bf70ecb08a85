/**
 * Runs one of the tests for much longer than the suite does:
 *
 *   npm run soak -- --games 100000 [--seed N]    kernel against rules, at every move of random games
 *   npm run fuzz -- --runs 100000 [--seed N]     random and mutated bytes against the parsers
 *   npm run blitz -- --games 200 [--seed N]      games at 1 s + 0.1 s, two at a time: nobody loses on time
 *   npm run cycles -- --cycles 1000              analyses that are cut short: no answer is lost, no thread left behind
 *   npm run killed -- --runs 50 [--seed N]       matches that are killed and resumed equal undisturbed ones
 *   npm run training -- --kills 50 [--seed N]    a training of patterns that is killed and resumed ends with the same weights
 *   npm run solved -- --seeds 20 [--seed N]      self-play on boards whose value is known
 *   npm run swarm -- --units 20000               100 workers at one PostgreSQL, some killed: units a second
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
  soak: { file: 'tests/parity/parity.test.ts', option: 'games', variable: 'INSEI_SOAK_GAMES', usual: '100000' },
  fuzz: { file: 'fuzz.test.ts', option: 'runs', variable: 'INSEI_FUZZ_RUNS', usual: '100000' },
  blitz: { file: 'tests/gtp/blitz.test.ts', option: 'games', variable: 'INSEI_BLITZ_GAMES', usual: '200' },
  cycles: { file: 'tests/gtp/cycles.test.ts', option: 'cycles', variable: 'INSEI_ANALYSIS_CYCLES', usual: '1000' },
  killed: { file: 'tests/match/killed.test.ts', option: 'runs', variable: 'INSEI_KILLED_RUNS', usual: '50' },
  training: { file: 'tests/learn/killed.test.ts', option: 'kills', variable: 'INSEI_TRAINING_KILLS', usual: '50' },
  solved: { file: 'tests/search/solvedBoards.test.ts', option: 'seeds', variable: 'INSEI_SOLVED_SEEDS', usual: '20' },
  swarm: { file: 'tests/lab/swarm.test.ts', option: 'units', variable: 'INSEI_SWARM_UNITS', usual: '20000' },
};

function main() {
  const [name, ...args] = process.argv.slice(2);
  const { file, option, variable, usual } = TESTS[name];
  const { values } = parseArgs({
    args,
    options: { [option]: { type: 'string', default: usual }, seed: { type: 'string', default: '1' } },
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
