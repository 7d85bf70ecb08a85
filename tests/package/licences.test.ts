/** Does the built page contain the licence of every package that it bundles? */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The folders whose code the page contains, as in scripts/buildPage.mjs. */
const FOLDERS = ['base', 'rules', 'record', 'engine', 'learn', 'player', 'review', 'messages', 'web'];

function importedPackages(): Set<string> {
  const names = new Set<string>();
  for (const folder of FOLDERS)
    for (const name of readdirSync(join(ROOT, 'src', folder), { recursive: true, encoding: 'utf8' })) {
      if (!/(?<!\.test|\.node)\.tsx?$/.test(name)) continue;
      const text = readFileSync(join(ROOT, 'src', folder, name), 'utf8');
      for (const [, from = ''] of text.matchAll(/\bfrom '([^'.][^']*)'/g))
        if (!/^(?:node:|insei)/.test(from))
          names.add(from.startsWith('@') ? from.split('/').slice(0, 2).join('/') : (from.split('/')[0] as string));
    }
  // The compiler turns JSX into calls of this package.
  return names.add('preact');
}

/** Adds the packages that these packages import in turn. */
function withDependencies(names: Set<string>): Set<string> {
  const require = createRequire(join(ROOT, 'package.json'));
  for (const name of names) {
    const manifest = JSON.parse(readFileSync(join(require.resolve(name), '../../package.json'), 'utf8'));
    expect(manifest.name).toBe(name);
    for (const next of Object.keys(manifest.dependencies ?? {})) names.add(next);
  }
  return names;
}

test('the page has the licences of all packages that it bundles, and of the compiler of the kernel', () => {
  const text = readFileSync(join(ROOT, 'dist/page/licenses.md'), 'utf8');
  const sections = text.split(/^## /m).slice(1);
  const listed = sections.map((section) => section.split(' ')[0]);
  const bundled = [...withDependencies(importedPackages())];
  expect(bundled.length).toBeGreaterThan(2);
  expect(listed.sort()).toEqual([...bundled, 'assemblyscript'].sort());
  for (const section of sections) expect(section).toMatch(/Permission is hereby granted|Apache License/);
});
