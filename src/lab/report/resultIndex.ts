/**
 * Writes `results/README.md`: a table of all claims with their verdicts, then a table of the pages that people wrote.
 */
import { type Assessment, isComplete } from './assess.js';
import { writeMarkdownTable } from './markdownText.js';

/** A page in the results folder that a person wrote. */
export interface HandWrittenPage {
  readonly folder: string;
  readonly title: string;
}

export function writeResultIndex(assessments: readonly Assessment[], handWritten: readonly HandWrittenPage[]): string {
  const claims = writeMarkdownTable({
    columns: ['experiment', 'units finished', 'verdict', 'claim'],
    rows: assessments.map((assessment) => {
      const { experiment, verdict, finished, units } = assessment;
      const done = isComplete(assessment) ? `all ${units}` : `${finished} of ${units}`;
      const soFar = isComplete(assessment) ? '' : ' so far';
      return [linkTo(experiment.name), done, verdict.verdict + soFar, experiment.claim];
    }),
  });
  return `${[
    '# Results',
    '`insei lab report` generates this index and the pages of the experiments from the rows (`rows.jsonl` in each folder).',
    '## Experiments',
    claims,
    ...(handWritten.length > 0 ? ['## Pages written by hand', writePages(handWritten)] : []),
  ].join('\n\n')}\n`;
}

const writePages = (pages: readonly HandWrittenPage[]): string =>
  writeMarkdownTable({
    columns: ['page', 'title'],
    rows: pages.map(({ folder, title }) => [linkTo(folder), title]),
  });

const linkTo = (folder: string): string => `[${folder}](${folder}/README.md)`;
