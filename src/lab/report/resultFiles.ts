/**
 * Makes the files of `insei lab report`: a folder for each experiment, which holds its document, figures and summary;
 * an index of all claims; and one HTML page with all reports.
 */
import type { Assessment } from './assess.js';
import { writeHtmlReport } from './html.js';
import { largestRunOfEachExperiment } from './largestRun.js';
import { type ReportFile, writeMarkdown } from './markdown.js';
import { type IndexedResults, writeResultIndex } from './resultIndex.js';
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
  sources: IndexedResults,
): ReportFile[] => [
  { name: 'lab.html', text: writeHtmlReport(all, { empty: NO_RUNS_MESSAGE, sources }) },
  { name: 'README.md', text: writeResultIndex(largestRunOfEachExperiment(all), sources) },
  ...documents.flatMap((each) => [...writeMarkdown(each, largestRunOfEachExperiment(all)), writeSummaryFile(each)]),
];

/** Makes the file from which the page in the browser reads the result of an experiment. */
const writeSummaryFile = (assessment: Assessment): ReportFile => ({
  name: `${assessment.experiment.name}/summary.json`,
  text: `${JSON.stringify(summarizeResult(assessment), undefined, 1)}\n`,
});
