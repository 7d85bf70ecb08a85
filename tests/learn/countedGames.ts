/** Random games for tests, played until both sides pass, and counted. */
import { makeRng, mixSeed } from '../../src/base/rng.js';
import { type GameRecord, makeGameRecord } from '../../src/record/game.js';
import type { Color } from '../../src/rules/color.js';
import { isEyeLike } from '../../src/rules/eye.js';
import { Game } from '../../src/rules/game.js';
import { PASS, type Point, pointsOf } from '../../src/rules/point.js';
import { stoneAt } from '../../src/rules/position.js';

export const countedGames = (count: number, size: number, seed: number): GameRecord[] =>
  Array.from({ length: count }, (_, index) => countedGame(size, mixSeed(seed, index)));

function countedGame(size: number, seed: number): GameRecord {
  const rng = makeRng(seed);
  const game = new Game(size);
  const moves: { color: Color; point: Point }[] = [];
  for (let passes = 0; passes < 2 && moves.length < 3 * size * size; ) {
    const color = game.position.toMove;
    const choices = game.legalPoints(color).filter((point) => !isEyeLike(game.position, color, point));
    const point = choices[choices.length > 0 ? rng.below(choices.length) : 0] ?? PASS;
    passes = point === PASS ? passes + 1 : 0;
    game.play(color, point);
    moves.push({ color, point });
  }
  // After such a game, nearly every empty point has neighbours of only one colour.
  const owned = (color: Color): Point[] =>
    pointsOf(size).filter(
      (point) => stoneAt(game.position, point) === undefined && isEyeLike(game.position, color, point),
    );
  return makeGameRecord({ size, moves, territory: { black: owned('black'), white: owned('white') } });
}
