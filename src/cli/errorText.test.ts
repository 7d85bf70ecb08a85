import { expect, test } from 'vitest';
import { InputError } from '../base/errors.js';
import { explainError } from './errorText.js';

const failure = (code: string, path?: string): Error =>
  Object.assign(new Error(`${code}: something failed`), { code, ...(path && { path }) });

test.each([
  ['a mistake of the user', new InputError('the komi is wrong'), 'the komi is wrong'],
  ['a missing file', failure('ENOENT', 'games.sgf'), 'games.sgf: there is no such file or folder'],
  ['a full disk', failure('ENOSPC'), 'there is no space left on the disk'],
  ['a full disk, with the file', failure('ENOSPC', 'a.sgf'), 'a.sgf: there is no space left on the disk'],
])('%s is one sentence', (_name, error, text) => {
  expect(explainError(error)).toBe(text);
});

test('a bug has its stack trace', () => {
  expect(explainError(new TypeError('x is not a function'))).toMatch(/^TypeError: x is not a function\n\s+at /);
  expect(explainError(failure('ENOENT'))).toContain('at ');
});
