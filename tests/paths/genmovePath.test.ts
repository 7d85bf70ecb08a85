/** ARCHITECTURE.md lists the files that a genmove runs through. This test runs one and compares. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MAX_FILES = 20;

/** `src/…` for a compiled file of ours, undefined for anything else. Base and rules serve every path, so no path lists them. */
const sourceOf = (url: string): string | undefined =>
  /\/dist\/((?!base\/|rules\/|kernel\/)[^:]+)\.js$/.exec(url)?.[1]?.replace(/^(.+)$/, 'src/$1.ts');

/** The files in which a function ran between the second `genmove` of a game and its answer, on any thread. */
async function filesOfGenmove(): Promise<string[]> {
  const log = join(mkdtempSync(join(tmpdir(), 'insei-path-')), 'coverage.jsonl');
  const probe = new URL('coverageProbe.mjs', import.meta.url).href;
  const words = ['gtp', '--preset', 'classic', '--playouts', '300', '--threads', '1', '--seed', '1'];
  const program = spawn(process.execPath, ['--import', probe, join(ROOT, 'bin/insei'), ...words], {
    env: { ...process.env, INSEI_COVERAGE: log },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  let output = '';
  program.stdout.on('data', (text) => {
    output += text;
  });
  const until = async (isDone: () => boolean): Promise<void> => {
    while (!isDone()) await wait(20);
  };
  const ask = async (command: string): Promise<void> => {
    const answers = output.split('\n\n').length;
    program.stdin.write(`${command}\n`);
    await until(() => output.split('\n\n').length > answers);
  };
  const reports = (): string[] => (existsSync(log) ? readFileSync(log, 'utf8').split('\n').slice(0, -1) : []);
  const report = async (): Promise<string> => {
    const before = reports().length;
    program.kill('SIGUSR2');
    await until(() => reports().length > before);
    return reports().at(-1) as string;
  };
  try {
    for (const command of ['boardsize 9', 'genmove b']) await ask(command);
    await report();
    await ask('genmove w');
    const urls = JSON.parse(await report()) as string[];
    return urls.map(sourceOf).filter((file) => file !== undefined);
  } finally {
    program.kill();
  }
}

test('a genmove runs through the files that ARCHITECTURE.md lists, and few of them', async () => {
  const section =
    readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8').split('\n### A genmove\n')[1]?.split('\n### ')[0] ?? '';
  const listed = [...section.matchAll(/`(src\/[\w./]+\.ts)`/g)].map(([, file]) => file as string);
  const ran = await filesOfGenmove();
  expect(ran.sort()).toEqual([...new Set(listed)].sort());
  expect(ran.length).toBeLessThanOrEqual(MAX_FILES);
});
