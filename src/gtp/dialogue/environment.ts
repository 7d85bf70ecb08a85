/**
 * What the dialogue needs from its surroundings: clock, files, signals, and output that is not part of an answer. Tests
 * provide substitutes.
 */
export interface GtpEnvironment {
  /** The answer to the command `name`; Insei unless given. */
  readonly name?: string;
  readonly version: string;
  /** The current time in seconds since a fixed moment. */
  now(): number;
  /** The CPU time in seconds that all threads of this program have used. */
  cpuSeconds(): number;
  /** Returns the bytes of a file. Throws an InputError with the reason when the file cannot be read or is too large. */
  readFile(path: string): Promise<Uint8Array>;
  /** Writes a text file. Throws an InputError with the reason when the file cannot be written. */
  writeFile(path: string, text: string): Promise<void>;
  /**
   * After this call, an interrupt signal (SIGINT) calls `interrupt` and no longer ends the program. Returns the process
   * id, to which GoGui sends the signal.
   */
  catchInterrupts(interrupt: () => void): number;
  /** Writes graphics to standard error, where GoGui reads them. */
  draw(text: string): void;
  /** Writes a message for people. The message is not part of an answer. */
  log(text: string): void;
}
