/**
 * `npm run long -- NAME [--COUNT N] [--seed N]` runs one of the tests for much longer than `npm test` does:
 *
 *   soak --games 100000       compares the kernel with the rules at every move of random games
 *   fuzz --runs 100000        gives random and mutated bytes to the parsers
 *   blitz --games 200         plays games at 1 s + 0.1 s, two at a time: neither side may lose on time
 *   cycles --cycles 1000      starts and stops analyses: every command is answered and every thread ends
 *   killed --runs 50          kills matches and resumes them: the games equal those of an uninterrupted match
 *   training --kills 50       kills a training of patterns and resumes it: the weights equal those of an uninterrupted one
 *   solved --seeds 20         lets the engine play itself on boards whose result is known
 *   swarm --units 20000       runs 100 workers at one PostgreSQL server and kills some; prints units per second
 *   signatures --presets 100  computes the signatures of all presets and compares them with the stored ones
 *
 * The counts shown are the defaults. The tests read count and seed from environment variables.
 */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { setUp } from './setup.mjs';

const TESTS = {
  soak: { file: 'tests/parity/parity.test.ts', option: 'games', count: '100000', variable: 'INSEI_SOAK_GAMES' },
  fuzz: { file: 'fuzz.test.ts', option: 'runs', count: '100000', variable: 'INSEI_FUZZ_RUNS' },
  blitz: { file: 'tests/gtp/blitz.test.ts', option: 'games', count: '200', variable: 'INSEI_BLITZ_GAMES' },
  cycles: { file: 'tests/gtp/cycles.test.ts', option: 'cycles', count: '1000', variable: 'INSEI_ANALYSIS_CYCLES' },
  killed: { file: 'tests/match/killed.test.ts', option: 'runs', count: '50', variable: 'INSEI_KILLED_RUNS' },
  training: {
    file: 'tests/learn/killedTraining.test.ts',
    option: 'kills',
    count: '50',
    variable: 'INSEI_TRAINING_KILLS',
  },
  solved: { file: 'tests/search/solvedBoards.test.ts', option: 'seeds', count: '20', variable: 'INSEI_SOLVED_SEEDS' },
  signatures: {
    file: 'tests/search/presetSignatures.test.ts',
    option: 'presets',
    count: '100',
    variable: 'INSEI_SIGNED_PRESETS',
  },
  swarm: { file: 'tests/lab/swarm.test.ts', option: 'units', count: '20000', variable: 'INSEI_SWARM_UNITS' },
};

function main() {
  const [name, ...args] = process.argv.slice(2);
  if (!Object.hasOwn(TESTS, name ?? '')) throw new Error(`name one of these tests: ${Object.keys(TESTS).join(', ')}`);
  const { file, option, count: defaultCount, variable } = TESTS[name];
  const { values } = parseArgs({
    args,
    options: { [option]: { type: 'string', default: defaultCount }, seed: { type: 'string', default: '1' } },
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
