/** The map in ARCHITECTURE.md is executable: an import against it fails here, with the sentence to read. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Rows of the table "folder | in one sentence | may import". */
function readTable(): Map<string, string[]> {
  const text = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8');
  const rows = text.matchAll(/^\| `(\w+)` +\|[^|]+\| ([\w, -]+?) *\|$/gm);
  return new Map([...rows].map(([, folder, list]) => [folder as string, (list as string).match(/\w+/g) ?? []]));
}

function sourceFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return sourceFiles(path);
    return /(?<!\.test)\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

const importsOf = (file: string): string[] =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g)].map(
    (match) => match[1] as string,
  );

/** `src/rules/ko.ts` belongs to `rules`. */
const layerOf = (path: string): string => path.split('/')[1] as string;

const mayImport = readTable();
const layers = readdirSync(join(ROOT, 'src'));

test('every folder of src has a row in the table', () => {
  expect([...mayImport.keys()].sort()).toEqual(layers.sort());
});

describe.each(layers)('%s', (layer) => {
  test('imports only what the table allows', () => {
    const wrong = sourceFiles(`src/${layer}`).flatMap((file) =>
      importsOf(file)
        .filter((target) => target.startsWith('.'))
        .map((target) =>
          relative(ROOT, join(ROOT, dirname(file), target))
            .split(sep)
            .join('/'),
        )
        .filter((target) => layerOf(target) !== layer && !mayImport.get(layer)?.includes(layerOf(target)))
        .map((target) => `${file} imports ${target}: ARCHITECTURE.md lets ${layer} import ${mayImport.get(layer)}`),
    );
    expect(wrong).toEqual([]);
  });

  test('names the same folders in its tsconfig.json', () => {
    const text = readFileSync(join(ROOT, `src/${layer}/tsconfig.json`), 'utf8');
    const { references } = JSON.parse(text) as { references: { path: string }[] };
    const named = new Set(references.map(({ path }) => path.split('/')[1] as string));
    expect([...named].sort()).toEqual([...(mayImport.get(layer) ?? [])].sort());
  });
});

test('the kernel and src do not import each other', () => {
  const crossing = [...sourceFiles('kernel'), ...sourceFiles('src')].filter((file) =>
    importsOf(file).some((target) => {
      const path = posix.join(dirname(file), target);
      return target.startsWith('.') && path.split('/')[0] !== file.split('/')[0];
    }),
  );
  expect(crossing).toEqual([]);
});

test('only cli, server and the host files of engine name modules of Node', () => {
  const wrong = sourceFiles('src')
    .filter((file) => !['cli', 'server'].includes(layerOf(file)) && !/\.node\.ts$/.test(file))
    .filter((file) => importsOf(file).some((target) => target.startsWith('node:')));
  expect(wrong).toEqual([]);
});
