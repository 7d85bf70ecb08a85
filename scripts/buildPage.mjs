/** Builds the page, src/web, into dist/page when something that it is made of has changed. */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PAGE = 'dist/page';
const STAMP = 'dist/page.stamp.txt';

/** All that ends up in the page, and what decides how. */
const SOURCES = [
  ...['base', 'rules', 'record', 'engine', 'features', 'learn', 'player', 'review', 'wire', 'web'].map(
    (name) => `src/${name}`,
  ),
  'models',
  'docs/results',
  // The kernel is taken as it is compiled; its stamp changes with its sources.
  'dist/kernel/stamp.txt',
  ...['vite', 'preact', '@preact/signals'].map((name) => `node_modules/${name}/package.json`),
  'vite.page.config.ts',
  // The page names its version in the files that it writes.
  'package.json',
];

/** The kernel and the TypeScript projects must be up to date. */
export async function buildPage() {
  const stamp = pageStamp();
  if (existsSync(`${PAGE}/index.html`) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return;
  // A build that is broken off must not pass for the one before it.
  rmSync(STAMP, { force: true });
  // Loaded only now: a build with nothing to do should not wait for it.
  const { build } = await import('vite');
  await build({ configFile: 'vite.page.config.ts', logLevel: 'warn' });
  writeFileSync(STAMP, stamp);
}

function pageStamp() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(filesBelow)) hash.update(`${file}\n`).update(readFileSync(file));
  return hash.digest('hex');
}

function filesBelow(path) {
  if (!statSync(path).isDirectory()) return [path];
  const names = readdirSync(path).sort();
  return names.filter((name) => !/\.test\.tsx?$/.test(name)).flatMap((name) => filesBelow(`${path}/${name}`));
}

/** Copies the page into a folder of its own. One that holds something is left alone: it might be anybody's. */
export function copyPage(folder) {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty`);
  for (const name of readdirSync(PAGE)) cpSync(join(PAGE, name), join(folder, name), { recursive: true });
}
