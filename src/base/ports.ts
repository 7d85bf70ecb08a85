/**
 * What pure folders need of the world outside: other programs, the clock, a
 * folder of files. They describe it here and are handed it, so that they run
 * anywhere and tests can hand them a world of their own.
 */

export interface ProgramListeners {
  onOutput(text: string): void;
  onErrorOutput(text: string): void;
  /** Called once, after all output; `reason` says how it ended, as "exit code 1" or "signal SIGSEGV". */
  onEnd(reason: string): void;
}

/** Another program while it runs. */
export interface RunningProgram {
  /** Sends a text to its standard input; goes nowhere once it has ended. */
  write(text: string): void;
  /** Ends it at once, with all that it has started. */
  kill(): void;
}

export interface Programs {
  /** Where the program is that a command line names; undefined when this machine does not have it. */
  find(name: string): string | undefined;
  /** A program that cannot be started ends at once, with the reason. */
  start(words: readonly string[], listeners: ProgramListeners): RunningProgram;
}

export interface Clock {
  /** Seconds since some moment. */
  now(): number;
  /** Acts once, later; returns a function that calls it off. */
  after(seconds: number, action: () => void): () => void;
}

/** One text file. */
export interface TextFile {
  /** As people would find it. */
  readonly path: string;
  /** Undefined when there is no such file. */
  read(): Promise<string | undefined>;
  /** All or nothing, and on the disk when this resolves: who reads sees the old text or the new one, whatever happens in between. */
  write(text: string): Promise<void>;
}

/** Text files of one folder, by name; the folder is made when something is written. */
export interface Folder {
  /** As people would find it. */
  readonly path: string;
  /** Names of the files in it, in order; none when there is no such folder. */
  list(): Promise<readonly string[]>;
  read(name: string): Promise<string>;
  /** All or nothing: who reads sees the old file or the new one, even if the machine stops in between. */
  write(name: string, text: string): Promise<void>;
  append(name: string, text: string): Promise<void>;
}
