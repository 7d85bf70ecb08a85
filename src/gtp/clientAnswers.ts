/**
 * Answers of a GTP program, cut out of its output: "=id text" or "?id text", over
 * as many lines as it takes, ended by an empty line. Lines in between belong to
 * no answer; programs that greet or log on standard output exist, so they are
 * passed over.
 */
export interface Answer {
  /** False when the program refused the command: the text is then its reason. */
  readonly isOk: boolean;
  readonly id: number | undefined;
  readonly text: string;
}

export class AnswerReader {
  #rest = '';
  #lines: string[] = [];
  #strayLines = 0;
  #lengthSinceAnswer = 0;

  /** Lines so far that belonged to no answer. */
  get strayLines(): number {
    return this.#strayLines;
  }

  /** Characters since the last answer was complete. */
  get lengthSinceAnswer(): number {
    return this.#lengthSinceAnswer;
  }

  /** Takes a piece of output, cut anywhere; gives the answers that are complete with it. */
  push(piece: string): Answer[] {
    this.#lengthSinceAnswer += piece.length;
    const lines = (this.#rest + piece).split('\n');
    this.#rest = lines.pop() as string;
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

/** The protocol tells readers to drop them; carriage returns are the usual ones. */
function withoutControls(line: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
  return line.replace(/[\u0000-\u0008\u000a-\u001f\u007f]/g, '').replaceAll('\t', ' ');
}
