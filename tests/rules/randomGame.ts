/** Random games for tests. Equal seeds give equal games. */
import type { Rng } from '../../src/base/rng.js';
import { type Color, Game, isEmpty, type Move, opponent, PASS, pointsOf, type RuleSet } from '../../src/rules/index.js';

export interface RandomGameOptions {
  readonly size: number;
  readonly rules: RuleSet;
  readonly plies: number;
  /** One move in this many is a pass, and one in this many is played out of turn. */
  readonly oddity: number;
}

/** Plays random legal moves and yields each move after it was played. */
export function playRandomGame(
  rng: Rng,
  options: RandomGameOptions,
  afterMove: (game: Game, move: Move) => void,
): Game {
  const game = new Game(options.size, options.rules);
  for (let ply = 0; ply < options.plies; ply++) {
    const color = rng.below(options.oddity) === 0 ? opponent(game.position.toMove) : game.position.toMove;
    const move = rng.below(options.oddity) === 0 ? { color, point: PASS } : randomMove(rng, game, color);
    game.play(move.color, move.point);
    afterMove(game, move);
  }
  return game;
}

/** A random legal move; a pass when twenty guesses found none. */
export function randomMove(rng: Rng, game: Game, color: Color): Move {
  const empty = pointsOf(game.position.size).filter((point) => isEmpty(game.position, point));
  for (let guess = 0; guess < 20 && empty.length > 0; guess++) {
    const point = empty[rng.below(empty.length)] ?? PASS;
    if (game.legality(color, point) === 'ok') return { color, point };
  }
  return { color, point: PASS };
}
