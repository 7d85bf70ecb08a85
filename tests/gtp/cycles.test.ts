/**
 * A user who clicks through a game while the engine thinks: every analysis is cut
 * short by the next command. No answer is lost, and no thread is left behind.
 *
 * INSEI_ANALYSIS_CYCLES sets how often, INSEI_ANALYSIS_SEED makes the pauses others.
 */
import { existsSync, readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeRng } from '../../src/base/rng.js';
import type { GtpClient } from '../../src/gtp/client.js';
import { Refusal } from '../../src/gtp/clientErrors.js';
import { processOf, withEngine } from './engine.js';

const CYCLES = Number(process.env.INSEI_ANALYSIS_CYCLES ?? 60);
const SEED = Number(process.env.INSEI_ANALYSIS_SEED ?? 1);
const WARM_UP = 10;

const ANALYSES = ['kata-analyze 1 ownership true', 'lz-analyze b 1', 'kata-analyze w 2 rootInfo true'];
const CHANGES = ['undo', 'boardsize 9', 'play b C3', 'stop', 'play w D4', 'boardsize 13', 'clear_board', 'genmove b'];

const threadsOf = (pid: number): number => readdirSync(`/proc/${pid}/task`).length;

/** Begins an analysis and ends it by another command, sooner or later; both have to be answered. */
async function cycle(engine: GtpClient, round: number, milliseconds: number): Promise<void> {
  const analysis = engine.send(ANALYSES[round % ANALYSES.length] as string);
  await sleep(milliseconds);
  // Some moves are illegal by now, and at times there is nothing to take back.
  const change = engine.send(CHANGES[round % CHANGES.length] as string).catch(textOfRefusal);
  expect(await analysis).toMatch(/^(\n?info [^\n]+)*$/);
  expect(await change).toMatch(/^([A-T]\d+|pass|resign|illegal move|cannot undo)?$/);
}

function textOfRefusal(error: unknown): string {
  if (error instanceof Refusal) return error.reason;
  throw error;
}

test.skipIf(!existsSync('/proc/self/task'))(
  `${CYCLES} analyses that are cut short`,
  { timeout: 60_000 + CYCLES * 500 },
  async () => {
    await withEngine(['--playouts', '50', '--seed', '1'], async (engine) => {
      const pid = await processOf(engine);
      const rng = makeRng(SEED);
      let threads = 0;
      for (let round = 0; round < CYCLES; round++) {
        await cycle(engine, round, rng.below(4) * 10);
        if (round === WARM_UP) threads = threadsOf(pid);
        if (round > WARM_UP) expect(threadsOf(pid)).toBe(threads);
      }
      expect(await engine.send('name')).toBe('Insei');
    });
  },
);
