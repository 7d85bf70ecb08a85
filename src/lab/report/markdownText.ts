/**
 * Writes Markdown whose lines fit on a screen: wraps paragraphs, splits long table cells, and breaks long commands and
 * JSON.
 */
import type { ReportTable } from './reportParts.js';

const MAX_WIDTH = 120;
/** The largest number of characters in a table cell. A longer text continues in the next row of the table. */
const MAX_CELL = 88;

/** Matches one word. Code between backticks counts as one word, so that it stays on one line. */
const WORDS = /(?:`[^`]*`|[^\s`])+/g;
/**
 * Matches words that must not start a line, because Markdown would begin a list, a heading, a quote or a table there.
 */
const MARKUP = /^(?:[-+*]|#+|>.*|\|.*|\d+[.)])$/;

export function wrapText(text: string, indent = '', width = MAX_WIDTH): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.match(WORDS) ?? []) {
    if (line !== '' && line.length + 1 + word.length > width && !MARKUP.test(word)) {
      lines.push(line);
      line = indent + word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].join('\n');
}

/** Writes a table as Markdown. Every column is padded to the width of its widest cell. */
export function writeMarkdownTable({ columns, rows }: Pick<ReportTable, 'columns' | 'rows'>): string {
  const lines = [columns, ...rows.flatMap(splitRow)].map((row) =>
    row.map((cell) => String(cell).replaceAll('|', '\\|')),
  );
  const widths = columns.map((_, column) => Math.max(3, ...lines.map((line) => line[column]?.length ?? 0)));
  const write = (cells: readonly string[]): string =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  const [head = [], ...body] = lines;
  return [write(head), write(widths.map((width) => '-'.repeat(width))), ...body.map(write)].join('\n');
}

/**
 * Writes a table whose cells are neither split nor padded, for tables that are too wide for a terminal and are read as
 * rendered pages.
 */
export function writeWideTable({ columns, rows }: Pick<ReportTable, 'columns' | 'rows'>): string {
  const write = (cells: readonly (string | number)[]): string =>
    `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`;
  return [write(columns), write(columns.map(() => '---')), ...rows.map(write)].join('\n');
}

function splitRow(row: readonly (string | number)[]): string[][] {
  const cells = row.map((cell) => wrapText(String(cell), '', MAX_CELL).split('\n'));
  const height = Math.max(1, ...cells.map((lines) => lines.length));
  return Array.from({ length: height }, (_, line) => cells.map((lines) => lines[line] ?? ''));
}

export const writeCommandBlock = (command: string): string => {
  const lines = command.length <= MAX_WIDTH ? command : command.replace(/ (?=--)/g, ' \\\n  ');
  return `\`\`\`sh\n${lines}\n\`\`\``;
};

export const writeJsonBlock = (value: unknown): string => `\`\`\`json\n${writeJson(value, '')}\n\`\`\``;

/** Writes a value as indented JSON. A list or object that fits on one line is written on one line. */
function writeJson(value: unknown, indent: string): string {
  const flat = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || indent.length + flat.length < MAX_WIDTH - 20) return flat;
  const deeper = `${indent}  `;
  const isList = Array.isArray(value);
  const items = isList
    ? value.map((item) => deeper + writeJson(item, deeper))
    : Object.entries(value).map(([name, item]) => `${deeper}${JSON.stringify(name)}: ${writeJson(item, deeper)}`);
  return `${isList ? '[' : '{'}\n${items.join(',\n')}\n${indent}${isList ? ']' : '}'}`;
}
