/** What a search is not to play: `avoid` and `allow` of the analysis commands, and their likes in JSON. */
import type { BarredMove } from '../player/player.js';
import type { Color } from '../rules/color.js';
import { PASS, type Point, pointsOf } from '../rules/point.js';

/** Adds a restriction. A move that is named twice is barred for the longer time, and is in the list once. */
export function withBarred(
  barred: readonly BarredMove[],
  color: Color,
  points: readonly Point[],
  untilDepth: number,
): BarredMove[] {
  const all = new Map(barred.map((move) => [keyOf(move), move]));
  for (const point of points) {
    const move = { color, point, untilDepth };
    if (untilDepth > (all.get(keyOf(move))?.untilDepth ?? 0)) all.set(keyOf(move), move);
  }
  return [...all.values()];
}

const keyOf = ({ color, point }: BarredMove): string => `${color} ${point}`;

/** What the side to move may not begin with. */
export const barredFirst = (barred: readonly BarredMove[], toMove: Color): Point[] =>
  barred.filter(({ color }) => color === toMove).map(({ point }) => point);

/** What binds anybody later on: the opponent moves at depth 1, the side to move again at depth 2. */
export const barredLater = (barred: readonly BarredMove[], toMove: Color): BarredMove[] =>
  barred.filter(({ color, untilDepth }) => untilDepth > (color === toMove ? 2 : 1));

/** Every other move of a board of this size, passing included. */
export function allBut(points: readonly Point[], size: number): Point[] {
  const allowed = new Set(points);
  return [PASS, ...pointsOf(size)].filter((point) => !allowed.has(point));
}
