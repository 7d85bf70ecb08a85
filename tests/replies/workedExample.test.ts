/**
 * Three playouts on seven points, as in the figures of Baier and Drake 2010: what each policy has stored after each.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../../src/engine/engine.js';
import { createEngine } from '../../src/engine/index.node.js';
import type { AnsweredMove, ReplyTables } from '../../src/engine/search/replyTables.js';
import type { Color } from '../../src/rules/color.js';
import { type Point, parsePoint } from '../../src/rules/point.js';

const SIZE = 9;
/** Seven points anywhere on the board, by name. */
const POINTS = new Map([...'ABCDEFG'].map((name, index) => [name, parsePoint(`${name}${index + 2}`, SIZE) as Point]));
const PLAYOUTS: readonly { readonly moves: string; readonly winner: Color }[] = [
  { moves: 'ABCDEFG', winner: 'black' },
  { moves: 'ADEGFBC', winner: 'white' },
  { moves: 'GAECFBD', winner: 'black' },
];

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine({ threads: 1, memoryMiB: 8 });
});
afterAll(() => engine.close());

/** The reply tables after the first `count` playouts. */
function repliesAfter(count: number, policy: string): ReplyTables {
  const board = engine.createBoard(SIZE);
  for (const { moves, winner } of PLAYOUTS.slice(0, count))
    board.learnFrom(
      policy,
      [...moves].map((name) => POINTS.get(name) as Point),
      winner,
    );
  return board.replies as ReplyTables;
}

const nameOf = (point: Point): string => [...POINTS].find(([, named]) => named === point)?.[0] ?? '?';

/** The moves that may be answered, by name; "-" stands for the move before the first of a game. */
const CONTEXTS: readonly (readonly [string, AnsweredMove])[] = [['-', undefined], ...POINTS];

/** The replies to one move, as text: "B>C D>E". */
const one = (tables: ReplyTables, color: Color): string =>
  CONTEXTS.flatMap(([name, last]) => {
    const reply = tables.one(color, last);
    return reply === undefined ? [] : [`${name}>${nameOf(reply)}`];
  }).join(' ');

/** The replies to two moves, as text: "AB>C", the older move first. */
const two = (tables: ReplyTables, color: Color): string =>
  CONTEXTS.flatMap(([older, before]) =>
    CONTEXTS.flatMap(([name, last]) => {
      const reply = tables.two(color, before, last);
      return reply === undefined ? [] : [`${older}${name}>${nameOf(reply)}`];
    }),
  ).join(' ');

describe('replies to one move', () => {
  test.each([
    [1, 'lgr1', '->A B>C D>E F>G', ''],
    [1, 'lgrf1', '->A B>C D>E F>G', ''],
    [2, 'lgr1', '->A B>C D>E F>G', 'A>D E>G F>B'],
    [2, 'lgrf1', 'F>G', 'A>D E>G F>B'],
    [3, 'lgr1', '->G A>E B>D C>F D>E F>G', 'A>D E>G F>B'],
    [3, 'lgrf1', '->G A>E B>D C>F F>G', 'A>D E>G'],
    [3, 'lgrf1-nd', '->G A>E B>D C>F F>G', 'A>D E>G'],
    [3, 'lgrf2', '->G A>E B>D C>F F>G', 'A>D E>G'],
  ])('after playout %i, %s', (count, policy, black, white) => {
    const tables = repliesAfter(count, policy);
    expect(one(tables, 'black')).toBe(black);
    expect(one(tables, 'white')).toBe(white);
  });
});

describe('replies to two moves', () => {
  test.each([
    [1, 'lgr2', '-->A AB>C CD>E EF>G', ''],
    [2, 'lgr2', '-->A AB>C CD>E EF>G', '-A>D DE>G GF>B'],
    [2, 'lgrf2', 'AB>C CD>E EF>G', '-A>D DE>G GF>B'],
    [3, 'lgr2', '-->G AB>C CD>E EC>F EF>G FB>D GA>E', '-A>D DE>G GF>B'],
    // White's reply B to F was forgotten, but the reply B to G and F was never played again and stays.
    [3, 'lgrf2', '-->G AB>C CD>E EC>F EF>G FB>D GA>E', '-A>D DE>G GF>B'],
    [3, 'lgrf3', '-->G AB>C CD>E EC>F EF>G FB>D GA>E', '-A>D DE>G GF>B'],
  ])('after playout %i, %s', (count, policy, black, white) => {
    const tables = repliesAfter(count, policy);
    expect(two(tables, 'black')).toBe(black);
    expect(two(tables, 'white')).toBe(white);
  });
});

test('a reply counts how often it was played since it was stored', () => {
  const board = engine.createBoard(SIZE);
  const moves = [...'ABC'].map((name) => POINTS.get(name) as Point);
  for (let i = 0; i < 3; i++) board.learnFrom('lgrf1', moves, 'black');
  const tables = board.replies as ReplyTables;
  const point = (name: string): Point => POINTS.get(name) as Point;
  expect(tables.all()).toEqual([
    { color: 'black', answered: undefined, reply: point('A'), uses: 2 },
    { color: 'black', answered: point('B'), reply: point('C'), uses: 2 },
  ]);
});
