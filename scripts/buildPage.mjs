/** Builds the page (src/web) into dist/page if one of its sources has changed. */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PAGE = 'dist/page';
const STAMP = 'dist/page.stamp.txt';

/** The files and folders that determine the built page. */
const SOURCES = [
  ...['base', 'rules', 'record', 'engine', 'learn', 'player', 'review', 'messages', 'web'].map((name) => `src/${name}`),
  'models',
  'results',
  // Stands for the compiled kernel: it changes with the kernel's sources.
  'dist/kernel/stamp.txt',
  ...['vite', 'preact', '@preact/signals'].map((name) => `node_modules/${name}/package.json`),
  'vite.page.config.ts',
  // The page writes the version into its files.
  'package.json',
];

/** Call it after the kernel and the TypeScript projects are built. */
export async function buildPage() {
  const stamp = pageStamp();
  if (existsSync(`${PAGE}/index.html`) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return;
  // An interrupted build must not count as up to date.
  rmSync(STAMP, { force: true });
  // Loaded late, because loading is slow and most builds have nothing to do.
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

/** Copies the page into a folder. Refuses a folder that is not empty, so that no files of the user are overwritten. */
export function copyPage(folder) {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty`);
  for (const name of readdirSync(PAGE)) cpSync(join(PAGE, name), join(folder, name), { recursive: true });
}
