import { expect, test } from 'vitest';
import { parseSgf } from '../record/sgfParse.js';
import type { SgfTree } from '../record/sgfTree.js';
import { curvesOf } from './gameCurves.js';
import { makeGameReview, readGameReview } from './gameReview.js';
import { mainLineNodes, recordedPositions } from './mainLinePositions.js';
import type { PositionReview } from './positionReview.js';

const treeOf = (sgf: string): SgfTree => parseSgf(sgf).games[0] as SgfTree;

/** The names (N) of the nodes of the positions. */
const namesOf = (sgf: string): (string | undefined)[] =>
  mainLineNodes(treeOf(sgf).root).map((node) => node?.properties.find(({ id }) => id === 'N')?.values[0]);

test.each([
  ['a plain game', '(;N[a]SZ[9];N[b]B[ee];N[c]W[cc])', ['a', 'b', 'c']],
  ['only the main line', '(;N[a](;N[b]B[ee])(;N[x]B[cc];N[y]W[dd]))', ['a', 'b']],
  ['set-up after the root', '(;N[a]SZ[9];N[b]AB[cc];N[c]W[ee])', ['b', 'c']],
  ['set-up after a move', '(;N[a];N[b]B[ee];N[c]AW[cc];N[d]W[dd])', ['a', 'c', 'd']],
  ['a comment, and the counting at the end', '(;N[a];N[x]C[hello];N[b]B[ee];N[y]TB[aa])', ['a', 'b']],
  ['a move in the root', '(;N[a]B[ee];N[b]W[cc])', [undefined, 'a', 'b']],
  ['two moves in a node', '(;N[a];N[b]B[ee]W[cc])', ['a', undefined, 'b']],
])('nodes of positions: %s', (_name, sgf, names) => {
  expect(namesOf(sgf)).toEqual(names);
});

test('a game with values of another program has ratings and curves', () => {
  const { ratings, reviews, record } = readGameReview(
    treeOf('(;SZ[9]HA[2]AB[cc][gg]SBKV[80]SBKS[10];W[ee]SBKV[80]SBKS[10.5];B[ec];W[ce]SBKV[95]SBKS[20];B[dd]SBKV[70])'),
  );
  expect(reviews).toHaveLength(record.moves.length + 1);
  expect(ratings.map((rating) => rating?.grade)).toEqual(['good', undefined, undefined, 'blunder']);
  expect(ratings[0]).toMatchObject({ color: 'white', pointsLost: 0.5 });
  const { winRate, scoreLead } = curvesOf(reviews);
  expect(winRate.map(({ move, value }) => [move, value])).toEqual([
    [0, 0.8],
    [1, 0.8],
    [3, 0.95],
    [4, 0.7],
  ]);
  expect(scoreLead.map(({ move }) => move)).toEqual([0, 1, 3]);
});

test("a review for the other side does not rate this side's move", () => {
  const { record } = readGameReview(treeOf('(;SZ[9];B[ee];W[cc])'));
  const [point] = record.moves.map((move) => move.point);
  const candidate = { visits: 1, winRate: 0.5, scoreLead: 0, prior: 1, variation: [] };
  const review: PositionReview = {
    version: 1,
    color: 'white',
    visits: 1,
    winRate: 0.5,
    scoreLead: 0,
    candidates: point === undefined ? [] : [{ ...candidate, point }],
  };
  expect(makeGameReview(record, [review, undefined, undefined]).ratings).toEqual([undefined, undefined]);
});

test('the positions share one game, and a new game starts after an illegal move or set-up', () => {
  const { record } = readGameReview(treeOf('(;SZ[9];B[ee];W[ee];B[cc];AW[gg];W[dd])'));
  const moments = [...recordedPositions(record)].map(({ color, game }) => [color, game]);
  expect(moments.map(([color]) => color)).toEqual(['black', 'white', 'black', 'white', 'black']);
  expect(new Set(moments.map(([, game]) => game)).size).toBe(3);
});
