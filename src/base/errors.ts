/** The error class for mistakes of the user, and functions that turn any thrown value into text. */

/**
 * Thrown when the user's input cannot be used: a bad argument, a corrupt file, a missing path. The message is one
 * sentence for the user. A program prints the message without a stack trace, and exits. Errors of any other class are
 * bugs in Insei.
 */
export class InputError extends Error {
  override name = 'InputError';
}

/** Returns the message of a thrown value, which need not be an Error. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Returns the stack trace of a thrown value, for logs. */
export const stackTraceOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
