/** The main line of a record as a game that grows move by move. */
import { Game } from '../rules/game.js';
import { hasSameStones, type Position } from '../rules/position.js';
import type { RuleSet } from '../rules/ruleSet.js';
import type { GameRecord } from './game.js';
import { replay } from './replay.js';

/**
 * The game before the first move and after every move. It is one game, played on: what is yielded holds only until the next
 * is asked for. Records contain moves that the rules forbid, and changes that are no moves: then a new game starts from the
 * position they led to, since it could not take them back anyway.
 */
export function* replayGame(record: GameRecord, rules: RuleSet): Generator<Game> {
  let game: Game | undefined;
  let played = 0;
  for (const position of replay(record)) {
    const move = record.moves[played - 1];
    const isPlayed = game !== undefined && move !== undefined && game.play(move.color, move.point) === 'ok';
    if (!game || !isPlayed || !isSame(game.position, position)) game = new Game(position, rules);
    yield game;
    played++;
  }
}

const isSame = (a: Position, b: Position): boolean => a.toMove === b.toMove && hasSameStones(a, b);
