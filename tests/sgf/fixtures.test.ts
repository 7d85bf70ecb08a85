/** Whole files from common sources. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { finalPosition, gameFromSgf, parseSgf, type SgfCollection, writeSgf } from '../../src/record/index.js';
import { BLACK, WHITE } from '../../src/rules/position.js';

const bytesOf = (name: string): Uint8Array => new Uint8Array(readFileSync(new URL(name, import.meta.url)));
const read = (name: string): SgfCollection => parseSgf(bytesOf(name), { lenient: true });
const recordOf = (name: string) => gameFromSgf(read(name).games[0] as SgfCollection['games'][0]);

describe('a game from Fox', () => {
  test('has komi, a result, and its first move in the root', () => {
    expect(recordOf('fox.sgf')).toMatchObject({
      size: 19,
      komi: 7.5,
      handicap: 0,
      names: { black: '黑方', white: '白方' },
      ranks: { black: '2段', white: '3段' },
      result: { kind: 'win', winner: 'black', by: 'resignation' },
      setup: { stones: [] },
    });
    expect(recordOf('fox.sgf').moves.map(({ color }) => color)).toEqual(['black', 'white', 'black', 'white']);
  });

  test('names two programs, which a strict reader refuses', () => {
    expect(read('fox.sgf').problems.map(({ code }) => code)).toEqual(['duplicate-property']);
    expect(() => parseSgf(bytesOf('fox.sgf'))).toThrow('the same property twice');
  });
});

describe('a game of FF[1]', () => {
  test('has long property names, text before the game, and "tt" for a pass', () => {
    const record = recordOf('ff1.sgf');
    expect(record).toMatchObject({ size: 9, komi: 5.5, handicap: 2, result: { winner: 'white', by: 12 } });
    expect(record.setup).toMatchObject({ toMove: 'white' });
    expect(record.moves.map(({ point }) => point)).toEqual([55, 75, 0]);
    expect(read('ff1.sgf').problems.map(({ code }) => code)).toEqual(['junk']);
  });
});

describe('a problem', () => {
  test('sets up stones by rectangles', () => {
    const { cells, toMove } = finalPosition({ ...recordOf('problem.sgf'), moves: [] });
    expect(toMove).toBe('black');
    expect(cells.filter((cell) => cell === BLACK)).toHaveLength(4);
    expect(cells.filter((cell) => cell === WHITE)).toHaveLength(5);
  });
});

test.each(['fox.sgf', 'ff1.sgf', 'problem.sgf'])('%s is unchanged after writing and reading', (name) => {
  const { games } = read(name);
  const again = parseSgf(writeSgf(games)).games;
  expect(again.map(({ root }) => root)).toEqual(games.map(({ root }) => root));
  expect(writeSgf(again)).toEqual(writeSgf(games));
});

test('a file in our own format is written back byte for byte', () => {
  expect(writeSgf(parseSgf(bytesOf('problem.sgf')).games)).toEqual(bytesOf('problem.sgf'));
});
