/**
 * A match that is killed at any moment, without a chance to say goodbye, and then
 * resumed, ends as the match that nobody disturbed: the same games in the same
 * files, the same result.
 *
 * INSEI_KILLED_RUNS kills that many instead of five.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { makeRng, mixSeed, type Rng } from '../../src/base/rng.js';
import { describeWithProgram } from '../programs.js';
import { insei } from './command.js';
import { newPath, recordsIn } from './contest.js';

const RUNS = Number(process.env.INSEI_KILLED_RUNS ?? 5);
const SEED = Number(process.env.INSEI_KILLED_SEED ?? 1);
const INSEI = fileURLToPath(new URL('../../bin/insei', import.meta.url));
const GAMES = 6;

/** Starts the program and kills it some time after it has told of so many games; says whether it was still running. */
async function kill(args: readonly string[], rng: Rng): Promise<boolean> {
  const child = spawn(process.execPath, [INSEI, ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
  const [after, delay] = [rng.below(GAMES - 1), rng.below(150)];
  let told = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    told += text;
    if ((told.match(/^game \d+ /gm)?.length ?? 0) >= after) setTimeout(() => child.kill('SIGKILL'), delay);
  });
  const [, signal] = (await once(child, 'close')) as [number | null, string | null];
  return signal === 'SIGKILL';
}

/** All of the result but how long the contestants thought. */
function resultOf(stdout: string) {
  const { secondsPerMove: _, ...result } = JSON.parse(stdout);
  return result;
}

/** Matches with the same seed: one is left alone, the others are killed. */
const RUNS_OF_A_SEED = 5;

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
      const options = [...optionsOf(seed), '--sgf', newPath(), '--resume'];
      if (await kill(options, rng)) kills++;
      const { stdout } = await insei(...options);
      const parts = { records: recordsIn(options.at(-2) as string), result: resultOf(stdout) };
      expect(Object.keys(parts.records)).toHaveLength(GAMES);
      expect(parts, `seed ${seed}`).toEqual(whole);
    }
    // Some sittings finish before they are killed, but few.
    expect(kills).toBeGreaterThan(RUNS / 2);
    if (RUNS > 5) console.log(`${RUNS} matches, killed ${kills} times`);
  });
});
