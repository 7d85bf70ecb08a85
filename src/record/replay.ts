/**
 * Replays a recorded game, as positions or as a `Game` that can be continued, and finds the owner of each point at the
 * end.
 *
 * Moves are executed as SGF requires, even if they are illegal: a stone that is played on another stone replaces it, a
 * chain without liberties is removed even if it belongs to the player who moved, and the stones of a set-up capture
 * nothing.
 */
import { Game, type Move } from '../rules/game.js';
import type { Legality } from '../rules/legality.js';
import {
  afterMove,
  BLACK,
  EMPTY,
  emptyPosition,
  hasSameStones,
  type Position,
  WHITE,
  withStones,
} from '../rules/position.js';
import type { RuleSet } from '../rules/ruleSet.js';
import { firstToMove, type GameRecord, type Setup } from './game.js';

/**
 * Yields the position before the first move and after every move. The position after a move includes the set-ups that
 * follow the move.
 */
export function* replay(record: GameRecord): Generator<Position> {
  const { moves, edits } = record;
  let position = startPosition(record);
  let nextEdit = 0;
  yield position;
  for (const [index, { color, point }] of moves.entries()) {
    position = afterMove(position, color, point);
    for (let edit = edits[nextEdit]; edit?.afterMove === index + 1; edit = edits[++nextEdit])
      position = afterSetup(position, edit);
    yield position;
  }
}

/** Returns the position before the first move. */
export const startPosition = (record: GameRecord): Position =>
  afterSetup(emptyPosition(record.size, firstToMove(record)), record.setup);

/** The position at the end of a record. */
export function finalPosition(record: GameRecord): Position {
  let last: Position | undefined;
  for (const position of replay(record)) last = position;
  // `replay` always yields the position before the first move, so `last` is defined.
  return last as Position;
}

const afterSetup = (position: Position, { stones, toMove }: Setup): Position =>
  stones.length === 0 && toMove === undefined ? position : withStones(position, stones, toMove);

/**
 * Returns the owner of every cell at the end of the game: BLACK, WHITE or EMPTY (nobody). Returns undefined if the
 * record does not tell which points were counted for each player. Black owns the points that were counted for Black,
 * and the points with a black stone that were not counted for White; the same holds for White. `final` is the final
 * position. If the caller does not give `final`, the function replays the game to find the final position.
 */
export function ownershipOf(record: GameRecord, final?: Position): Uint8Array | undefined {
  const { territory } = record;
  if (!territory) return undefined;
  const owners = (final ?? finalPosition(record)).cells.map((cell) =>
    cell === BLACK || cell === WHITE ? cell : EMPTY,
  );
  for (const point of territory.black) owners[point] = BLACK;
  for (const point of territory.white) owners[point] = WHITE;
  return owners;
}

/**
 * Yields the game before the first move and after every move. Usually the same `Game` object is yielded each time, with
 * one more move. So the caller must not use a yielded game after asking for the next one. After an illegal move or a
 * set-up, a new `Game` object starts from the resulting position.
 */
export function* replayGame(record: GameRecord, rules: RuleSet): Generator<Game> {
  let game: Game | undefined;
  let played = 0;
  for (const position of replay(record)) {
    const move = record.moves[played - 1];
    const isPlayed = game !== undefined && move !== undefined && game.play(move.color, move.point) === 'ok';
    if (!game || !isPlayed || !isSamePosition(game.position, position)) game = new Game(position, rules);
    yield game;
    played++;
  }
}

/** A move of a record that the rules forbid. */
export interface IllegalMove {
  /** The number of the move in the record, counted from 1. */
  readonly number: number;
  readonly move: Move;
  readonly reason: Exclude<Legality, 'ok'>;
}

/** Finds the moves of the record that are illegal under these rules. `replay` executes them all the same. */
export function illegalMoves(record: GameRecord, rules: RuleSet): IllegalMove[] {
  const illegal: IllegalMove[] = [];
  let played = 0;
  for (const game of replayGame(record, rules)) {
    const move = record.moves[played++];
    const reason = move ? game.legality(move.color, move.point) : 'ok';
    if (move && reason !== 'ok') illegal.push({ number: played, move, reason });
  }
  return illegal;
}

const isSamePosition = (a: Position, b: Position): boolean => a.toMove === b.toMove && hasSameStones(a, b);
