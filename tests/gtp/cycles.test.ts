/**
 * Simulates a user who clicks through a game while the engine thinks: the next command interrupts every analysis. No
 * answer may be lost, and no thread may remain.
 *
 * INSEI_ANALYSIS_CYCLES sets the number of analyses, INSEI_ANALYSIS_SEED varies the pauses.
 */
import { existsSync, readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeRng } from '../../src/base/rng.js';
import { type GtpClient, GtpRefusal } from '../../src/gtp/client/gtpClient.js';
import { processOf, withEngine } from './engine.js';

const CYCLES = Number(process.env.INSEI_ANALYSIS_CYCLES ?? 60);
const SEED = Number(process.env.INSEI_ANALYSIS_SEED ?? 1);
const WARM_UP = 10;

const ANALYSES = ['kata-analyze 1 ownership true', 'lz-analyze b 1', 'kata-analyze w 2 rootInfo true'];
const CHANGES = ['undo', 'boardsize 9', 'play b C3', 'stop', 'play w D4', 'boardsize 13', 'clear_board', 'genmove b'];

const threadsOf = (pid: number): number => readdirSync(`/proc/${pid}/task`).length;

/** Starts an analysis and ends it with another command after a pause. Both must be answered. */
async function cycle(engine: GtpClient, round: number, milliseconds: number): Promise<void> {
  const analysis = engine.send(ANALYSES[round % ANALYSES.length] as string);
  await sleep(milliseconds);
  // Some moves are illegal by now, and sometimes there is no move to undo.
  const change = engine.send(CHANGES[round % CHANGES.length] as string).catch(textOfRefusal);
  expect(await analysis).toMatch(/^(\n?info [^\n]+)*$/);
  expect(await change).toMatch(/^([A-T]\d+|pass|resign|illegal move|cannot undo)?$/);
}

function textOfRefusal(error: unknown): string {
  if (error instanceof GtpRefusal) return error.reason;
  throw error;
}

test.skipIf(!existsSync('/proc/self/task'))(
  `${CYCLES} analyses are interrupted`,
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
