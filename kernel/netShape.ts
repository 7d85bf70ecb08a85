/** The sizes that all parts of the territory network agree on. */

/** What a point knows of itself: see netInputs.ts. Of its neighbours it sees the first `SHARED_INPUTS`. */
export const POINT_INPUTS: i32 = 16;
export const SHARED_INPUTS: i32 = 7;
/** The point and its eight neighbours, and what is known of the point's own group. */
export const INPUTS: i32 = 9 * SHARED_INPUTS + (POINT_INPUTS - SHARED_INPUTS);
export const PLANES: i32 = 4;
/** The largest number of lateral outputs. */
export const MAX_LATERAL: i32 = 32;
/** Bytes from one input vector to the next: room for all inputs of the largest output net. */
export const VECTOR_BYTES: usize = (INPUTS + PLANES * MAX_LATERAL) * 4;

export const WINDOW_CLASSES: i32 = 10;
/** Three to the power of nine: empty, black or white on nine points. */
export const WINDOW_CODES: i32 = 19683;
export const WINDOW_BYTES: i32 = 16;
/** Where the tables of the propensities are, and their end: netPropensity.ts. */
export const WINDOW_TURNED: usize = WINDOW_CLASSES * WINDOW_CODES * WINDOW_BYTES;
export const WINDOW_MOVED: usize = WINDOW_TURNED + 8 * WINDOW_CODES * 2;
export const WINDOW_TABLE_BYTES: usize = WINDOW_MOVED + 8 * WINDOW_BYTES;
