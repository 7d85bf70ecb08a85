/**
 * A match that is killed (SIGKILL) at a random moment and then resumed has the same games, files and result as an
 * uninterrupted match.
 *
 * INSEI_KILLED_RUNS sets the number of killed matches (3 by default).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { makeRng, mixSeed, type Rng } from '../../src/base/rng.js';
import { describeWithProgram } from '../programs.js';
import { insei } from './command.js';
import { newPath, recordsIn } from './contest.js';

const DEFAULT_RUNS = 3;
const RUNS = Number(process.env.INSEI_KILLED_RUNS ?? DEFAULT_RUNS);
const SEED = Number(process.env.INSEI_KILLED_SEED ?? 1);
const INSEI = fileURLToPath(new URL('../../bin/insei', import.meta.url));
const GAMES = 6;

/**
 * Starts the program and kills it a random time after it has saved this many games. Returns whether it was still
 * running.
 */
async function kill(args: readonly string[], path: string, rng: Rng): Promise<boolean> {
  const [after, delay] = [rng.below(GAMES - 1), rng.below(150)];
  const child = spawn(process.execPath, [INSEI, ...args], { stdio: 'ignore' });
  const timer = setInterval(() => {
    const saved = existsSync(path) ? Object.keys(recordsIn(path)).length : 0;
    if (saved < after) return;
    clearInterval(timer);
    setTimeout(() => child.kill('SIGKILL'), delay);
  }, 10);
  const [, signal] = (await once(child, 'close')) as [number | null, string | null];
  clearInterval(timer);
  return signal === 'SIGKILL';
}

/** The result without the thinking times. */
function resultOf(stdout: string) {
  const { secondsPerMove: _, ...result } = JSON.parse(stdout);
  return result;
}

/** Plays matches with the same seed: one is not interrupted, the others are killed. */
const RUNS_OF_A_SEED = 10;

describeWithProgram('gnugo', 'against GNU Go', (gnugo) => {
  const optionsOf = (seed: number): string[] => [
    ...['match', '--a', 'default@20', '--b', `${gnugo} --mode gtp --level 1 --chinese-rules`, '--size', '5'],
    ...['--games', String(GAMES), '--concurrency', '2', '--seed', String(seed), '--json'],
  ];

  async function playUndisturbed(seed: number) {
    const path = newPath();
    const { stdout } = await insei(...optionsOf(seed), '--sgf', path);
    return { records: recordsIn(path), result: resultOf(stdout) };
  }

  test(`${RUNS} matches are killed and resumed`, { timeout: 60_000 + RUNS * 60_000 }, async () => {
    const rng = makeRng(SEED);
    let kills = 0;
    for (let run = 0, seed = 0, whole: unknown; run < RUNS; run++) {
      if (run % RUNS_OF_A_SEED === 0) {
        seed = mixSeed(SEED, run);
        whole = await playUndisturbed(seed);
      }
      const path = newPath();
      const options = [...optionsOf(seed), '--sgf', path, '--resume'];
      if (await kill(options, path, rng)) kills++;
      const { stdout } = await insei(...options);
      const parts = { records: recordsIn(path), result: resultOf(stdout) };
      expect(Object.keys(parts.records)).toHaveLength(GAMES);
      expect(parts, `seed ${seed}`).toEqual(whole);
    }
    // A few runs end before they are killed.
    expect(kills).toBeGreaterThan(RUNS / 2);
    if (RUNS > DEFAULT_RUNS) console.log(`${RUNS} matches, killed ${kills} times`);
  });
});
