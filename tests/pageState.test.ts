/** The page's state lives in src/web/state and changes only through the actions that its files export. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

function sourceFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return sourceFiles(path);
    return /(?<!\.test)\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

const files = sourceFiles('src/web').map((path) => ({
  path,
  lines: readFileSync(join(ROOT, path), 'utf8').split('\n'),
}));
const isState = (path: string): boolean => path.startsWith('src/web/state/');
const isGame = (path: string): boolean => path.startsWith('src/web/state/game/');
const isWorker = (path: string): boolean => path.startsWith('src/web/workers/');

/** Lines as "file:number: text". The formatter indents everything but the module level. */
function linesWith(pattern: RegExp, isWanted: (path: string) => boolean): string[] {
  return files
    .filter(({ path }) => isWanted(path))
    .flatMap(({ path, lines }) =>
      lines.flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
    );
}

test('signals are created in src/web/state only', () => {
  expect(linesWith(/^(export )?const .*\b(signal|computed)[<(]/, (path) => !isState(path))).toEqual([]);
});

test('no file exports a signal that others could write', () => {
  expect(linesWith(/^export const \w+ = signal\b/, () => true)).toEqual([]);
  expect(linesWith(/^export const .*[^y]Signal</, () => true)).toEqual([]);
});

test('views and board assign no value to a signal', () => {
  // An element of a form has a value, too.
  expect(linesWith(/(?<!currentTarget)\.value (\?\?|\+|-)?= |\.value(\+\+|--)/, (path) => !isState(path))).toEqual([]);
});

test('no statement reads a signal only to subscribe to it', () => {
  expect(linesWith(/^\s*(void )?[\w.]+\.value;$/, () => true)).toEqual([]);
});

test('outside of workers no variable of a module is reassigned', () => {
  expect(linesWith(/^(export )?let /, (path) => !isWorker(path))).toEqual([]);
});

test('only src/web/state/game edits the game tree', () => {
  const edits = /\b(setValues\(|setText\(tree|addChild\(|storeReview\(|convertToUtf8\()|\.(children|properties) = /;
  expect(linesWith(edits, (path) => !isGame(path))).toEqual([]);
});

test('state imports no view and no board but its types, and workers import no state', () => {
  expect(linesWith(/from '.*\/views\//, isState)).toEqual([]);
  expect(linesWith(/^import (?!type).* from '.*\/board\//, isState)).toEqual([]);
  expect(linesWith(/from '.*\/state\//, isWorker)).toEqual([]);
});
