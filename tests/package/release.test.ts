/** Checks what a release rests on: the placeholder of the owner, the changelog, the release check and the workflows. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

test('only package.json names the owner of the repository', () => {
  const files = execFileSync('git', ['grep', '-l', 'github.com/OWNER/'], { cwd: ROOT, encoding: 'utf8' });
  expect(files.trim().split('\n')).toEqual(['package.json', 'tests/package/release.test.ts']);
});

test('the changelog has the sections of Keep a Changelog', () => {
  const headings = [...read('CHANGELOG.md').matchAll(/^(##|###) (.+)$/gm)];
  const versions = headings.filter(([, level]) => level === '##').map(([, , title]) => title);
  expect(versions[0]).toBe('[Unreleased]');
  for (const version of versions.slice(1)) expect(version).toMatch(/^\[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d$/);
  for (const [, level, title] of headings)
    if (level === '###') expect(['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security']).toContain(title);
});

test('the workflow runs the test command of the README on three systems and three versions of Node', () => {
  const workflow = read('.github/workflows/test.yml');
  expect(workflow).toContain('os: [ubuntu-latest, macos-latest, windows-latest]');
  expect(workflow).toContain('node: [20, 22, 24]');
  expect(workflow).toMatch(/^ +- run: npm test$/m);
  expect(read('README.md')).toMatch(/^npm test /m);
});

test('a release is refused until tag, changelog and repository are right', () => {
  const folder = mkdtempSync(join(tmpdir(), 'insei-release-'));
  try {
    mkdirSync(join(folder, 'scripts'));
    cpSync(join(ROOT, 'scripts/checkRelease.mjs'), join(folder, 'scripts/checkRelease.mjs'));
    const check = (manifest: string, changelog: string, tag: string) => {
      writeFileSync(join(folder, 'package.json'), manifest);
      writeFileSync(join(folder, 'CHANGELOG.md'), changelog);
      return spawnSync(process.execPath, ['scripts/checkRelease.mjs', tag], { cwd: folder, encoding: 'utf8' });
    };
    const manifest = '{ "version": "1.2.3", "homepage": "https://github.com/somebody/insei" }';
    const changelog = '## [1.2.3] - 2026-01-31\n';
    expect(check(manifest, changelog, 'v1.2.3')).toMatchObject({ status: 0, stderr: '' });
    expect(check(manifest, changelog, 'v1.2.4').stderr).toContain('the tag is "v1.2.4"');
    expect(check(manifest, '## [Unreleased]\n', 'v1.2.3').stderr).toContain('CHANGELOG.md has no line');
    expect(check(manifest.replace('somebody', 'OWNER'), changelog, 'v1.2.3').stderr).toContain('placeholder OWNER');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
