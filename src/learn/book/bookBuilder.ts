/**
 * Builds an opening book from game records. A book depends on the games and the settings alone, not on the order of the
 * games: it holds only sums over games.
 */
import type { GameRecord } from '../../record/game.js';
import { legality } from '../../rules/legality.js';
import { PASS } from '../../rules/point.js';
import { afterPlay, emptyPosition, type Position } from '../../rules/position.js';
import { type BookEntries, type BookOrigin, imageOf, indexOfKey, writeOpeningBook } from './openingBook.js';
import { PositionKeys } from './positionKey.js';

/** A book counts the moves of a game until the first that would be illegal, because a player cannot play it. */
const STRICT = { suicideAllowed: false };

/** What the result of a game was for the player of a move. */
const [UNDECIDED, WON, LOST] = [0, 1, 2] as const;

/** How many points and outcomes a number has room for, see `tally`. */
const POINTS = 1024;
const OUTCOMES = 4;

/** Why a game is not counted. */
export type UnusedReason = 'another board size' | 'handicap or set-up stones' | 'no move at the start';

export class BookBuilder {
  readonly #size: number;
  readonly #depth: number;
  /** One element for each counted move. Arrays of numbers take a tenth of the memory that objects would take. */
  #keys = new Float64Array(1 << 16);
  #points = new Uint16Array(1 << 16);
  #outcomes = new Uint8Array(1 << 16);
  #moves = 0;
  #games = 0;

  /** Counts the first `depth` moves of each game on boards of this size. */
  constructor(size: number, depth: number) {
    this.#size = size;
    this.#depth = depth;
  }

  /** The number of games that were counted. */
  get games(): number {
    return this.#games;
  }

  /**
   * Counts the moves of a game up to the first pass, illegal move, set-up, or move out of turn. Returns the reason if
   * the game is not counted. Games that begin with stones are not, because their results say little about other games.
   */
  add(record: GameRecord): UnusedReason | undefined {
    const { size, handicap, setup, moves, result } = record;
    if (size !== this.#size) return 'another board size';
    if (handicap > 0 || setup.stones.length > 0) return 'handicap or set-up stones';
    const before = this.#moves;
    const winner = result?.kind === 'win' ? result.winner : undefined;
    const end = Math.min(this.#depth, moves.length, record.edits[0]?.afterMove ?? Number.POSITIVE_INFINITY);
    const keys = new PositionKeys(size);
    const seen = new Set<number>();
    let position = emptyPosition(size);
    for (const { color, point } of moves.slice(0, end)) {
      if (point === PASS || color !== position.toMove || legality(position, color, point, STRICT) !== 'ok') break;
      const { key, symmetries } = keys.withToMove(color);
      // A game counts once in each position, even if it comes back to the position.
      if (!seen.has(key)) {
        const outcome = winner === undefined ? UNDECIDED : winner === color ? WON : LOST;
        this.#push(key, imageOf(point, symmetries, size), outcome);
      }
      seen.add(key);
      const next = afterPlay(position, color, point);
      if (hasCaptured(position, next)) keys.load(next);
      else keys.toggle(color, point);
      position = next;
    }
    if (this.#moves === before) return 'no move at the start';
    this.#games++;
    return undefined;
  }

  /** Makes the file of the book with all positions that were in at least `minGames` games. */
  build(minGames: number): { readonly bytes: Uint8Array; readonly positions: number } {
    const kept = frequentKeys(this.#keys.slice(0, this.#moves).sort(), minGames);
    const entries = this.#tally(kept);
    const origin: BookOrigin = { size: this.#size, games: this.#games, depth: this.#depth, minGames };
    return { bytes: writeOpeningBook(origin, entries), positions: kept.length };
  }

  #push(key: number, point: number, outcome: number): void {
    if (this.#moves === this.#keys.length) {
      const length = Math.ceil(1.5 * this.#moves);
      this.#keys = enlarged(this.#keys, new Float64Array(length));
      this.#points = enlarged(this.#points, new Uint16Array(length));
      this.#outcomes = enlarged(this.#outcomes, new Uint8Array(length));
    }
    this.#keys[this.#moves] = key;
    this.#points[this.#moves] = point;
    this.#outcomes[this.#moves] = outcome;
    this.#moves++;
  }

  /** Adds up the moves of each kept position. */
  #tally(kept: Float64Array): BookEntries {
    // Each move is packed into one number. In sorted order, equal moves of a position stand side by side.
    const packed = new Float64Array(this.#moves);
    let count = 0;
    for (let index = 0; index < this.#moves; index++) {
      const entry = indexOfKey(kept, this.#keys[index] as number);
      const move = entry * POINTS + (this.#points[index] as number);
      if (entry >= 0) packed[count++] = move * OUTCOMES + (this.#outcomes[index] as number);
    }
    const rows: { entry: number; point: number; counts: [undecided: number, won: number, lost: number] }[] = [];
    let last = -1;
    for (const number of packed.subarray(0, count).sort()) {
      const move = Math.floor(number / OUTCOMES);
      if (move !== last) rows.push({ entry: Math.floor(move / POINTS), point: move % POINTS, counts: [0, 0, 0] });
      last = move;
      const { counts } = rows.at(-1) as (typeof rows)[number];
      counts[(number % OUTCOMES) as 0 | 1 | 2]++;
    }
    const firsts = new Uint32Array(kept.length + 1);
    for (const { entry } of rows) firsts[entry + 1] = (firsts[entry + 1] as number) + 1;
    for (let entry = 0; entry < kept.length; entry++)
      firsts[entry + 1] = (firsts[entry + 1] as number) + (firsts[entry] as number);
    return {
      keys: kept,
      firsts,
      points: Uint16Array.from(rows, ({ point }) => point),
      games: Uint32Array.from(rows, ({ counts }) => counts[UNDECIDED] + counts[WON] + counts[LOST]),
      wins: Uint32Array.from(rows, ({ counts }) => counts[WON]),
      losses: Uint32Array.from(rows, ({ counts }) => counts[LOST]),
    };
  }
}

const hasCaptured = (before: Position, after: Position): boolean =>
  after.prisoners.black + after.prisoners.white !== before.prisoners.black + before.prisoners.white;

function enlarged<T extends Float64Array | Uint16Array | Uint8Array>(from: T, to: T): T {
  to.set(from as never);
  return to;
}

/** Returns each of the sorted keys that occurs at least `minGames` times, once. */
function frequentKeys(sorted: Float64Array, minGames: number): Float64Array {
  const kept: number[] = [];
  for (let start = 0, end = 0; start < sorted.length; start = end) {
    while (end < sorted.length && sorted[end] === sorted[start]) end++;
    if (end - start >= minGames) kept.push(sorted[start] as number);
  }
  return Float64Array.from(kept);
}
