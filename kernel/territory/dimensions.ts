/** Sizes that the files of the territory network share. */

/**
 * The number of inputs of a point (inputs.ts). The cells at the neighbouring points use the first
 * INPUTS_SHARED_WITH_NEIGHBOURS of them, too.
 */
export const POINT_INPUTS: i32 = 16;
export const INPUTS_SHARED_WITH_NEIGHBOURS: i32 = 7;
/**
 * The number of inputs that each subnet has besides the values of cells: the shared inputs of a point and of its eight
 * neighbours, and the inputs about the group of the point.
 */
export const BOARD_INPUTS: i32 = 9 * INPUTS_SHARED_WITH_NEIGHBOURS + (POINT_INPUTS - INPUTS_SHARED_WITH_NEIGHBOURS);
export const PLANES: i32 = 4;
/** The maximum number of outputs of a cell. */
const MAX_LATERAL: i32 = 32;
/**
 * The number of bytes from one input vector to the next. It is enough for the longest input vector, that of the output
 * subnet if a cell has MAX_LATERAL outputs.
 */
export const INPUT_VECTOR_BYTES: usize = (BOARD_INPUTS + PLANES * MAX_LATERAL) * 4;

export const WINDOW_LOCATIONS: i32 = 10;
/**
 * The number of arrangements of stones in a window, three to the power of nine: each of nine points is empty, black or
 * white.
 */
export const WINDOW_CODES: i32 = 19683;
export const WINDOW_BYTES: i32 = 16;
/**
 * The block of window tables (propensity.ts) begins with the propensities. These numbers are the offsets of the two
 * tables that follow in the block, and the number of bytes of the block.
 */
export const WINDOW_CODES_UNDER_SYMMETRY_OFFSET: usize = WINDOW_LOCATIONS * WINDOW_CODES * WINDOW_BYTES;
export const WINDOW_POINTS_UNDER_SYMMETRY_OFFSET: usize = WINDOW_CODES_UNDER_SYMMETRY_OFFSET + 8 * WINDOW_CODES * 2;
export const WINDOW_TABLES_BYTES: usize = WINDOW_POINTS_UNDER_SYMMETRY_OFFSET + 8 * WINDOW_BYTES;
