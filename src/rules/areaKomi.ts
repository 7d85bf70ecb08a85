/**
 * Computes the area komi. The search and the territory network always count by area. With the area komi, this count has
 * the right winner under territory rules, too.
 */
import type { Color } from './color.js';
import type { Game } from './game.js';
import { PASS } from './point.js';
import { chainsOf } from './position.js';
import { handicapCompensation } from './score.js';

interface KomiSituation {
  readonly game: Game;
  /** The side that moves next. */
  readonly color: Color;
  readonly komi: number;
  readonly handicap: number;
}

/**
 * The komi with which area scoring has the same winner as the rules of the game. Under territory rules, the area komi
 * differs from the komi of the game: area scoring counts a point for every stone on the board, so it favours the side
 * that has played more stones. The area komi compensates for the stones played so far. In the rest of the game, the
 * side that moves next plays as many stones as the opponent or one stone more, depending on who moves last. On average
 * it plays half a stone more, and the area komi compensates for that, too.
 */
export function areaKomi({ game, color, komi, handicap }: KomiSituation): number {
  const compensated = komi + handicapCompensation(game.rules, handicap);
  if (game.rules.scoring === 'area') return compensated;
  const difference = stonesPlayed(game, 'black') - stonesPlayed(game, 'white');
  return compensated + difference + (color === 'black' ? 0.5 : -0.5);
}

/**
 * The number of stones that a side has placed on the board, including the stones of the starting position and stones
 * that were captured later.
 */
export const stonesPlayed = ({ start, moves }: Game, color: Color): number =>
  chainsOf(start, color).reduce((sum, chain) => sum + chain.stones.length, 0) +
  moves.filter((move) => move.color === color && move.point !== PASS).length;
