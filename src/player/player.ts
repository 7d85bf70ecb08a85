/** Someone who can be asked for a move. */
import type { Color } from '../rules/color.js';
import type { Game } from '../rules/game.js';
import type { Point } from '../rules/point.js';

export interface Player {
  /** A legal move for `color` in this game, or a pass. */
  choose(game: Game, color: Color): Point;
}
