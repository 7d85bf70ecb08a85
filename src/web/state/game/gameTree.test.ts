import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { writeSgfText } from '../../../record/index.js';
import { file } from './gameTree.js';

test('a new file names the program and its version', () => {
  const { version } = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'));
  expect(writeSgfText(file.value.games)).toContain(`AP[Insei:${version}]`);
});
