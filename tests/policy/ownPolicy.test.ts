/** The guide's promise: a policy is one file. Its example is put in place in a copy of the project, built, used and removed. */
import { execFile, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const GUIDE = readFileSync(join(ROOT, 'docs/guides/own-policy.md'), 'utf8');
const EXAMPLE = /^```assemblyscript\n([\s\S]*?)^```$/m.exec(GUIDE)?.[1] ?? '';
const LISTS = ['kernel/policies.ts', 'src/engine/policyList.ts'];

let project = '';
const file = (path: string): string => join(project, path);

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'insei-policy-'));
  for (const name of ['bin', 'kernel', 'scripts', 'src', 'package.json', 'tsconfig.json', 'tsconfig.base.json'])
    cpSync(join(ROOT, name), file(name), { recursive: true, preserveTimestamps: true });
  // What is built already need not be built again; the page is not part of this.
  const isBuilt = (path: string): boolean => !/dist[\\/]page/.test(path);
  cpSync(join(ROOT, 'dist'), file('dist'), { recursive: true, preserveTimestamps: true, filter: isBuilt });
  symlinkSync(join(ROOT, 'node_modules'), file('node_modules'), 'dir');
}, 60_000);
afterAll(() => rmSync(project, { recursive: true, force: true }));

const build = () =>
  spawnSync(process.execPath, ['scripts/build.mjs', '--without-page'], { cwd: project, encoding: 'utf8' });

async function insei(...args: string[]): Promise<Record<string, unknown>> {
  const { stdout } = await promisify(execFile)(process.execPath, [file('bin/insei'), ...args, '--json']);
  return JSON.parse(stdout) as Record<string, unknown>;
}

test('the example of the guide is copied into place, built, benched and removed', async () => {
  const before = LISTS.map((path) => readFileSync(file(path), 'utf8'));
  writeFileSync(file('kernel/policies/favourite.ts'), EXAMPLE);
  expect(build()).toMatchObject({ status: 0, stderr: '' });
  const benched = await insei('bench', 'playouts', '--policy', 'favourite', '--size', '9', '--seconds', '0.2');
  expect(benched).toMatchObject({ policy: 'favourite', size: 9 });
  expect(benched.playouts).toBeGreaterThan(0);
  const searched = await insei('bench', 'search', '--preset', 'favourite', '--size', '5', '--playouts', '300');
  const usual = await insei('bench', 'search', '--preset', 'default', '--size', '5', '--playouts', '300');
  expect(searched.playouts).toBe(300);
  expect(searched.signature).not.toBe(usual.signature);
  rmSync(file('kernel/policies/favourite.ts'));
  spawnSync(process.execPath, ['scripts/policies.mjs'], { cwd: project });
  expect(LISTS.map((path) => readFileSync(file(path), 'utf8'))).toEqual(before);
}, 120_000);

test('a policy without a class of its name is refused in words', () => {
  writeFileSync(file('kernel/policies/nameless.ts'), EXAMPLE);
  const { status, stderr } = build();
  expect(status).toBe(1);
  expect(stderr).toContain('kernel/policies/nameless.ts has no class Nameless');
}, 60_000);
