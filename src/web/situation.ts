/** A posted situation played again, in a worker. */
import type { Situation } from '../player/index.js';
import { Game } from '../rules/game.js';
import type { PostedSituation } from '../wire/playerMessages.js';

export function situationOf({ start, moves, rules, ...rest }: PostedSituation): Situation {
  const game = new Game(start, rules);
  for (const { color, point } of moves) game.play(color, point);
  return { game, ...rest };
}
