/**
 * Runs the examples of docs/reference/library. A comment at the end of a line is the value of its expression. Every export of a
 * module that exists at run time has an example on the module's page.
 */
import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PAGES = join(ROOT, 'docs/reference/library');
const TSC = join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc');

const modules = readdirSync(PAGES)
  .filter((name) => name !== 'README.md')
  .map((name) => name.replace('.md', ''));

const codeOf = (module: string): string[] =>
  [...readFileSync(join(PAGES, `${module}.md`), 'utf8').matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(
    ([, code = '']) => code,
  );

/** A line with an expression, and its value or the error that it throws. */
const CHECKED = /^(?!const )(.*); \/\/ (throws )?(.+)$/;

const checked = (line: string): string => {
  const [, expression, throws, expected] = CHECKED.exec(line) ?? [];
  if (expression === undefined) return line;
  return `await check(async () => (${expression}), ${JSON.stringify(expected)}, ${throws !== undefined});`;
};

const HELPERS = `
import { inspect } from 'node:util';
const check = async (compute: () => unknown, expected: string, throws: boolean) => {
  const value = await Promise.resolve().then(compute).then(
    (result) => (throws ? 'no error' : inspect(result, { breakLength: Infinity, depth: 3 })),
    (error: Error) => (throws ? error.message : \`throws \${error.message}\`),
  );
  console.log(JSON.stringify({ expected, value }));
};
`;

/** The names that an importing program sees, types included, by the module that it imports them from. */
function importsOf(module: string, code: string): string {
  const words = new Set(code.match(/\b[A-Za-z_]\w*\b/g));
  const seen = new Set<string>();
  return [`insei/${module}`, 'insei', 'insei/engine']
    .map((from) => {
      const names = [...(exportsOf.get(from) ?? [])].filter((name) => words.has(name) && !seen.has(name));
      for (const name of names) seen.add(name);
      return `import { ${names.join(', ')} } from '${from}';`;
    })
    .join('\n');
}

const TYPES: ReadonlyMap<string, readonly string[]> = new Map([
  ['insei', ['SgfTree', 'SgfNode', 'SgfProblem']],
  ['insei/learn', ['ClassLearner']],
]);
const exportsOf = new Map<string, Set<string>>();

let folder = '';
let errors = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'insei-reference-'));
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  symlinkSync(ROOT, join(folder, 'node_modules/insei'), 'dir');
  symlinkSync(join(ROOT, 'bin/insei'), join(folder, 'node_modules/.bin/insei'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  const { exports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    exports: Record<string, string | { default: string }>;
  };
  for (const name of ['insei', 'insei/engine', ...modules.map((module) => `insei/${module}`)]) {
    const target = exports[name.replace('insei', '.')] as string | { default: string };
    const path = typeof target === 'string' ? target : target.default;
    const names = Object.keys(await import(/* @vite-ignore */ join(ROOT, path)));
    exportsOf.set(name, new Set([...names, ...(TYPES.get(name) ?? [])]));
  }
  for (const module of modules) {
    const blocks = codeOf(module).map((code) => `{\n${code.split('\n').map(checked).join('\n')}\n}`);
    const code = blocks.join('\n');
    writeFileSync(join(folder, `${module}.ts`), `${importsOf(module, code)}\n${HELPERS}\n${code}\n`);
  }
  const compilerOptions = {
    ...{ strict: true, noUncheckedIndexedAccess: true, module: 'nodenext', target: 'es2022', skipLibCheck: true },
    ...{ lib: ['es2023', 'dom'], types: ['node'], typeRoots: [join(ROOT, 'node_modules/@types')] },
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  errors = spawnSync(process.execPath, [TSC, '--project', '.'], { cwd: folder, encoding: 'utf8' }).stdout;
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the examples compile with strict settings', () => expect(errors).toBe(''));

describe.each(modules)('insei/%s', (module) => {
  test('has an example for every export', () => {
    const words = new Set(codeOf(module).join('\n').match(/\w+/g));
    const names = [...(exportsOf.get(`insei/${module}`) ?? [])].filter((name) => name !== 'default');
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => !words.has(name))).toEqual([]);
  });

  test('the values of the examples are right', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [join(folder, `${module}.js`)], { cwd: folder });
    const results = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { expected: string; value: string });
    expect(results.length).toBeGreaterThan(3);
    expect(results.map(({ value }) => value)).toEqual(results.map(({ expected }) => expected));
  });
});
