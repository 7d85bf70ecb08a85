/**
 * The codes of 3x3 windows, and their rotations and reflections, for the propensities of the territory network
 * (kernel/territory/propensity.ts).
 *
 * The code of a window is a number with nine ternary digits, one for each point, row by row (0 empty, 1 black, 2
 * white). The upper left point is the lowest digit.
 */
import { columnOf, type Point, pointAt, rowOf } from '../../rules/point.js';
import { pointUnderSymmetry, SYMMETRIES, type Symmetry } from '../../rules/symmetry.js';
import type { Kernel } from '../kernel.js';

/**
 * The number of locations of windows. The location of a window consists of its distances from the two nearest edges of
 * the board, where distances above three count as three.
 */
export const WINDOW_LOCATIONS = 10;
export const WINDOW_CODES = 3 ** 9;
/**
 * The number of bytes that the table of propensities has for each location and code: one for each of the nine points of
 * a window, and padding.
 */
export const WINDOW_BYTES = 16;
const WIDTH = 3;
const CELLS = 9;

/** Returns, for each of the nine points of a window, the index to which the symmetry moves the point. */
export const windowPointsUnderSymmetry = (symmetry: Symmetry): readonly number[] =>
  Array.from({ length: CELLS }, (_, cell) => {
    const to = pointUnderSymmetry(pointAt(cell % WIDTH, Math.floor(cell / WIDTH), WIDTH), symmetry, WIDTH);
    return rowOf(to, WIDTH) * WIDTH + columnOf(to as Point, WIDTH);
  });

const MOVED = SYMMETRIES.map(windowPointsUnderSymmetry);
const POWERS = Array.from({ length: CELLS }, (_, cell) => 3 ** cell);

/** Returns the code that a window has after the symmetry is applied to it. `code` is the code that it has before. */
export function windowCodeUnderSymmetry(code: number, symmetry: Symmetry): number {
  const moved = MOVED[symmetry] as readonly number[];
  let turned = 0;
  let rest = code;
  for (let cell = 0; cell < CELLS; cell++) {
    turned += (rest % 3) * (POWERS[moved[cell] as number] as number);
    rest = Math.floor(rest / 3);
  }
  return turned;
}

/**
 * Writes into the kernel's memory how each symmetry changes the codes of windows and moves their points. The
 * propensities are not changed.
 */
export function writeWindowTables({ functions, memory }: Kernel, windows: number): void {
  const turned = new Uint16Array(
    memory.buffer,
    windows + functions.WINDOW_CODES_UNDER_SYMMETRY_OFFSET.value,
    8 * WINDOW_CODES,
  );
  const moved = new Uint8Array(
    memory.buffer,
    windows + functions.WINDOW_POINTS_UNDER_SYMMETRY_OFFSET.value,
    8 * WINDOW_BYTES,
  );
  for (const symmetry of SYMMETRIES) {
    moved.set(MOVED[symmetry] as readonly number[], symmetry * WINDOW_BYTES);
    for (let code = 0; code < WINDOW_CODES; code++)
      turned[symmetry * WINDOW_CODES + code] = windowCodeUnderSymmetry(code, symmetry);
  }
}
