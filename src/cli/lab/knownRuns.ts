/** Runs with the experiments that they are of. One may have been renamed or removed since its rows were made. */
import type { AnyExperiment } from '../../lab/experiment.js';
import { tryExperiment } from '../../lab/registry.js';
import { type RunRecord, runName } from '../../lab/run.js';

export interface KnownRun {
  readonly experiment: AnyExperiment;
  readonly record: RunRecord;
}

export interface SortedRuns {
  readonly runs: readonly KnownRun[];
  /** A sentence for each run that this version knows nothing of. */
  readonly passedOver: readonly string[];
}

export function sortRuns(records: readonly RunRecord[]): SortedRuns {
  const runs: KnownRun[] = [];
  const passedOver: string[] = [];
  for (const record of records) {
    const experiment = tryExperiment(record.identity.experiment);
    if (experiment) runs.push({ experiment, record });
    else
      passedOver.push(
        `${runName(record.identity)} is passed over: this version has no experiment "${record.identity.experiment}"`,
      );
  }
  return { runs, passedOver };
}

/** Those that are known; of the others, standard error is told. */
export function knownRuns(records: readonly RunRecord[]): readonly KnownRun[] {
  const { runs, passedOver } = sortRuns(records);
  for (const sentence of passedOver) console.error(sentence);
  return runs;
}
