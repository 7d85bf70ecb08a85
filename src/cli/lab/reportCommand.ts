/** `insei lab report`: a page for everything, and a document with figures for each experiment. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { InputError } from '../../base/inputError.js';
import { SCALES } from '../../lab/experiment.js';
import { findExperiment } from '../../lab/registry.js';
import { type Assessment, assess } from '../../lab/report/assess.js';
import { writeReportPage } from '../../lab/report/html.js';
import { type ReportFile, writeMarkdown } from '../../lab/report/markdown.js';
import { summarize } from '../../lab/report/summary.js';
import type { RunRecord } from '../../lab/run.js';
import { type PlaceOptions, readRecords } from './places.js';

export interface ReportOptions extends PlaceOptions {
  readonly out: string;
  readonly json?: boolean;
}

export const NOTHING = 'No experiment has been run yet: insei lab run NAME --rows FILE.jsonl makes rows for this page.';

export async function writeReport(names: readonly string[], options: ReportOptions): Promise<void> {
  const records = await readRecords(options);
  const wanted = names.length > 0 ? names.map((name) => pick(name, records)) : largest(records);
  if (wanted.length === 0) throw new InputError('there are no rows to report: insei lab run makes some');
  const assessments = await Promise.all(wanted.map(assessRecord));
  const page = { name: 'lab.html', text: writeReportPage(assessments, { empty: NOTHING }) };
  const files = [page, ...assessments.flatMap((each) => [...writeMarkdown(each), writeSummary(each)])];
  await mkdir(options.out, { recursive: true });
  for (const { name, text } of files) await writeFile(join(options.out, name), text);
  const paths = files.map(({ name }) => join(options.out, name));
  console.log(options.json ? JSON.stringify({ files: paths }) : paths.join('\n'));
}

/** For the page, which shows the same result. */
const writeSummary = (assessment: Assessment): ReportFile => ({
  name: `${assessment.experiment.name}.json`,
  text: `${JSON.stringify(summarize(assessment), undefined, 1)}\n`,
});

export const assessRecord = (record: RunRecord): Promise<Assessment> =>
  assess(findExperiment(record.identity.experiment), record);

/** One document for an experiment: of its largest run. */
export function largest(records: readonly RunRecord[]): RunRecord[] {
  const weight = ({ identity, rows }: RunRecord): number => SCALES.indexOf(identity.scale) * 1e9 + rows.length;
  const best = new Map<string, RunRecord>();
  for (const record of records) {
    const before = best.get(record.identity.experiment);
    if (!before || weight(record) > weight(before)) best.set(record.identity.experiment, record);
  }
  return [...best.values()];
}

function pick(name: string, records: readonly RunRecord[]): RunRecord {
  const experiment = findExperiment(name).name;
  const found = largest(records).find(({ identity }) => identity.experiment === experiment);
  if (!found) throw new InputError(`there are no rows of ${name} here: insei lab run ${name} makes some`);
  return found;
}
