/**
 * Makes the files of `insei lab report`: a folder for each experiment, which holds its document, figures and summary;
 * an index of all claims; and one HTML page with all reports.
 */
import { SCALES } from '../run/experiment.js';
import type { Assessment } from './assess.js';
import { writeHtmlReport } from './html.js';
import { type ReportFile, writeMarkdown } from './markdown.js';
import { type HandWrittenPage, writeResultIndex } from './resultIndex.js';
import { summarizeResult } from './summary.js';

export const NO_RUNS_MESSAGE =
  'No experiment has been run yet. To store rows for this page, run: insei lab run NAME --rows FILE.jsonl';

/**
 * Makes the files of a report. Each assessment in `documents` gets a folder. The HTML page shows all assessments; the
 * index shows only the largest run of each experiment.
 */
export const writeResultFiles = (
  all: readonly Assessment[],
  documents: readonly Assessment[],
  handWritten: readonly HandWrittenPage[],
): ReportFile[] => [
  { name: 'lab.html', text: writeHtmlReport(all, { empty: NO_RUNS_MESSAGE }) },
  { name: 'README.md', text: writeResultIndex(largestRunOfEachExperiment(all), handWritten) },
  ...documents.flatMap((each) => [...writeMarkdown(each), writeSummaryFile(each)]),
];

/** Makes the file from which the page in the browser reads the result of an experiment. */
const writeSummaryFile = (assessment: Assessment): ReportFile => ({
  name: `${assessment.experiment.name}/summary.json`,
  text: `${JSON.stringify(summarizeResult(assessment), undefined, 1)}\n`,
});

/**
 * Returns one run of each experiment: the run at the largest scale, and among runs at that scale the one with the most
 * rows. The other runs of the experiment get no document.
 */
export function largestRunOfEachExperiment(runs: readonly Assessment[]): Assessment[] {
  const weight = ({ record: { identity, rows } }: Assessment): number =>
    SCALES.indexOf(identity.scale) * 1e9 + rows.length;
  const best = new Map<string, Assessment>();
  for (const run of runs) {
    const before = best.get(run.experiment.name);
    if (!before || weight(run) > weight(before)) best.set(run.experiment.name, run);
  }
  return [...best.values()];
}
