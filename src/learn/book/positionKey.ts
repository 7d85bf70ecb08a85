/**
 * Keys of positions that are equal for all symmetric positions. A key is a whole number below 2^53, computed from the
 * Zobrist hashes of the eight images of a position, so it depends on the stones and the side to move alone.
 */
import { COLORS, type Color } from '../../rules/color.js';
import { cellCount, memoizeBySize, type Point, pointsOf } from '../../rules/point.js';
import { type Position, stoneAt } from '../../rules/position.js';
import { pointUnderSymmetry, SYMMETRIES, type Symmetry } from '../../rules/symmetry.js';
import { zobristKey } from '../../rules/zobrist.js';

/** Keys have this many bits above the lower 32, so that a number of JavaScript holds them exactly. */
const HIGH_BITS = 0x1f_ffff;
const LOW_VALUES = 0x1_0000_0000;
/** Is added to the key of a position with White to move. */
const WHITE_TO_MOVE = { high: 0x0b_9d37, low: 0x5bd1_e995 };

/** The Zobrist keys of the images of every stone, in halves. The halves of a stone begin at `indexOf`. */
interface Table {
  readonly high: Int32Array;
  readonly low: Int32Array;
}

const indexOf = (color: Color, point: Point, cells: number): number =>
  SYMMETRIES.length * (COLORS.indexOf(color) * cells + point);

const tableOf = memoizeBySize((size): Table => {
  const cells = cellCount(size);
  const length = SYMMETRIES.length * COLORS.length * cells;
  const [high, low] = [new Int32Array(length), new Int32Array(length)];
  for (const color of COLORS)
    for (const point of pointsOf(size))
      for (const symmetry of SYMMETRIES) {
        const key = zobristKey(color, pointUnderSymmetry(point, symmetry, size));
        const index = indexOf(color, point, cells) + symmetry;
        high[index] = Number(key >> 32n);
        low[index] = Number(key & 0xffff_ffffn);
      }
  return { high, low };
});

/** The key of a position, and the symmetries that turn the position into the image that its key belongs to. */
export interface KeyedPosition {
  readonly key: number;
  /** More than one if the position is symmetric itself. */
  readonly symmetries: readonly Symmetry[];
}

/** Follows the stones on a board, and computes the key of the position at any time. */
export class PositionKeys {
  readonly #size: number;
  readonly #cells: number;
  readonly #table: Table;
  readonly #high = new Int32Array(SYMMETRIES.length);
  readonly #low = new Int32Array(SYMMETRIES.length);

  /** Begins with an empty board. */
  constructor(size: number) {
    this.#size = size;
    this.#cells = cellCount(size);
    this.#table = tableOf(size);
  }

  static of(position: Position): PositionKeys {
    const keys = new PositionKeys(position.size);
    keys.load(position);
    return keys;
  }

  load(position: Position): void {
    this.#high.fill(0);
    this.#low.fill(0);
    for (const point of pointsOf(this.#size)) {
      const color = stoneAt(position, point);
      if (color) this.toggle(color, point);
    }
  }

  /** Adds a stone, or removes a stone that is there. */
  toggle(color: Color, point: Point): void {
    const start = indexOf(color, point, this.#cells);
    const { high, low } = this.#table;
    for (let symmetry = 0; symmetry < SYMMETRIES.length; symmetry++) {
      this.#high[symmetry] = (this.#high[symmetry] as number) ^ (high[start + symmetry] as number);
      this.#low[symmetry] = (this.#low[symmetry] as number) ^ (low[start + symmetry] as number);
    }
  }

  withToMove(toMove: Color): KeyedPosition {
    const extra = toMove === 'white' ? WHITE_TO_MOVE : { high: 0, low: 0 };
    let least = Number.POSITIVE_INFINITY;
    let symmetries: Symmetry[] = [];
    for (const symmetry of SYMMETRIES) {
      const high = ((this.#high[symmetry] as number) ^ extra.high) & HIGH_BITS;
      const low = ((this.#low[symmetry] as number) ^ extra.low) >>> 0;
      const key = high * LOW_VALUES + low;
      if (key > least) continue;
      if (key < least) symmetries = [];
      least = key;
      symmetries.push(symmetry);
    }
    return { key: least, symmetries };
  }
}
