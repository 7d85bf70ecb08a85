import { expect, test } from 'vitest';
import { withoutPassword } from './databaseUrl.js';

test.each([
  ['postgres://me:secret@host/lab', 'postgres://me@host/lab'],
  ['postgres://me:sec@ret@host/lab', 'postgres://me@host/lab'],
  ['postgres://me:a/b?c@host/lab', 'postgres://me@host/lab'],
  ['postgresql://host/lab?password=secret&ssl=1', 'postgresql://host/lab?password=…&ssl=1'],
  ['postgres://host:5432/lab', 'postgres://host:5432/lab'],
  ['docs/rows.jsonl', 'docs/rows.jsonl'],
])('removes the password from %s', (url, shown) => {
  expect(withoutPassword(url)).toBe(shown);
});
