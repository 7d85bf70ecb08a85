/**
 * Reads label files: games with labels. A label is what a network says of one position of a game. A file consists of
 * games, one after another. All numbers are little-endian. Black moves first, and the colours alternate.
 * The number of a point is row x size + column, counted from the top left. The number of a pass is size x size.
 *
 * A game:
 *
 *   u8               71, the code of the letter G
 *   u8               the board size
 *   u8               a number for the source of the game; this reader ignores it
 *   i16              komi x 2
 *   u16              the number of moves; then for each: u16 the move
 *   u16              the number of labels; then the labels
 *
 * A label, from the point of view of the side to move in the position:
 *
 *   u16              the number of moves of the game that are played to reach the position
 *   u16              one more move that is played after these moves to reach the position; 65535 if there is none
 *   u8               the chance to win x 255
 *   i16, i16         lead x 20, expected score x 20
 *   u8               the standard deviation of the score x 4
 *   u8               the number of moves with a probability p; then for each: u16 the move, u8 -32 ln p
 *   u8               1 if the owners follow, 0 if they are missing
 *   4 bits a point   the owner: 0 the opponent, 7 nobody, 14 the side to move; the low half of each byte first
 */
import { InputError } from '../../base/errors.js';
import { MAX_KERNEL_BOARD_SIZE, MIN_KERNEL_BOARD_SIZE } from '../../engine/kernel.js';
import { MAX_MOVES_IN_LABEL, NO_MOVE, type RowLabels } from './trainingRows.js';

export interface LabelledPosition {
  /** How many moves of the game are played to reach the position. */
  readonly played: number;
  /**
   * One more move, which is played after the first `played` moves of the game to reach the position; undefined if there
   * is none. The move is a number in the format of the file, like the moves of the game.
   */
  readonly further: number | undefined;
  readonly labels: RowLabels;
}

export interface LabelledGame {
  readonly size: number;
  readonly komi: number;
  /** The moves, as numbers in the format of the file. */
  readonly moves: readonly number[];
  readonly positions: readonly LabelledPosition[];
}

const GAME_MARK = 'G'.charCodeAt(0);
/** The maximum size of a game, in bytes. A file with a larger game is refused. Real games are far smaller. */
const MAX_GAME_BYTES = 1 << 24;

/** Thrown if the bytes end in the middle of a game. */
class EndOfBytes extends Error {}

export async function* readLabelledGames(
  name: string,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<LabelledGame> {
  let rest = new Uint8Array();
  for await (const chunk of chunks) {
    const bytes = new Uint8Array(rest.length + chunk.length);
    bytes.set(rest);
    bytes.set(chunk, rest.length);
    const cursor = new Cursor(name, bytes);
    for (let game = tryGame(cursor); game; game = tryGame(cursor)) yield game;
    rest = bytes.subarray(cursor.at);
    if (rest.length > MAX_GAME_BYTES) throw new InputError(`${name} is not a file of labels: a game is too long`);
  }
  if (rest.length > 0) throw new InputError(`${name} ends in the middle of a game`);
}

/**
 * Reads a game. If some of its bytes are still missing, returns undefined and leaves the cursor at the start of the
 * game.
 */
function tryGame(cursor: Cursor): LabelledGame | undefined {
  const start = cursor.at;
  try {
    return readGame(cursor);
  } catch (error) {
    if (!(error instanceof EndOfBytes)) throw error;
    cursor.at = start;
    return undefined;
  }
}

function readGame(cursor: Cursor): LabelledGame {
  if (cursor.u8() !== GAME_MARK) cursor.refuse('the data of a game does not begin with the letter G');
  const size = cursor.u8();
  if (size < MIN_KERNEL_BOARD_SIZE || size > MAX_KERNEL_BOARD_SIZE)
    cursor.refuse(
      `a game has the board size ${size}; board sizes are ${MIN_KERNEL_BOARD_SIZE} to ${MAX_KERNEL_BOARD_SIZE}`,
    );
  cursor.u8();
  const komi = cursor.i16() / 2;
  const move = (): number => {
    const found = cursor.u16();
    return found <= size * size || found === NO_MOVE ? found : cursor.refuse(`${found} is not the number of a move`);
  };
  const moves = Array.from({ length: cursor.u16() }, move);
  const positions = Array.from({ length: cursor.u16() }, () => readPosition(cursor, size, move));
  return { size, komi, moves, positions };
}

function readPosition(cursor: Cursor, size: number, move: () => number): LabelledPosition {
  const played = cursor.u16();
  const further = move();
  const [win, lead, score, spread] = [cursor.u8(), cursor.i16(), cursor.i16(), cursor.u8()];
  const moves = Array.from({ length: cursor.u8() }, () => ({ move: move(), logProbability: cursor.u8() }));
  if (moves.length > MAX_MOVES_IN_LABEL)
    cursor.refuse(`a label has ${moves.length} moves, and the maximum is ${MAX_MOVES_IN_LABEL}`);
  const owners = cursor.u8() === 0 ? undefined : cursor.bytes(Math.ceil((size * size) / 2));
  return {
    played,
    further: further === NO_MOVE ? undefined : further,
    labels: { moves, win, lead, score, spread, owners },
  };
}

class Cursor {
  at = 0;
  readonly #name: string;
  readonly #bytes: Uint8Array;
  readonly #view: DataView;

  constructor(name: string, bytes: Uint8Array) {
    this.#name = name;
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  u8 = (): number => this.#view.getUint8(this.#take(1));
  u16 = (): number => this.#view.getUint16(this.#take(2), true);
  i16 = (): number => this.#view.getInt16(this.#take(2), true);

  bytes(count: number): Uint8Array {
    const start = this.#take(count);
    return this.#bytes.slice(start, start + count);
  }

  refuse(reason: string): never {
    throw new InputError(`${this.#name} is not a file of labels: ${reason}`);
  }

  #take(count: number): number {
    const start = this.at;
    if (start + count > this.#bytes.length) throw new EndOfBytes();
    this.at += count;
    return start;
  }
}
