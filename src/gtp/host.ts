/** What the dialogue needs of the program it runs in. Whoever starts it hands this in; tests hand in a world of their own. */
export interface Host {
  readonly version: string;
  /** Seconds since some moment. */
  now(): number;
  /** Seconds that all threads of this program have spent on the processor. */
  cpuSeconds(): number;
  /** The bytes of a file. Throws InputError with the reason when there is no such file, or it is none that could be a game. */
  readFile(path: string): Promise<Uint8Array>;
  /** Throws InputError with the reason when it cannot. */
  writeFile(path: string, text: string): Promise<void>;
  /** From now on, an interrupt from outside calls `interrupt` instead of ending the program. Returns the process's number. */
  catchInterrupts(interrupt: () => void): number;
  /** Graphics for a GUI that reads standard error, as they are. */
  draw(text: string): void;
  /** Notes for people: never part of an answer. */
  log(text: string): void;
}
