/** Follows the guide in a copy of the project: adds its example, lists it, builds the project and uses the policy. */
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
const DISPATCH = 'kernel/policies/dispatch.ts';
const LIST = 'src/engine/search/playoutPolicy.ts';

let project = '';
const file = (path: string): string => join(project, path);

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'insei-policy-'));
  for (const name of ['bin', 'kernel', 'scripts', 'src', 'package.json', 'tsconfig.json', 'tsconfig.base.json'])
    cpSync(join(ROOT, name), file(name), { recursive: true, preserveTimestamps: true });
  // Copies what is built already, so that it need not be built again. The page is not needed.
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

/** Adds the next number after `tactical`, the last policy, to every function of the dispatcher and to the engine's list. */
function listFavourite(): void {
  const dispatch = readFileSync(file(DISPATCH), 'utf8')
    .replace(/^import .*Tactical.*\n/m, "$&import { Favourite } from './favourite';\n")
    .replace(/^.* == 8\) .*\n/gm, (line) => line + line.replace('8', '9').replace('Tactical', 'Favourite'));
  writeFileSync(file(DISPATCH), dispatch);
  const list = readFileSync(file(LIST), 'utf8').replace(/^ {2}'tactical',\n(?=\] as const)/m, "$&  'favourite',\n");
  writeFileSync(file(LIST), list);
}

test('the example of the guide can be added, listed, built and benched', async () => {
  writeFileSync(file('kernel/policies/favourite.ts'), EXAMPLE);
  listFavourite();
  expect(build()).toMatchObject({ status: 0, stderr: '' });
  const benched = await insei('bench', 'playouts', '--policy', 'favourite', '--size', '9', '--seconds', '0.2');
  expect(benched).toMatchObject({ policy: 'favourite', size: 9 });
  expect(benched.playouts).toBeGreaterThan(0);
  const searched = await insei('bench', 'search', '--preset', 'favourite', '--size', '5', '--playouts', '300');
  const usual = await insei('bench', 'search', '--preset', 'default', '--size', '5', '--playouts', '300');
  expect(searched.playouts).toBe(300);
  expect(searched.signature).not.toBe(usual.signature);
}, 120_000);
