/**
 * The documents are executable, too: links, paths and commands in them exist,
 * and the examples compile, run, and print what stands below them.
 */
import { execFile, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const TSC = join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc');

const documents = [
  ...readdirSync(ROOT).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
].sort();
const forUsers = documents.filter((name) => name === 'README.md' || name.startsWith(join('docs', 'guides')));

const read = (document: string): string => readFileSync(join(ROOT, document), 'utf8');

interface Fence {
  readonly language: string;
  readonly text: string;
}

const fencesOf = (document: string): Fence[] =>
  [...read(document).matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(([, language = '', text = '']) => ({
    language,
    text,
  }));

const withoutFences = (document: string): string => read(document).replace(/^```[\s\S]*?^```$/gm, '');

const spansOf = (document: string): string[] =>
  [...withoutFences(document).matchAll(/`([^`\n]+)`/g)].map((match) => match[1] as string);

/** What a reader may copy: code between backticks, in a line or in a block. */
const codeOf = (document: string): string[] => [...spansOf(document), ...fencesOf(document).map(({ text }) => text)];

const unique = (words: Iterable<string>): string[] => [...new Set(words)].sort();

/** Wide enough for an editor beside the code; tables and pages that the lab writes have lines as long as they need. */
const WIDEST_PROSE = 140;

test.each(documents.filter((name) => !name.startsWith(join('docs', 'results'))))('%s is wrapped', (document) => {
  const lines = withoutFences(document).split('\n');
  expect(lines.filter((line) => line.length > WIDEST_PROSE && !line.startsWith('|'))).toEqual([]);
});

describe.each(documents)('%s', (document) => {
  test('links to files that exist', () => {
    const targets = [...withoutFences(document).matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1] as string);
    const files = targets
      .filter((target) => !/^(?:[a-z]+:|#)/.test(target))
      .map((target) => target.replace(/#.*$/, ''));
    expect(files.filter((file) => !existsSync(join(ROOT, dirname(document), file)))).toEqual([]);
  });

  test('names paths that exist', () => {
    const paths = spansOf(document).filter((span) =>
      /^(?:bench|bin|docs|kernel|scripts|src|tests)\/[\w./-]*$/.test(span),
    );
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  test('names npm scripts that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = [...read(document).matchAll(/\bnpm (?:run )([a-z][\w:-]*)/g)].map((match) => match[1] as string);
    expect(unique(named).filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });
});

describe('commands that users are told of', () => {
  const commands = unique(
    forUsers
      .flatMap(codeOf)
      .flatMap((code) => [...code.matchAll(/(?:\binsei|\bnpm start --)((?: [a-z]+)*)(?= -|`|\s*$|\s*#)/gm)])
      .map((match) => (match[1] as string).trim()),
  );

  test('are some', () => {
    expect(commands).toEqual(expect.arrayContaining(['play', 'bench playouts', 'bench records']));
  });

  test.concurrent.each(commands)('insei %s --help', async (command) => {
    const args = [join(ROOT, 'bin/insei'), ...command.split(' ').filter(Boolean), '--help'];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    expect(stdout).toContain(`Usage: insei ${command}`.trim());
  });
});

/** Blocks of TypeScript. One that starts with the comment "runs" is run; the next block, if it is text, is what it prints. */
const examples = forUsers.flatMap((document) => {
  const fences = fencesOf(document);
  return fences.flatMap(({ language, text }, index) => {
    if (language !== 'ts') return [];
    const next = fences[index + 1];
    const name = `${document.replace(/\W+/g, '-')}-${index}`;
    const output = text.startsWith('// runs\n') && next?.language === 'text' ? next.text : undefined;
    return [{ name, text, output }];
  });
});

/** What the compiler says of the examples in a folder, beside which it puts their JavaScript. */
function compile(folder: string): string {
  const compilerOptions = {
    ...{ strict: true, noUncheckedIndexedAccess: true, module: 'nodenext', target: 'es2022', moduleDetection: 'force' },
    ...{ lib: ['es2023', 'dom'], types: ['node'], typeRoots: [join(ROOT, 'node_modules/@types')], skipLibCheck: true },
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  return spawnSync(process.execPath, [TSC, '--project', '.'], { cwd: folder, encoding: 'utf8' }).stdout;
}

describe('examples', () => {
  let folder = '';
  let errors = '';

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'insei-docs-'));
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(ROOT, join(folder, 'node_modules/insei'), 'dir');
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
    for (const { name, text } of examples) writeFileSync(join(folder, `${name}.ts`), text);
    errors = compile(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('compile, strictly', () => expect(errors).toBe(''));

  const withOutput = examples.filter(({ output }) => output !== undefined);
  test('are some', () => expect(withOutput.length).toBeGreaterThan(3));

  test.each(withOutput)('$name prints what stands below it', async ({ name, output }) => {
    const { stdout } = await promisify(execFile)(process.execPath, [join(folder, `${name}.js`)], { cwd: folder });
    expect(stdout).toBe(output);
  });
});
