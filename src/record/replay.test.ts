import { expect, test } from 'vitest';
import { type Point, parsePoint, pointsOf, writePoint } from '../rules/point.js';
import { BLACK, EMPTY, type Position, stoneAt, WHITE } from '../rules/position.js';
import { RULE_SETS } from '../rules/ruleSet.js';
import type { GameRecord } from './game.js';
import { gameFromSgf } from './gameFromSgf.js';
import { finalPosition, illegalMoves, ownershipOf, replay } from './replay.js';
import { parseSgf } from './sgfParse.js';
import type { SgfTree } from './sgfTree.js';

const read = (text: string): GameRecord => gameFromSgf(parseSgf(text).games[0] as SgfTree);

/** The rows from the top: X is black, O is white, . is empty. */
function picture(position: Position): string {
  const cells = pointsOf(position.size).map(
    (point) => ({ black: 'X', white: 'O', none: '.' })[stoneAt(position, point) ?? 'none'],
  );
  return cells.join('').replace(new RegExp(`.{${position.size}}(?=.)`, 'g'), '$& ');
}

test.each([
  ['moves capture', '(;SZ[3];B[ba];W[aa];B[ab])', '.X. X.. ...'],
  ['suicide removes its own stones', '(;SZ[3]AB[ba][ab];W[aa])', '.X. X.. ...'],
  ['a move onto a stone replaces it', '(;SZ[3];B[aa];W[aa])', 'O.. ... ...'],
  ['a move onto a stone captures', '(;SZ[3]AB[aa]AW[ba][ab];W[bb];B[ab];B[aa])', 'XO. XO. ...'],
  ['the same colour may move twice', '(;SZ[3];B[aa];B[bb])', 'X.. .X. ...'],
  ['set-up captures nothing', '(;SZ[3]AB[aa]AW[ba][ab])', 'XO. O.. ...'],
  ['set-up replaces and empties', '(;SZ[3];B[aa];W[bb];AW[aa]AE[bb])', 'O.. ... ...'],
])('%s', (_name, text, expected) => {
  expect(picture(finalPosition(read(text)))).toBe(expected);
});

test('yields the position before the first move and after each move', () => {
  const positions = [...replay(read('(;SZ[3]AB[bb];W[aa];AE[bb];B[];PL[B])'))];
  expect(positions.map(picture)).toEqual(['... .X. ...', 'O.. ... ...', 'O.. ... ...']);
  expect(positions.map(({ toMove }) => toMove)).toEqual(['white', 'black', 'black']);
});

test.each([
  ['(;SZ[3];B[bb];W[cc];B[])', []],
  ['(;SZ[3];B[aa];W[aa];B[bb];W[bb])', ['2 W A3 occupied', '4 W B2 occupied']],
  ['(;SZ[3]AB[ba][ab];W[aa];B[cc])', ['1 W A3 suicide']],
  ['(;SZ[4]AB[ba][ab][bc]AW[ca][bb][db][cc];B[cb];W[bb])', ['2 W B3 ko']],
])('the illegal moves of %s', (text, expected) => {
  const found = illegalMoves(read(text), RULE_SETS.chinese).map(
    ({ number, move, reason }) =>
      `${number} ${move.color.charAt(0).toUpperCase()} ${writePoint(move.point, read(text).size)} ${reason}`,
  );
  expect(found).toEqual(expected);
});

test('stones and counted points have owners', () => {
  const record = read('(;SZ[3];B[ba];W[cc];B[ab];W[ac];TB[aa][cc][bc]TW[ca])');
  const owners = ownershipOf(record) as Uint8Array;
  const owner = (name: string): number | undefined => owners[parsePoint(name, 3) as Point];
  expect(['A3', 'B3', 'C3', 'B2', 'C1', 'A1'].map(owner)).toEqual([BLACK, BLACK, WHITE, EMPTY, BLACK, WHITE]);
  expect(ownershipOf(record, finalPosition(record))).toEqual(owners);
  expect(ownershipOf(read('(;SZ[3];B[ba])'))).toBeUndefined();
});
