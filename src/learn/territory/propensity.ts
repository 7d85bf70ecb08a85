/**
 * Propensities of 3x3 windows, learned from games: for a window of a class of places
 * with a pattern of stones, how often each of its nine points ended as a stone.
 *
 *   S_k(w, p) = (NB - NW) / (NB + NW + C)
 *
 * w is the class, p the pattern, k the point; NB and NW count how often the point held a black
 * or a white stone at the end. Patterns that a symmetry of their class, or an exchange of colours,
 * takes into each other share their counts.
 */
import { movedCells, turnedCode, WINDOW_BYTES, WINDOW_CLASSES, WINDOW_CODES } from '../../engine/netWindows.js';
import { WINDOW_TABLE_LENGTH } from '../../engine/territoryNet.js';
import { BLACK, WHITE } from '../../rules/position.js';
import { SYMMETRIES, type Symmetry } from '../../rules/symmetry.js';
import type { SampleGame } from './samples.js';

const CELLS = 9;
const FARTHEST = 3;
/** Tables hold whole numbers up to this. */
const MOST = 127;
const RAISED = 128;

export interface PropensitySettings {
  /** C: the larger, the less a rare pattern says. The paper has 1. */
  readonly prior: number;
  /** What counts at the end: stones on the board, as in the paper, or who owns the point. */
  readonly ending: 'stones' | 'owners';
  /**
   * Towards what do rare patterns go: 0, as in the paper, or, away from the edge, what the pattern did at all such places
   * together? Large boards consist mostly of places that 9x9 has only in its middle.
   */
  readonly pooled: boolean;
}

export const PAPER_PROPENSITY: PropensitySettings = { prior: 1, ending: 'stones', pooled: false };

export class PropensityCounts {
  readonly #settings: PropensitySettings;
  readonly #black = new Int32Array(WINDOW_CLASSES * WINDOW_CODES * CELLS);
  readonly #white = new Int32Array(WINDOW_CLASSES * WINDOW_CODES * CELLS);

  constructor(settings: PropensitySettings) {
    this.#settings = settings;
  }

  /** Counts every window of every position. Games without what `ending` asks for are passed over. */
  add({ size, positions, owners }: SampleGame): void {
    const end = this.#settings.ending === 'stones' ? positions.at(-1)?.cells : owners;
    if (!end) return;
    const windows = size - 2;
    for (let row = 0; row < windows; row++)
      for (let column = 0; column < windows; column++) {
        const window = { ...placeOf(row, column, windows), cells: cellsOfWindow(row, column, size) };
        for (const position of positions) this.#count(position.cells, end, window);
      }
  }

  #count(now: Uint8Array, end: Uint8Array, { cells, windowClass, symmetry }: Place & { cells: Uint16Array }): void {
    const code = turnedCodes(symmetry)[codeOf(now, cells)] as number;
    const forms = formsOf(windowClass);
    const moved = MOVED[symmetry] as readonly number[];
    const further = MOVED[forms.symmetries[code] as number] as readonly number[];
    const base = (windowClass * WINDOW_CODES + (forms.codes[code] as number)) * CELLS;
    const forBlack = forms.flips[code] ? this.#white : this.#black;
    const forWhite = forms.flips[code] ? this.#black : this.#white;
    for (let cell = 0; cell < CELLS; cell++) {
      const found = end[cells[cell] as number];
      const at = base + (further[moved[cell] as number] as number);
      if (found === BLACK) forBlack[at] = (forBlack[at] as number) + 1;
      else if (found === WHITE) forWhite[at] = (forWhite[at] as number) + 1;
    }
  }

  /** The table that the network looks propensities up in: whole numbers from -127 to 127. */
  table(): Int8Array {
    const table = new Int8Array(WINDOW_TABLE_LENGTH);
    const pool = this.#settings.pooled ? this.#pool() : undefined;
    for (let windowClass = 0; windowClass < WINDOW_CLASSES; windowClass++) {
      const forms = formsOf(windowClass);
      for (let code = 0; code < WINDOW_CODES; code++) {
        if (forms.codes[code] !== code) continue;
        const at = (windowClass * WINDOW_CODES + code) * WINDOW_BYTES;
        for (const [cell, s] of this.#propensitiesOf(windowClass, code, pool).entries())
          table[at + cell] = rounded(MOST * s);
      }
    }
    return spread(table);
  }

  /** S of the nine points of a canonical pattern. */
  #propensitiesOf(windowClass: number, code: number, pool: Counts | undefined): number[] {
    const { prior } = this.#settings;
    const counts = { black: this.#black, white: this.#white };
    const own = evenCounts(counts, windowClass, code, (windowClass * WINDOW_CODES + code) * CELLS);
    const expected = pool && windowClass >= INSIDE ? this.#pooledPropensities(code, pool) : undefined;
    return own.map(
      ([black, white], cell) => (black - white + prior * (expected?.[cell] ?? 0)) / (black + white + prior),
    );
  }

  /** S of the same nine points when all places away from the edge are taken together. */
  #pooledPropensities(code: number, pool: Counts): number[] {
    const { canonical, moved, sign } = formOf(ANYWHERE, code);
    const counts = evenCounts(pool, ANYWHERE, canonical, canonical * CELLS);
    return Array.from({ length: CELLS }, (_, cell) => {
      const [black, white] = counts[moved[cell] as number] as [number, number];
      return (sign * (black - white)) / (black + white + this.#settings.prior);
    });
  }

  /** The counts of all classes away from the edge, by the canonical form that all symmetries have in common. */
  #pool(): Counts {
    const pool = { black: new Int32Array(WINDOW_CODES * CELLS), white: new Int32Array(WINDOW_CODES * CELLS) };
    for (let entry = INSIDE * WINDOW_CODES; entry < WINDOW_CLASSES * WINDOW_CODES; entry++) {
      const { canonical, moved, sign } = formOf(ANYWHERE, entry % WINDOW_CODES);
      const [toBlack, toWhite] = sign > 0 ? [pool.black, pool.white] : [pool.white, pool.black];
      for (let cell = 0; cell < CELLS; cell++) {
        const to = canonical * CELLS + (moved[cell] as number);
        toBlack[to] = (toBlack[to] as number) + (this.#black[entry * CELLS + cell] as number);
        toWhite[to] = (toWhite[to] as number) + (this.#white[entry * CELLS + cell] as number);
      }
    }
    return pool;
  }
}

interface Counts {
  readonly black: Int32Array;
  readonly white: Int32Array;
}

/** The class whose symmetries are all there are; and the first one whose windows do not lie at the edge. */
const ANYWHERE = WINDOW_CLASSES - 1;
const INSIDE = 4;

/** Black and white counts of the nine points: a pattern that is its own image counts for itself and for the image. */
function evenCounts({ black, white }: Counts, windowClass: number, code: number, base: number): [number, number][] {
  const images = symmetriesOf(windowClass).flatMap((symmetry) => {
    const turned = turnedCodes(symmetry)[code] as number;
    const moved = MOVED[symmetry] as readonly number[];
    return [
      ...(turned === code ? [{ moved, isFlipped: false }] : []),
      ...(FLIPPED[turned] === code ? [{ moved, isFlipped: true }] : []),
    ];
  });
  return Array.from({ length: CELLS }, (_, cell) => {
    let [forBlack, forWhite] = [0, 0];
    for (const { moved, isFlipped } of images) {
      const at = base + (moved[cell] as number);
      forBlack += ((isFlipped ? white : black)[at] as number) / images.length;
      forWhite += ((isFlipped ? black : white)[at] as number) / images.length;
    }
    return [forBlack, forWhite];
  });
}

/** The canonical form of a pattern, where its points go, and -1 if colours are exchanged. */
function formOf(windowClass: number, code: number) {
  const forms = formsOf(windowClass);
  return {
    canonical: forms.codes[code] as number,
    moved: MOVED[forms.symmetries[code] as number] as readonly number[],
    sign: forms.flips[code] ? -1 : 1,
  };
}

/** Gives every pattern the numbers of its canonical form. */
function spread(table: Int8Array): Int8Array {
  for (let entry = 0; entry < WINDOW_CLASSES * WINDOW_CODES; entry++) {
    const [windowClass, code] = [Math.floor(entry / WINDOW_CODES), entry % WINDOW_CODES];
    const { canonical, moved, sign } = formOf(windowClass, code);
    if (canonical === code) continue;
    const from = (windowClass * WINDOW_CODES + canonical) * WINDOW_BYTES;
    for (let cell = 0; cell < CELLS; cell++)
      table[entry * WINDOW_BYTES + cell] = sign * (table[from + (moved[cell] as number)] as number);
  }
  return table;
}

/** A table without its repetitions: which class and canonical code, and nine numbers each. Codes that say nothing are left out. */
export interface PackedPropensities {
  readonly codes: Uint32Array;
  /** Raised by 128, so that they are bytes. */
  readonly values: Uint8Array;
}

export function packPropensities(table: Int8Array): PackedPropensities {
  const codes: number[] = [];
  const values: number[] = [];
  for (let entry = 0; entry < WINDOW_CLASSES * WINDOW_CODES; entry++) {
    const numbers = table.subarray(entry * WINDOW_BYTES, entry * WINDOW_BYTES + CELLS);
    const code = entry % WINDOW_CODES;
    const isCanonical = formsOf(Math.floor(entry / WINDOW_CODES)).codes[code] === code;
    if (!isCanonical || numbers.every((number) => number === 0)) continue;
    codes.push(entry);
    values.push(...numbers);
  }
  return { codes: Uint32Array.from(codes), values: Uint8Array.from(values, (value) => value + RAISED) };
}

/** Undefined when the arrays do not fit each other or name codes that do not exist. */
export function tryUnpackPropensities({ codes, values }: PackedPropensities): Int8Array | undefined {
  if (values.length !== CELLS * codes.length || codes.some((code) => code >= WINDOW_CLASSES * WINDOW_CODES))
    return undefined;
  const table = new Int8Array(WINDOW_TABLE_LENGTH);
  for (const [index, entry] of codes.entries())
    for (let cell = 0; cell < CELLS; cell++)
      table[entry * WINDOW_BYTES + cell] = (values[index * CELLS + cell] as number) - RAISED;
  return spread(table);
}

/** Halves away from zero, so that colours are treated alike. */
const rounded = (value: number): number => Math.sign(value) * Math.round(Math.abs(value));

interface Place {
  readonly windowClass: number;
  /** Takes the window to the upper left, the nearer side to the top. */
  readonly symmetry: Symmetry;
}

/** As in kernel/netPropensity.ts. */
export function placeOf(row: number, column: number, windows: number): Place {
  const [below, right] = [windows - 1 - row, windows - 1 - column];
  const fromTop = row === below ? FARTHEST : Math.min(row, below, FARTHEST);
  const fromLeft = column === right ? FARTHEST : Math.min(column, right, FARTHEST);
  const flipsRows = below < row ? 1 : 0;
  const flipsColumns = right < column ? 1 : 0;
  const isExchanged = fromTop > fromLeft;
  const symmetry = isExchanged ? 4 | (flipsColumns << 1) | flipsRows : (flipsRows << 1) | flipsColumns;
  const [near, far] = isExchanged ? [fromLeft, fromTop] : [fromTop, fromLeft];
  return { windowClass: (near * (7 - near)) / 2 + far, symmetry: symmetry as Symmetry };
}

const MOVED = SYMMETRIES.map(movedCells);

const TURNED: (Uint16Array | undefined)[] = [];
function turnedCodes(symmetry: Symmetry): Uint16Array {
  TURNED[symmetry] ??= Uint16Array.from({ length: WINDOW_CODES }, (_, code) => turnedCode(code, symmetry));
  return TURNED[symmetry];
}

/** Points of the window, as cell indices. */
const cellsOfWindow = (row: number, column: number, size: number): Uint16Array =>
  Uint16Array.from({ length: CELLS }, (_, i) => (row + 1 + Math.floor(i / 3)) * (size + 1) + column + 1 + (i % 3));

function codeOf(cells: Uint8Array, window: Uint16Array): number {
  let code = 0;
  for (let i = CELLS - 1; i >= 0; i--) code = 3 * code + (cells[window[i] as number] as number);
  return code;
}

/** By code: the least code among the images of a pattern, which symmetry leads there, and whether colours are exchanged. */
interface CanonicalForms {
  readonly codes: Uint16Array;
  readonly symmetries: Uint8Array;
  readonly flips: Uint8Array;
}

/** The symmetries that leave a class as it is: those of the axis or axes on which the window lies too far away to tell. */
function symmetriesOf(windowClass: number): readonly Symmetry[] {
  const [near, far] = SIDES[windowClass] as readonly [number, number];
  return SYMMETRIES.filter((symmetry) => {
    if (symmetry & 4 && near !== far) return false;
    if (symmetry & 2 && near !== FARTHEST) return false;
    return !(symmetry & 1 && far !== FARTHEST);
  });
}

const SIDES = [0, 1, 2, 3].flatMap((near) =>
  [0, 1, 2, 3].filter((far) => far >= near).map((far) => [near, far] as const),
);

/** By class; made when first needed. */
const FORMS: (CanonicalForms | undefined)[] = [];

function formsOf(windowClass: number): CanonicalForms {
  FORMS[windowClass] ??= findForms(symmetriesOf(windowClass));
  return FORMS[windowClass];
}

function findForms(symmetries: readonly Symmetry[]): CanonicalForms {
  const forms = {
    codes: new Uint16Array(WINDOW_CODES).fill(WINDOW_CODES),
    symmetries: new Uint8Array(WINDOW_CODES),
    flips: new Uint8Array(WINDOW_CODES),
  };
  for (const symmetry of symmetries) {
    const turned = turnedCodes(symmetry);
    for (const flips of [0, 1])
      for (let code = 0; code < WINDOW_CODES; code++) {
        const image = flips ? (FLIPPED[turned[code] as number] as number) : (turned[code] as number);
        if (image >= (forms.codes[code] as number)) continue;
        forms.codes[code] = image;
        forms.symmetries[code] = symmetry;
        forms.flips[code] = flips;
      }
  }
  return forms;
}

const FLIPPED = Uint16Array.from({ length: WINDOW_CODES }, (_, code) => flippedCode(code));

function flippedCode(code: number): number {
  let [flipped, rest] = [0, code];
  for (let power = 1; rest > 0; power *= 3) {
    flipped += ((3 - (rest % 3)) % 3) * power;
    rest = Math.floor(rest / 3);
  }
  return flipped;
}
