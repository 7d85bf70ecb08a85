/**
 * Checks that what the README and the pages about methods claim was measured: every paragraph, list item or table with
 * shares or counts links to a page of results or to the card of a model, and its figures stand there.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { wilsonInterval } from '../src/base/stats.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const METHODS = join('docs', 'methods');
const documents = ['README.md', ...readdirSync(join(ROOT, METHODS)).map((name) => join(METHODS, name))].sort();

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** A paragraph, a list item or a table, with the text in whose links its evidence may be. */
interface Block {
  readonly text: string;
  readonly context: string;
}

const isTable = (text: string): boolean => text.trimStart().startsWith('|');

/** A table rests on the links of the paragraphs before and after it, unless the one after has a table of its own. */
function blocksOf(document: string): Block[] {
  const texts = read(document)
    .replace(/^```[\s\S]*?^```$/gm, '')
    .split(/\n\s*\n|\n(?=- )/);
  return texts.map((text, index) => ({
    text,
    context: isTable(text) ? texts.slice(Math.max(0, index - 1), index + 2).join('\n') : text,
  }));
}

/** Writes figures in one way, without separators of thousands and line breaks. */
const plain = (text: string): string => text.replaceAll(/(\d),(?=\d{3}\b)/g, '$1').replaceAll(/\s+/g, ' ');

/** Code and formulas hold settings, which nobody has measured. */
const withoutCode = (text: string): string => text.replaceAll(/`[^`]*`/g, '').replaceAll(/\]\([^)]*\)/g, ']');

const SHARE = /(?<![\w.])-?\d+(?:\.\d+)? %/g;
const COUNT = /(?<![\w.])\d+ of \d+(?![\w.])/g;
const DECIMAL = /(?<![\w./^-])-?\d+\.\d+(?![\w.])/g;
/** The level of intervals is a convention. */
const CONVENTION = '95 %';

const figuresOf = (text: string, ...kinds: readonly RegExp[]): string[] =>
  kinds.flatMap((kind) => plain(withoutCode(text)).match(kind) ?? []).filter((figure) => figure !== CONVENTION);

/** Returns the paths of the pages that bear claims: pages of results, records of matches, and cards of models. */
function evidenceIn(document: string, text: string): string[] {
  const links = [...text.matchAll(/\]\(\s*([^)\s]+)\)/g)].map((match) => match[1] as string);
  return links
    .filter((link) => !/^[a-z]+:/.test(link))
    .map((link) => normalize(join(dirname(document), link.replace(/#.*$/, ''))))
    .filter((path) => /^(?:results|models)\b/.test(path));
}

/** Returns what a page says, and the numbers of its figures with one to four decimals. */
function textOf(path: string): string {
  if (path.endsWith('.sgf.gz')) return describeMatch(path.replace(/\.sgf\.gz$/, '.json'));
  const folder = statSync(join(ROOT, path)).isDirectory() ? path : dirname(path);
  const page = path === folder ? join(folder, 'README.md') : path;
  const numbers = readdirSync(join(ROOT, folder)).filter((name) => /^figure-\d+\.csv$/.test(name));
  return [read(page), ...numbers.map((name) => roundNumbers(read(join(folder, name))))].join('\n');
}

const roundNumbers = (csv: string): string =>
  csv
    .match(/-?\d+\.\d+/g)
    ?.flatMap((number) => [1, 2, 3, 4].map((digits) => Number(number).toFixed(digits)))
    .join(' ') ?? '';

function describeMatch(path: string): string {
  const { wins, draws, games } = JSON.parse(read(path)) as Record<'wins' | 'draws' | 'games', number>;
  const [low, high] = wilsonInterval(wins + draws / 2, games).map((share) => (100 * share).toFixed(1));
  return `${wins} of ${games} games, ${low} % to ${high} %`;
}

/** Returns whether the evidence has the figure. A table may have the two numbers of a count in cells of one row. */
function isBorne(figure: string, evidence: string): boolean {
  const [won, games] = figure.split(' of ');
  const bare = figure.replace(/ %$/, '');
  const words = new RegExp(`(?<![\\d.-])${bare.replaceAll('.', '\\.')}(?![\\d]|\\.\\d)`);
  if (games === undefined) return words.test(evidence);
  const hasCells = (row: string): boolean => {
    const cells = row.split('|').map((cell) => cell.trim());
    return cells.includes(won as string) && cells.includes(games);
  };
  return words.test(evidence) || evidence.split('\n').some(hasCells);
}

const claimsOf = (document: string): Block[] =>
  blocksOf(document).filter(({ text }) => figuresOf(text, SHARE, COUNT).length > 0);

test('claims were found', () => {
  const counts = documents.map((document) => claimsOf(document).length);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(15);
  expect(isBorne('52 of 61', '| 19x19 | 61 | 52 |')).toBe(true);
  expect(isBorne('52 of 61', '| 19x19 | 61 | 53 |')).toBe(false);
  expect(isBorne('33.9 %', 'a share of 133.9 %')).toBe(false);
});

describe.each(documents)('%s', (document) => {
  test('links every share and count to what bears it', () => {
    const bare = claimsOf(document).filter(({ context }) => evidenceIn(document, context).length === 0);
    expect(bare.map(({ text }) => text)).toEqual([]);
  });

  test('has the figures of the pages to which it links', () => {
    const wrong = blocksOf(document).flatMap(({ text, context }) => {
      const paths = evidenceIn(document, context);
      if (paths.length === 0) return [];
      expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
      const evidence = paths.map((path) => textOf(path).replaceAll(/(\d),(?=\d{3}\b)/g, '$1')).join('\n');
      const spaced = `${evidence}\n${plain(evidence)}`;
      return figuresOf(text, SHARE, COUNT, DECIMAL).filter((figure) => !isBorne(figure, spaced));
    });
    expect(wrong).toEqual([]);
  });
});
