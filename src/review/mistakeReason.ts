/**
 * Says why a move was a mistake, as far as the rules show it: stones that were captured, could have been captured or
 * could have been saved. If nothing of that kind happens, says only where the better move was.
 */
import { type Color, opponent } from '../rules/color.js';
import { columnOf, PASS, type Point, rowOf } from '../rules/point.js';
import { afterPlay, chainAt, chainsOf, isEmpty, type Position } from '../rules/position.js';

export type MistakeReason =
  /** The better move captures stones. */
  | { readonly kind: 'missed-capture'; readonly stones: number }
  /** The better move saves stones in atari, and the played move does not. */
  | { readonly kind: 'missed-rescue'; readonly stones: number }
  /** In the expected continuation the opponent captures stones, the first of them with the move `by`. */
  | { readonly kind: 'loses-stones'; readonly stones: number; readonly by: Point }
  /** The played move puts its own chain into atari. */
  | { readonly kind: 'self-atari'; readonly stones: number }
  /** The better move was in another part of the board. */
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'nearby' };

/** How many moves of the expected continuation are played to see which stones it captures. */
const MOVES_AHEAD = 6;
/** The better move was elsewhere if its distance is at least this share of the board's size. */
const FAR = 0.35;

export interface PlayedMistake {
  readonly color: Color;
  readonly played: Point;
  readonly better: Point;
  /** The expected continuation after the played move, which begins with a move of the opponent. */
  readonly continuation: readonly Point[];
}

/** Finds the reason why a move in the position `before` was a mistake. */
export function mistakeReason(before: Position, { color, played, better, continuation }: PlayedMistake): MistakeReason {
  const afterBetter = tryPlay(before, color, better) ?? before;
  const afterPlayed = tryPlay(before, color, played) ?? before;
  const captured = afterBetter.prisoners[color] - before.prisoners[color];
  if (captured > 0) return { kind: 'missed-capture', stones: captured };
  const rescued = stonesInAtari(before, color).filter(
    (stone) => isSafe(afterBetter, stone) && !isSafe(afterPlayed, stone),
  );
  if (rescued.length > 0) return { kind: 'missed-rescue', stones: rescued.length };
  const loss = capturesAlong(afterPlayed, opponent(color), continuation);
  if (loss) return { kind: 'loses-stones', ...loss };
  const own = chainAt(afterPlayed, played);
  if (own?.liberties.size === 1) return { kind: 'self-atari', stones: own.stones.length };
  return { kind: isFar(played, better, before.size) ? 'elsewhere' : 'nearby' };
}

/** The position after a move; undefined if the move is a pass or its point is not empty. */
const tryPlay = (position: Position, color: Color, point: Point): Position | undefined =>
  point !== PASS && isEmpty(position, point) ? afterPlay(position, color, point) : undefined;

const stonesInAtari = (position: Position, color: Color): readonly Point[] =>
  chainsOf(position, color)
    .filter(({ liberties }) => liberties.size === 1)
    .flatMap(({ stones }) => stones);

const isSafe = (position: Position, stone: Point): boolean => (chainAt(position, stone)?.liberties.size ?? 0) > 1;

/** The stones that `taker`, who moves first, captures along a continuation, and the move that captures the first. */
function capturesAlong(
  start: Position,
  taker: Color,
  continuation: readonly Point[],
): { readonly stones: number; readonly by: Point } | undefined {
  let position = start;
  let color = taker;
  let by: Point | undefined;
  for (const point of continuation.slice(0, MOVES_AHEAD)) {
    const next = tryPlay(position, color, point);
    if (!next) break;
    if (color === taker && next.prisoners[taker] > position.prisoners[taker]) by ??= point;
    position = next;
    color = opponent(color);
  }
  return by === undefined ? undefined : { stones: position.prisoners[taker] - start.prisoners[taker], by };
}

function isFar(a: Point, b: Point, size: number): boolean {
  if (a === PASS || b === PASS) return false;
  const distance = Math.max(Math.abs(columnOf(a, size) - columnOf(b, size)), Math.abs(rowOf(a, size) - rowOf(b, size)));
  return distance >= FAR * size;
}
