/**
 * Something the user gave us cannot be used: a bad argument, a corrupt file, a
 * missing path. Its message is one sentence for people, so that a program can
 * print it and stop without a stack trace; any other error is a bug of ours.
 */
export class InputError extends Error {
  override name = 'InputError';
}
