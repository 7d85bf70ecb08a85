/** Random games for tests. Both players prefer moves next to the last move, so there is something to learn. */
import { makeRng } from '../../src/base/rng.js';
import { packTrainingGame, type TrainingGame } from '../../src/learn/patterns/trainingGame.js';
import { type GameRecord, makeGameRecord } from '../../src/record/game.js';
import { isEyeLike } from '../../src/rules/eye.js';
import { Game, type Move } from '../../src/rules/game.js';
import { columnOf, PASS, type Point, rowOf } from '../../src/rules/point.js';

/** If possible, two of three moves are next to the last move. */
export function makeContactRecord(seed: number, size = 7, moves = 40): GameRecord {
  const rng = makeRng(seed);
  const game = new Game(size);
  for (let i = 0; i < moves; i++) {
    const color = game.position.toMove;
    const points = game.legalPoints(color).filter((point) => !isEyeLike(game.position, color, point));
    const last = game.lastMove?.point ?? PASS;
    const near = points.filter((point) => last !== PASS && isBeside(point, last, size));
    const choices = near.length > 0 && rng.below(3) > 0 ? near : points;
    game.play(color, choices[rng.below(Math.max(choices.length, 1))] ?? PASS);
  }
  return makeGameRecord({ size, moves: game.moves as readonly Move[] });
}

const isBeside = (a: Point, b: Point, size: number): boolean =>
  Math.abs(columnOf(a, size) - columnOf(b, size)) <= 1 && Math.abs(rowOf(a, size) - rowOf(b, size)) <= 1;

export const makeContactGames = (count: number, seed = 0): TrainingGame[] =>
  Array.from({ length: count }, (_, i) => packTrainingGame(makeContactRecord(1000 * seed + i), i));
