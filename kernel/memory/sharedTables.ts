/**
 * Tables that all threads read: the 3x3 patterns and the Zobrist keys. `src/engine` fills them once.
 *
 *   0         u64 by point index: the Zobrist keys of black stones, then those of white stones
 *   PATTERNS  one bit per neighbourhood code: is a move at a point with this code a pattern move for Black? Then the
 *             same for White
 */
import { BLACK, Color, cellIndexOfPoint, MAX_CELLS, Point } from '../board/point';

const KEYS_OF_A_COLOR: usize = MAX_CELLS * 8;
export const PATTERNS_OFFSET: usize = (2 * KEYS_OF_A_COLOR + 127) & ~127;
const PATTERN_BYTES: usize = 65536 / 8;
export const SHARED_TABLES_BYTES: usize = PATTERNS_OFFSET + 2 * PATTERN_BYTES;

@unmanaged
export class SharedTables {
  @inline
  key(color: Color, p: Point): u64 {
    return load<u64>(
      changetype<usize>(this) + (color == BLACK ? 0 : KEYS_OF_A_COLOR) + ((<usize>cellIndexOfPoint(p)) << 3),
    );
  }

  /** Is a move at a point with the neighbourhood code `shape` a pattern move for `color`? */
  @inline
  isPattern(color: Color, shape: i32): bool {
    const byte: i32 = load<u8>(
      changetype<usize>(this) + (color == BLACK ? 0 : PATTERN_BYTES) + (<usize>shape >> 3),
      PATTERNS_OFFSET,
    );
    return ((byte >> (shape & 7)) & 1) != 0;
  }
}
