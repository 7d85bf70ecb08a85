/**
 * Decides which positions the engine can search. Game records may contain board sizes and set-ups that the kernel does
 * not accept.
 */
import { isKernelBoardSize, MAX_KERNEL_BOARD_SIZE, MIN_KERNEL_BOARD_SIZE } from '../engine/kernel.js';
import { COLORS } from '../rules/color.js';
import type { Game } from '../rules/game.js';
import { PASS } from '../rules/point.js';
import { chainsOf, type Position } from '../rules/position.js';
import type { ThinkOptions } from './player.js';

/** The sizes of the smallest and the largest board on which the engine can search. */
export const SEARCHABLE_SIZES = { least: MIN_KERNEL_BOARD_SIZE, most: MAX_KERNEL_BOARD_SIZE } as const;

/** The same function as `isKernelBoardSize`, for folders that must not import the engine. */
export const isSearchableSize = isKernelBoardSize;

export type Searchability = 'ok' | 'size' | 'no-liberty';

export function searchability(position: Position): Searchability {
  if (!isSearchableSize(position.size)) return 'size';
  return haveAllChainsLiberties(position) ? 'ok' : 'no-liberty';
}

/**
 * Returns false if a chain on the board has no liberty. A set-up can contain a chain without a liberty, but the kernel
 * does not accept it.
 */
export const haveAllChainsLiberties = (position: Position): boolean =>
  COLORS.every((color) => chainsOf(position, color).every(({ liberties }) => liberties.size > 0));

/**
 * If the last move was a pass, returns options that forbid a second pass. A second pass would end the game in the
 * search tree, and dead stones would count as alive. If the last move was not a pass, returns no options.
 */
export const avoidSecondPass = ({ lastMove }: Game): Pick<ThinkOptions, 'avoid'> =>
  lastMove?.point === PASS ? { avoid: [PASS] } : {};
