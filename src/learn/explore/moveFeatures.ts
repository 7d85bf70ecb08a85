/**
 * The features of a move in a position of src/rules, and the moves that Pell's players may make. This code is simple
 * but slow. Tests check that the fast board (pellBoard.ts) has the same results.
 */
import { type Color, opponent } from '../../rules/color.js';
import type { Game } from '../../rules/game.js';
import { isSuicide } from '../../rules/legality.js';
import { columnOf, isOnBoard, neighboursOf, type Point, pointsOf, rowOf } from '../../rules/point.js';
import { afterPlay, type Chain, chainAt, type Position } from '../../rules/position.js';
import type { MoveFeatures, TopStrength } from './moveClass.js';

/** The features of a legal move on this empty point. */
export function featuresOfMove(position: Position, color: Color, point: Point, top: TopStrength): MoveFeatures {
  const friends = chainsAround(position, color, point);
  const enemies = chainsAround(position, opponent(color), point);
  const strength = (chains: readonly Chain[]): number =>
    chains.length === 0 ? 0 : Math.min(top, ...chains.map(({ liberties }) => liberties.size));
  const group = chainAt(afterPlay(position, color, point), point);
  return {
    capture: enemies.some(({ liberties }) => liberties.size === 1),
    edge: isOnEdge(point, position.size),
    friendStrength: strength(friends),
    enemyStrength: strength(enemies),
    groupStrength: strength(group ? [group] : []),
    mergeCount: friends.length,
  };
}

/** The chains of a colour next to a point. Each chain is listed once. */
const chainsAround = (position: Position, color: Color, point: Point): Chain[] => [
  ...new Set(
    neighboursOf(point, position.size).flatMap((next) => {
      const chain = isOnBoard(next, position.size) ? chainAt(position, next) : undefined;
      return chain?.color === color ? [chain] : [];
    }),
  ),
];

function isOnEdge(point: Point, size: number): boolean {
  const last = size - 1;
  return [columnOf(point, size), rowOf(point, size)].some((line) => line === 0 || line === last);
}

/**
 * Is this empty point surrounded by a single own chain? Pell's players must not fill such a point, but may make every
 * other legal move.
 */
export function isOwnSinglePoint(position: Position, color: Color, point: Point): boolean {
  const around = neighboursOf(point, position.size).filter((next) => isOnBoard(next, position.size));
  const chains = new Set(around.map((next) => chainAt(position, next)));
  const [chain] = chains;
  return chains.size === 1 && chain?.color === color;
}

/**
 * The moves that Pell's players may make: all legal moves except those on own single points. The players pass only if
 * no move is allowed. Pell's rules forbid suicide, so suicide is not allowed even where the rules of the game permit
 * it.
 */
export const movesAllowedByPell = (game: Game, color: Color): Point[] =>
  pointsOf(game.position.size).filter(
    (point) => game.legality(color, point) === 'ok' && isAllowedByPell(game.position, color, point),
  );

/** May Pell's players make this legal move? Only allowed moves have a class. */
export const isAllowedByPell = (position: Position, color: Color, point: Point): boolean =>
  !isOwnSinglePoint(position, color, point) && !isSuicide(position, color, point);
