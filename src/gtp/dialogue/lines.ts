/**
 * Reads and writes the text of the Go Text Protocol, version 2. Each line of input is a command, with an optional
 * number in front. The answer to the command repeats the number.
 */
import { MAX_INPUT_BYTES } from '../../base/limits.js';

/**
 * A line that is too long is cut after this many characters, and CUT_MARK is added. CUT_MARK is not a valid colour,
 * move, number or key. So if a list of moves was cut, for example, the command is refused, and the moves before the cut
 * are not played either.
 */
const KEPT_CHARACTERS = 100;
const CUT_MARK = ' ... (the line is too long)';

/**
 * Splits a stream of text into lines. Only a line feed ends a line. Text after the last line feed also counts as a
 * line.
 */
export async function* splitLines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  // The pieces of a line are joined only once, because appending each piece to a long string would take quadratic time.
  let pieces: string[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    // Zero bytes are removed before the length is checked. So a long stream of zero bytes is neither stored nor taken
    // for a long line.
    const lines = chunk.replaceAll('\0', '').split('\n');
    const last = lines.pop() ?? '';
    for (const line of lines) {
      yield [...pieces, line].join('');
      [pieces, length] = [[], 0];
    }
    length += last.length;
    if (last !== '' && length <= MAX_INPUT_BYTES) pieces.push(last);
    else if (length > MAX_INPUT_BYTES) pieces = [`${pieces.join('').slice(0, KEPT_CHARACTERS)}${CUT_MARK}`];
  }
  if (length > 0) yield pieces.join('');
}

export interface Command {
  /**
   * The number in front of the command, or an empty text. It is kept as text because the answer repeats the same
   * digits.
   */
  readonly id: string;
  readonly name: string;
  readonly args: readonly string[];
  /** The text after the name of the command, including all blanks. File names and JSON may contain blanks. */
  readonly rest: string;
}

/** Parses a line. Returns undefined for a blank line or a comment. */
export function parseLine(line: string): Command | undefined {
  const text = withoutControlCharacters(line).replace(/#.*$/s, '').trim();
  if (text === '') return undefined;
  const [, id = '', name = '', rest = ''] = /^(?:(\d+)(?=\s|$))?\s*(\S*)\s*(.*)$/s.exec(text) ?? [];
  return { id, name, rest, args: rest === '' ? [] : rest.split(/\s+/) };
}

/** Removes control characters, as the protocol requires. Tabs become blanks. */
export const withoutControlCharacters = (line: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression removes control characters.
  line.replaceAll('\t', ' ').replace(/[\u0000-\u001f\u007f]/g, '');

/** Recognises the comment `# interrupt`, which GoGui sends to stop a search. */
export const isInterrupt = (line: string): boolean => /^#\s*interrupt\s*$/.test(withoutControlCharacters(line).trim());

/**
 * The answer to a command. It is written as a whole or line by line. After the end of the answer nothing more is
 * written.
 */
export class AnswerWriter {
  readonly #id: string;
  readonly #write: (text: string) => void;
  #state: 'open' | 'started' | 'finished' = 'open';

  constructor(id: string, write: (text: string) => void) {
    this.#id = id;
    this.#write = write;
  }

  /**
   * Writes the first line of an answer: `=` and the number of the command. The caller then writes the text line by
   * line.
   */
  start(): void {
    if (this.#state !== 'open') return;
    this.#state = 'started';
    this.#write(`=${this.#id}\n`);
  }

  /** Writes a line of an answer that has started. After the end of the answer the line is ignored. */
  line(text: string): void {
    const line = toOneLine(text);
    if (this.#state === 'started' && line !== '') this.#write(`${line}\n`);
  }

  finish(text: string): void {
    if (this.#state === 'open') this.#write(`=${this.#id}${separated(withoutEmptyLines(text))}\n\n`);
    else if (this.#state === 'started') {
      this.line(text);
      this.#write('\n');
    }
    this.#state = 'finished';
  }

  /**
   * Writes an answer that refuses the command. If the answer has already started with `=`, it cannot begin with `?` any
   * more. The answer then just ends, without the reason.
   */
  refuse(reason: string): void {
    if (this.#state === 'open') this.#write(`?${this.#id}${separated(toOneLine(reason))}\n\n`);
    else if (this.#state === 'started') this.#write('\n');
    this.#state = 'finished';
  }
}

/** Puts a blank before the text of an answer. A text that starts with a line break, such as a board, needs no blank. */
const separated = (text: string): string => (text === '' || text.startsWith('\n') ? text : ` ${text}`);

/** Removes empty lines, because an empty line would end the answer. */
const withoutEmptyLines = (text: string): string => text.replace(/\n(?:[^\S\n]*\n)+/g, '\n').trimEnd();

const toOneLine = (text: string): string => withoutControlCharacters(text.trim().replace(/\s*\n\s*/g, '; '));
