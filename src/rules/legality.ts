/**
 * Decides whether a move is legal and, if it is not, why. Superko depends on earlier positions, so `game.ts` checks it.
 */
import { type Color, opponent } from './color.js';
import { isOnBoard, neighboursOf, type Point, pointsOf } from './point.js';
import { chainAt, isEmpty, type Position, stoneAt } from './position.js';

/** All verdicts about a move. */
export const LEGALITIES = ['ok', 'off-board', 'occupied', 'suicide', 'ko', 'superko'] as const;
/** The verdict about a move: `ok`, or the reason why it is illegal. */
export type Legality = (typeof LEGALITIES)[number];

/** The rules that decide which moves are legal. */
export interface LegalityOptions {
  /** True if suicide is legal, as under New Zealand and Tromp-Taylor rules. */
  readonly suicideAllowed: boolean;
}

/** May `color` play on this point? Superko is not checked. */
export function legality(position: Position, color: Color, point: Point, options: LegalityOptions): Legality {
  if (!isOnBoard(point, position.size)) return 'off-board';
  if (!isEmpty(position, point)) return 'occupied';
  // The ko rule applies only to the side to move, whose stone was captured. The other side may play on the ko point.
  if (point === position.ko && color === position.toMove) return 'ko';
  if (!options.suicideAllowed && isSuicide(position, color, point)) return 'suicide';
  return 'ok';
}

/** All points where `color` may play if superko is ignored. */
export const legalPoints = (position: Position, color: Color, options: LegalityOptions): Point[] =>
  pointsOf(position.size).filter((point) => legality(position, color, point, options) === 'ok');

/** Would a stone of `color` on this point capture nothing and leave its own chain without a liberty? */
export function isSuicide(position: Position, color: Color, point: Point): boolean {
  const around = neighboursOf(point, position.size);
  // A move next to an empty point is never suicide. This quick test comes first, because it decides most cases.
  if (around.some((next) => isEmpty(position, next))) return false;
  return around.every((next) => {
    const liberties = chainAt(position, next)?.liberties.size ?? 0;
    if (stoneAt(position, next) === color) return liberties === 1;
    if (stoneAt(position, next) === opponent(color)) return liberties > 1;
    return true;
  });
}
