/**
 * Starts batch files, which Windows cannot start like programs: its command processor must run them. The command
 * processor reads the command line a second time and gives some characters a meaning, so they are quoted for it, too.
 * Tested only as text, because the tests do not run on Windows.
 */
export interface Spawnable {
  readonly file: string;
  readonly args: readonly string[];
  /** True if Node must not quote the arguments once more. */
  readonly verbatim: boolean;
}

const BATCH_FILE = /\.(?:bat|cmd)$/i;

/** Returns what to start so that the program at `path` runs with these arguments. */
export function spawnable(path: string, args: readonly string[], shell = process.env.comspec ?? 'cmd.exe'): Spawnable {
  if (!BATCH_FILE.test(path)) return { file: path, args, verbatim: false };
  const line = [
    withCarets(path.replaceAll('/', '\\')),
    ...args.map((arg) => withCarets(withCarets(inQuotes(arg)))),
  ].join(' ');
  // /d: no start-up commands of the user. /s: the outer quotation marks belong to the command processor.
  return { file: shell, args: ['/d', '/s', '/c', `"${line}"`], verbatim: true };
}

/**
 * Puts an argument into quotation marks, as the programs of Windows read them: a backslash is an ordinary character
 * except before a quotation mark.
 */
const inQuotes = (arg: string): string => `"${arg.replace(/(\\*)"/g, '$1$1\\"').replace(/\\+$/, '$&$&')}"`;

/** Puts a caret before each character to which the command processor would give a meaning. */
const withCarets = (text: string): string => text.replace(/[()[\]%!^"`<>&|;, *?]/g, '^$&');
