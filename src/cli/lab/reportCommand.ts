/** `insei lab report`: writes a document for each experiment, an index, and one HTML page with all runs. */
import { InputError } from '../../base/errors.js';
import { findExperiment, isExperiment, tryFindExperiment } from '../../experiments/registry.js';
import { assess } from '../../lab/report/assess.js';
import { writeReport } from '../../lab/report/writeReport.node.js';
import { readKnownRuns, type StorageOptions } from '../../lab/store/storage.node.js';

interface ReportOptions extends StorageOptions {
  readonly out: string;
  readonly json?: boolean;
}

export async function reportRuns(names: readonly string[], options: ReportOptions): Promise<void> {
  const known = names.map((name) => findExperiment(name).name);
  const assessments = await readKnownRuns(options, tryFindExperiment, assess, console.error);
  if (assessments.length === 0) throw new InputError('there are no rows to report; make some with insei lab run');
  const files = await writeReport(assessments, { folder: options.out, names: known, isExperiment });
  console.log(options.json ? JSON.stringify({ files }) : files.join('\n'));
}
