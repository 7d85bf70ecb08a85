/** All results on one page that needs no network: for `insei lab report`, and live on the local server. */
import { escapeText } from '../figures/canvas.js';
import { paletteCss } from '../figures/palette.js';
import { runName } from '../run.js';
import type { Assessment, DrawnPart } from './assess.js';
import { factsOf, writeVerdict } from './facts.js';

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
`;

export interface PageOptions {
  /** An address of the style sheet; inside the page unless given. */
  readonly stylesheet?: string;
  /** Seconds after which the browser asks again; never unless given. */
  readonly refresh?: number;
  /** What to say when there is nothing. */
  readonly empty: string;
  /** Sentences about what is not on the page. */
  readonly notes?: readonly string[];
}

export function writeReportPage(
  assessments: readonly Assessment[],
  { stylesheet, refresh, empty, notes = [] }: PageOptions,
): string {
  const style = stylesheet
    ? `<link rel="stylesheet" href="${escapeText(stylesheet)}">`
    : `<style>${REPORT_CSS}</style>`;
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
${assessments.length === 0 ? `<p>${escapeText(empty)}</p>` : writeContents(assessments)}
${assessments.map(writeSection).join('\n')}${notes.map((note) => `\n<p>${escapeText(note)}</p>`).join('')}
</main>
</body>
</html>
`;
}

/** An experiment may have several runs, which differ in scale, seed or parameters. */
const idOf = ({ record }: Assessment): string => escapeText(runName(record.identity));

function writeContents(assessments: readonly Assessment[]): string {
  const lines = assessments.map((each) => {
    const isOnly = assessments.filter(({ experiment }) => experiment === each.experiment).length === 1;
    const name = isOnly ? escapeText(each.experiment.name) : idOf(each);
    return `<li><a href="#${idOf(each)}">${name}</a>: ${escapeText(each.verdict.verdict)}</li>`;
  });
  return `<ul>${lines.join('')}</ul>`;
}

function writeSection(assessment: Assessment): string {
  const { experiment, verdict, finished, units, parts } = assessment;
  const facts = factsOf(assessment).map(([name, value]) => `<dt>${escapeText(name)}</dt><dd>${escapeText(value)}</dd>`);
  return `<section id="${idOf(assessment)}">
<h2>${escapeText(experiment.question)}</h2>
<p class="verdict ${verdict.verdict.replaceAll(' ', '-')}">${escapeText(writeVerdict(assessment))}</p>
${finished < units ? `<progress value="${finished}" max="${units}" aria-label="units done"></progress>` : ''}
<dl>${facts.join('')}</dl>
${parts.map(writePart).join('\n')}
</section>`;
}

/** Numbers with their intervals stay on one line; more than that is a sentence, which may go on to the next. */
const LONG = 40;

const writeCell = (text: string): string => `<td${text.length > LONG ? ' class="long"' : ''}>${escapeText(text)}</td>`;

function writePart(part: DrawnPart): string {
  switch (part.kind) {
    case 'text':
      return `<p>${escapeText(part.text)}</p>`;
    case 'figure':
      return `<figure><h3>${escapeText(part.title)}</h3><div class="scroll">${part.svg}</div><figcaption>${escapeText(part.caption)}</figcaption></figure>`;
    case 'table': {
      const head = part.columns.map((column) => `<th scope="col">${escapeText(column)}</th>`).join('');
      const rows = part.rows.map((row) => `<tr>${row.map((cell) => writeCell(String(cell))).join('')}</tr>`);
      return `<h3>${escapeText(part.title)}</h3><div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
    }
  }
}
