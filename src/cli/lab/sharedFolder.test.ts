import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { defaultSharedFolder } from './sharedFolder.js';

const root = mkdtempSync(join(tmpdir(), 'insei-shared-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('a checkout has its shared data beside it', () => {
  mkdirSync(join(root, 'insei/kernel'), { recursive: true });
  expect(defaultSharedFolder(join(root, 'insei'))).toBe(join(root, 'shared'));
});

test('the installed package does not look among other packages', () => {
  expect(defaultSharedFolder(join(root, 'node_modules/insei'))).toBe('shared');
});
