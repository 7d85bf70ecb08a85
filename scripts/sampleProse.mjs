/**
 * Draws comments, messages and labels at random, to judge whether the prose is plain English:
 *
 *   node scripts/sampleProse.mjs [--count 100] [--seed TEXT]
 *
 * The seed is the hash of the current commit unless another is given, so nobody chooses what is read.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const FOLDERS = ['src', 'kernel'];

const COMMENT = /\/\*\*?[\s\S]*?\*\/|(?:^[ \t]*\/\/.*\n?)+|[ \t]\/\/ .*/gm;
const TEXT = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|(?<=>)[^<>{}=;]+(?=<)/g;

/** What the expression for texts takes for a text although it is code between two of them. */
const CODE =
  /=>|\bconst |\)\s*\.\w+\(|<\w+ class|<usize>|\(\(|: Promise$|\| Promise$|\bnew \w+\(|: readonly |\bas Record$|^biome-ignore/;

/** Statements for the database. */
const SQL = /^[`']\s*(?:select|insert|update|delete|create|with|alter|drop) .*insei_lab/;

/** Fewer words than this are a name, not a sentence. */
const MIN_WORDS = 4;

function main() {
  const { values } = parseArgs({ options: { count: { type: 'string', default: '100' }, seed: { type: 'string' } } });
  const seed = values.seed ?? execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
  const order = (entry) => createHash('sha256').update(`${seed} ${entry}`).digest('hex');
  const entries = FOLDERS.flatMap(sourceFiles).flatMap(entriesOf);
  const drawn = entries.map((entry) => ({ entry, key: order(entry) })).sort((a, b) => (a.key < b.key ? -1 : 1));
  console.log(`${entries.length} comments, messages and labels; seed ${seed}\n`);
  for (const [index, { entry }] of drawn.slice(0, Number(values.count)).entries())
    console.log(`${index + 1}. ${entry}\n`);
}

const sourceFiles = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .sort()
    .map((file) => `${folder}/${file}`);

function entriesOf(file) {
  const source = readFileSync(file, 'utf8');
  const comments = [...source.matchAll(COMMENT)].map(([text]) => text.replace(/^\s*(?:\/\*\*?|\*\/|\*|\/\/)/gm, ''));
  const texts = [...source.replace(COMMENT, '\n').matchAll(TEXT)].map(([text]) => text);
  return [...comments, ...texts]
    .map((text) => joinLines(text.replace(/\*\/$/, '')))
    .filter(
      (text) =>
        text.split(' ').filter((word) => /\p{L}{2,}/u.test(word)).length >= MIN_WORDS &&
        !CODE.test(text) &&
        !SQL.test(text),
    )
    .map((text) => `${file}: ${text}`);
}

/** Joins the lines of a text to one, but keeps the lines of a table, which are indented. */
const joinLines = (text) =>
  text
    .split('\n')
    .map((line) => (/^ {3,}\S/.test(line) ? `\n    ${line.trim()}` : ` ${line.replace(/\s+/g, ' ').trim()}`))
    .join('')
    .trim();

main();
