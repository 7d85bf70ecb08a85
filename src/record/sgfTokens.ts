/**
 * The tokens of SGF: brackets, semicolons, property names, values.
 *
 * The reader allocates nothing per token. It stands on one token at a time and
 * tells its kind and place; whoever wants its text takes a slice.
 */

export type TokenKind = '(' | ')' | ';' | 'name' | 'value' | 'junk' | 'end';

const OPEN = 0x28;
const CLOSE = 0x29;
const SEMICOLON = 0x3b;
const OPEN_VALUE = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_VALUE = 0x5d;

export class TokenReader {
  /** Where the token starts and ends; of a value, what is between its brackets. */
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

  /** Was the value cut off by the end of the text? */
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
    const end = endOfValue(this.#text, this.start, this.#text.length, this.#leads);
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
 * Where the value that starts here ends: the place of its "]". If there is none
 * before `limit`, the place to go on from, which is beyond `limit` when an
 * escape or a character straddles it.
 */
export function endOfValue(text: string, from: number, limit: number, leads: Uint8Array | undefined): number {
  let at = from;
  while (at < limit) {
    let code = text.charCodeAt(at);
    if (code === CLOSE_VALUE) return at;
    if (code === BACKSLASH) code = text.charCodeAt(++at);
    // At the end of the text `charCodeAt` is NaN, which counts as a second byte: the character is incomplete.
    at += leads?.[code] === 1 && !(text.charCodeAt(at + 1) < FIRST_TRAIL_BYTE) ? 2 : 1;
  }
  return at;
}

/** No second byte is lower; GB18030's characters of four bytes use the digits. */
const FIRST_TRAIL_BYTE = 0x30;

export const isSpace = (code: number): boolean => code <= 0x20;

const isLetter = (code: number): boolean => (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);

const isNameCharacter = (code: number): boolean => isLetter(code) || (code >= 0x30 && code <= 0x39);

/** NaN, the end of the text, is none. */
const isJunk = (code: number): boolean =>
  code > 0x20 && code !== OPEN && code !== CLOSE && code !== SEMICOLON && code !== OPEN_VALUE && !isLetter(code);
