/** The page of one experiment in docs/results; its figures and their numbers are files beside it. */
import { standalone } from '../figures/draw.js';
import type { Table } from '../reportParts.js';
import type { Assessment, DrawnPart } from './assess.js';
import { factsOf, writeVerdict } from './facts.js';
import { writeFigureCsv } from './figureCsv.js';

export interface ReportFile {
  readonly name: string;
  readonly text: string;
}

/** Of a figure's files, without the ending; figures count from 1. */
export const figureName = (experiment: string, number: number): string => `${experiment}-${number}`;

/** The page and its figures. */
export function writeMarkdown(assessment: Assessment): ReportFile[] {
  const { experiment, parts } = assessment;
  const figures: ReportFile[] = [];
  const blocks = parts.map((part) => {
    if (part.kind === 'figure') {
      const name = figureName(experiment.name, figures.length / 2 + 1);
      figures.push({ name: `${name}.svg`, text: `${standalone(part.svg)}\n` });
      figures.push({ name: `${name}.csv`, text: writeFigureCsv(part.chart) });
      const picture = `![${escapeLabel(part.title)}](${name}.svg)`;
      return `## ${part.title}\n\n${picture}\n\n${part.caption} [The numbers](${name}.csv).`;
    }
    return writePart(part);
  });
  const text = [
    `# ${experiment.question}`,
    'This page was written by `insei lab report`; a change by hand is lost at the next one.',
    `**Verdict: ${writeVerdict(assessment)}.**`,
    writeFacts(assessment),
    ...blocks,
  ].join('\n\n');
  return [{ name: `${experiment.name}.md`, text: `${text}\n` }, ...figures];
}

const writePart = (part: Exclude<DrawnPart, { kind: 'figure' }>): string =>
  part.kind === 'text' ? part.text : `## ${part.title}\n\n${writeTable(part)}`;

const writeFacts = (assessment: Assessment): string =>
  factsOf(assessment)
    .map(([name, value]) => `- ${name}: ${name === 'command' || name === 'parameters' ? `\`${value}\`` : value}`)
    .join('\n');

/** Columns as wide as their widest cell, as the formatter of the project wants them. */
export function writeTable({ columns, rows }: Pick<Table, 'columns' | 'rows'>): string {
  const lines = [columns, ...rows].map((row) => row.map((cell) => String(cell).replaceAll('|', '\\|')));
  const widths = columns.map((_, column) => Math.max(3, ...lines.map((line) => line[column]?.length ?? 0)));
  const write = (cells: readonly string[]): string =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  const [head = [], ...body] = lines;
  return [write(head), write(widths.map((width) => '-'.repeat(width))), ...body.map(write)].join('\n');
}

const escapeLabel = (label: string): string => label.replaceAll('[', '(').replaceAll(']', ')');
