/**
 * Starts a program that speaks the Go Text Protocol, sends commands to it and reads its answers.
 *
 * The caller may send a command before the previous one is answered; the program answers the commands in the order in
 * which they were sent. When the program ends, does not answer in time or answers a command that was not sent, the
 * client kills the program and rejects all unanswered commands with a ProgramFailure.
 */
import type { Clock, Programs, RunningProgram } from '../../base/environment.js';
import { type Answer, AnswerReader } from './answerReader.js';

/** What a program did: it ended, did not answer, or answered something else. */
export type ProgramFailureKind = 'crash' | 'hang' | 'nonsense';

/**
 * The error for a program that ended, hung, or wrote something that is not the answer to a command. The program can no
 * longer be used.
 */
export class ProgramFailure extends Error {
  override name = 'ProgramFailure';

  constructor(
    readonly kind: ProgramFailureKind,
    message: string,
  ) {
    super(message);
  }
}

/** The error for a command that the program refused with the answer "? reason". The program can still be used. */
export class GtpRefusal extends Error {
  override name = 'GtpRefusal';

  constructor(
    command: string,
    readonly reason: string,
  ) {
    super(`"${command}" was refused: ${reason || 'no reason given'}`);
  }
}

export interface ClientOptions {
  readonly programs: Programs;
  readonly clock: Clock;
  /** The maximum time in seconds to wait for the answer to a command. */
  readonly seconds: number;
}

interface Waiting {
  readonly id: number;
  readonly command: string;
  readonly resolve: (text: string) => void;
  readonly reject: (error: Error) => void;
  readonly cancelTimer: () => void;
}

/** The maximum time in seconds to wait for the end of the program after `quit`. */
const QUIT_SECONDS = 2;
/** Failure messages quote at most this many characters, from the end of the program's standard error. */
const KEPT_ERROR_CHARACTERS = 500;
/** The maximum number of characters of an answer. */
const MAX_ANSWER_LENGTH = 4_000_000;

/** A running program that speaks GTP. `startGtpProgram` starts it. */
export class GtpClient {
  readonly #words: readonly string[];
  readonly #options: ClientOptions;
  readonly #answers = new AnswerReader();
  readonly #program: RunningProgram;
  readonly #ended: Promise<void>;
  #waiting: Waiting[] = [];
  #lastId = 0;
  #errorOutput = '';
  #failure: ProgramFailure | undefined;

  constructor(words: readonly string[], options: ClientOptions) {
    this.#words = words;
    this.#options = options;
    let markEnded = (): void => {};
    this.#ended = new Promise((resolve) => {
      markEnded = resolve;
    });
    this.#program = options.programs.start(words, {
      onOutput: (text) => {
        if (this.#failure) return;
        for (const answer of this.#answers.push(text)) this.#take(answer);
        if (this.#answers.lengthSinceAnswer > MAX_ANSWER_LENGTH)
          this.#fail('nonsense', `wrote more than ${MAX_ANSWER_LENGTH} characters without a complete answer`);
      },
      onErrorOutput: (text) => {
        this.#errorOutput = (this.#errorOutput + text).slice(-KEPT_ERROR_CHARACTERS);
      },
      onEnd: (reason) => {
        markEnded();
        this.#fail('crash', `ended (${reason})`);
      },
    });
  }

  /** The reason why the program can no longer be used; undefined while the program works. */
  get failure(): ProgramFailure | undefined {
    return this.#failure;
  }

  /** The number of lines that the program wrote to standard output outside its answers. */
  get strayLines(): number {
    return this.#answers.strayLines;
  }

  /** Sends a command and returns the text of the answer. Rejects with a GtpRefusal or a ProgramFailure. */
  send(command: string, seconds = this.#options.seconds): Promise<string> {
    if (this.#failure) return Promise.reject(this.#failure);
    const id = ++this.#lastId;
    const answered = new Promise<string>((resolve, reject) => {
      const onTimeout = (): void => this.#fail('hang', `did not answer "${command}" within ${seconds} seconds`);
      const cancelTimer = this.#options.clock.after(seconds, onTimeout);
      this.#waiting.push({ id, command, resolve, reject, cancelTimer });
    });
    this.#program.write(`${id} ${command}\n`);
    return answered;
  }

  /** Asks the program to end, and kills it if it does not end in time. */
  async quit(): Promise<void> {
    if (this.#failure) return;
    const cancelTimer = this.#options.clock.after(QUIT_SECONDS, () => this.kill());
    // The program may end without an answer to `quit`. This is not an error.
    await this.send('quit').catch(() => {});
    await this.#ended;
    cancelTimer();
  }

  /** Ends the program at once. */
  kill(): void {
    this.#fail('crash', 'was stopped');
  }

  #take(answer: Answer): void {
    const waiting = this.#waiting.shift();
    if (!waiting || (answer.id !== undefined && answer.id !== waiting.id)) {
      if (waiting) this.#waiting.unshift(waiting);
      this.#fail('nonsense', `answered a command that was not sent ("${answer.text.slice(0, 80)}")`);
      return;
    }
    waiting.cancelTimer();
    if (answer.isOk) waiting.resolve(answer.text);
    else waiting.reject(new GtpRefusal(waiting.command, answer.text));
  }

  #fail(kind: ProgramFailureKind, event: string): void {
    if (this.#failure) return;
    const errorOutput = this.#errorOutput.trim();
    const message = `${this.#words[0]} ${event}${errorOutput && `; its error output: ${errorOutput}`}`;
    this.#failure = new ProgramFailure(kind, message);
    for (const { cancelTimer, reject } of this.#waiting) {
      cancelTimer();
      reject(this.#failure);
    }
    this.#waiting = [];
    this.#program.kill();
  }
}
