import { describe, expect, test } from 'vitest';
import { makeRng } from '../../base/rng.js';
import { PAPER_COUNTING } from './classTable.js';
import { playExploreMatch } from './exploreMatch.js';
import { highestMean } from './learners.js';
import { readTable, writeTable } from './tableFile.js';

const settings = { learner: highestMean, opponent: 'hand', size: 5, komi: 0.5, games: 5 } as const;
const TEXT = writeTable(playExploreMatch({ ...settings, counting: PAPER_COUNTING }, 1).table);

test.each([1, 0.98])('a table survives the file when %f of older counts are kept', (keep) => {
  const { table } = playExploreMatch({ ...settings, counting: { ...PAPER_COUNTING, keep } }, 1);
  const read = readTable(writeTable(table), 'it');
  expect({ games: read.games, counting: read.counting }).toEqual({ games: 5, counting: table.counting });
  expect([read.wins, read.losses, read.leads]).toEqual([table.wins, table.losses, table.leads]);
  expect(writeTable(read)).toBe(writeTable(table));
});

describe('files that are no table', () => {
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
    ['nothing', '', 'it is not a JSON object'],
    ['half a table', TEXT.slice(0, TEXT.length / 2), 'it is not a JSON object'],
    ['a list', '[]', 'it is not a JSON object'],
    ['null', 'null', 'it is not a JSON object'],
    ['another object', '{"a":1}', 'its format is not'],
    ['a later version', changed((table) => Object.assign(table, { version: 2 })), 'its version is not 1'],
    ['no counting', changed((table) => Object.assign(table, { counting: null })), 'how games were counted'],
    ['odd counting', changed((table) => Object.assign(table, { counting: { top: 5 } })), 'how games were counted'],
    ['half a game', changed((table) => Object.assign(table, { games: 1.5 })), '"games" is not a whole number'],
    ['no rows', changed((table) => Object.assign(table, { rows: {} })), 'it has no rows'],
    ['a short row', withRow(0, 0, 0), 'row 1 is not 9 numbers'],
    ['words', withRow('a', 0, 0, 0, 1, 0, 1, 1, 0), 'row 1 is not 9 numbers'],
    ['features beyond their range', withRow(0, 0, 0, 9, 1, 0, 1, 1, 0), 'row 1 has features that no move can have'],
    ['parts of features', withRow(0, 0, 0, 0, 1.5, 0, 1, 1, 0), 'row 1 has features that no move can have'],
    ['features that exclude each other', withRow(1, 0, 0, 2, 1, 0, 1, 1, 0), 'row 1 has features that no move can'],
    ['negative counts', withRow(0, 0, 0, 0, 3, 0, -1, 1, 0), 'row 1 has counts that cannot be'],
    ['endless counts', withRow(0, 0, 0, 0, 3, 0, 1e300, 1, 0), 'row 1 has counts that cannot be'],
    ['leads beyond the board', withRow(0, 0, 0, 0, 3, 0, 1, 1, 5), 'row 1 has leads that cannot be'],
  ])('%s: refused with the reason', (_name, text, reason) => {
    expect(() => readTable(text, 'mine.json')).toThrow(`mine.json is no learner's table: `);
    expect(() => readTable(text, 'mine.json')).toThrow(reason);
  });

  test('the same class twice', () => {
    const row = [0, 0, 0, 0, 3, 0, 1, 1, 0];
    const text = changed((table) => Object.assign(table, { rows: [row, row] }));
    expect(() => readTable(text, 'mine.json')).toThrow('row 2 is there twice');
  });

  test('random damage either reads as a table or is refused in one sentence', () => {
    const rng = makeRng(5);
    for (let i = 0; i < 300; i++) {
      const at = rng.below(TEXT.length);
      const text = TEXT.slice(0, at) + String.fromCharCode(rng.below(128)) + TEXT.slice(at + 1 + rng.below(3));
      try {
        expect(readTable(text, 'it').games).toBeGreaterThanOrEqual(0);
      } catch (error) {
        expect((error as Error).name).toBe('InputError');
      }
    }
  });
});
