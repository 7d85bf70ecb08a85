import { expect, test } from 'vitest';
import { mainLine, parseSgf, type SgfTree } from '../../../record/index.js';
import { writeDiagram } from '../../../rules/diagram.js';
import { makeGameFile } from './gameTree.js';
import { gameAfter } from './position.js';

function endOf(sgf: string) {
  const tree = parseSgf(sgf).games[0] as SgfTree;
  const game = gameAfter(makeGameFile(tree), [...mainLine(tree.root)]);
  const rows = writeDiagram(game.position, { coordinates: false }).replaceAll('+', '.').split('\n');
  return { rows, toMove: game.position.toMove, prisoners: game.position.prisoners };
}

test('a recorded move is played even if the rules forbid it', () => {
  // White may not retake the ko at once, but this record does.
  const { rows, prisoners } = endOf('(;SZ[4]AB[ba][ab][bc]AW[ca][bb][db][cc];B[cb];W[bb])');
  expect(rows).toEqual(['. X O .', 'X O . O', '. X O .', '. . . .']);
  expect(prisoners).toEqual({ black: 1, white: 1 });
});

test('stones set up in the middle of a game capture nothing and may change the turn', () => {
  const { rows, toMove } = endOf('(;SZ[3];B[aa];AW[ba][ab]AE[cc]PL[W])');
  expect(rows).toEqual(['X O .', 'O . .', '. . .']);
  expect(toMove).toBe('white');
});

test('in old files a number says whose turn it is', () => {
  expect(endOf('(;SZ[9];B[ee];W[dd];PL[2])').toMove).toBe('white');
});

test('with a handicap White moves first', () => {
  expect(endOf('(;SZ[9]HA[2]AB[gc][cg])').toMove).toBe('white');
});

test.each([
  ['the first move is White’s', '(;SZ[9]AB[cc][dc]AW[cd][dd];W[bc];B[bb])', 'white'],
  ['the first move after the set-up is White’s', '(;SZ[9];AB[cc][dc]AW[cd][dd];W[bc];B[bb])', 'white'],
  ['an old file says so', '(;SZ[9]AB[cc]AW[cd]PL[2])', 'white'],
  ['the record says so, even if the other side moves', '(;SZ[9]AB[cc]PL[B];W[bc])', 'black'],
  ['the record says nothing', '(;SZ[9]AB[cc]AW[cd])', 'black'],
] as const)('whose turn it is before the first move: %s', (_name, sgf, toMove) => {
  const file = makeGameFile(parseSgf(sgf).games[0] as SgfTree);
  expect(gameAfter(file, [file.tree.root]).position.toMove).toBe(toMove);
});

test('a move of a variation that cannot be parsed is skipped', () => {
  const tree = parseSgf('(;SZ[9];B[ee](;W[dd])(;W[zz9];B[cc]))').games[0] as SgfTree;
  const [first] = tree.root.children;
  const [, odd] = first?.children ?? [];
  if (!first || !odd) throw new Error('the tree has no variation');
  expect(gameAfter(makeGameFile(tree), [tree.root, first, odd]).moves).toHaveLength(1);
});
