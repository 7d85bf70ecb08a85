/** May this stone be played here, and if not, why? Superko needs the past: see `game.ts`. */
import { type Color, opponent } from './color.js';
import { isOnBoard, neighboursOf, type Point, pointsOf } from './point.js';
import { chainAt, isEmpty, type Position, stoneAt } from './position.js';

export const LEGALITIES = ['ok', 'off-board', 'occupied', 'suicide', 'ko', 'superko'] as const;
export type Legality = (typeof LEGALITIES)[number];

export interface LegalityOptions {
  /** New Zealand and Tromp-Taylor rules let a player remove own stones by suicide. */
  readonly suicideAllowed: boolean;
}

export function legality(position: Position, color: Color, point: Point, options: LegalityOptions): Legality {
  if (!isOnBoard(point, position.size)) return 'off-board';
  if (!isEmpty(position, point)) return 'occupied';
  // The ko binds only the player whose stone was taken; the other may fill it.
  if (point === position.ko && color === position.toMove) return 'ko';
  if (!options.suicideAllowed && isSuicide(position, color, point)) return 'suicide';
  return 'ok';
}

/** All points where `color` may play, superko aside. */
export const legalPoints = (position: Position, color: Color, options: LegalityOptions): Point[] =>
  pointsOf(position.size).filter((point) => legality(position, color, point, options) === 'ok');

/** Would the stone leave its own chain without a liberty, having captured nothing? */
export function isSuicide(position: Position, color: Color, point: Point): boolean {
  const around = neighboursOf(point, position.size);
  // Asked first because it settles most points without exploring a chain.
  if (around.some((next) => isEmpty(position, next))) return false;
  return around.every((next) => {
    const liberties = chainAt(position, next)?.liberties.size ?? 0;
    if (stoneAt(position, next) === color) return liberties === 1;
    if (stoneAt(position, next) === opponent(color)) return liberties > 1;
    return true;
  });
}
