/** `insei lab report`: writes a document for each experiment, an index, and one HTML page with all runs. */
import { InputError } from '../../base/errors.js';
import { findExperiment, NUMBER_SOURCES, tryFindExperiment } from '../../experiments/registry.js';
import { type Assessment, assess } from '../../lab/report/assess.js';
import { writeReport } from '../../lab/report/writeReport.node.js';
import type { StoredRow } from '../../lab/run/run.js';
import { visitKnownRuns } from '../../lab/store/knownRuns.js';
import { readKnownRuns, readRunTexts, type StorageOptions } from '../../lab/store/storage.node.js';
import { signaturesOfToday } from '../../lab/verify/replay.js';
import { type VerifiedRun, verifyRunText } from '../../lab/verify/verifyStorage.node.js';
import type { Signatures } from '../../player/presetSignatures.js';
import { countGames } from './countGames.js';
import { labEnvironment } from './labEnvironment.js';

interface ReportOptions extends StorageOptions {
  readonly out: string;
  readonly json?: boolean;
}

export async function reportRuns(names: readonly string[], options: ReportOptions): Promise<void> {
  const known = names.map((name) => findExperiment(name).name);
  await refuseFaults(options);
  const files = await writeReports(known, options);
  console.log(options.json ? JSON.stringify({ files }) : files.join('\n'));
}

/** Writes the files of the reports, whether the rows have faults or not, and returns their paths. */
export async function writeReports(names: readonly string[], options: ReportOptions): Promise<string[]> {
  const assessments = await assessRuns(options, console.error);
  if (assessments.length === 0) throw new InputError('there are no rows to report; make some with insei lab run');
  return writeReport(assessments, { folder: options.out, names, sources: NUMBER_SOURCES });
}

/** Throws if a run has a fault. Runs that this version cannot read are left out of reports, so they are no reason. */
async function refuseFaults(options: StorageOptions): Promise<void> {
  const texts = await readRunTexts(options, tryFindExperiment);
  const verified = await countGames(async (count) => {
    const runs: VerifiedRun[] = [];
    for (const text of texts) runs.push(await verifyRunText(text, tryFindExperiment, count));
    return runs.filter(({ run }) => run !== undefined);
  });
  const faults = verified.flatMap(({ file, faults: own }) => own.map((fault) => ({ file, ...fault })));
  const [first] = faults;
  if (first)
    throw new InputError(
      `no report is written, because the rows have faults: ${first.file}:${first.line ?? 1}: ${first.what}; to see all ${faults.length}: insei lab verify`,
    );
}

/** Assesses all runs of a storage. Calls `onSkipped` with a sentence for each run that this version cannot read. */
export async function assessRuns(
  options: StorageOptions,
  onSkipped: (sentence: string) => void,
): Promise<readonly Assessment[]> {
  const runs = await readKnownRuns(options, tryFindExperiment, ({ record }) => record, onSkipped);
  // Without runs there is nothing to compare, and the signatures of today take a long time to compute.
  if (runs.length === 0) return [];
  const today = await signaturesForReports(runs.flatMap(({ rows }) => rows));
  const { results, skipped } = await visitKnownRuns(runs, tryFindExperiment, (run) => assess(run, today));
  for (const sentence of skipped) onSkipped(sentence);
  return results;
}

/** Returns the signatures of today that reports compare with those of the rows, stamped or not. */
function signaturesForReports(rows: readonly Pick<StoredRow, 'stamp'>[]): Promise<Signatures> {
  const names = new Set([
    'default',
    'classic',
    'models/playout',
    ...rows.flatMap(({ stamp }) => Object.keys(stamp?.signatures ?? {})),
  ]);
  return signaturesOfToday([...names], labEnvironment);
}
