/** Rates positions by a few playouts on the calling thread, for a search with a network. */
import { mixSeed } from '../../base/rng.js';
import type { Engine } from '../../engine/engine.js';
import type { PlayoutPolicy } from '../../engine/search/playoutPolicy.js';
import { areaKomi } from '../../rules/areaKomi.js';
import { withSideToMove } from '../../rules/position.js';
import type { SecondOpinion } from './networkSearch.js';

/**
 * Returns a function that plays `count` playouts from a position. What the policy learns from playouts, such as replies,
 * is kept from one position to the next.
 */
export function createPlayoutOpinion(
  engine: Engine,
  policy: PlayoutPolicy,
  count: number,
  seed: number,
): SecondOpinion {
  const board = engine.createBoard(9);
  let calls = 0;
  return (situation) => {
    board.load(withSideToMove(situation.game.position, situation.color));
    board.preparePolicyState(policy);
    const order = { count, seed: mixSeed(seed, calls++), komi: areaKomi(situation), policy };
    const { blackWins, discarded } = board.continuePlayouts(order);
    const finished = count - discarded;
    const black = finished > 0 ? blackWins / finished : 0.5;
    return situation.color === 'black' ? black : 1 - black;
  };
}
