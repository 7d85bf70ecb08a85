/**
 * The features of a move on a position of `rules`, written for clarity: the fast
 * board of this folder is tested against it.
 */
import { type Color, opponent } from '../../rules/color.js';
import type { Game } from '../../rules/game.js';
import { isSuicide } from '../../rules/legality.js';
import { columnOf, isOnBoard, neighboursOf, type Point, pointsOf, rowOf } from '../../rules/point.js';
import { afterPlay, type Chain, chainAt, type Position } from '../../rules/position.js';
import type { MoveFeatures, TopStrength } from './moveClass.js';

/** What playing on this empty point means; the move is legal. */
export function describeMove(position: Position, color: Color, point: Point, top: TopStrength): MoveFeatures {
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

/** Different chains of a colour that a point touches. */
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

/** Is this a single point that one own string surrounds? Pell's players fill everything else. */
export function isOwnPoint(position: Position, color: Color, point: Point): boolean {
  const around = neighboursOf(point, position.size).filter((next) => isOnBoard(next, position.size));
  const chains = new Set(around.map((next) => chainAt(position, next)));
  const [chain] = chains;
  return chains.size === 1 && chain?.color === color;
}

/**
 * Where Pell's players may play: everything legal but their own single points. They pass only when there is none. Under his rules
 * nobody kills his own stones; where the rules of a game allow it, there is no class for such a move.
 */
export const allowedMoves = (game: Game, color: Color): Point[] =>
  pointsOf(game.position.size).filter(
    (point) => game.legality(color, point) === 'ok' && hasClass(game.position, color, point),
  );

/** May Pell's players make this move, which the rules allow? */
export const hasClass = (position: Position, color: Color, point: Point): boolean =>
  !isOwnPoint(position, color, point) && !isSuicide(position, color, point);
