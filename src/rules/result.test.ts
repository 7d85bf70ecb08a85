import { expect, test } from 'vitest';
import { parseResult, resultOfLead, writeResult } from './result.js';

test.each(['B+3.5', 'W+0.5', 'B+12', 'W+361', 'B+R', 'W+T', 'B+F', 'W+', '0', 'Void', '?'])(
  '%s is read and written',
  (text) => {
    const result = parseResult(text);
    expect(result && writeResult(result)).toBe(text);
  },
);

test.each([
  ['Draw', '0'],
  ['draw', '0'],
  ['b+r', 'B+R'],
  ['W+Resign', 'W+R'],
  ['B+Time', 'B+T'],
  ['w+forfeit', 'W+F'],
  ['B+3.50', 'B+3.5'],
  ['B+.5', 'B+0.5'],
  ['W+2.', 'W+2'],
  [' B+1 ', 'B+1'],
])('%s is another spelling of %s', (text, standard) => {
  expect(parseResult(text)).toEqual(parseResult(standard));
});

test.each(['', 'B', 'B+X', 'B-3', 'Black wins', 'B+3,5', 'B+1e3', 'B+-2', 'B+constructor'])(
  '"%s" is not a result',
  (text) => {
    expect(parseResult(text)).toBeUndefined();
  },
);

test.each([
  [3.5, 'B+3.5'],
  [-0.5, 'W+0.5'],
  [0, '0'],
  [10 - 6.7, 'B+3.3'],
])('a lead of %d is written %s', (lead, text) => {
  expect(writeResult(resultOfLead(lead))).toBe(text);
});
