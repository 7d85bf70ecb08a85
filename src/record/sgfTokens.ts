/**
 * Reads the tokens of SGF: brackets, semicolons, property names and values.
 *
 * The reader does not create an object for each token. It stores the start and the end of the current token. Only the
 * getter `text` creates a string.
 */

type TokenKind = '(' | ')' | ';' | 'name' | 'value' | 'junk' | 'end';

const OPEN = 0x28;
const CLOSE = 0x29;
const SEMICOLON = 0x3b;
const OPEN_VALUE = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_VALUE = 0x5d;

export class SgfTokenReader {
  /** The start and the end of the current token. The brackets of a value are not included. */
  start = 0;
  end = 0;
  #next = 0;
  readonly #text: string;
  readonly #leads: Uint8Array | undefined;

  constructor(text: string, leads: Uint8Array | undefined) {
    this.#text = text;
    this.#leads = leads;
  }

  get text(): string {
    return this.#text.slice(this.start, this.end);
  }

  /** Whether the text ends before the "]" of the current value. */
  get isUnclosed(): boolean {
    return this.#next > this.#text.length;
  }

  next(): TokenKind {
    const text = this.#text;
    let at = this.#next;
    while (isSpace(text.charCodeAt(at))) at++;
    this.start = at;
    if (at >= text.length) return this.#stop(at, 'end');
    const code = text.charCodeAt(at);
    if (code === OPEN_VALUE) return this.#value();
    if (code === SEMICOLON) return this.#stop(at + 1, ';');
    if (code === OPEN) return this.#stop(at + 1, '(');
    if (code === CLOSE) return this.#stop(at + 1, ')');
    return isLetter(code) ? this.#run(isNameCharacter, 'name') : this.#run(isJunk, 'junk');
  }

  #stop(end: number, kind: TokenKind): TokenKind {
    this.end = end;
    this.#next = end;
    return kind;
  }

  #value(): TokenKind {
    this.start++;
    const end = endOfPropertyValue(this.#text, this.start, this.#text.length, this.#leads);
    this.end = Math.min(end, this.#text.length);
    this.#next = end + 1;
    return 'value';
  }

  #run(belongs: (code: number) => boolean, kind: TokenKind): TokenKind {
    let end = this.start + 1;
    while (belongs(this.#text.charCodeAt(end))) end++;
    return this.#stop(end, kind);
  }
}

/**
 * Searches the text from `from` to `limit` for the "]" that ends a value. Returns the position of the "]". If there is
 * none, returns the position from which the caller must continue the search when more text has arrived. This position
 * is usually `limit`; it is greater if an escape or a character of two bytes extends beyond `limit`.
 */
export function endOfPropertyValue(text: string, from: number, limit: number, leads: Uint8Array | undefined): number {
  let at = from;
  while (at < limit) {
    let code = text.charCodeAt(at);
    if (code === CLOSE_VALUE) return at;
    if (code === BACKSLASH) code = text.charCodeAt(++at);
    // If the text ends after the first byte of a character, `charCodeAt` returns NaN, and NaN < FIRST_TRAIL_BYTE is
    // false. So the incomplete character counts as a character of two bytes.
    at += leads?.[code] === 1 && !(text.charCodeAt(at + 1) < FIRST_TRAIL_BYTE) ? 2 : 1;
  }
  return at;
}

/**
 * The lowest value of a second byte in a character of several bytes. It is the code of the digit 0, which occurs as the
 * second byte in the four-byte characters of GB18030.
 */
const FIRST_TRAIL_BYTE = 0x30;

export const isSpace = (code: number): boolean => code <= 0x20;

const isLetter = (code: number): boolean => (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);

const isNameCharacter = (code: number): boolean => isLetter(code) || (code >= 0x30 && code <= 0x39);

/**
 * Is this a character with which no valid token of SGF begins? Returns false for NaN, which `charCodeAt` returns at the
 * end of the text.
 */
const isJunk = (code: number): boolean =>
  code > 0x20 && code !== OPEN && code !== CLOSE && code !== SEMICOLON && code !== OPEN_VALUE && !isLetter(code);
