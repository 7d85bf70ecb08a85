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
import { askKnownRuns, type KnownRun } from './knownRuns.js';
import { type PlaceOptions, readRecords } from './places.js';

export interface ReportOptions extends PlaceOptions {
  readonly out: string;
  readonly json?: boolean;
}

export const NOTHING = 'No experiment has been run yet: insei lab run NAME --rows FILE.jsonl makes rows for this page.';

/** The page has all there is; names choose the documents that are written. */
export async function writeReport(names: readonly string[], options: ReportOptions): Promise<void> {
  const assessments = await askKnownRuns(await readRecords(options), assessRun);
  if (assessments.length === 0) throw new InputError('there are no rows to report: insei lab run makes some');
  const candidates = largest(assessments);
  const wanted = new Set(names.length > 0 ? names.map((name) => pick(name, candidates)) : candidates);
  const documents = candidates.filter((each) => wanted.has(each));
  const page = { name: 'lab.html', text: writeReportPage(assessments, { empty: NOTHING }) };
  const files = [page, ...documents.flatMap((each) => [...writeMarkdown(each), writeSummary(each)])];
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

export const assessRun = ({ experiment, record }: KnownRun): Promise<Assessment> => assess(experiment, record);

/** One document for an experiment: of its largest run. */
function largest(runs: readonly Assessment[]): Assessment[] {
  const weight = ({ record: { identity, rows } }: Assessment): number =>
    SCALES.indexOf(identity.scale) * 1e9 + rows.length;
  const best = new Map<string, Assessment>();
  for (const run of runs) {
    const before = best.get(run.experiment.name);
    if (!before || weight(run) > weight(before)) best.set(run.experiment.name, run);
  }
  return [...best.values()];
}

function pick(name: string, runs: readonly Assessment[]): Assessment {
  const wanted = findExperiment(name);
  const found = runs.find(({ experiment }) => experiment === wanted);
  if (!found) throw new InputError(`there are no rows of ${name} here: insei lab run ${name} makes some`);
  return found;
}
