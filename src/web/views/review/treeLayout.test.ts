import { expect, test } from 'vitest';
import { parseSgf, type SgfTree } from '../../../record/index.js';
import { placeTreeNodes } from './treeLayout.js';

/** The layout as rows of text. The comment of each node is its letter. */
function drawn(sgf: string): string[] {
  const tree = parseSgf(sgf).games[0] as SgfTree;
  const rows: string[][] = [];
  for (const { node, column, row } of placeTreeNodes(tree.root, 19).nodes) {
    rows[row] ??= [];
    (rows[row] as string[])[column] = node.properties[0]?.values[0] ?? '?';
  }
  return rows.map((row) => Array.from(row, (name) => name ?? ' ').join(''));
}

test('a game without variations is one row', () => {
  expect(drawn('(;C[a];C[b];C[c])')).toEqual(['abc']);
});

test('a variation goes below its main line', () => {
  expect(drawn('(;C[a];C[b](;C[c];C[d])(;C[e];C[f]))')).toEqual(['abcd', '  ef']);
});

test('variations share a row if they do not overlap', () => {
  expect(drawn('(;C[a](;C[b];C[c];C[d];C[e](;C[f])(;C[g]))(;C[h]))')).toEqual(['abcdef', ' h   g']);
});

test('variations that would overlap get separate rows', () => {
  expect(drawn('(;C[a](;C[b];C[c](;C[d])(;C[e]))(;C[f];C[g];C[h]))')).toEqual(['abcd', '   e', ' fgh']);
});

test('a very deep tree is laid out', () => {
  const { nodes } = placeTreeNodes((parseSgf(`(${';C[x]'.repeat(50_000)})`).games[0] as SgfTree).root, 19);
  expect(nodes).toHaveLength(50_000);
});

test.each([
  ['(;C[a])', 1, 1],
  ['(;C[a];C[b](;C[c])(;C[d];C[e]))', 4, 2],
])('the drawing of %s has %i columns and %i rows', (sgf, columns, rows) => {
  expect(placeTreeNodes((parseSgf(sgf).games[0] as SgfTree).root, 19)).toMatchObject({ columns, rows });
});
