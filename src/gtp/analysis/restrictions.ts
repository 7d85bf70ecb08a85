/**
 * The moves that a search must not play. Analysis commands give them as `avoid` and `allow`, JSON queries as
 * `avoidMoves` and `allowMoves`.
 */
import type { AvoidedMove } from '../../player/player.js';
import type { Color } from '../../rules/color.js';
import { PASS, type Point, pointsOf } from '../../rules/point.js';

/** Adds moves to a list of avoided moves. If a move is already in the list, the larger of its two depths applies. */
export function withAvoidedMoves(
  avoided: readonly AvoidedMove[],
  color: Color,
  points: readonly Point[],
  untilDepth: number,
): AvoidedMove[] {
  const all = new Map(avoided.map((move) => [keyOf(move), move]));
  for (const point of points) {
    const move = { color, point, untilDepth };
    if (untilDepth > (all.get(keyOf(move))?.untilDepth ?? 0)) all.set(keyOf(move), move);
  }
  return [...all.values()];
}

const keyOf = ({ color, point }: AvoidedMove): string => `${color} ${point}`;

/** The points that the search must not play as its first move. */
export const avoidedFirstMoves = (avoided: readonly AvoidedMove[], toMove: Color): Point[] =>
  avoided.filter(({ color }) => color === toMove).map(({ point }) => point);

/**
 * The moves that are also forbidden after the first move of the search. The first move has depth 0, the reply has depth
 * 1, and so on. A move is forbidden at the depths 0 to `untilDepth` - 1, whenever its side is to move.
 */
export const avoidedDeeperMoves = (avoided: readonly AvoidedMove[], toMove: Color): AvoidedMove[] =>
  avoided.filter(({ color, untilDepth }) => untilDepth > (color === toMove ? 2 : 1));

/** All moves on a board of this size, including the pass, except the moves in `points`. */
export function allMovesExcept(points: readonly Point[], size: number): Point[] {
  const allowed = new Set(points);
  return [PASS, ...pointsOf(size)].filter((point) => !allowed.has(point));
}
