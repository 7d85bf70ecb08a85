/** What a run came to, on standard output: its rows before its verdict, for they may be hours of work that is kept nowhere else. */
import type { AnyExperiment, Verdict } from '../../lab/experiment.js';
import { isComplete, judgeRun } from '../../lab/report/assess.js';
import { finishedUnits, type RunRecord, type StoredRow } from '../../lab/run.js';

interface Printed {
  readonly experiment: AnyExperiment;
  /** How many there are, done or not. */
  readonly units: number;
}

export function printForPeople(record: RunRecord, { experiment, units }: Printed): Verdict {
  const rows = rowsOf(record, experiment);
  for (const { key, row } of rows) console.log(`${key}  ${JSON.stringify(row)}`);
  for (const { key, reason } of record.failures) console.log(`${key}  failed: ${reason}`);
  console.log(`claim: ${experiment.claim}`);
  const judged = judgeRun(experiment, record);
  const soFar = isComplete({ units, finished: rows.length }) ? '' : ' so far';
  console.log(`verdict: ${judged.verdict}${soFar}: ${judged.because}`);
  return judged;
}

/** One object, without a verdict when the rows cannot be judged. */
export function printAsJson(record: RunRecord, { experiment, units }: Printed, stopReason: string): Verdict {
  const { identity, failures } = record;
  const rows = rowsOf(record, experiment);
  let judged: Verdict | undefined;
  try {
    judged = judgeRun(experiment, record);
    return judged;
  } finally {
    console.log(JSON.stringify({ ...identity, units, finished: rows.length, stopReason, ...judged, failures, rows }));
  }
}

const rowsOf = (record: RunRecord, experiment: AnyExperiment): StoredRow[] =>
  finishedUnits(experiment, record).map(({ unit, row }) => ({ key: unit.key, row }));
