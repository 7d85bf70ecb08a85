/**
 * Counting what is known: the legal positions of tiny boards (Tromp and Farnebäck
 * 2007) and the sequences of alternating plays, depth by depth. A slip in
 * captures, suicide or ko changes the totals.
 */
import { expect, test } from 'vitest';
import { type Color, opponent } from './color.js';
import { Game } from './game.js';
import { pointsOf } from './point.js';
import { chainsOf, emptyPosition, type Position, withStones } from './position.js';
import { type KoRule, RULE_SETS } from './ruleSet.js';

const CONTENTS = [undefined, 'black', 'white'] as const;

/** A position is legal if every chain has a liberty. */
const isLegal = (position: Position): boolean =>
  [...chainsOf(position, 'black'), ...chainsOf(position, 'white')].every(({ liberties }) => liberties.size > 0);

/** Reads the digits of `index` in base three as the contents of the points. */
function positionNumber(index: number, size: number): Position {
  const stones = pointsOf(size).map((point, place) => [point, CONTENTS[Math.floor(index / 3 ** place) % 3]] as const);
  return withStones(emptyPosition(size), stones);
}

test.each([
  [1, 1],
  [2, 57],
  [3, 12675],
])('a board of size %i has %i legal positions', (size, count) => {
  const indices = Array.from({ length: 3 ** (size * size) }, (_, index) => index);
  expect(indices.filter((index) => isLegal(positionNumber(index, size)))).toHaveLength(count);
});

/** How many sequences of 1, 2 … `depth` plays are there, without passes and suicide? */
function countSequences(size: number, koRule: KoRule, depth: number): number[] {
  const game = new Game(size, { ...RULE_SETS.chinese, koRule });
  const counts = new Array<number>(depth).fill(0);
  const visit = (color: Color, ply: number): void => {
    if (ply === depth) return;
    for (const point of game.legalPoints(color)) {
      counts[ply] = (counts[ply] ?? 0) + 1;
      game.play(color, point);
      visit(opponent(color), ply + 1);
      game.undo();
    }
  };
  visit('black', 0);
  return counts;
}

test.each<[number, KoRule, number[]]>([
  [1, 'simple', [0]],
  [2, 'simple', [4, 12, 24, 16, 32, 32, 32, 96, 192, 128]],
  [2, 'positional', [4, 12, 24, 16, 32, 32, 16, 48, 80, 32]],
  [3, 'simple', [9, 72, 504, 2976, 14720]],
  [3, 'positional', [9, 72, 504, 2976, 14720]],
  [4, 'simple', [16, 240, 3360]],
  [5, 'simple', [25, 600, 13800]],
])('sequences of plays on a board of size %i by %s ko: %j', (size, koRule, counts) => {
  expect(countSequences(size, koRule, counts.length)).toEqual(counts);
});
