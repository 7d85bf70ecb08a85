import { describe, expect, test } from 'vitest';
import { makeRng } from '../../base/rng.js';
import { PAPER_CLASS_COUNTING } from './classTable.js';
import { parseClassTable, writeClassTable } from './classTableFile.js';
import { playExploreMatch } from './exploreMatch.js';
import { highestMeanLearner } from './learners.js';

const settings = { learner: highestMeanLearner, opponent: 'hand', size: 5, komi: 0.5, games: 5 } as const;
const TEXT = writeClassTable(playExploreMatch({ ...settings, counting: PAPER_CLASS_COUNTING }, 1).table);

test.each([1, 0.98])('a table that is written and read again is the same, with a keep factor of %f', (keep) => {
  const { table } = playExploreMatch({ ...settings, counting: { ...PAPER_CLASS_COUNTING, keep } }, 1);
  const read = parseClassTable(writeClassTable(table), 'it');
  expect({ games: read.games, counting: read.counting }).toEqual({ games: 5, counting: table.counting });
  expect([read.wins, read.losses, read.leads]).toEqual([table.wins, table.losses, table.leads]);
  expect(writeClassTable(read)).toBe(writeClassTable(table));
});

describe('files that are not a table', () => {
  const changed = (change: (table: Record<string, unknown>) => void): string => {
    const table = JSON.parse(TEXT) as Record<string, unknown>;
    change(table);
    return JSON.stringify(table);
  };
  const withRow = (...row: unknown[]): string =>
    changed((table) => {
      table.rows = [row];
    });

  test.each([
    ['an empty file', '', 'the text is not a JSON object'],
    ['the first half of a table', TEXT.slice(0, TEXT.length / 2), 'the text is not a JSON object'],
    ['a list', '[]', 'the text is not a JSON object'],
    ['null', 'null', 'the text is not a JSON object'],
    ['another object', '{"a":1}', 'the value of "format" is not'],
    ['a later version', changed((table) => Object.assign(table, { version: 2 })), 'the value of "version" is not 1'],
    [
      'missing counting settings',
      changed((table) => Object.assign(table, { counting: null })),
      'how games were counted',
    ],
    [
      'invalid counting settings',
      changed((table) => Object.assign(table, { counting: { top: 5 } })),
      'how games were counted',
    ],
    [
      'a fractional number of games',
      changed((table) => Object.assign(table, { games: 1.5 })),
      '"games" is not a whole number',
    ],
    ['missing rows', changed((table) => Object.assign(table, { rows: {} })), 'the list "rows" is missing'],
    ['a short row', withRow(0, 0, 0), 'row 1: the row does not have 9 numbers'],
    ['a word instead of a number', withRow('a', 0, 0, 0, 1, 0, 1, 1, 0), 'row 1: the row does not have 9 numbers'],
    ['features beyond their range', withRow(0, 0, 0, 9, 1, 0, 1, 1, 0), 'row 1: no move can have these features'],
    ['fractional features', withRow(0, 0, 0, 0, 1.5, 0, 1, 1, 0), 'row 1: no move can have these features'],
    ['features that exclude each other', withRow(1, 0, 0, 2, 1, 0, 1, 1, 0), 'row 1: no move can have these features'],
    ['negative counts', withRow(0, 0, 0, 0, 3, 0, -1, 1, 0), 'row 1: the wins or the losses are not'],
    ['counts beyond the maximum', withRow(0, 0, 0, 0, 3, 0, 1e300, 1, 0), 'row 1: the wins or the losses are not a'],
    ['leads beyond the board', withRow(0, 0, 0, 0, 3, 0, 1, 1, 5), 'row 1: the sum of leads is outside the range'],
  ])('refused with a reason: %s', (_name, text, reason) => {
    expect(() => parseClassTable(text, 'mine.json')).toThrow(`mine.json is not a learner's table: `);
    expect(() => parseClassTable(text, 'mine.json')).toThrow(reason);
  });

  test('refused with a reason: the same class twice', () => {
    const row = [0, 0, 0, 0, 3, 0, 1, 1, 0];
    const text = changed((table) => Object.assign(table, { rows: [row, row] }));
    expect(() => parseClassTable(text, 'mine.json')).toThrow('row 2: an earlier row has the same features');
  });

  test('a randomly damaged file is either a valid table or refused with an InputError', () => {
    const rng = makeRng(5);
    for (let i = 0; i < 300; i++) {
      const at = rng.below(TEXT.length);
      const text = TEXT.slice(0, at) + String.fromCharCode(rng.below(128)) + TEXT.slice(at + 1 + rng.below(3));
      try {
        expect(parseClassTable(text, 'it').games).toBeGreaterThanOrEqual(0);
      } catch (error) {
        expect((error as Error).name).toBe('InputError');
      }
    }
  });
});
