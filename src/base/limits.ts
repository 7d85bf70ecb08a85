/** Limits for input from files and protocols. */

/** The size of the largest file, game record or protocol line that is read into memory: 64 MiB. */
export const MAX_INPUT_BYTES = 64 * 1024 * 1024;
