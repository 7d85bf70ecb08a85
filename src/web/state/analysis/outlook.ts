/**
 * Finds the owner of each point in two ways, by playouts and by counting the board, and compares the results, to find
 * out whether the position is settled.
 */
import { judgeStones } from '../../../player/deadStones.js';
import type { Judgement, Situation } from '../../../player/player.js';
import { COLORS, type Color } from '../../../rules/color.js';
import { cellCount, pointsOf } from '../../../rules/point.js';
import { type Score, scorePosition } from '../../../rules/score.js';

/**
 * A point clearly belongs to a side if its ownership for that side is at least this number. An ownership of 0.5 means
 * that the side owns the point after three of four playouts.
 */
const CLEAR = 0.5;
/** A settled position has at most this many neutral points per line of the board; a 19x19 board has 19 lines. */
const MAX_NEUTRAL_PER_LINE = 0.5;

interface Outlook {
  readonly judgement: Judgement;
  /** For each side, how many points clearly belong to it. */
  readonly clear: Readonly<Record<Color, number>>;
  /** The number of points that do not clearly belong to a side. */
  readonly open: number;
  /**
   * Whether the position is settled. In a settled position, counting the board now gives each point the same owner as
   * the playouts do, and only few points are neutral.
   */
  readonly isSettled: boolean;
}

/** `ownership` has a value for each point, from +1 (Black owns the point at the end) to -1 (White owns the point). */
export function outlookOf(situation: Situation, ownership: Float32Array): Outlook {
  const { position } = situation.game;
  const points = pointsOf(position.size);
  const owns = (color: Color, point: number): boolean =>
    (color === 'black' ? 1 : -1) * (ownership[point] ?? 0) >= CLEAR;
  const [black, white] = COLORS.map((color) => points.filter((point) => owns(color, point)).length) as [number, number];
  const judgement = judgeStones(situation, ownership);
  const { owner, neutral } = scorePosition(position, situation.game.rules, judgement);
  const inSeki = new Set(judgement.seki);
  // Playouts do not recognize seki. So the owners of stones in seki need not agree with the playouts.
  const agrees = [...owner].every(([point, color]) => inSeki.has(point) || owns(color, point));
  const isSettled = agrees && neutral.length <= MAX_NEUTRAL_PER_LINE * position.size;
  return { judgement, clear: { black, white }, open: points.length - black - white, isSettled };
}

/** Converts a score to a value for each point: 1 if Black owns the point, -1 if White owns the point, otherwise 0. */
export function ownersOf({ owner }: Score, size: number): Float32Array {
  const values = new Float32Array(cellCount(size));
  for (const [point, color] of owner) values[point] = color === 'black' ? 1 : -1;
  return values;
}
