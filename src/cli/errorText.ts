/** Explains errors to the user: one sentence for mistakes and for failures of the file system, a stack trace for bugs. */
import { InputError, stackTraceOf } from '../base/errors.js';

/** What the codes of Node's file errors mean, in plain words. A message consists of the path and one of these texts. */
const FILE_ERRORS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of the path is a file, not a folder',
  ELOOP: 'the symbolic links form a circle',
  EACCES: 'you have no permission to use this file or folder',
  EPERM: 'the system does not allow this',
  EROFS: 'the disk can only be read',
  EISDIR: 'this is a folder, not a file',
};

/** What the codes mean that come without a path, because the file was already open. */
const WRITE_ERRORS: Readonly<Record<string, string>> = {
  ENOSPC: 'there is no space left on the disk',
  EDQUOT: 'you have used all the space on the disk that you may use',
  EFBIG: 'the file is larger than the system allows',
  EIO: 'the disk failed',
};

/** Says in plain words why a file could not be used; undefined if the error is none of the file system. */
export function fileProblem(error: unknown): string | undefined {
  const { code = '' } = error as { code?: string };
  return FILE_ERRORS[code] ?? WRITE_ERRORS[code];
}

export function explainError(error: unknown): string {
  if (error instanceof InputError) return error.message;
  const { path } = error as { path?: string };
  const problem = fileProblem(error);
  if (problem && path) return `${path}: ${problem}`;
  // A file that could not be found always has a path; without one, the error is not about a file of the user.
  const { code = '' } = error as { code?: string };
  if (WRITE_ERRORS[code]) return WRITE_ERRORS[code];
  // An error that is neither an InputError nor an error of the file system is a bug in Insei. The stack trace is
  // printed, because a bug report needs it.
  return stackTraceOf(error);
}
