/**
 * Writes the document of one experiment, `results/<experiment>/README.md`. The figures (SVG) and their numbers (CSV)
 * are files in the same folder.
 */
import type { Assessment, DrawnPart } from './assess.js';
import { writeFigureCsv } from './figureCsv.js';
import { standaloneSvg } from './figures/draw.js';
import { wrapText, writeCommandBlock, writeJsonBlock, writeMarkdownTable } from './markdownText.js';
import { factsOfRun, writeVerdict } from './runFacts.js';

export interface ReportFile {
  readonly name: string;
  readonly text: string;
}

/** Returns the path of a figure's files without the file extension. The first figure has number 1. */
export const figurePath = (experiment: string, number: number): string => `${experiment}/figure-${number}`;

/** Returns the document and the files of its figures. `others` are runs that may belong on its page, too. */
export function writeMarkdown(assessment: Assessment, others: readonly Assessment[] = []): ReportFile[] {
  const { experiment, parts, record } = assessment;
  const figures: ReportFile[] = [];
  const blocks = parts.map((part) => {
    if (part.kind !== 'figure') return writePart(part);
    const path = figurePath(experiment.name, figures.length / 2 + 1);
    figures.push({ name: `${path}.svg`, text: `${standaloneSvg(part.svg)}\n` });
    figures.push({ name: `${path}.csv`, text: writeFigureCsv(part.chart) });
    const file = path.slice(path.indexOf('/') + 1);
    const picture = `![${escapeLabel(part.title)}](${file}.svg)`;
    return `## ${part.title}\n\n${picture}\n\n${wrapText(`${part.caption} [The numbers](${file}.csv).`)}`;
  });
  const { command, facts } = factsOfRun(assessment);
  const text = [
    `# ${experiment.question}`,
    '`insei lab report` generates this page from the rows in this folder and overwrites manual changes.',
    wrapText(writeVerdict(assessment, (words) => `**${words}**`)),
    facts.map(([name, value]) => wrapText(`- ${name}: ${value}`, '  ')).join('\n'),
    ...(command === undefined ? [] : [`To repeat the experiment:\n\n${writeCommandBlock(command)}`]),
    ...blocks,
    ...others.filter((other) => other.experiment.readingsOf === experiment.name).map(writeReadings),
    `## Parameters\n\n${writeJsonBlock(record.identity.params)}`,
  ].join('\n\n');
  return [{ name: `${experiment.name}/README.md`, text: `${text}\n` }, ...figures];
}

/** Writes the first table of a run that tries other readings. */
function writeReadings(assessment: Assessment): string {
  const { experiment, parts } = assessment;
  const first = parts.find((part) => part.kind === 'table');
  const link = `From [${experiment.name}](../${experiment.name}/README.md), which explains the values.`;
  const verdict = wrapText(`${link} ${writeVerdict(assessment)}`);
  return [
    `## ${first?.title ?? 'Other readings'}: ${experiment.name}`,
    ...(first ? [writeMarkdownTable(first)] : []),
    verdict,
  ].join('\n\n');
}

const writePart = (part: Exclude<DrawnPart, { kind: 'figure' }>): string =>
  part.kind === 'text' ? wrapText(part.text) : `## ${part.title}\n\n${writeMarkdownTable(part)}`;

const escapeLabel = (label: string): string => label.replaceAll('[', '(').replaceAll(']', ')');
