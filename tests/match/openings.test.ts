/** Openings: each one is played with both colours, and the contestants continue from it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openingFor, readOpenings } from '../../src/match/openings.js';
import { parseSgf } from '../../src/record/sgfParse.js';
import { describeWithProgram } from '../programs.js';
import { insei } from './command.js';
import { fake, newPath, play, recordsIn } from './contest.js';

const SGF = '(;SZ[5];B[cc];W[cb];B[bb])(;SZ[5]AB[cc][cd];W[db])';
const OPENINGS = readOpenings(parseSgf(SGF).games, { source: '', size: 5, rules: 'chinese' });

const beginsAsItShould = (games: Awaited<ReturnType<typeof play>>['games']): void => {
  for (const { index, moves, openingMoves, failures } of games) {
    const { moves: given, toMove } = openingFor(OPENINGS, index);
    expect(failures).toEqual([]);
    expect(openingMoves).toBe(3);
    expect(moves.slice(0, 3)).toEqual(given);
    expect(moves[3]?.color).toBe(toMove);
  }
};

test('our own players and other programs continue from the opening', async () => {
  const { games } = await play({ a: 'random', b: fake(), games: 6, openings: OPENINGS });
  expect(games).toHaveLength(6);
  beginsAsItShould(games);
});

describeWithProgram('gnugo', 'with GNU Go on this machine', (path) => {
  test('GNU Go continues from the opening', async () => {
    const gnugo = `${path} --mode gtp --level 0 --chinese-rules --positional-superko`;
    beginsAsItShould((await play({ a: 'random', b: gnugo, games: 4, openings: OPENINGS })).games);
  });
});

test('the command reads a file, and another file makes another match', async () => {
  const path = newPath();
  const file = join(path, '..', 'openings.sgf');
  writeFileSync(file, SGF);
  const options = ['--a', 'random', '--b', 'random', '--size', '5', '--games', '4', '--sgf', path, '--openings', file];
  const { code, stdout } = await insei('match', ...options, '--json');
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ games: 4, openings: expect.stringMatching(/^2, [0-9a-f]+$/) });
  const [first = '', second = '', third = ''] = Object.values(recordsIn(path));
  for (const record of [first, second]) expect(record).toMatch(/;B\[cc\]\s*;W\[cb\]\s*;B\[bb\]\s*;W/);
  expect(third).toMatch(/opening moves: 3/);
  writeFileSync(file, '(;SZ[5];B[aa])');
  const other = await insei('match', ...options, '--resume');
  expect(other.code).toBe(2);
  expect(other.stderr).toMatch(/holds another match \(openings 2, [0-9a-f]+ instead of 1, [0-9a-f]+\)/);
});
