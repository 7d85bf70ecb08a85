/** Standard input as lines and standard output as a place for answers, with a copy of both in a file if that is wanted. */
import { createWriteStream, openSync } from 'node:fs';
import { cutLines } from '../gtp/cutLines.js';

export interface Streams {
  readonly lines: AsyncIterable<string>;
  write(text: string): void;
  /** Notes for people: into the file, and to standard error. */
  log(text: string): void;
  /** Lets the program end although its input goes on. */
  close(): void;
}

export function openStreams(logPath: string | undefined): Streams {
  const keep = openLog(logPath);
  process.stdin.setEncoding('utf8');
  return {
    lines: copied(cutLines(process.stdin as AsyncIterable<string>), keep),
    write: (text) => {
      process.stdout.write(text);
      keep('<', text);
    },
    log: (text) => {
      console.error(text);
      keep('#', text);
    },
    close: () => {
      process.stdin.destroy();
    },
  };
}

type Keep = (mark: string, text: string) => void;

async function* copied(lines: AsyncIterable<string>, keep: Keep): AsyncGenerator<string> {
  for await (const line of lines) {
    keep('>', line);
    yield line;
  }
}

/** Lines with the time and a mark for where they came from: > in, < out, # notes. */
function openLog(path: string | undefined): Keep {
  if (path === undefined) return () => {};
  // Opened at once, so that a path that cannot be used is told before the first command.
  const stream = createWriteStream(path, { fd: openSync(path, 'a') });
  // A full disk must not end a game.
  stream.on('error', () => {});
  return (mark, text) => {
    const time = new Date().toISOString();
    for (const line of text.trimEnd().split('\n')) stream.write(`${time} ${mark} ${line}\n`);
  };
}
