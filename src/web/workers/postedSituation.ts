/** Converts a game to a message for a worker, and converts the message back to a game in the worker. */
import type { PostedSituation } from '../../messages/playerMessages.js';
import type { Situation } from '../../player/index.js';
import { Game } from '../../rules/game.js';

export function postSituation(
  { komi, handicap }: Pick<Situation, 'komi' | 'handicap'>,
  { start, moves, rules, position }: Game,
): PostedSituation {
  return { start, moves, rules, color: position.toMove, komi, handicap };
}

/** Rebuilds the game by playing its moves. */
export function readSituation({ start, moves, rules, ...rest }: PostedSituation): Situation {
  const game = new Game(start, rules);
  for (const { color, point } of moves) game.play(color, point);
  return { game, ...rest };
}
