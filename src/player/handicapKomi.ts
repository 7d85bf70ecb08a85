/**
 * Dynamic komi for handicap games, of the linear kind (Baudiš 2011). Where nearly every playout has the same winner, a search cannot tell
 * good moves from bad ones: who gives stones throws himself into hopeless fights, who has them gives away point after point. So both
 * search as if White got more points, as many as make the game about even at its start, and fewer as it goes on.
 */
import type { Situation } from './player.js';

/** Nothing is left of it when so many moves, as a share of the board's points, have been played. */
const ENDS_AT = 0.55;
/** It fades in so many steps: another komi makes all that a search has found worthless for the next one. */
const STEPS = 8;

/** Points to add to White's komi while a move is chosen; whole ones, or games could become drawn. `worth` is that of a stone. */
export function handicapShift({ game, handicap }: Omit<Situation, 'color' | 'komi'>, worth: number): number {
  if (handicap < 2) return 0;
  const end = ENDS_AT * game.position.size ** 2;
  const left = Math.max(0, 1 - game.moves.length / end);
  return Math.round((handicap * worth * Math.ceil(STEPS * left)) / STEPS);
}
