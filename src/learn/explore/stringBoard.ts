/**
 * A board that knows the liberties of every string as a set of bits. The features
 * ask for exact numbers of liberties, also of strings that a move would make, and
 * the kernel's board, made for playouts, keeps only sums from which they cannot be
 * told. Positions are hashed, so that none returns (positional superko, which
 * includes the simple ko). `describeMove.ts` and `rules` are the specification.
 *
 * Points are those of `rules`. Nothing is allocated after the board is made.
 */
import { cellCount, neighboursOf, type Point, pointsOf } from '../../rules/point.js';
import { BLACK, BORDER, EMPTY, emptyPosition, WHITE } from '../../rules/position.js';
import { zobristKey } from '../../rules/zobrist.js';
import { classNumber, type TopStrength } from './moveClass.js';

/** A point where a player must not or may not play has no class. */
export const NO_CLASS = -1;

const NO_STRING = 0;

export class StringBoard {
  readonly size: number;
  /** All points, row by row from the top left. */
  readonly points: Int16Array;
  readonly cells: Uint8Array;
  /** Hash of the stones, in two halves. */
  low = 0;
  high = 0;
  /** Stones have left the board in this game: before that, no position can return. */
  hasCaptured = false;
  readonly #top: TopStrength;
  readonly #emptyCells: Uint8Array;
  readonly #neighbours: Int16Array;
  readonly #edge: Uint8Array;
  /** By stone: a stone of its string that stands for it, and the next stone of the string, in a circle. */
  readonly #head: Int16Array;
  readonly #next: Int16Array;
  /** By head: how many stones, how many liberties (up to `top`), and which, in `#words` words of bits. */
  readonly #stones: Int16Array;
  readonly #strength: Uint8Array;
  readonly #liberties: Int32Array;
  readonly #words: number;
  readonly #union: Int32Array;
  readonly #lowKeys: Int32Array;
  readonly #highKeys: Int32Array;

  constructor(size: number, top: TopStrength) {
    const cells = cellCount(size);
    this.size = size;
    this.#top = top;
    this.points = Int16Array.from(pointsOf(size));
    this.#emptyCells = emptyPosition(size).cells;
    this.cells = this.#emptyCells.slice();
    this.#words = Math.ceil(cells / 32);
    this.#neighbours = new Int16Array(4 * cells);
    this.#edge = new Uint8Array(cells);
    for (const point of pointsOf(size)) {
      const around = neighboursOf(point, size);
      this.#neighbours.set(around, 4 * point);
      this.#edge[point] = Number(around.some((next) => this.cells[next] === BORDER));
    }
    this.#head = new Int16Array(cells);
    this.#next = new Int16Array(cells);
    this.#stones = new Int16Array(cells);
    this.#strength = new Uint8Array(cells);
    this.#liberties = new Int32Array(cells * this.#words);
    this.#union = new Int32Array(this.#words);
    this.#lowKeys = keysOf(size, (key) => Number(BigInt.asIntN(32, key)));
    this.#highKeys = keysOf(size, (key) => Number(BigInt.asIntN(32, key >> 32n)));
  }

  clear(): void {
    this.cells.set(this.#emptyCells);
    this.#head.fill(NO_STRING);
    this.low = 0;
    this.high = 0;
    this.hasCaptured = false;
  }

  /**
   * The class of a move on an empty point; NO_CLASS for suicide, and for a single
   * point that one own string surrounds. Superko is not looked at.
   */
  classAt(color: number, point: number): number {
    const { cells } = this;
    const strengths = this.#strength;
    const neighbours = this.#neighbours;
    let [open, friends, enemies] = [0, 0, 0];
    let [friendStrength, enemyStrength] = [9, 9];
    let [f0, f1, f2] = [NO_STRING, NO_STRING, NO_STRING];
    let captures = 0;
    for (let k = 4 * point; k < 4 * point + 4; k++) {
      const next = neighbours[k] as number;
      const cell = cells[next] as number;
      if (cell === EMPTY) open++;
      else if (cell === color) {
        const head = this.#head[next] as number;
        if (head === f0 || head === f1 || head === f2) continue;
        // A fourth string need not be remembered: no neighbour is left that could be of it, too.
        if (friends === 0) f0 = head;
        else if (friends === 1) f1 = head;
        else f2 = head;
        friends++;
        friendStrength = Math.min(friendStrength, strengths[head] as number);
      } else if (cell !== BORDER) {
        enemies++;
        const strength = strengths[this.#head[next] as number] as number;
        enemyStrength = Math.min(enemyStrength, strength);
        if (strength === 1) captures = 1;
      }
    }
    if (open === 0 && enemies === 0 && friends === 1) return NO_CLASS;
    const top = this.#top;
    let group = Math.min(open, top);
    // Fewer liberties of its own than the top: strings and captures around may add to them.
    if (group < top && (friends > 0 || captures === 1)) group = this.#strengthAfter(color, point, captures === 1);
    if (group === 0) return NO_CLASS;
    return classNumber(
      captures,
      this.#edge[point] as number,
      friends === 0 ? 0 : friendStrength,
      enemies === 0 ? 0 : enemyStrength,
      group,
      friends,
    );
  }

  /** Plays on an empty point, where the move is legal; returns the number of stones taken. */
  play(color: number, point: number): number {
    this.cells[point] = color;
    this.#toggleKey(color, point);
    this.#startString(point);
    const neighbours = this.#neighbours;
    let taken = 0;
    for (let k = 4 * point; k < 4 * point + 4; k++) {
      const next = neighbours[k] as number;
      const cell = this.cells[next] as number;
      if (cell === EMPTY) this.#addLiberty(this.#head[point] as number, next);
      else if (cell !== BORDER) {
        const head = this.#head[next] as number;
        this.#removeLiberty(head, point);
        if (cell === color) this.#join(this.#head[point] as number, head);
        else if (this.#recount(head) === 0) taken += this.#capture(head);
      }
    }
    this.#recount(this.#head[point] as number);
    if (taken > 0) this.hasCaptured = true;
    return taken;
  }

  /** The hash that the stones would have after this legal move, in two halves: `[low, high]` of the pair given. */
  hashAfter(color: number, point: number, hash: Int32Array): void {
    let low = this.low ^ (this.#lowKeys[this.#keyIndex(color, point)] as number);
    let high = this.high ^ (this.#highKeys[this.#keyIndex(color, point)] as number);
    const neighbours = this.#neighbours;
    const enemy = BLACK + WHITE - color;
    for (let k = 4 * point; k < 4 * point + 4; k++) {
      const head = this.#headOf(neighbours[k] as number, enemy);
      if (head === NO_STRING || this.#strength[head] !== 1 || this.#wasMet(head, enemy, point, k)) continue;
      let stone = head;
      do {
        low ^= this.#lowKeys[this.#keyIndex(enemy, stone)] as number;
        high ^= this.#highKeys[this.#keyIndex(enemy, stone)] as number;
        stone = this.#next[stone] as number;
      } while (stone !== head);
    }
    hash[0] = low;
    hash[1] = high;
  }

  /** Black's lead in area, komi aside. */
  areaLead(): number {
    let lead = 0;
    const seen = this.#stones;
    for (let i = 0; i < this.points.length; i++) {
      const point = this.points[i] as number;
      const cell = this.cells[point];
      if (cell === BLACK) lead++;
      else if (cell === WHITE) lead--;
      else seen[point] = 0;
    }
    for (let i = 0; i < this.points.length; i++) {
      const point = this.points[i] as number;
      if (this.cells[point] === EMPTY && seen[point] === 0) lead += this.#regionLead(point);
    }
    return lead;
  }

  /** The points of the empty region around `start` if it is Black's, minus them if White's, 0 if both touch it. */
  #regionLead(start: number): number {
    // Fields of strings serve here, where no string is: seen or not, and the queue of the search.
    const [seen, queue] = [this.#stones, this.#next];
    let touched = 0;
    let count = 1;
    let last = start;
    seen[start] = 1;
    for (let point = start; point !== NO_STRING; point = point === last ? NO_STRING : (queue[point] as number)) {
      for (let k = 4 * point; k < 4 * point + 4; k++) {
        const next = this.#neighbours[k] as number;
        const cell = this.cells[next] as number;
        if (cell === BLACK || cell === WHITE) touched |= cell;
        else if (cell === EMPTY && seen[next] === 0) {
          seen[next] = 1;
          queue[last] = next;
          last = next;
          count++;
        }
      }
    }
    if (touched === BLACK) return count;
    return touched === WHITE ? -count : 0;
  }

  /** Liberties, up to the top, of the string that a stone here would belong to. */
  #strengthAfter(color: number, point: number, captures: boolean): number {
    const union = this.#union;
    const words = this.#words;
    union.fill(0);
    for (let k = 4 * point; k < 4 * point + 4; k++) {
      const next = this.#neighbours[k] as number;
      const cell = this.cells[next] as number;
      if (cell === EMPTY) union[next >> 5] = (union[next >> 5] as number) | (1 << (next & 31));
      else if (cell === color) {
        const first = (this.#head[next] as number) * words;
        for (let w = 0; w < words; w++) union[w] = (union[w] as number) | (this.#liberties[first + w] as number);
      }
    }
    if (captures) this.#addFreed(color, point);
    union[point >> 5] = (union[point >> 5] as number) & ~(1 << (point & 31));
    return countBits(union, 0, words, this.#top);
  }

  /** Adds to the union the points that captures by a stone here would free next to its string. */
  #addFreed(color: number, point: number): void {
    const union = this.#union;
    const enemy = BLACK + WHITE - color;
    for (let k = 4 * point; k < 4 * point + 4; k++) {
      const head = this.#headOf(this.#neighbours[k] as number, enemy);
      if (head === NO_STRING || this.#strength[head] !== 1) continue;
      let stone = head;
      do {
        if (this.#touchesString(color, point, stone))
          union[stone >> 5] = (union[stone >> 5] as number) | (1 << (stone & 31));
        stone = this.#next[stone] as number;
      } while (stone !== head);
    }
  }

  /** Does this stone touch `point`, or an own string that `point` touches? */
  #touchesString(color: number, point: number, stone: number): boolean {
    for (let k = 4 * stone; k < 4 * stone + 4; k++) {
      const next = this.#neighbours[k] as number;
      if (next === point) return true;
      const head = this.#headOf(next, color);
      if (head !== NO_STRING && this.#touchesPoint(color, head, point)) return true;
    }
    return false;
  }

  #touchesPoint(color: number, head: number, point: number): boolean {
    for (let k = 4 * point; k < 4 * point + 4; k++)
      if (this.#headOf(this.#neighbours[k] as number, color) === head) return true;
    return false;
  }

  /** The head of the string on this point if it is of this colour. */
  #headOf(point: number, color: number): number {
    return this.cells[point] === color ? (this.#head[point] as number) : NO_STRING;
  }

  /** Is this string also that of an earlier neighbour of the point? */
  #wasMet(head: number, color: number, point: number, end: number): boolean {
    for (let k = 4 * point; k < end; k++) if (this.#headOf(this.#neighbours[k] as number, color) === head) return true;
    return false;
  }

  #startString(point: number): void {
    this.#head[point] = point;
    this.#next[point] = point;
    this.#stones[point] = 1;
    const first = point * this.#words;
    this.#liberties.fill(0, first, first + this.#words);
  }

  #addLiberty(head: number, point: number): void {
    const word = head * this.#words + (point >> 5);
    this.#liberties[word] = (this.#liberties[word] as number) | (1 << (point & 31));
  }

  #removeLiberty(head: number, point: number): void {
    const word = head * this.#words + (point >> 5);
    this.#liberties[word] = (this.#liberties[word] as number) & ~(1 << (point & 31));
  }

  #recount(head: number): number {
    const first = head * this.#words;
    const strength = countBits(this.#liberties, first, first + this.#words, this.#top);
    this.#strength[head] = strength;
    return strength;
  }

  /** Makes one string of two; the smaller one changes its head. */
  #join(a: number, b: number): void {
    if (a === b) return;
    const [large, small] = (this.#stones[a] as number) >= (this.#stones[b] as number) ? [a, b] : [b, a];
    const words = this.#words;
    for (let w = 0; w < words; w++) {
      const word = large * words + w;
      this.#liberties[word] = (this.#liberties[word] as number) | (this.#liberties[small * words + w] as number);
    }
    this.#stones[large] = (this.#stones[large] as number) + (this.#stones[small] as number);
    let stone = small;
    do {
      this.#head[stone] = large;
      stone = this.#next[stone] as number;
    } while (stone !== small);
    const after = this.#next[large] as number;
    this.#next[large] = this.#next[small] as number;
    this.#next[small] = after;
  }

  /** Takes a string off the board; every string that touched it gains liberties. */
  #capture(head: number): number {
    const color = this.cells[head] as number;
    const count = this.#stones[head] as number;
    let stone = head;
    do {
      this.cells[stone] = EMPTY;
      this.#toggleKey(color, stone);
      for (let k = 4 * stone; k < 4 * stone + 4; k++) {
        const other = this.#headOf(this.#neighbours[k] as number, BLACK + WHITE - color);
        if (other === NO_STRING) continue;
        this.#addLiberty(other, stone);
        this.#recount(other);
      }
      stone = this.#next[stone] as number;
    } while (stone !== head);
    return count;
  }

  #toggleKey(color: number, point: number): void {
    const index = this.#keyIndex(color, point);
    this.low ^= this.#lowKeys[index] as number;
    this.high ^= this.#highKeys[index] as number;
  }

  #keyIndex(color: number, point: number): number {
    return color * this.cells.length + point;
  }
}

/** How many bits are set in these words, counted up to `most`. */
function countBits(words: Int32Array, from: number, to: number, most: number): number {
  let count = 0;
  for (let w = from; w < to; w++) {
    let word = words[w] as number;
    while (word !== 0) {
      if (++count === most) return most;
      word &= word - 1;
    }
  }
  return count;
}

function keysOf(size: number, half: (key: bigint) => number): Int32Array {
  const cells = cellCount(size);
  const keys = new Int32Array(3 * cells);
  for (const point of pointsOf(size)) {
    keys[BLACK * cells + point] = half(zobristKey('black', point as Point));
    keys[WHITE * cells + point] = half(zobristKey('white', point as Point));
  }
  return keys;
}
