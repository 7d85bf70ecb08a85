/**
 * A position: the stones on the board, the side to move, the ko and the prisoners. Positions are immutable; a move
 * creates a new position. A position does not contain earlier positions, so `game.ts` checks superko.
 *
 * This code is written for clarity. Tests compare the kernel's fast board with this code.
 */
import { type Color, opponent } from './color.js';
import { cellCount, checkSize, neighboursOf, PASS, type Point, pointsOf } from './point.js';

/** The cell of a point without a stone. */
export const EMPTY = 0;
/** The cell of a point with a black stone. */
export const BLACK = 1;
/** The cell of a point with a white stone. */
export const WHITE = 2;
/** A cell outside the board. */
export const BORDER = 3;

/** The stones on a board, the side to move, the ko and the prisoners. */
export interface Position {
  readonly size: number;
  /** The content of every cell: EMPTY, BLACK, WHITE or BORDER. The array never changes after its creation. */
  readonly cells: Uint8Array;
  readonly toMove: Color;
  /** The point where the ko rule forbids `toMove` to play. */
  readonly ko: Point | undefined;
  /**
   * For each player, the number of stones that the player has captured. Stones removed by suicide count as captured by
   * the opponent.
   */
  readonly prisoners: Readonly<Record<Color, number>>;
}

/** Stones of one colour that are connected along the lines, and their liberties. */
export interface Chain {
  readonly color: Color;
  readonly stones: readonly Point[];
  readonly liberties: ReadonlySet<Point>;
}

const NO_PRISONERS = { black: 0, white: 0 } as const;

/** A board without stones. */
export function emptyPosition(size: number, toMove: Color = 'black'): Position {
  checkSize(size);
  const cells = new Uint8Array(cellCount(size)).fill(BORDER);
  for (const point of pointsOf(size)) cells[point] = EMPTY;
  return { size, cells, toMove, ko: undefined, prisoners: NO_PRISONERS };
}

/** The cell of a point with a stone of this colour: BLACK or WHITE. */
export const cellOf = (color: Color): number => (color === 'black' ? BLACK : WHITE);

/** The content of a cell. Cells outside the array count as border. */
export const cellAt = (position: Position, point: Point): number => position.cells[point] ?? BORDER;

/** The colour of the stone on a point; undefined if there is none. */
export function stoneAt(position: Position, point: Point): Color | undefined {
  const cell = cellAt(position, point);
  if (cell === BLACK) return 'black';
  return cell === WHITE ? 'white' : undefined;
}

/** Is this a point of the board without a stone? */
export const isEmpty = (position: Position, point: Point): boolean => cellAt(position, point) === EMPTY;

/** Are the same stones on both boards? The side to move, the ko and the prisoners are not compared. */
export const hasSameStones = (a: Position, b: Position): boolean =>
  a.size === b.size && a.cells.every((cell, index) => cell === b.cells[index]);

/**
 * Places and removes stones as a set-up: nothing is captured, as SGF requires. The colour `undefined` empties the
 * point.
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

/** The chain of the stone on this point; undefined if there is no stone. */
export function chainAt(position: Position, point: Point): Chain | undefined {
  const color = stoneAt(position, point);
  if (!color) return undefined;
  const known = CHAINS.get(position) ?? new Map<Point, Chain>();
  CHAINS.set(position, known);
  const chain = known.get(point) ?? exploreChain(position.cells, position.size, point, color);
  if (!known.has(point)) for (const stone of chain.stones) known.set(stone, chain);
  return chain;
}

/**
 * A cache of chains by position and stone. The cache saves time, because checks of legality need the same chains many
 * times. The cache stays valid, because positions never change.
 */
const CHAINS = new WeakMap<Position, Map<Point, Chain>>();

/** All chains of one colour, ordered by their first stone from the top left. */
export function chainsOf(position: Position, color: Color): Chain[] {
  const chains = new Set<Chain>();
  for (const point of pointsOf(position.size)) {
    const chain = chainAt(position, point);
    if (chain?.color === color) chains.add(chain);
  }
  return [...chains];
}

/**
 * The position after a move on an empty point. The move may be illegal, because recorded games contain illegal moves.
 * Enemy chains without liberties are removed first. Then the player's own chain is removed if it has no liberty.
 */
export function afterPlay(position: Position, color: Color, point: Point): Position {
  const { size } = position;
  const cells = position.cells.slice();
  cells[point] = cellOf(color);
  const taken = removeWithoutLiberties(cells, size, neighboursOf(point, size), opponent(color));
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

/**
 * The position with `color` to move. A ko forbids its point only to the side whose turn it is in `position`, so if it is
 * the turn of the other side, the result has no ko.
 */
export const withSideToMove = (position: Position, color: Color): Position =>
  position.toMove === color ? position : { ...position, toMove: color, ko: undefined };

/** The position after a pass. */
export const afterPass = (position: Position, color: Color): Position => ({
  ...position,
  toMove: opponent(color),
  ko: undefined,
});

/** The position after a move or a pass. The move may be illegal, as with `afterPlay`. */
export const afterMove = (position: Position, color: Color, point: Point): Position =>
  point === PASS ? afterPass(position, color) : afterPlay(position, color, point);

/** Removes the chains of `color` that contain one of `points` and have no liberty. Returns the removed stones. */
function removeWithoutLiberties(cells: Uint8Array, size: number, points: readonly Point[], color: Color): Point[] {
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
  // The loop also visits the stones that are added to `stones` while the loop runs.
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
