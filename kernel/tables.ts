/**
 * What all threads read and none writes: the 3x3 patterns and the Zobrist keys.
 * `src/engine` makes both and stores them here once.
 *
 *   0         u64 keys of black stones by point index, then of white stones
 *   PATTERNS  one bit per shape code: good for Black to play there; then for White
 */
import { BLACK, Color, indexOfPoint, MAX_POINTS, Point } from './point';

const KEYS_OF_A_COLOR: usize = MAX_POINTS * 8;
export const PATTERNS: usize = (2 * KEYS_OF_A_COLOR + 127) & ~127;
const PATTERN_BYTES: usize = 65536 / 8;
export const TABLES_BYTES: usize = PATTERNS + 2 * PATTERN_BYTES;

@unmanaged
export class Tables {
  @inline
  key(color: Color, p: Point): u64 {
    return load<u64>(
      changetype<usize>(this) + (color == BLACK ? 0 : KEYS_OF_A_COLOR) + ((<usize>indexOfPoint(p)) << 3),
    );
  }

  /** Is a point with this shape a pattern move for `color`? */
  @inline
  isPattern(color: Color, shape: i32): bool {
    const byte: i32 = load<u8>(
      changetype<usize>(this) + (color == BLACK ? 0 : PATTERN_BYTES) + (<usize>shape >> 3),
      PATTERNS,
    );
    return ((byte >> (shape & 7)) & 1) != 0;
  }
}
