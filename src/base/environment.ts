/**
 * Interfaces to other programs, the clock and files. The platform-independent source folders import nothing from Node
 * or from the browser, but use these interfaces. So their code runs in Node and in browsers, and tests can pass in fake
 * clocks, files and programs.
 */

export interface ProgramListeners {
  onOutput(text: string): void;
  onErrorOutput(text: string): void;
  /**
   * Called once, when the program has ended and all its output has been passed to `onOutput` and `onErrorOutput`.
   * `reason` is a text such as "exit code 1" or "signal SIGSEGV".
   */
  onEnd(reason: string): void;
}

/** A running process of another program. */
export interface RunningProgram {
  /** Writes `text` to the standard input of the program. Does nothing if the program has ended. */
  write(text: string): void;
  /** Immediately ends the program and all processes that it has started. */
  kill(): void;
}

export interface Programs {
  /** Returns the path of the program `name`; undefined if this program is not installed. */
  find(name: string): string | undefined;
  /**
   * Starts a program. The first of the `words` is the name of the program, the others are its arguments. If the start
   * fails, calls `onEnd` with the reason.
   */
  start(words: readonly string[], listeners: ProgramListeners): RunningProgram;
}

export interface Clock {
  /** Returns how many seconds have passed since some fixed moment. */
  now(): number;
  /** Calls `action` once, after `seconds` seconds. Returns a function that cancels the call. */
  after(seconds: number, action: () => void): () => void;
}

export interface TextFile {
  /** The path of the file, for messages to the user. */
  readonly path: string;
  /** Returns the text of the file; undefined if the file does not exist. */
  read(): Promise<string | undefined>;
  /**
   * Replaces the text of the file atomically: a reader sees either the old text or the new text, even after a crash.
   * The promise resolves when the new text is on disk.
   */
  write(text: string): Promise<void>;
}

/** A folder of text files. The first write creates the folder. */
export interface Folder {
  /** The path of the folder, for messages to the user. */
  readonly path: string;
  /** Returns the sorted names of the files in the folder; an empty list if the folder does not exist. */
  list(): Promise<readonly string[]>;
  read(name: string): Promise<string>;
  /** Replaces a file atomically: a reader sees either the old text or the new text, even after a crash. */
  write(name: string, text: string): Promise<void>;
  append(name: string, text: string): Promise<void>;
}
