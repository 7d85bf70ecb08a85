/**
 * What stands on the board at one moment: stones, whose turn it is, the ko.
 * Positions are values; playing makes a new one. They know nothing of earlier
 * positions (that is `game.ts`), so superko is not their business.
 *
 * Written for clarity: the kernel's fast board is tested against this one.
 */
import { type Color, opponent } from './color.js';
import { cellCount, checkSize, neighboursOf, type Point, pointsOf } from './point.js';

export const EMPTY = 0;
export const BLACK = 1;
export const WHITE = 2;
export const BORDER = 3;

export interface Position {
  readonly size: number;
  /** EMPTY, BLACK, WHITE or BORDER for every cell; never written after creation. */
  readonly cells: Uint8Array;
  readonly toMove: Color;
  /** The point that `toMove` may not retake at once. */
  readonly ko: Point | undefined;
  /** Stones each player has taken off the board (own suicides count for the opponent). */
  readonly prisoners: Readonly<Record<Color, number>>;
}

/** Stones of one colour joined along the lines, with the empty points they touch. */
export interface Chain {
  readonly color: Color;
  readonly stones: readonly Point[];
  readonly liberties: ReadonlySet<Point>;
}

const NO_PRISONERS = { black: 0, white: 0 } as const;

export function emptyPosition(size: number, toMove: Color = 'black'): Position {
  checkSize(size);
  const cells = new Uint8Array(cellCount(size)).fill(BORDER);
  for (const point of pointsOf(size)) cells[point] = EMPTY;
  return { size, cells, toMove, ko: undefined, prisoners: NO_PRISONERS };
}

export const cellOf = (color: Color): number => (color === 'black' ? BLACK : WHITE);

/** The cell's content; outside the array is border, too. */
export const cellAt = (position: Position, point: Point): number => position.cells[point] ?? BORDER;

export function stoneAt(position: Position, point: Point): Color | undefined {
  const cell = cellAt(position, point);
  if (cell === BLACK) return 'black';
  return cell === WHITE ? 'white' : undefined;
}

export const isEmpty = (position: Position, point: Point): boolean => cellAt(position, point) === EMPTY;

export const hasSameStones = (a: Position, b: Position): boolean =>
  a.size === b.size && a.cells.every((cell, index) => cell === b.cells[index]);

/**
 * Puts stones down or takes them off without playing: nothing is captured, as
 * SGF demands of set-up. `undefined` as a colour empties the point.
 */
export function withStones(
  position: Position,
  stones: Iterable<readonly [Point, Color | undefined]>,
  toMove: Color = position.toMove,
): Position {
  const cells = position.cells.slice();
  for (const [point, color] of stones) cells[point] = color === undefined ? EMPTY : cellOf(color);
  return { ...position, cells, toMove, ko: undefined };
}

/** The chain that the stone on this point belongs to; undefined when there is no stone. */
export function chainAt(position: Position, point: Point): Chain | undefined {
  const color = stoneAt(position, point);
  if (!color) return undefined;
  const known = CHAINS.get(position) ?? new Map<Point, Chain>();
  CHAINS.set(position, known);
  const chain = known.get(point) ?? exploreChain(position.cells, position.size, point, color);
  if (!known.has(point)) for (const stone of chain.stones) known.set(stone, chain);
  return chain;
}

/** Positions never change, so a chain found once stays found; legality asks for the same ones over and over. */
const CHAINS = new WeakMap<Position, Map<Point, Chain>>();

/** All chains of one colour, by their first stone from the top left. */
export function chainsOf(position: Position, color: Color): Chain[] {
  const chains = new Set<Chain>();
  for (const point of pointsOf(position.size)) {
    const chain = chainAt(position, point);
    if (chain?.color === color) chains.add(chain);
  }
  return [...chains];
}

/**
 * The position after a move. Takes any move onto an empty point, legal or not
 * (recorded games contain illegal ones): enemies without liberties leave the
 * board, and then, if it has none itself, so does the chain just played.
 */
export function afterPlay(position: Position, color: Color, point: Point): Position {
  const { size } = position;
  const cells = position.cells.slice();
  cells[point] = cellOf(color);
  const taken = removeIfBreathless(cells, size, neighboursOf(point, size), opponent(color));
  const own = exploreChain(cells, size, point, color);
  const lost = own.liberties.size === 0 ? own.stones : [];
  for (const stone of lost) cells[stone] = EMPTY;

  const isKo = taken.length === 1 && own.stones.length === 1 && own.liberties.size === 1;
  return {
    size,
    cells,
    toMove: opponent(color),
    ko: isKo ? taken[0] : undefined,
    prisoners: {
      ...position.prisoners,
      [color]: position.prisoners[color] + taken.length,
      [opponent(color)]: position.prisoners[opponent(color)] + lost.length,
    },
  };
}

export const afterPass = (position: Position, color: Color): Position => ({
  ...position,
  toMove: opponent(color),
  ko: undefined,
});

/** Takes the chains of `color` at these points off the board if they have no liberty; says which stones went. */
function removeIfBreathless(cells: Uint8Array, size: number, points: readonly Point[], color: Color): Point[] {
  const removed: Point[] = [];
  for (const point of points) {
    if (cells[point] !== cellOf(color)) continue;
    const chain = exploreChain(cells, size, point, color);
    if (chain.liberties.size > 0) continue;
    for (const stone of chain.stones) cells[stone] = EMPTY;
    removed.push(...chain.stones);
  }
  return removed;
}

function exploreChain(cells: Uint8Array, size: number, start: Point, color: Color): Chain {
  const own = cellOf(color);
  const stones: Point[] = [start];
  const seen = new Set(stones);
  const liberties = new Set<Point>();
  // `stones` grows while it is walked: it is the queue of the search, too.
  for (const stone of stones) {
    for (const next of neighboursOf(stone, size)) {
      if (cells[next] === EMPTY) liberties.add(next);
      else if (cells[next] === own && !seen.has(next)) {
        seen.add(next);
        stones.push(next);
      }
    }
  }
  return { color, stones, liberties };
}
