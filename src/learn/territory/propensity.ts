/**
 * Propensities of 3x3 windows, learned from games: whether each of the nine points tends to hold a black or a white
 * stone at the end of the game. The propensities depend on the pattern of stones in the window and on the class of the
 * window (its distance from the edges). Point k of a window with the pattern p and the class w has the propensity
 *
 *   S_k(w, p) = (NB - NW) / (NB + NW + C)
 *
 * NB counts how often the point held a black stone at the end of the game, NW how often it held a white stone. C is a
 * constant (the setting `prior`). Patterns that are equal up to a symmetry of their class or an exchange of colours
 * share their counts.
 */

import { WINDOW_TABLE_LENGTH } from '../../engine/territory/territoryNetwork.js';
import {
  WINDOW_BYTES,
  WINDOW_CODES,
  WINDOW_LOCATIONS,
  windowCodeUnderSymmetry,
  windowPointsUnderSymmetry,
} from '../../engine/territory/windows.js';
import { BLACK, WHITE } from '../../rules/position.js';
import { SYMMETRIES, type Symmetry } from '../../rules/symmetry.js';
import type { SampleGame } from './samples.js';

const CELLS = 9;
const FARTHEST = 3;
/** Tables store a propensity, which lies between -1 and 1, as a whole number from -MAX_VALUE to MAX_VALUE. */
const MAX_VALUE = 127;
const RAISED = 128;

export interface PropensitySettings {
  /**
   * The constant C in the formula of the propensities. The larger C is, the closer the propensities of rare patterns
   * are to a default (see `pooled`). The paper uses 1.
   */
  readonly prior: number;
  /** What is counted at the end of a game: the stones on the board (as in the paper), or the owners of the points. */
  readonly ending: 'stones' | 'owners';
  /**
   * The propensities of rare patterns are close to a default. If `pooled` is false, the default is 0, as in the paper.
   * If `pooled` is true, windows that are not at the edge have another default: the propensity of the same pattern,
   * computed from all windows that are not at the edge. This default is important if a network that was trained on 9x9
   * plays on large boards: many windows of a large board belong to the class that is farthest from all edges, but only
   * one window of a 9x9 board does, so training on 9x9 counts few windows of this class.
   */
  readonly pooled: boolean;
}

export const PAPER_PROPENSITY: PropensitySettings = { prior: 1, ending: 'stones', pooled: false };

export class PropensityCounts {
  readonly #settings: PropensitySettings;
  readonly #black = new Int32Array(WINDOW_LOCATIONS * WINDOW_CODES * CELLS);
  readonly #white = new Int32Array(WINDOW_LOCATIONS * WINDOW_CODES * CELLS);

  constructor(settings: PropensitySettings) {
    this.#settings = settings;
  }

  /**
   * Counts every window of every position of a game. If the settings say that owners are counted, ignores a game whose
   * owners are not known.
   */
  add({ size, positions, owners }: SampleGame): void {
    const end = this.#settings.ending === 'stones' ? positions.at(-1)?.cells : owners;
    if (!end) return;
    const windows = size - 2;
    for (let row = 0; row < windows; row++)
      for (let column = 0; column < windows; column++) {
        const window = { ...windowLocation(row, column, windows), cells: cellsOfWindow(row, column, size) };
        for (const position of positions) this.#count(position.cells, end, window);
      }
  }

  #count(
    now: Uint8Array,
    end: Uint8Array,
    { cells, windowClass, symmetry }: WindowLocation & { cells: Uint16Array },
  ): void {
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

  /** The propensities in the form that the territory network uses: whole numbers from -127 to 127. */
  table(): Int8Array {
    const table = new Int8Array(WINDOW_TABLE_LENGTH);
    const pooled = this.#settings.pooled ? this.#pooledCounts() : undefined;
    for (let windowClass = 0; windowClass < WINDOW_LOCATIONS; windowClass++) {
      const forms = formsOf(windowClass);
      for (let code = 0; code < WINDOW_CODES; code++) {
        if (forms.codes[code] !== code) continue;
        const at = (windowClass * WINDOW_CODES + code) * WINDOW_BYTES;
        for (const [cell, s] of this.#propensitiesOf(windowClass, code, pooled).entries())
          table[at + cell] = rounded(MAX_VALUE * s);
      }
    }
    return spread(table);
  }

  /**
   * Returns the propensities of the nine points of a canonical pattern. Of all patterns that are equal up to a symmetry
   * of their class or an exchange of colours, one is canonical.
   */
  #propensitiesOf(windowClass: number, code: number, pooled: Counts | undefined): number[] {
    const { prior } = this.#settings;
    const counts = { black: this.#black, white: this.#white };
    const own = evenCounts(counts, windowClass, code, (windowClass * WINDOW_CODES + code) * CELLS);
    const expected = pooled && windowClass >= INSIDE ? this.#pooledPropensities(code, pooled) : undefined;
    return own.map(
      ([black, white], cell) => (black - white + prior * (expected?.[cell] ?? 0)) / (black + white + prior),
    );
  }

  /**
   * Returns the propensities of the nine points of a pattern, computed from the counts of all windows that are not at
   * the edge.
   */
  #pooledPropensities(code: number, pooled: Counts): number[] {
    const { canonical, moved, sign } = formOf(ANYWHERE, code);
    const counts = evenCounts(pooled, ANYWHERE, canonical, canonical * CELLS);
    return Array.from({ length: CELLS }, (_, cell) => {
      const [black, white] = counts[moved[cell] as number] as [number, number];
      return (sign * (black - white)) / (black + white + this.#settings.prior);
    });
  }

  /**
   * Adds up the counts of all windows that are not at the edge, whatever their class. Patterns that are equal up to any
   * symmetry or an exchange of colours share their counts.
   */
  #pooledCounts(): Counts {
    const pooled = { black: new Int32Array(WINDOW_CODES * CELLS), white: new Int32Array(WINDOW_CODES * CELLS) };
    for (let entry = INSIDE * WINDOW_CODES; entry < WINDOW_LOCATIONS * WINDOW_CODES; entry++) {
      const { canonical, moved, sign } = formOf(ANYWHERE, entry % WINDOW_CODES);
      const [toBlack, toWhite] = sign > 0 ? [pooled.black, pooled.white] : [pooled.white, pooled.black];
      for (let cell = 0; cell < CELLS; cell++) {
        const to = canonical * CELLS + (moved[cell] as number);
        toBlack[to] = (toBlack[to] as number) + (this.#black[entry * CELLS + cell] as number);
        toWhite[to] = (toWhite[to] as number) + (this.#white[entry * CELLS + cell] as number);
      }
    }
    return pooled;
  }
}

interface Counts {
  readonly black: Int32Array;
  readonly white: Int32Array;
}

/**
 * ANYWHERE is the class of the windows that are farthest from all edges. All symmetries leave this class unchanged.
 * Windows with a class below INSIDE are at the edge; windows with the class INSIDE or a higher class are not.
 */
const ANYWHERE = WINDOW_LOCATIONS - 1;
const INSIDE = 4;

/**
 * Returns, for each of the nine points of a pattern, how often Black and how often White had the point at the end of a
 * game. If a symmetry, with or without an exchange of colours, maps the pattern to itself, the points that the symmetry
 * maps to each other get the mean of their counts.
 */
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

/**
 * Returns the canonical form of a pattern: the pattern that stands for all patterns that are equal up to a symmetry of
 * their class or an exchange of colours. `canonical` is its code. `moved` has, for each point of the given pattern, the
 * index of the point in the canonical form. `sign` is -1 if the canonical form has the colours exchanged, otherwise 1.
 */
function formOf(windowClass: number, code: number) {
  const forms = formsOf(windowClass);
  return {
    canonical: forms.codes[code] as number,
    moved: MOVED[forms.symmetries[code] as number] as readonly number[],
    sign: forms.flips[code] ? -1 : 1,
  };
}

/**
 * Completes a table that has only the propensities of canonical patterns: computes the propensities of every other
 * pattern from those of its canonical form.
 */
function spread(table: Int8Array): Int8Array {
  for (let entry = 0; entry < WINDOW_LOCATIONS * WINDOW_CODES; entry++) {
    const [windowClass, code] = [Math.floor(entry / WINDOW_CODES), entry % WINDOW_CODES];
    const { canonical, moved, sign } = formOf(windowClass, code);
    if (canonical === code) continue;
    const from = (windowClass * WINDOW_CODES + canonical) * WINDOW_BYTES;
    for (let cell = 0; cell < CELLS; cell++)
      table[entry * WINDOW_BYTES + cell] = sign * (table[from + (moved[cell] as number)] as number);
  }
  return table;
}

/**
 * A table of propensities in a compact form: nine numbers for each canonical pattern. Patterns whose nine numbers are
 * all 0 are left out.
 */
interface PackedPropensities {
  /** For each pattern: one number that combines its class and its code. */
  readonly codes: Uint32Array;
  /** For each pattern: nine numbers, one for each point. 128 is added to each number, so that it fits into a byte. */
  readonly values: Uint8Array;
}

export function packPropensities(table: Int8Array): PackedPropensities {
  const codes: number[] = [];
  const values: number[] = [];
  for (let entry = 0; entry < WINDOW_LOCATIONS * WINDOW_CODES; entry++) {
    const numbers = table.subarray(entry * WINDOW_BYTES, entry * WINDOW_BYTES + CELLS);
    const code = entry % WINDOW_CODES;
    const isCanonical = formsOf(Math.floor(entry / WINDOW_CODES)).codes[code] === code;
    if (!isCanonical || numbers.every((number) => number === 0)) continue;
    codes.push(entry);
    values.push(...numbers);
  }
  return { codes: Uint32Array.from(codes), values: Uint8Array.from(values, (value) => value + RAISED) };
}

/**
 * Restores the whole table of propensities from the compact form. Returns undefined if the lengths of the arrays do not
 * match, or if a code does not exist.
 */
export function tryUnpackPropensities({ codes, values }: PackedPropensities): Int8Array | undefined {
  if (values.length !== CELLS * codes.length || codes.some((code) => code >= WINDOW_LOCATIONS * WINDOW_CODES))
    return undefined;
  const table = new Int8Array(WINDOW_TABLE_LENGTH);
  for (const [index, entry] of codes.entries())
    for (let cell = 0; cell < CELLS; cell++)
      table[entry * WINDOW_BYTES + cell] = (values[index * CELLS + cell] as number) - RAISED;
  return spread(table);
}

/**
 * Rounds to the nearest whole number. A number halfway between two whole numbers is rounded away from zero, so that
 * both colours are treated in the same way.
 */
const rounded = (value: number): number => Math.sign(value) * Math.round(Math.abs(value));

interface WindowLocation {
  readonly windowClass: number;
  /**
   * The symmetry of the board that moves the window to the upper left part of the board, and moves the edge nearest to
   * the window to the top.
   */
  readonly symmetry: Symmetry;
}

/**
 * Finds the class of a window, and the symmetry that moves the window to the upper left part of the board. The
 * calculation is the same as in kernel/territory/propensity.ts.
 */
export function windowLocation(row: number, column: number, windows: number): WindowLocation {
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

const MOVED = SYMMETRIES.map(windowPointsUnderSymmetry);

const TURNED: (Uint16Array | undefined)[] = [];
function turnedCodes(symmetry: Symmetry): Uint16Array {
  TURNED[symmetry] ??= Uint16Array.from({ length: WINDOW_CODES }, (_, code) => windowCodeUnderSymmetry(code, symmetry));
  return TURNED[symmetry];
}

/** The nine points of the window whose upper left point is at this row and column. */
const cellsOfWindow = (row: number, column: number, size: number): Uint16Array =>
  Uint16Array.from({ length: CELLS }, (_, i) => (row + 1 + Math.floor(i / 3)) * (size + 1) + column + 1 + (i % 3));

function codeOf(cells: Uint8Array, window: Uint16Array): number {
  let code = 0;
  for (let i = CELLS - 1; i >= 0; i--) code = 3 * code + (cells[window[i] as number] as number);
  return code;
}

/**
 * The canonical form of each pattern. All arrays are indexed by the code of the pattern. `codes` has the code of the
 * canonical form, which is the smallest code among all images of the pattern. `symmetries` has the symmetry that turns
 * the pattern into its canonical form. `flips` has 1 if the colours are exchanged as well, otherwise 0.
 */
interface CanonicalForms {
  readonly codes: Uint16Array;
  readonly symmetries: Uint8Array;
  readonly flips: Uint8Array;
}

/**
 * Returns the symmetries that leave a class of windows unchanged. A reflection that exchanges two opposite edges leaves
 * the class unchanged if the window is far from both edges. A reflection at a diagonal leaves the class unchanged if
 * the window is equally far from the two nearest edges.
 */
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

/** For each class of windows: the canonical forms of all patterns. They are computed when they are first needed. */
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
