/**
 * Reads files with games whose positions a network has judged. All numbers are little-endian. A game:
 *
 *   u8               71, the letter G
 *   u8, u8           board size, where the game comes from
 *   i16              komi x 2
 *   u16, u16 each    number of moves, then the moves: row x size + column from the top left; size x size is a pass
 *   u16              number of labels, then the labels
 *
 * A label:
 *
 *   u16, u16         number of moves before it, and a further move that was played after them (65535: none)
 *   u8, i16, i16, u8 chance to win of the side to move x 255, lead x 20, score x 20, spread of the score x 4
 *   u8               number of moves with probabilities: u16 move and u8, -32 ln p, each
 *   u8               1 if the owners follow, half a byte a point, low half first: 0 enemy, 7 neither, 14 own
 *
 * Black moves first, and the colours alternate.
 */
import { InputError } from '../../base/errors.js';
import { MAX_KERNEL_SIZE, MIN_KERNEL_SIZE } from '../../engine/kernel.js';
import { MAX_MOVES_IN_LABEL, NO_MOVE, type RowLabels } from './trainingRows.js';

export interface LabelledPosition {
  /** The number of moves before the position. */
  readonly played: number;
  /** A further move after them, as its number in the file. */
  readonly further: number | undefined;
  readonly labels: RowLabels;
}

export interface LabelledGame {
  readonly size: number;
  readonly komi: number;
  /** As their numbers in the file. */
  readonly moves: readonly number[];
  readonly positions: readonly LabelledPosition[];
}

const GAME_MARK = 'G'.charCodeAt(0);
/** Larger than any game of a file. */
const MAX_GAME_BYTES = 1 << 24;

/** Thrown where the bytes end before the game does. */
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
    if (rest.length > MAX_GAME_BYTES) throw new InputError(`${name} is not a file of labels`);
  }
  if (rest.length > 0) throw new InputError(`${name} ends in the middle of a game`);
}

/** Reads a game if its bytes are all there. Otherwise leaves the cursor where it is. */
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
  if (cursor.u8() !== GAME_MARK) cursor.refuse('a game does not begin with G');
  const size = cursor.u8();
  if (size < MIN_KERNEL_SIZE || size > MAX_KERNEL_SIZE) cursor.refuse(`a game has the board size ${size}`);
  cursor.u8();
  const komi = cursor.i16() / 2;
  const move = (): number => {
    const found = cursor.u16();
    return found <= size * size || found === NO_MOVE ? found : cursor.refuse(`there is no move ${found}`);
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
  if (moves.length > MAX_MOVES_IN_LABEL) cursor.refuse(`a label has ${moves.length} moves`);
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
