/** The moves that people played in recorded games. */
import { komiOf } from '../../record/game.js';
import type { Color } from '../../rules/color.js';
import { Game } from '../../rules/game.js';
import { PASS, type Point } from '../../rules/point.js';
import type { RankedSide } from './rankedGames.js';

/** A situation of a recorded game, and the move that was played. */
export interface PlayedMove {
  readonly situation: {
    readonly game: Game;
    readonly color: Color;
    readonly komi: number;
    readonly handicap: number;
  };
  readonly played: Point;
}

/** Consecutive moves of a game are alike, so only some are taken: every fifth move, from one that differs by the game. */
const STRIDE = 5;

/** Returns some of the moves that this side played, without passes. */
export function playedMoves({ record, side }: RankedSide, gameNumber: number): PlayedMove[] {
  const game = new Game(record.size, record.rules);
  const found: PlayedMove[] = [];
  for (const [index, { color, point }] of record.moves.entries()) {
    if (color === side && point !== PASS && (index + gameNumber) % STRIDE === 0)
      found.push({ situation: { game: game.copy(), color, komi: komiOf(record), handicap: 0 }, played: point });
    if (game.play(color, point) !== 'ok') break;
  }
  return found.filter(({ situation: { game: before, color }, played }) => before.legality(color, played) === 'ok');
}
