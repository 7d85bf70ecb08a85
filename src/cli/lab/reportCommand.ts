/** `insei lab report`: writes a document for each experiment, an index, and one HTML page with all runs. */
import { InputError } from '../../base/errors.js';
import { findExperiment, NUMBER_SOURCES, tryFindExperiment } from '../../experiments/registry.js';
import { assess } from '../../lab/report/assess.js';
import { writeReport } from '../../lab/report/writeReport.node.js';
import { readKnownRuns, readRunTexts, type StorageOptions } from '../../lab/store/storage.node.js';
import { signaturesOfToday } from '../../lab/verify/replay.js';
import { type VerifiedRun, verifyRunText } from '../../lab/verify/verifyStorage.node.js';
import { countGames } from './countGames.js';
import { labEnvironment } from './labEnvironment.js';

interface ReportOptions extends StorageOptions {
  readonly out: string;
  readonly json?: boolean;
}

export async function reportRuns(names: readonly string[], options: ReportOptions): Promise<void> {
  const known = names.map((name) => findExperiment(name).name);
  const verified = await verifyRuns(options);
  const today = await signaturesOfToday(signaturesIn(verified), labEnvironment);
  const assessments = await readKnownRuns(options, tryFindExperiment, (run) => assess(run, today), console.error);
  if (assessments.length === 0) throw new InputError('there are no rows to report; make some with insei lab run');
  const files = await writeReport(assessments, { folder: options.out, names: known, sources: NUMBER_SOURCES });
  console.log(options.json ? JSON.stringify({ files }) : files.join('\n'));
}

/** Throws if a run has a fault. Runs that this version cannot read are left out of reports, so they are no reason. */
async function verifyRuns(options: StorageOptions): Promise<readonly VerifiedRun[]> {
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
  return verified;
}

const signaturesIn = (verified: readonly VerifiedRun[]): readonly string[] => [
  ...new Set(
    verified.flatMap(({ run }) => run?.lines.rows ?? []).flatMap(({ stamp }) => Object.keys(stamp?.signatures ?? {})),
  ),
];
