/**
 * Prints the result of a run. The rows are printed even if computing the verdict fails, because the rows may have taken
 * hours to compute and may be stored nowhere else.
 */

import { isComplete, judgeRun } from '../../lab/report/assess.js';
import type { AnyExperiment, ClaimVerdict } from '../../lab/run/experiment.js';
import { finishedUnits, type RunRecord, type StoredRow } from '../../lab/run/run.js';

interface Printed {
  readonly experiment: AnyExperiment;
  /** The number of all units, whether they are done or not. */
  readonly units: number;
}

export function printAsText(record: RunRecord, { experiment, units }: Printed): ClaimVerdict {
  const rows = rowsOf(record, experiment);
  for (const { key, row } of rows) console.log(`${key}  ${JSON.stringify(row)}`);
  for (const { key, reason } of record.failures) console.log(`${key}  failed: ${reason}`);
  console.log(`claim: ${experiment.claim}`);
  const judged = judgeRun({ experiment, record });
  const soFar = isComplete({ units, finished: rows.length }) ? '' : ' so far';
  console.log(`verdict: ${judged.verdict}${soFar}: ${judged.because}`);
  return judged;
}

/** Prints one JSON object. If judging the rows throws an error, the object has no verdict. */
export function printAsJson(record: RunRecord, { experiment, units }: Printed, stopReason: string): ClaimVerdict {
  const { identity, failures } = record;
  const rows = rowsOf(record, experiment);
  let judged: ClaimVerdict | undefined;
  try {
    judged = judgeRun({ experiment, record });
    return judged;
  } finally {
    console.log(JSON.stringify({ ...identity, units, finished: rows.length, stopReason, ...judged, failures, rows }));
  }
}

const rowsOf = (record: RunRecord, experiment: AnyExperiment): StoredRow[] =>
  finishedUnits(experiment, record).map(({ unit, row }) => ({ key: unit.key, row }));
