/** Checks the documents: links, paths and commands exist, and the examples compile, run and print what the document shows. */
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
import { CommandProcess } from './commandProcess.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const TSC = join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc');

const documents = [
  ...readdirSync(ROOT).filter((name) => name.endsWith('.md')),
  ...['docs', 'results'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, name)),
  ),
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

/** All code of a document, in a line or in a block. */
const codeOf = (document: string): string[] => [...spansOf(document), ...fencesOf(document).map(({ text }) => text)];

const unique = (words: Iterable<string>): string[] => [...new Set(words)].sort();

/** Headings and tables may be wider, since they cannot be wrapped. */
const MAX_PROSE_WIDTH = 140;

test.each(documents)('%s has no line that is too long', (document) => {
  const lines = withoutFences(document).split('\n');
  expect(lines.filter((line) => line.length > MAX_PROSE_WIDTH && !/^(?:\||#)/.test(line))).toEqual([]);
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
      /^(?:bench|bin|docs|kernel|results|scripts|src|tests)\/[\w./-]*$/.test(span),
    );
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  test('names npm scripts that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = [...read(document).matchAll(/\bnpm (?:run )([a-z][\w:-]*)/g)].map((match) => match[1] as string);
    expect(unique(named).filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });
});

const helps = new Map<string, Promise<string>>();
const commandProcess = new CommandProcess(ROOT);
afterAll(() => commandProcess.close());

/** What the command prints with --help. Each command is run only once. */
function helpOf(words: readonly string[]): Promise<string> {
  const key = words.join(' ');
  const help = helps.get(key) ?? commandProcess.run([...words, '--help']).then(({ stdout }) => stdout);
  helps.set(key, help);
  return help;
}

describe('commands in the guides', () => {
  const commands = unique(
    forUsers
      .flatMap(codeOf)
      .flatMap((code) => [...code.matchAll(/(?:\binsei|\bnpm start --)((?: [a-z]+)*)(?= -|`|\s*$|\s*#)/gm)])
      .map((match) => (match[1] as string).trim()),
  );

  test('were found', () => {
    expect(commands).toEqual(expect.arrayContaining(['play', 'bench playouts', 'bench records']));
  });

  test.concurrent.each(commands)('insei %s --help', async (command) => {
    expect(await helpOf(command.split(' ').filter(Boolean))).toContain(`Usage: insei ${command}`.trim());
  });
});

/** Commands in code, each as its words and its options. What stands between quotes belongs to another program. */
const usesOf = (document: string): { readonly words: readonly string[]; readonly options: readonly string[] }[] =>
  codeOf(document)
    .map((code) => code.replaceAll(/ *\\\n */g, ' ').replaceAll(/'[^'\n]*'|"[^"\n]*"/g, '…'))
    .flatMap((code) => [...code.matchAll(/(?:^|\bnpx )insei((?: [^\s|&;#]+)*)/gm)])
    .map((match) => (match[1] as string).trim().split(/ +/))
    .map((parts) => ({
      words: parts.slice(
        0,
        [...parts, '-'].findIndex((part) => !/^[a-z]+$/.test(part)),
      ),
      options: parts.flatMap((part) => /^--[a-z][a-z-]*/.exec(part) ?? []),
    }));

describe('commands in documents and results', () => {
  /** The help of the command that the first words name; the words after it are arguments. */
  const findHelp = async (words: readonly string[], known = 0): Promise<string> => {
    const help = await helpOf(words.slice(0, known));
    const next = words[known];
    return next !== undefined && new RegExp(`^  ${next}\\b`, 'm').test(help) ? findHelp(words, known + 1) : help;
  };

  test.each(documents)('%s names only options that exist', { timeout: 120_000 }, async (document) => {
    const unknown: string[] = [];
    for (const { words, options } of usesOf(document)) {
      if (words.length === 0) continue;
      const help = await findHelp(words);
      for (const option of options)
        if (option !== '--help' && !new RegExp(`(?:^|\\s)${option}\\b(?!-)`).test(help))
          unknown.push(`insei ${words.join(' ')}: ${option}`);
    }
    expect(unknown).toEqual([]);
  });

  test('are also found in results', () => {
    const uses = documents.filter((name) => name.startsWith('results')).flatMap(usesOf);
    expect(uses.map(({ words }) => words.slice(0, 2).join(' '))).toEqual(expect.arrayContaining(['lab run', 'match']));
  });
});

/** All blocks of TypeScript. A block that starts with the comment "runs" is run, and must print the text block after it. */
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

/** Compiles the examples in a folder to JavaScript in the same folder. Returns the errors. */
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
    mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
    symlinkSync(ROOT, join(folder, 'node_modules/insei'), 'dir');
    symlinkSync(join(ROOT, 'bin/insei'), join(folder, 'node_modules/.bin/insei'));
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
    for (const { name, text } of examples) writeFileSync(join(folder, `${name}.ts`), text);
    errors = compile(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('compile with strict settings', () => expect(errors).toBe(''));

  const withOutput = examples.filter(({ output }) => output !== undefined);
  test('were found', () => expect(withOutput.length).toBeGreaterThan(3));

  test.each(withOutput)('$name prints the text below it', async ({ name, output }) => {
    const { stdout } = await promisify(execFile)(process.execPath, [join(folder, `${name}.js`)], { cwd: folder });
    expect(stdout).toBe(output);
  });
});
