/** Plays a small run of games into a file of rows, and changes copies of the file as somebody who cheats would. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { Stopper } from '../../src/base/stopper.js';
import { countGames } from '../../src/cli/lab/countGames.js';
import { labEnvironment } from '../../src/cli/lab/labEnvironment.js';
import { findExperiment, tryFindExperiment } from '../../src/experiments/registry.js';
import type { GameRow } from '../../src/lab/run/gameUnit.js';
import { openRun } from '../../src/lab/run/openRun.node.js';
import { planRun } from '../../src/lab/run/planRun.node.js';
import { describeCode } from '../../src/lab/run/provenance.node.js';
import type { RowStamp } from '../../src/lab/run/rowStamp.js';
import type { Provenance, RunIdentity } from '../../src/lab/run/run.js';
import { hashOfRow, linkAfter } from '../../src/lab/run/stampRow.js';
import { replayUnits } from '../../src/lab/verify/replay.js';
import { type VerifiedRun, verifyRunText } from '../../src/lab/verify/verifyStorage.node.js';

const EXPERIMENT = 'forgetting-head-to-head';
const PAIRINGS = [
  { a: 'gamma', b: 'pell-hand', size: 5, games: 8 },
  { a: 'gamma', b: 'pell-random', size: 5, games: 4 },
];

/** A line of a file of rows. Fields that a line does not have are missing. */
export interface Line {
  run: { -readonly [Name in keyof RunIdentity]: RunIdentity[Name] };
  sitting: { -readonly [Name in keyof Provenance]: Provenance[Name] };
  key: string;
  row: { -readonly [Name in keyof GameRow]: GameRow[Name] };
  stamp: { -readonly [Name in keyof RowStamp]: RowStamp[Name] };
  link: string;
  rows: number;
}

/** Plays the run and returns the lines of its file. */
export async function playRun(): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), 'insei-verify-'));
  const rows = join(folder, 'rows.jsonl');
  const command = `insei lab run ${EXPERIMENT} --set 'pairings=${JSON.stringify(PAIRINGS)}' --rows rows.jsonl`;
  const request = { scale: 'tiny', seed: 1, set: { pairings: PAIRINGS }, rows } as const;
  const plan = planRun(findExperiment(EXPERIMENT), request, labEnvironment, { version: '1.2.3', command });
  const run = await openRun(plan);
  const [onNote, onFailed, onCount] = [() => {}, () => {}, () => {}];
  const how = { environment: labEnvironment, stopper: new Stopper(), concurrency: 1, onNote, onFailed, onCount };
  await run.work(how);
  await run.close();
  const lines = parse(readFileSync(rows, 'utf8'));
  rmSync(folder, { recursive: true, force: true });
  return lines;
}

export const parse = (text: string): Line[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

export const write = (lines: readonly Line[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join('');

/** Computes all hashes, links and numbers of rows anew, so that only the contents can give a change away. */
export function hashAgain(lines: readonly Line[]): Line[] {
  const run = lines[0]?.run as RunIdentity;
  let [link, rows] = [undefined as string | undefined, 0];
  return lines.map((line) => {
    if (line.rows !== undefined) return { ...line, rows, link: link as string };
    if (line.stamp === undefined) return line;
    const stamp = { ...line.stamp, hash: hashOfRow(run, line, line.stamp) };
    link = linkAfter(link, stamp.hash);
    rows++;
    return { ...line, stamp, link };
  });
}

/** Checks the text of a file of rows. */
export const verify = (text: string): Promise<VerifiedRun> =>
  countGames((count) => verifyRunText({ name: 'rows.jsonl', text }, tryFindExperiment, count));

/** Plays all units of a run again, and returns the faults that this finds. */
export async function replay({ file, run }: VerifiedRun): Promise<{ line: number; what: string | undefined }[]> {
  if (!run) throw new Error('the run cannot be read');
  const how = { environment: labEnvironment, code: describeCode('1.2.3'), stopper: new Stopper() };
  const { replayed } = await replayUnits([{ file, ...run }], { ...how, units: 1000, seed: 1 }, () => {});
  expect(replayed).toHaveLength(run.lines.rows.length);
  return replayed.flatMap(({ line, difference }) => (difference === undefined ? [] : [{ line, what: difference }]));
}
