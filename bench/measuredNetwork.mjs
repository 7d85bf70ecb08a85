/** The evaluations that the benches measure in Node and in a page: positions of a game of random moves. */
import { makeRng } from '../dist/base/rng.js';
import { Game, PASS } from '../dist/rules/index.js';
import { KOMI } from './measuredSearch.mjs';

export const POSITIONS = 64;

/** Positions of a game in which the players choose any legal move. */
export function networkSituations(size) {
  const rng = makeRng(1);
  const game = new Game(size);
  return Array.from({ length: POSITIONS }, () => {
    const color = game.position.toMove;
    const moves = game.legalPoints(color);
    game.play(color, moves[rng.below(moves.length)] ?? PASS);
    return { game: game.copy(), color: game.position.toMove, komi: KOMI, handicap: 0 };
  });
}
