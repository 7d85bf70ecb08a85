/**
 * A board that stores the liberties of every chain as a set of bits, and finds the class of a move quickly.
 *
 * The boards of src/rules and of the kernel cannot replace this board. Pell's features need the exact number of
 * liberties of every chain, and of the chain that each possible move would make. The kernel's board counts only
 * pseudo-liberties, and has neither hashes of positions nor superko. With the positions of src/rules, a game would take
 * about 70 times as long. The slow code in moveFeatures.ts and src/rules defines the correct results of this board:
 * tests/learn/onePlyGame.test.ts plays the same games with that code and with this board.
 *
 * Points have the same numbers as in src/rules. After construction the board allocates no memory.
 */
import { cellCount, neighboursOf, type Point, pointsOf } from '../../rules/point.js';
import { BLACK, BORDER, EMPTY, emptyPosition, WHITE } from '../../rules/position.js';
import { zobristKey } from '../../rules/zobrist.js';
import { classNumber, type TopStrength } from './moveClass.js';

/**
 * Stands in place of a class number if a move is not allowed, because the point is occupied, the point is an own single
 * point, or the move is suicide.
 */
export const NO_CLASS = -1;

const NO_CHAIN = 0;
/** Stands in place of the head of a chain if a region touches several chains. */
const SEVERAL = -1;

export class PellBoard {
  readonly size: number;
  /** All points, row by row from the top left corner. */
  readonly points: Int16Array;
  readonly cells: Uint8Array;
  /**
   * The two halves of the hash of the position. The hash serves to check positional superko, which includes simple ko.
   */
  low = 0;
  high = 0;
  /**
   * Has a stone been captured in this game? Before the first capture no position can repeat, so superko need not be
   * checked.
   */
  hasCaptured = false;
  readonly #top: TopStrength;
  readonly #emptyCells: Uint8Array;
  readonly #neighbours: Int16Array;
  readonly #edge: Uint8Array;
  /**
   * For each stone: `#head` has the head of its chain, which is one stone that stands for the whole chain. `#next` has
   * the next stone of the same chain; after the last stone comes the first.
   */
  readonly #head: Int16Array;
  readonly #next: Int16Array;
  /**
   * For the head of each chain: the chain's number of stones, its number of liberties (at most `#top`), and the set of
   * its liberties, which has one bit for each point and takes up `#words` words.
   */
  readonly #stones: Int16Array;
  readonly #strength: Uint8Array;
  readonly #liberties: Int32Array;
  readonly #words: number;
  readonly #union: Int32Array;
  readonly #lowKeys: Int32Array;
  readonly #highKeys: Int32Array;
  /** The colours of the stones beside the region walked last, as a set of bits. */
  #touched = 0;
  /** The head of the only chain beside that region; SEVERAL if there are several, NO_CHAIN if there is none. */
  #owner = NO_CHAIN;

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
    this.#head.fill(NO_CHAIN);
    this.low = 0;
    this.high = 0;
    this.hasCaptured = false;
  }

  /**
   * The class of a move on an empty point, or NO_CLASS if the move is suicide or fills an own single point. Does not
   * check superko.
   */
  classAt(color: number, point: number): number {
    const { cells } = this;
    const strengths = this.#strength;
    const neighbours = this.#neighbours;
    let [open, friends, enemies] = [0, 0, 0];
    let [friendStrength, enemyStrength] = [9, 9];
    let [f0, f1, f2] = [NO_CHAIN, NO_CHAIN, NO_CHAIN];
    let captures = 0;
    for (let k = 4 * point; k < 4 * point + 4; k++) {
      const next = neighbours[k] as number;
      const cell = cells[next] as number;
      if (cell === EMPTY) open++;
      else if (cell === color) {
        const head = this.#head[next] as number;
        if (head === f0 || head === f1 || head === f2) continue;
        // Remember the heads of the own chains, so that no chain is counted twice. Three heads are enough: only the
        // last of the four neighbours can belong to a fourth chain, and no other neighbour is compared with that chain.
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
    // If the point has fewer empty neighbours than the top strength, count the other liberties of the new chain, too:
    // the liberties of the own chains that the move joins, and captured points.
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

  /** Plays a legal move on an empty point. Returns the number of captured stones. */
  play(color: number, point: number): number {
    this.cells[point] = color;
    this.#toggleKey(color, point);
    this.#startChain(point);
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

  /**
   * Writes the hash of the position that a legal move leads to into `hash`, as `[low, high]`. Does not play the move.
   */
  hashAfter(color: number, point: number, hash: Int32Array): void {
    let low = this.low ^ (this.#lowKeys[this.#keyIndex(color, point)] as number);
    let high = this.high ^ (this.#highKeys[this.#keyIndex(color, point)] as number);
    const neighbours = this.#neighbours;
    const enemy = BLACK + WHITE - color;
    for (let k = 4 * point; k < 4 * point + 4; k++) {
      const head = this.#headOf(neighbours[k] as number, enemy);
      if (head === NO_CHAIN || this.#strength[head] !== 1 || this.#wasMet(head, enemy, point, k)) continue;
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

  /** Black's lead in area, without komi. */
  areaLead(): number {
    let lead = 0;
    for (let i = 0; i < this.points.length; i++) {
      const cell = this.cells[this.points[i] as number];
      if (cell === BLACK) lead++;
      else if (cell === WHITE) lead--;
    }
    this.#forgetSeen();
    for (let i = 0; i < this.points.length; i++) {
      const point = this.points[i] as number;
      if (!this.#isUnseen(point)) continue;
      const count = this.#walkRegion(point);
      if (this.#touched === BLACK) lead += count;
      else if (this.#touched === WHITE) lead -= count;
    }
    return lead;
  }

  /**
   * Writes the points of all empty regions that a single chain of this colour surrounds into `list`. Returns their number.
   */
  listOwnRegions(color: number, list: Int16Array): number {
    let count = 0;
    this.#forgetSeen();
    for (let i = 0; i < this.points.length; i++) {
      const start = this.points[i] as number;
      if (!this.#isUnseen(start)) continue;
      const size = this.#walkRegion(start);
      if (this.#touched !== color || this.#owner === SEVERAL) continue;
      for (let n = 0, point = start; n < size; n++, point = this.#next[point] as number) list[count++] = point;
    }
    return count;
  }

  // To allocate no memory, the walks through empty regions reuse two arrays of which chains need only the entries for
  // stones. In the entries for empty points, `#stones` marks the points that were seen, and `#next` forms the queue of
  // points to visit.
  #forgetSeen(): void {
    for (let i = 0; i < this.points.length; i++) {
      const point = this.points[i] as number;
      if (this.cells[point] === EMPTY) this.#stones[point] = 0;
    }
  }

  #isUnseen(point: number): boolean {
    return this.cells[point] === EMPTY && this.#stones[point] === 0;
  }

  /**
   * Finds the empty region around `start`, and sets `#touched` and `#owner`. Returns the number of points of the region;
   * they are queued from `start` on.
   */
  #walkRegion(start: number): number {
    const [seen, queue] = [this.#stones, this.#next];
    this.#touched = 0;
    this.#owner = NO_CHAIN;
    let count = 1;
    let last = start;
    seen[start] = 1;
    for (let point = start; point !== NO_CHAIN; point = point === last ? NO_CHAIN : (queue[point] as number)) {
      for (let k = 4 * point; k < 4 * point + 4; k++) {
        const next = this.#neighbours[k] as number;
        const cell = this.cells[next] as number;
        if (cell === BLACK || cell === WHITE) {
          const head = this.#head[next] as number;
          this.#touched |= cell;
          this.#owner = this.#owner === NO_CHAIN || this.#owner === head ? head : SEVERAL;
        } else if (cell === EMPTY && seen[next] === 0) {
          seen[next] = 1;
          queue[last] = next;
          last = next;
          count++;
        }
      }
    }
    return count;
  }

  /** The number of liberties (at most the top strength) that the chain of a new stone on `point` would have. */
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

  /**
   * Adds captured points to `#union`, the set of liberties that the chain of a new stone on `point` would have. A
   * captured point becomes a liberty of this chain if the point is next to the chain.
   */
  #addFreed(color: number, point: number): void {
    const union = this.#union;
    const enemy = BLACK + WHITE - color;
    for (let k = 4 * point; k < 4 * point + 4; k++) {
      const head = this.#headOf(this.#neighbours[k] as number, enemy);
      if (head === NO_CHAIN || this.#strength[head] !== 1) continue;
      let stone = head;
      do {
        if (this.#touchesChain(color, point, stone))
          union[stone >> 5] = (union[stone >> 5] as number) | (1 << (stone & 31));
        stone = this.#next[stone] as number;
      } while (stone !== head);
    }
  }

  /** Is the point `stone` next to the chain that a new stone of this colour on `point` would belong to? */
  #touchesChain(color: number, point: number, stone: number): boolean {
    for (let k = 4 * stone; k < 4 * stone + 4; k++) {
      const next = this.#neighbours[k] as number;
      if (next === point) return true;
      const head = this.#headOf(next, color);
      if (head !== NO_CHAIN && this.#touchesPoint(color, head, point)) return true;
    }
    return false;
  }

  #touchesPoint(color: number, head: number, point: number): boolean {
    for (let k = 4 * point; k < 4 * point + 4; k++)
      if (this.#headOf(this.#neighbours[k] as number, color) === head) return true;
    return false;
  }

  /** The head of the chain on this point, or NO_CHAIN if the point has no stone of this colour. */
  #headOf(point: number, color: number): number {
    return this.cells[point] === color ? (this.#head[point] as number) : NO_CHAIN;
  }

  /**
   * Returns true if one of the neighbours of `point` that stand before index `end` in `#neighbours` belongs to the
   * chain with this head. A loop over the neighbours then skips the chain, because it has already processed the chain.
   */
  #wasMet(head: number, color: number, point: number, end: number): boolean {
    for (let k = 4 * point; k < end; k++) if (this.#headOf(this.#neighbours[k] as number, color) === head) return true;
    return false;
  }

  #startChain(point: number): void {
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

  /** Joins two chains. The stones of the smaller chain get the head of the larger one. */
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

  /**
   * Removes a chain from the board. The enemy chains around it gain liberties. Returns the number of removed stones.
   */
  #capture(head: number): number {
    const color = this.cells[head] as number;
    const count = this.#stones[head] as number;
    let stone = head;
    do {
      this.cells[stone] = EMPTY;
      this.#toggleKey(color, stone);
      for (let k = 4 * stone; k < 4 * stone + 4; k++) {
        const other = this.#headOf(this.#neighbours[k] as number, BLACK + WHITE - color);
        if (other === NO_CHAIN) continue;
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

/** Counts the bits that are set in the words `from` to `to` - 1. Returns at most `max`. */
function countBits(words: Int32Array, from: number, to: number, max: number): number {
  let count = 0;
  for (let w = from; w < to; w++) {
    let word = words[w] as number;
    while (word !== 0) {
      if (++count === max) return max;
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
