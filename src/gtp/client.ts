/**
 * The other side of the Go Text Protocol: starts a program that speaks it, sends
 * commands and reads the answers.
 *
 * Commands may be sent without waiting; they are answered in order. Whatever
 * makes the program unusable (it ends, says nothing for too long, answers a
 * command that was not asked) rejects every command that waits with a
 * ProgramFailure and ends the process: its state is unknown from then on.
 */
import type { Clock, Programs, RunningProgram } from '../base/ports.js';
import { type Answer, AnswerReader } from './clientAnswers.js';
import { ProgramFailure, type ProgramFailureKind, Refusal } from './clientErrors.js';

export interface ClientOptions {
  readonly programs: Programs;
  readonly clock: Clock;
  /** How long a command may take. */
  readonly seconds: number;
}

interface Waiting {
  readonly id: number;
  readonly command: string;
  readonly resolve: (text: string) => void;
  readonly reject: (error: Error) => void;
  readonly callOff: () => void;
}

/** How long a program may take to end after it was asked to. */
const QUIT_SECONDS = 2;
/** The end of what a program wrote to standard error says what hurt it. */
const KEPT_COMPLAINTS = 500;
/** No answer is longer than this, in characters. */
const LONGEST_ANSWER = 4_000_000;

export class GtpClient {
  readonly #words: readonly string[];
  readonly #options: ClientOptions;
  readonly #answers = new AnswerReader();
  readonly #program: RunningProgram;
  readonly #ended: Promise<void>;
  #waiting: Waiting[] = [];
  #lastId = 0;
  #complaints = '';
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
        if (this.#answers.lengthSinceAnswer > LONGEST_ANSWER)
          this.#fail('nonsense', 'wrote on and on without an answer');
      },
      onErrorOutput: (text) => {
        this.#complaints = (this.#complaints + text).slice(-KEPT_COMPLAINTS);
      },
      onEnd: (reason) => {
        markEnded();
        this.#fail('crash', `ended (${reason})`);
      },
    });
  }

  /** What made the program unusable; undefined while it can be used. */
  get failure(): ProgramFailure | undefined {
    return this.#failure;
  }

  /** Lines on standard output so far that were part of no answer. */
  get strayLines(): number {
    return this.#answers.strayLines;
  }

  /** Sends a command; gives the text of its answer. Rejects with Refusal or ProgramFailure. */
  send(command: string, seconds = this.#options.seconds): Promise<string> {
    if (this.#failure) return Promise.reject(this.#failure);
    const id = ++this.#lastId;
    const answered = new Promise<string>((resolve, reject) => {
      const giveUp = (): void => this.#fail('hang', `did not answer "${command}" within ${seconds} seconds`);
      const callOff = this.#options.clock.after(seconds, giveUp);
      this.#waiting.push({ id, command, resolve, reject, callOff });
    });
    this.#program.write(`${id} ${command}\n`);
    return answered;
  }

  /** Asks the program to end, and makes it if it does not. */
  async quit(): Promise<void> {
    if (this.#failure) return;
    const callOff = this.#options.clock.after(QUIT_SECONDS, () => this.kill());
    // How it takes its leave does not matter: programs may end without an answer.
    await this.send('quit').catch(() => {});
    await this.#ended;
    callOff();
  }

  kill(): void {
    this.#fail('crash', 'was stopped');
  }

  #take(answer: Answer): void {
    const waiting = this.#waiting.shift();
    if (!waiting || (answer.id !== undefined && answer.id !== waiting.id)) {
      if (waiting) this.#waiting.unshift(waiting);
      this.#fail('nonsense', `answered what was not asked ("${answer.text.slice(0, 80)}")`);
      return;
    }
    waiting.callOff();
    if (answer.isOk) waiting.resolve(answer.text);
    else waiting.reject(new Refusal(waiting.command, answer.text));
  }

  #fail(kind: ProgramFailureKind, what: string): void {
    if (this.#failure) return;
    const complaints = this.#complaints.trim();
    const message = `${this.#words[0]} ${what}${complaints && `; it had said: ${complaints}`}`;
    this.#failure = new ProgramFailure(kind, message);
    for (const { callOff, reject } of this.#waiting) {
      callOff();
      reject(this.#failure);
    }
    this.#waiting = [];
    this.#program.kill();
  }
}
