/** Whether a position can be searched: records hold boards and set-ups that the kernel cannot take. */
import { isKernelSize, MAX_KERNEL_SIZE, MIN_KERNEL_SIZE } from '../engine/kernel.js';
import { COLORS } from '../rules/color.js';
import { chainsOf, type Position } from '../rules/position.js';

/** Lines of the boards that can be searched. */
export const SEARCHED_SIZES = { least: MIN_KERNEL_SIZE, most: MAX_KERNEL_SIZE } as const;

export const isSearchedSize = isKernelSize;

export type Searchability = 'ok' | 'size' | 'no-liberty';

export function searchability(position: Position): Searchability {
  if (!isSearchedSize(position.size)) return 'size';
  return canBreathe(position) ? 'ok' : 'no-liberty';
}

/** Stones that were set up without a liberty cannot be searched. */
export const canBreathe = (position: Position): boolean =>
  COLORS.every((color) => chainsOf(position, color).every(({ liberties }) => liberties.size > 0));
