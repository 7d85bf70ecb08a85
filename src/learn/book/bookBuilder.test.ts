import { expect, test } from 'vitest';
import { type GameRecord, makeGameRecord } from '../../record/game.js';
import { replay } from '../../record/replay.js';
import { Game } from '../../rules/game.js';
import { PASS, type Point, parsePoint, writePoint } from '../../rules/point.js';
import { hasSameStones } from '../../rules/position.js';
import { pointUnderSymmetry, SYMMETRIES, type Symmetry } from '../../rules/symmetry.js';
import { BookBuilder } from './bookBuilder.js';
import { OpeningBook } from './openingBook.js';

const SIZE = 5;
const point = (text: string): Point => parsePoint(text, SIZE) as Point;

/** A game with these moves, in which the sides take turns. */
const game = (moves: string, winner: 'black' | 'white' | undefined, symmetry: Symmetry = 0): GameRecord =>
  makeGameRecord({
    size: SIZE,
    result: winner && { kind: 'win', winner, by: undefined },
    moves: moves.split(' ').map((text, index) => ({
      color: index % 2 === 0 ? 'black' : 'white',
      point: pointUnderSymmetry(point(text), symmetry, SIZE),
    })),
  });

function build(records: readonly GameRecord[], minGames = 1, depth = 10) {
  const builder = new BookBuilder(SIZE, depth);
  const reasons = records.map((record) => builder.add(record));
  const { bytes } = builder.build(minGames);
  return { bytes, reasons, games: builder.games, book: OpeningBook.read(bytes, 'book') };
}

/** The moves of the book after these moves, such as "C3 2 +1 -1". */
function movesAfter(book: OpeningBook, moves: string): string[] {
  const played = new Game(SIZE);
  for (const text of moves.split(' ').filter(Boolean)) played.play(played.position.toMove, point(text));
  return book
    .movesAt(played.position)
    .map(
      ({ points, games, wins, losses }) =>
        `${points.map((each) => writePoint(each, SIZE)).join('/')} ${games} +${wins} -${losses}`,
    );
}

test('counts games and results for the player of each move', () => {
  const { book, games } = build([game('C3 B2 D4', 'black'), game('C3 B2 D2', 'white'), game('C3 C2', undefined)]);
  expect(games).toBe(3);
  expect(movesAfter(book, '')).toEqual(['C3 3 +1 -1']);
  expect(movesAfter(book, 'C3')).toEqual(['B4/D4/B2/D2 2 +1 -1', 'C4/B3/D3/C2 1 +0 -0']);
  expect(movesAfter(book, 'C3 B2').sort()).toEqual(['B4/D2 1 +0 -1', 'D4 1 +1 -0']);
  expect(movesAfter(book, 'C3 B2 D4')).toEqual([]);
});

test('symmetric games share their entries', () => {
  const { book } = build(SYMMETRIES.map((symmetry) => game('B2 C3 D4', 'black', symmetry)));
  expect(book.positions).toBe(3);
  expect(movesAfter(book, '')).toEqual(['B4/D4/B2/D2 8 +8 -0']);
  for (const first of ['B2', 'B4', 'D2', 'D4']) expect(movesAfter(book, first)).toEqual(['C3 8 +0 -8']);
  expect(movesAfter(book, 'D2 C3')).toEqual(['B4 8 +8 -0']);
});

test('the order of moves that lead to a position does not matter', () => {
  const { book } = build([game('B2 D4 B4 C3', 'black'), game('B4 D4 B2 C3', 'white')]);
  expect(movesAfter(book, 'B2 D4 B4')).toEqual(['C3 2 +1 -1']);
});

test('the same games give the same bytes, in any order', () => {
  const records = [game('C3 B2 D4', 'black'), game('B2 C3', 'white'), game('C3 B2 D2', undefined), game('C3', 'white')];
  const { bytes } = build(records);
  expect(build(records).bytes).toEqual(bytes);
  expect(build([...records].reverse()).bytes).toEqual(bytes);
  expect(build(records.slice(1)).bytes).not.toEqual(bytes);
});

test('leaves out positions of few games and late moves', () => {
  const records = [game('C3 B2 D4', 'black'), game('C3 B2 D2', 'white'), game('B2 C3', 'white')];
  expect(build(records, 2).book.positions).toBe(3);
  expect(build(records, 3).book.positions).toBe(1);
  expect(build(records, 1, 1).book.positions).toBe(1);
});

test('a game counts until its first pass, illegal move, move out of turn or set-up', () => {
  const moves = game('C3 B2 D4', 'black').moves;
  const cut = (index: number, change: Partial<(typeof moves)[number]>): GameRecord =>
    makeGameRecord({
      size: SIZE,
      moves: moves.map((move, at) => (at === index ? { ...move, ...change } : move)),
    });
  for (const record of [
    ...[cut(2, { point: PASS }), cut(2, { color: 'white' }), cut(2, { point: point('C3') })],
    makeGameRecord({ size: SIZE, moves, edits: [{ afterMove: 2, stones: [], toMove: undefined }] }),
  ])
    expect(build([record]).book.positions).toBe(2);
});

test('a captured stone leaves the board', () => {
  // Black takes the stone at A1 with the third move.
  const { book } = build([game('A2 A1 B1 C3', 'black')]);
  expect(movesAfter(book, 'A2 A1 B1')).toEqual(['C3 1 +0 -1']);
  expect(movesAfter(build([game('A2 C2 B1 C3', 'black')]).book, 'A2 A1 B1')).toEqual([]);
});

test('a game counts once in a position that comes back', () => {
  // The position after the first move comes back after the seventh.
  const moves = 'B1 A1 B2 A2 B1 B2 B1 A2'.split(' ').map((text, index) => ({
    color: index % 2 === 0 ? ('black' as const) : ('white' as const),
    point: parsePoint(text, 2) as Point,
  }));
  const builder = new BookBuilder(2, 100);
  builder.add(makeGameRecord({ size: 2, moves }));
  const book = OpeningBook.read(builder.build(1).bytes, 'book');
  const positions = [...replay(makeGameRecord({ size: 2, moves: moves.slice(0, 7) }))];
  expect(positions.some((one, index) => positions.slice(0, index).some((other) => hasSameStones(one, other)))).toBe(
    true,
  );
  for (const position of positions) expect(book.movesAt(position).reduce((sum, { games }) => sum + games, 0)).toBe(1);
});

test('says why a game is not counted', () => {
  const { reasons } = build([
    game('C3', 'black'),
    makeGameRecord({ size: 9, moves: [] }),
    makeGameRecord({ size: SIZE, handicap: 2, moves: [] }),
    makeGameRecord({ size: SIZE, setup: { stones: [[point('C3'), 'black']], toMove: 'white' }, moves: [] }),
    makeGameRecord({ size: SIZE, moves: [{ color: 'white', point: point('C3') }] }),
  ]);
  expect(reasons).toEqual([
    ...[undefined, 'another board size', 'handicap or set-up stones', 'handicap or set-up stones'],
    'no move at the start',
  ]);
});
