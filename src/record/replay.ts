/**
 * The positions of a recorded game, and who owned what at its end.
 *
 * Records are played as SGF demands, legal or not: a move onto a stone replaces
 * it, a move without liberties is suicide, set-up captures nothing.
 */
import { PASS } from '../rules/point.js';
import {
  afterPass,
  afterPlay,
  BLACK,
  EMPTY,
  emptyPosition,
  type Position,
  WHITE,
  withStones,
} from '../rules/position.js';
import { firstToMove, type GameRecord, type Setup } from './game.js';

/** The position before the first move and after every move; set-up behind a move belongs to the position after it. */
export function* replay(record: GameRecord): Generator<Position> {
  const { moves, edits } = record;
  let position = startPosition(record);
  let nextEdit = 0;
  yield position;
  for (const [index, { color, point }] of moves.entries()) {
    position = point === PASS ? afterPass(position, color) : afterPlay(position, color, point);
    for (let edit = edits[nextEdit]; edit?.afterMove === index + 1; edit = edits[++nextEdit])
      position = afterSetup(position, edit);
    yield position;
  }
}

/** The position before the first move. */
export const startPosition = (record: GameRecord): Position =>
  afterSetup(emptyPosition(record.size, firstToMove(record)), record.setup);

export function finalPosition(record: GameRecord): Position {
  let last: Position | undefined;
  for (const position of replay(record)) last = position;
  // A replay always yields the start.
  return last as Position;
}

const afterSetup = (position: Position, { stones, toMove }: Setup): Position =>
  stones.length === 0 && toMove === undefined ? position : withStones(position, stones, toMove);

/**
 * BLACK, WHITE or EMPTY (neutral) for every cell, from the counting that the
 * record ends with; undefined when it has none. A point is Black's if it was
 * counted so, or if a black stone stands there that was not counted for White.
 * Those who know the final position already can save the replay.
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
