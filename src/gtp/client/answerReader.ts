/**
 * Finds the answers in the output of a GTP program. An answer has the form "=id text" or "?id text", may have several
 * lines and ends with an empty line. Lines between answers are counted and skipped, because some programs write
 * greetings or log messages to standard output.
 */
export interface Answer {
  /** False when the program refused the command; `text` is then the reason. */
  readonly isOk: boolean;
  readonly id: number | undefined;
  readonly text: string;
}

export class AnswerReader {
  #rest = '';
  #lines: string[] = [];
  #strayLines = 0;
  #lengthSinceAnswer = 0;

  /** The number of lines so far that were not part of an answer. */
  get strayLines(): number {
    return this.#strayLines;
  }

  /** The number of characters that the program has written since its last complete answer. */
  get lengthSinceAnswer(): number {
    return this.#lengthSinceAnswer;
  }

  /**
   * Adds the next piece of output, which may begin and end in the middle of a line. Returns the answers that are now
   * complete.
   */
  push(piece: string): Answer[] {
    this.#lengthSinceAnswer += piece.length;
    const lines = (this.#rest + piece).split('\n');
    this.#rest = lines.pop() ?? '';
    return lines.flatMap((line) => this.#pushLine(withoutControls(line)) ?? []);
  }

  #pushLine(line: string): Answer | undefined {
    if (line.trim() === '') return this.#finish();
    if (this.#lines.length > 0 || /^[=?]/.test(line)) this.#lines.push(line);
    else this.#strayLines++;
    return undefined;
  }

  #finish(): Answer | undefined {
    const [first, ...others] = this.#lines;
    this.#lines = [];
    const match = first === undefined ? null : /^([=?])(\d*)\s*(.*)$/.exec(first);
    if (!match) return undefined;
    this.#lengthSinceAnswer = 0;
    const text = [match[3], ...others].join('\n').trimEnd();
    return { isOk: match[1] === '=', id: match[2] === '' ? undefined : Number(match[2]), text };
  }
}

/** Removes control characters, mostly carriage returns. The protocol requires this of every program that reads GTP. */
function withoutControls(line: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression removes control characters.
  return line.replace(/[\u0000-\u0008\u000a-\u001f\u007f]/g, '').replaceAll('\t', ' ');
}
