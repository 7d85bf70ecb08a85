/**
 * Writes `results/README.md`: a table of the papers' numbers beside ours, how they are judged, a table of all claims with
 * their verdicts, and a table of the pages that people wrote.
 */
import { type Assessment, isComplete } from './assess.js';
import { wrapText, writeMarkdownTable, writeWideTable } from './markdownText.js';
import {
  listNumbers,
  NUMBER_COLUMNS,
  type NumberLine,
  type NumberSources,
  tabulateCriteria,
} from './publishedNumbers.js';
import { describeChangedPlayers } from './runFacts.js';

/** A page in the results folder that a person wrote. */
export interface HandWrittenPage {
  readonly folder: string;
  readonly title: string;
}

export interface IndexedResults extends NumberSources {
  readonly handWritten: readonly HandWrittenPage[];
}

export function writeResultIndex(assessments: readonly Assessment[], sources: IndexedResults): string {
  const { handWritten } = sources;
  const claims = writeMarkdownTable({
    columns: ['experiment', 'units finished', 'verdict', 'players', 'claim'],
    rows: assessments.map((assessment) => {
      const { experiment, verdict, finished, units } = assessment;
      const done = isComplete(assessment) ? `all ${units}` : `${finished} of ${units}`;
      const soFar = isComplete(assessment) ? '' : ' so far';
      const players = describeChangedPlayers(assessment).length > 0 ? 'changed since' : '-';
      return [linkTo(experiment.name), done, verdict.verdict + soFar, players, experiment.claim];
    }),
  });
  return `${[
    '# Results',
    '`insei lab report` generates this index and the pages of the experiments from the rows (`rows.jsonl` in each folder).',
    '## The numbers of the papers',
    wrapText(ABOUT_NUMBERS),
    writeWideTable({ columns: NUMBER_COLUMNS, rows: listNumbers(assessments, sources).map(writeNumberLine) }),
    '## How each number is judged',
    wrapText(ABOUT_CRITERIA),
    writeWideTable(tabulateCriteria(assessments, sources)),
    '## Experiments',
    claims,
    ...(handWritten.length > 0 ? ['## Pages written by hand', writePages(handWritten)] : []),
  ].join('\n\n')}\n`;
}

const ABOUT_NUMBERS =
  'Every number that the four papers publish, beside ours. Intervals are at 95 %. The link leads to the page with the details, which also says which players the rows are from. The command repeats the measurement; the page has its whole text. CPU hours are those of Insei alone, without GNU Go; rows that were recorded before 2026-11-19 do not tell them. A short version of each paper takes minutes: `insei lab run paper:forgetting`, `paper:elo`, `paper:territory` and `paper:exploration`.';

const ABOUT_CRITERIA =
  'A verdict is worth less if its threshold was written when the rows were known; the table says so. "What would decide it" assumes that what was measured so far stays as it is.';

const writeNumberLine = ({ id, experiment, cells, command, cpuHours }: NumberLine): string[] => [
  experiment === undefined ? id : `[${id}](${experiment}/README.md)`,
  ...cells,
  command === undefined ? '-' : `\`${command}\``,
  cpuHours,
];

const writePages = (pages: readonly HandWrittenPage[]): string =>
  writeMarkdownTable({
    columns: ['page', 'title'],
    rows: pages.map(({ folder, title }) => [linkTo(folder), title]),
  });

const linkTo = (folder: string): string => `[${folder}](${folder}/README.md)`;
