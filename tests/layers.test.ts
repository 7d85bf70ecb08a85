/** Checks the imports of src and kernel against the tables of ARCHITECTURE.md, and that no files import each other in a circle. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** Rows of a table "folder | in one sentence | may import" below a heading of ARCHITECTURE.md. */
function readTable(heading: string): Map<string, string[]> {
  const section = read('ARCHITECTURE.md').split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const rows = section.matchAll(/^\| `(\w+)` +\|[^|]+\| ([\w, -]+?) *\|$/gm);
  return new Map([...rows].map(([, folder, list]) => [folder as string, (list as string).match(/\w+/g) ?? []]));
}

function sourceFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return sourceFiles(path);
    return /(?<!\.test)\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

const namesImportedBy = (file: string): string[] =>
  [...read(file).matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g)].map((match) => match[1] as string);

/** Files of this repository that a file imports, types included. */
function filesImportedBy(file: string): string[] {
  const paths = namesImportedBy(file).filter((name) => name.startsWith('.'));
  return paths.flatMap((name) => {
    const path = posix.join(dirname(file), name).replace(/\.js$/, '');
    return [path, `${path}.ts`, `${path}.tsx`].filter(
      (found) => /\.tsx?$/.test(found) && existsSync(join(ROOT, found)),
    );
  });
}

/** `src/rules/point.ts` belongs to `rules`; a file directly in `kernel` belongs to no folder. */
const folderOf = (path: string): string | undefined => (path.split('/').length > 2 ? path.split('/')[1] : undefined);

/** Imports between the folders of `root` that the table does not allow. */
function forbiddenImports(root: string, table: Map<string, string[]>): string[] {
  return sourceFiles(root).flatMap((file) => {
    const folder = folderOf(file);
    if (folder === undefined) return [];
    const allowed = table.get(folder) ?? [];
    return filesImportedBy(file)
      .filter((target) => folderOf(target) !== folder && !allowed.includes(folderOf(target) ?? 'no folder'))
      .map((target) => `${file} imports ${target}: ARCHITECTURE.md lets ${folder} import ${allowed}`);
  });
}

/** Pairs "importing folder, imported folder" that really occur. */
function importsBetweenFolders(root: string): Set<string> {
  const pairs = sourceFiles(root).flatMap((file) =>
    filesImportedBy(file).map((target) => `${folderOf(file)} ${folderOf(target)}`),
  );
  return new Set(pairs);
}

/** Every circle of imports, as the files along it. Depth first: a file that is met again on the current path closes a circle. */
function importCycles(files: readonly string[]): string[] {
  const cycles: string[] = [];
  const finished = new Set<string>();
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' -> '));
    else if (!finished.has(file)) {
      for (const target of filesImportedBy(file)) visit(target, [...path, file]);
      finished.add(file);
    }
  };
  for (const file of files) visit(file, []);
  return cycles;
}

const FOLDERS_OF_SRC = readdirSync(join(ROOT, 'src'));

describe.each([
  ['src', 'Folders', FOLDERS_OF_SRC],
  ['kernel', 'The kernel', readdirSync(join(ROOT, 'kernel')).filter((name) => !name.includes('.'))],
])('%s', (root, heading, folders) => {
  const table = readTable(heading);

  test('every folder has a row in the table', () => {
    expect([...table.keys()].sort()).toEqual([...folders].sort());
  });

  test('each folder imports only what the table allows', () => {
    expect(forbiddenImports(root, table)).toEqual([]);
  });

  test('the table allows nothing that no file uses', () => {
    const used = importsBetweenFolders(root);
    const unused = [...table].flatMap(([folder, allowed]) =>
      allowed.filter((target) => !used.has(`${folder} ${target}`)).map((target) => `${folder} never imports ${target}`),
    );
    expect(unused).toEqual([]);
  });

  test('no files import each other in a circle', () => {
    expect(importCycles(sourceFiles(root))).toEqual([]);
  });
});

test.each(FOLDERS_OF_SRC)('the tsconfig.json of %s names the folders that the table allows', (folder) => {
  const { references } = JSON.parse(read(`src/${folder}/tsconfig.json`)) as { references: { path: string }[] };
  const named = new Set(references.map(({ path }) => path.split('/')[1] as string));
  expect([...named].sort()).toEqual([...(readTable('Folders').get(folder) ?? [])].sort());
});

test('the kernel and src do not import each other', () => {
  const crossing = [...sourceFiles('kernel'), ...sourceFiles('src')].filter((file) =>
    filesImportedBy(file).some((target) => target.split('/')[0] !== file.split('/')[0]),
  );
  expect(crossing).toEqual([]);
});

test('only cli, server and files named *.node.ts import modules of Node', () => {
  const wrong = sourceFiles('src')
    .filter((file) => !['cli', 'server'].includes(folderOf(file) ?? '') && !/\.node\.ts$/.test(file))
    .filter((file) => namesImportedBy(file).some((target) => target.startsWith('node:')));
  expect(wrong).toEqual([]);
});
