/**
 * Writes all results as one HTML page: as a file for `insei lab report`, or for the local server, which shows the
 * progress of runs.
 */

import { runName } from '../run/run.js';
import type { Assessment, DrawnPart } from './assess.js';
import { escapeXml } from './figures/canvas.js';
import { paletteCss } from './figures/palette.js';
import { largestRunOfEachExperiment } from './largestRun.js';
import { listNumbers, NUMBER_COLUMNS, type NumberSources } from './publishedNumbers.js';
import { factsOfRun, writeVerdict } from './runFacts.js';

export const REPORT_CSS = `${paletteCss(':root')}
:root { color-scheme: light dark; }
body { margin: 0 auto; max-width: 46rem; padding: 1.5rem 1rem 4rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.6rem; }
h2 { margin-top: 3rem; border-top: 1px solid; padding-top: 1rem; font-size: 1.3rem; }
h3 { font-size: 1.05rem; }
a { color: var(--series-1); }
.verdict { border-left: 4px solid var(--series-7); padding: 0.4rem 0.8rem; font-weight: 600; }
.verdict.holds { border-color: var(--series-3); }
.verdict.does-not-hold { border-color: var(--series-8); }
progress { width: 100%; height: 0.6rem; accent-color: var(--series-1); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.1rem 1rem; font-size: 0.9rem; }
dt { opacity: 0.75; }
dd { margin: 0; overflow-wrap: anywhere; }
figure { margin: 1rem 0; }
.figure { min-width: 30rem; max-width: 100%; height: auto; }
figcaption { font-size: 0.9rem; opacity: 0.85; }
.scroll { overflow-x: auto; margin-right: min(0px, 24rem - 50vw); }
figure .scroll { margin-right: 0; }
table { border-collapse: collapse; font-size: 0.9rem; font-variant-numeric: tabular-nums; }
th, td { border-bottom: 1px solid color-mix(in srgb, var(--ink) 25%, transparent); padding: 0.25rem 0.8rem 0.25rem 0; text-align: left; }
td { white-space: nowrap; }
td.long { white-space: normal; min-width: 18rem; }
.numbers { margin-inline: calc(50% - 47vw); }
.numbers td { white-space: normal; vertical-align: top; min-width: 4rem; }
`;

interface HtmlReportOptions {
  /** The address of the style sheet; if undefined, the page itself contains the styles. */
  readonly stylesheet?: string;
  /**
   * The time in seconds after which the browser reloads the page; if undefined, the browser does not reload the page.
   */
  readonly refresh?: number;
  /** The sentence that the page shows if there are no results. */
  readonly empty: string;
  /** With these, the page opens with the table of the papers' numbers. */
  readonly sources?: NumberSources;
  /** Sentences about the runs that could not be shown on the page. */
  readonly notes?: readonly string[];
}

export function writeHtmlReport(
  assessments: readonly Assessment[],
  { stylesheet, refresh, empty, sources, notes = [] }: HtmlReportOptions,
): string {
  const style = stylesheet ? `<link rel="stylesheet" href="${escapeXml(stylesheet)}">` : `<style>${REPORT_CSS}</style>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${refresh === undefined ? '' : `<meta http-equiv="refresh" content="${refresh}">`}
<title>Insei lab</title>
${style}
</head>
<body>
<main>
<h1>Insei lab</h1>
${assessments.length === 0 ? `<p>${escapeXml(empty)}</p>` : (sources ? writeNumbers(assessments, sources) : '') + writeContents(assessments)}
${assessments.map(writeSection).join('\n')}${notes.map((note) => `\n<p>${escapeXml(note)}</p>`).join('')}
</main>
</body>
</html>
`;
}

/**
 * Returns the HTML id of a run's section. The id is the name of the run and not the name of its experiment, because an
 * experiment may have several runs.
 */
const idOf = ({ record }: Assessment): string => escapeXml(runName(record.identity));

/** Writes the table of the papers' numbers. The name of a number leads to the section of its run. */
function writeNumbers(assessments: readonly Assessment[], sources: NumberSources): string {
  const largest = largestRunOfEachExperiment(assessments);
  const rows = listNumbers(largest, sources).map(({ id, experiment, cells, command = '-', cpuHours }) => {
    const result = largest.find((each) => each.experiment.name === experiment);
    const name = result ? `<a href="#${idOf(result)}">${escapeXml(id)}</a>` : escapeXml(id);
    return `<tr><td>${name}</td>${[...cells, command, cpuHours].map((cell) => `<td>${escapeXml(cell)}</td>`).join('')}</tr>`;
  });
  const head = NUMBER_COLUMNS.map((column) => `<th scope="col">${escapeXml(column)}</th>`).join('');
  return `<h2>The numbers of the papers</h2><div class="scroll numbers"><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function writeContents(assessments: readonly Assessment[]): string {
  const lines = assessments.map((each) => {
    const isOnly = assessments.filter(({ experiment }) => experiment === each.experiment).length === 1;
    const name = isOnly ? escapeXml(each.experiment.name) : idOf(each);
    return `<li><a href="#${idOf(each)}">${name}</a>: ${escapeXml(each.verdict.verdict)}</li>`;
  });
  return `<ul>${lines.join('')}</ul>`;
}

function writeSection(assessment: Assessment): string {
  const { experiment, verdict, finished, units, parts } = assessment;
  const { facts, command } = factsOfRun(assessment);
  const { params } = assessment.record.identity;
  const entries = [
    ...facts,
    ...(command === undefined ? [] : [['command', command]]),
    ['parameters', JSON.stringify(params)],
  ].map(([name = '', value = '']) => `<dt>${escapeXml(name)}</dt><dd>${escapeXml(value)}</dd>`);
  return `<section id="${idOf(assessment)}">
<h2>${escapeXml(experiment.question)}</h2>
<p class="verdict ${verdict.verdict.replaceAll(' ', '-')}">${escapeXml(writeVerdict(assessment))}</p>
${finished < units ? `<progress value="${finished}" max="${units}" aria-label="finished units"></progress>` : ''}
<dl>${entries.join('')}</dl>
${parts.map(writePart).join('\n')}
</section>`;
}

/**
 * The text of a table cell may wrap if it has more characters than this. A number with its interval has fewer
 * characters, so it stays on one line.
 */
const LONG = 40;

const writeCell = (text: string): string => `<td${text.length > LONG ? ' class="long"' : ''}>${escapeXml(text)}</td>`;

function writePart(part: DrawnPart): string {
  switch (part.kind) {
    case 'text':
      return `<p>${escapeXml(part.text)}</p>`;
    case 'figure':
      return `<figure><h3>${escapeXml(part.title)}</h3><div class="scroll">${part.svg}</div><figcaption>${escapeXml(part.caption)}</figcaption></figure>`;
    case 'table': {
      const head = part.columns.map((column) => `<th scope="col">${escapeXml(column)}</th>`).join('');
      const rows = part.rows.map((row) => `<tr>${row.map((cell) => writeCell(String(cell))).join('')}</tr>`);
      return `<h3>${escapeXml(part.title)}</h3><div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
    }
  }
}
