import { describe, expect, test } from 'vitest';
import { type BookEntries, imageOf, OpeningBook, writeOpeningBook } from '../learn/book/openingBook.js';
import { PositionKeys } from '../learn/book/positionKey.js';
import { Game } from '../rules/game.js';
import { PASS, type Point, parsePoint, writePoint } from '../rules/point.js';
import { RULE_SETS } from '../rules/ruleSet.js';
import { pointUnderSymmetry } from '../rules/symmetry.js';
import { playByBook } from './bookPlayer.js';
import type { Player, Situation } from './player.js';

/** Passes. */
const inner = {
  name: 'inner',
  choose: async () => ({ move: PASS }),
  forget: () => {},
  reseed: () => {},
} as unknown as Player;

function gameOf(moves: string, size: number): Game {
  const game = new Game(size, RULE_SETS.chinese);
  for (const text of moves.split(' ').filter(Boolean)) {
    const verdict = game.play(game.position.toMove, parsePoint(text, size) as Point);
    if (verdict !== 'ok') throw new Error(`${text}: ${verdict}`);
  }
  return game;
}

/** A book with one position and these moves, as [point, games, wins, losses]. */
function bookOf({ position }: Game, moves: readonly (readonly [string, number, number, number])[]): OpeningBook {
  const { size, toMove } = position;
  const { key, symmetries } = PositionKeys.of(position).withToMove(toMove);
  const rows = moves
    .map(([text, ...counts]) => [imageOf(parsePoint(text, size) as Point, symmetries, size), ...counts] as const)
    .sort(([one], [other]) => one - other);
  const column = (index: 0 | 1 | 2 | 3): number[] => rows.map((row) => row[index] as number);
  const entries: BookEntries = {
    keys: Float64Array.of(key),
    firsts: Uint32Array.of(0, rows.length),
    points: Uint16Array.from(column(0)),
    games: Uint32Array.from(column(1)),
    wins: Uint32Array.from(column(2)),
    losses: Uint32Array.from(column(3)),
  };
  return OpeningBook.read(writeOpeningBook({ size, games: 100, depth: 9, minGames: 1 }, entries), 'book');
}

async function choose(game: Game, book: OpeningBook, { seed = 1, avoid = [] as Point[] } = {}): Promise<string> {
  const situation: Situation = { game, color: game.position.toMove, komi: 7.5, handicap: 0 };
  const { move } = await playByBook(inner, book, seed).choose(situation, { budget: {}, avoid });
  return move === 'resign' ? move : writePoint(move, game.position.size);
}

const chosen = async (game: Game, book: OpeningBook): Promise<Map<string, number>> => {
  const counts = new Map<string, number>();
  for (let seed = 0; seed < 200; seed++) {
    const move = await choose(game, book, { seed });
    counts.set(move, (counts.get(move) ?? 0) + 1);
  }
  return counts;
};

describe('a player with a book', () => {
  const game = gameOf('C3 B2 D2', 5);

  test('draws moves by games and results, and the same move from the same seed', async () => {
    const book = bookOf(game, [
      ['D4', 80, 60, 20],
      ['B4', 80, 20, 60],
      ['B3', 5, 5, 0],
    ]);
    expect(await choose(game, book, { seed: 7 })).toBe(await choose(game, book, { seed: 7 }));
    const counts = await chosen(game, book);
    expect([...counts.keys()].sort()).toEqual(['B4', 'D4']);
    expect(counts.get('D4')).toBeGreaterThan(2 * (counts.get('B4') ?? 0));
  });

  test('explains the move', async () => {
    const player = playByBook(inner, bookOf(game, [['D4', 80, 60, 20]]), 1);
    const { explanation } = await player.choose({ game, color: 'white', komi: 0, handicap: 0 }, { budget: {} });
    expect(explanation).toBe('opening book: played in 80 games, of which the player won 75.0 %');
  });

  test('plays all points that are the same move', async () => {
    const empty = gameOf('', 5);
    expect([...(await chosen(empty, bookOf(empty, [['B2', 3, 1, 1]]))).keys()].sort()).toEqual([
      'B2',
      'B4',
      'D2',
      'D4',
    ]);
  });

  test('plays in every image of the position', async () => {
    const book = bookOf(game, [['D4', 80, 60, 20]]);
    for (const symmetry of [1, 2, 4, 7] as const) {
      const turned = (text: string): string =>
        writePoint(pointUnderSymmetry(parsePoint(text, 5) as Point, symmetry, 5), 5);
      const image = gameOf(['C3', 'B2', 'D2'].map(turned).join(' '), 5);
      expect(await choose(image, book), String(symmetry)).toBe(turned('D4'));
    }
  });

  test('asks the inner player where there is no move, or none is allowed', async () => {
    const book = bookOf(game, [['D4', 80, 60, 20]]);
    expect(await choose(gameOf('C3 B2', 5), book)).toBe('pass');
    expect(await choose(gameOf('C3 B2 D2', 9), book)).toBe('pass');
    expect(await choose(game, book, { avoid: [parsePoint('D4', 5) as Point] })).toBe('pass');
    const situation: Situation = { game, color: 'black', komi: 7.5, handicap: 0 };
    expect(await playByBook(inner, book, 1).choose(situation, { budget: {} })).toEqual({ move: PASS });
  });

  test.each([
    ['an occupied point', 'C3 B2 D2', 5, 'C3'],
    ['a ko', 'B1 C1 A2 D2 B3 C3 C2 B2', 5, 'C2'],
    ['superko', 'A2 C2 B3 B2 C3 A3', 3, 'B3'],
    ['suicide', 'A2 E5 B1 E4 D5', 5, 'A1'],
  ] as const)('ignores a move that is illegal by %s', async (_name, moves, size, point) => {
    const position = gameOf(moves, size);
    expect(position.legality(position.position.toMove, parsePoint(point, size) as Point)).not.toBe('ok');
    expect(await choose(position, bookOf(position, [[point, 9, 9, 0]]))).toBe('pass');
  });
});
