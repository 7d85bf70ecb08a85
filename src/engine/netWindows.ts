/**
 * 3x3 windows and how they turn, for the propensities of the territory network
 * (kernel/netPropensity.ts has the other half).
 *
 * The stones of a window are a code of nine ternary digits (0 empty, 1 black, 2
 * white), row by row, the upper left point the lowest digit.
 */
import { columnOf, type Point, pointAt, rowOf } from '../rules/point.js';
import { imageOf, SYMMETRIES, type Symmetry } from '../rules/symmetry.js';
import type { Kernel } from './kernel.js';

/** A class says how far a window is from the two nearest sides, each counted up to three. */
export const WINDOW_CLASSES = 10;
export const WINDOW_CODES = 3 ** 9;
/** Numbers kept for a class and a code: nine, filled up. */
export const WINDOW_BYTES = 16;
const WIDTH = 3;
const CELLS = 9;

/** Where each of the nine points goes. */
export const movedCells = (symmetry: Symmetry): readonly number[] =>
  Array.from({ length: CELLS }, (_, cell) => {
    const to = imageOf(pointAt(cell % WIDTH, Math.floor(cell / WIDTH), WIDTH), symmetry, WIDTH);
    return rowOf(to, WIDTH) * WIDTH + columnOf(to as Point, WIDTH);
  });

const MOVED = SYMMETRIES.map(movedCells);
const POWERS = Array.from({ length: CELLS }, (_, cell) => 3 ** cell);

/** The code of a window that was turned. */
export function turnedCode(code: number, symmetry: Symmetry): number {
  const moved = MOVED[symmetry] as readonly number[];
  let turned = 0;
  let rest = code;
  for (let cell = 0; cell < CELLS; cell++) {
    turned += (rest % 3) * (POWERS[moved[cell] as number] as number);
    rest = Math.floor(rest / 3);
  }
  return turned;
}

/** Writes the tables of turning, and no propensities. */
export function writeWindowTables({ functions, memory }: Kernel, windows: number): void {
  const turned = new Uint16Array(memory.buffer, windows + functions.WINDOW_TURNED.value, 8 * WINDOW_CODES);
  const moved = new Uint8Array(memory.buffer, windows + functions.WINDOW_MOVED.value, 8 * WINDOW_BYTES);
  for (const symmetry of SYMMETRIES) {
    moved.set(MOVED[symmetry] as readonly number[], symmetry * WINDOW_BYTES);
    for (let code = 0; code < WINDOW_CODES; code++) turned[symmetry * WINDOW_CODES + code] = turnedCode(code, symmetry);
  }
}
