/** Compares our rules with another implementation: @sabaki/go-board. */
import GoBoard, { type Sign } from '@sabaki/go-board';
import { expect, test } from 'vitest';
import { makeRng, mixSeed } from '../../src/base/rng.js';
import {
  COLORS,
  type Color,
  columnOf,
  type Legality,
  legality,
  type Move,
  PASS,
  type Point,
  type Position,
  pointsOf,
  RULE_SETS,
  rowOf,
  stoneAt,
} from '../../src/rules/index.js';
import { playRandomGame } from './randomGame.js';

const signOf = (color: Color | undefined): Sign => (color === undefined ? 0 : color === 'black' ? 1 : -1);
const vertexOf = (point: Point, size: number): [number, number] => [columnOf(point, size), rowOf(point, size)];

const signMapOf = (position: Position): Sign[][] =>
  Array.from({ length: position.size }, (_, row) =>
    pointsOf(position.size)
      .slice(row * position.size, (row + 1) * position.size)
      .map((point) => signOf(stoneAt(position, point))),
  );

function theirVerdict(board: GoBoard, color: Color, vertex: [number, number]): Legality {
  const { overwrite, suicide, ko } = board.analyzeMove(signOf(color), vertex);
  if (overwrite) return 'occupied';
  if (ko) return 'ko';
  return suicide ? 'suicide' : 'ok';
}

function expectAgreement(position: Position, board: GoBoard): void {
  expect(signMapOf(position)).toEqual(board.signMap);
  expect([position.prisoners.black, position.prisoners.white]).toEqual([board.getCaptures(1), board.getCaptures(-1)]);
  const [ours, theirs]: Legality[][] = [[], []];
  for (const color of COLORS)
    for (const point of pointsOf(position.size)) {
      ours?.push(legality(position, color, point, { suicideAllowed: false }));
      theirs?.push(theirVerdict(board, color, vertexOf(point, position.size)));
    }
  expect(ours).toEqual(theirs);
}

test.each([
  ['suicide forbidden', 1, 20, RULE_SETS.japanese],
  ['suicide forbidden', 2, 100, RULE_SETS.japanese],
  ['suicide forbidden', 3, 200, RULE_SETS.japanese],
  ['suicide forbidden', 5, 400, RULE_SETS.japanese],
  ['suicide forbidden', 9, 250, RULE_SETS.japanese],
  ['suicide forbidden', 13, 250, RULE_SETS.japanese],
  ['suicide forbidden', 19, 250, RULE_SETS.japanese],
  ['suicide allowed', 2, 100, { ...RULE_SETS['tromp-taylor'], koRule: 'simple' as const }],
  ['suicide allowed', 4, 400, { ...RULE_SETS['tromp-taylor'], koRule: 'simple' as const }],
  ['suicide allowed', 7, 300, { ...RULE_SETS['tromp-taylor'], koRule: 'simple' as const }],
])('%s, side %i, %i moves', (_name, size, plies, rules) => {
  let board = GoBoard.fromDimensions(size);
  const seen = new Set<Legality>();
  // Their pass keeps the ko, ours lifts it. A fresh copy of the stones has no ko.
  const play = (move: Move) =>
    move.point === PASS ? withoutKo(board) : board.makeMove(signOf(move.color), vertexOf(move.point, size));
  playRandomGame(makeRng(mixSeed(3, plies + size)), { size, rules, plies, oddity: 30 }, ({ position }, move) => {
    board = play(move);
    expectAgreement(position, board);
    for (const point of pointsOf(size)) seen.add(legality(position, position.toMove, point, rules));
  });
  if (size >= 5 && size <= 9) expect(seen).toContain('ko');
});

function withoutKo(board: GoBoard): GoBoard {
  const copy = new GoBoard(board.signMap.map((row) => [...row]));
  return copy.setCaptures(1, board.getCaptures(1) ?? 0).setCaptures(-1, board.getCaptures(-1) ?? 0);
}
