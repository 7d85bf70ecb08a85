import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InputError } from '../../base/errors.js';
import { takeLock } from './lockFile.node.js';

vi.mock('node:fs/promises', async (importOriginal) => {
  const all = await importOriginal<typeof import('node:fs/promises')>();
  return { ...all, readFile: vi.fn(all.readFile) };
});

const DEAD = spawnSync(process.execPath, ['--version']).pid;
const ALIVE = process.ppid;

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'insei-lock-'));
  path = join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const take = () => takeLock(path, 'rows.jsonl');

test('one process holds the lock until it releases it', async () => {
  const letGo = await take();
  expect(readFileSync(path, 'utf8')).toBe(String(process.pid));
  await expect(take()).rejects.toThrow(
    `rows.jsonl is in use by process ${process.pid}: wait until it ends, or stop it`,
  );
  await letGo();
  expect(readdirSync(folder)).toEqual([]);
  await (await take())();
});

test.each([
  ['a dead process', String(DEAD)],
  ['a process that was killed before it wrote its number', ''],
  ['a file without a process number', 'hello'],
])('the lock of %s is taken over', async (_name, content) => {
  writeFileSync(path, content);
  const letGo = await take();
  expect(readFileSync(path, 'utf8')).toBe(String(process.pid));
  expect(readdirSync(folder)).toEqual(['lock']);
  await letGo();
});

test('a process that died while taking over does not block others', async () => {
  writeFileSync(path, String(DEAD));
  writeFileSync(`${path}.${DEAD}`, String(DEAD));
  await take();
  expect(readdirSync(folder)).toEqual(['lock']);
});

test('does not remove a lock that another process took over after it was read', async () => {
  writeFileSync(path, String(DEAD));
  vi.mocked(readFile).mockImplementationOnce(async () => {
    writeFileSync(path, String(ALIVE));
    return String(DEAD);
  });
  const taken = take();
  await expect(taken).rejects.toThrow(InputError);
  await expect(taken).rejects.toThrow(`rows.jsonl is in use by process ${ALIVE}`);
  expect(readFileSync(path, 'utf8')).toBe(String(ALIVE));
  expect(readdirSync(folder)).toEqual(['lock']);
});
