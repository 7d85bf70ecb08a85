/**
 * Cuts a stream of bytes into games. Only the current game is in memory, so collections of any size can be read.
 *
 * If a game lacks a closing bracket, all later games would be read as parts of it. So a game also ends before a line
 * that begins like a new game, such as "(;FF[".
 */
import { type Charset, charsetAt, firstBytesOfCharacters } from './sgfCharset.js';
import { endOfPropertyValue, isSpace } from './sgfTokens.js';

export interface UnparsedGame {
  /** The bytes of the game from "(" to ")", one character for each byte; empty if the game is too large. */
  readonly text: string;
  readonly offset: number;
  readonly charset: Charset;
  /**
   * The position of the first stray character between the previous game and this one, not counting white space;
   * undefined if there is no stray character.
   */
  readonly junkAt: number | undefined;
  readonly isTooLarge: boolean;
}

interface CutOptions {
  /** The maximum size of a game in bytes. A larger game is yielded without its text. */
  readonly maxBytes?: number;
  /** The charset of all games. If it is undefined, the charset of each game is found from its bytes. */
  readonly charset?: Charset;
}

interface OpenGame {
  readonly offset: number;
  readonly charset: Charset;
  readonly leads: Uint8Array | undefined;
  readonly junkAt: number | undefined;
  /** The parts of the game's text that came with earlier chunks of bytes. */
  readonly pieces: string[];
  bytes: number;
  depth: number;
  isInValue: boolean;
}

/**
 * The input arrives in chunks of bytes. As long as more bytes may arrive, the last LOOKAHEAD bytes of the text are not
 * read. Otherwise the games that are found could depend on where a chunk ends.
 */
const LOOKAHEAD = 0x10000;

const BYTE_ORDER_MARK = '\xef\xbb\xbf';
const ROOT_LINE = /[\r\n]\(\s*;\s*(?:FF|GM)\s*\[/y;
const GAME_START = /\(\s*;/y;

export class SgfGameSplitter {
  readonly #maxBytes: number;
  readonly #fixedCharset: Charset | undefined;
  #text = '';
  /** The position of the start of `#text` in the file. */
  #base = 0;
  /** The current position in `#text`. */
  #at = 0;
  #game: OpenGame | undefined;
  #junkAt: number | undefined;
  /** The position in `#text` of the byte above 0x7f that the latest search found; -1 if the search found none. */
  #highByte = -1;

  constructor({ maxBytes = Number.POSITIVE_INFINITY, charset }: CutOptions = {}) {
    this.#maxBytes = maxBytes;
    this.#fixedCharset = charset;
  }

  /**
   * The position of the first stray character after the last game, not counting white space; undefined if there is
   * none.
   */
  get junkAt(): number | undefined {
    return this.#junkAt;
  }

  /** Adds a chunk of bytes (as a string) to the input, and yields the games that are complete now. */
  *push(binary: string): Generator<UnparsedGame> {
    this.#text += binary;
    if (this.#text.length >= 2 * LOOKAHEAD) yield* this.#read(this.#text.length - LOOKAHEAD);
  }

  /** Ends the input, and yields the remaining games. The last game may be incomplete. */
  *finish(): Generator<UnparsedGame> {
    yield* this.#read(this.#text.length);
    if (this.#game) yield this.#close(this.#game, '');
  }

  *#read(limit: number): Generator<UnparsedGame> {
    this.#searchHighByte(this.#at);
    let start = 0;
    while (this.#at < limit) {
      if (!this.#game) {
        start = this.#open(limit);
        continue;
      }
      if (!this.#passGame(this.#game, limit)) break;
      yield this.#close(this.#game, this.#text.slice(start, this.#at));
    }
    this.#forget(start);
  }

  /**
   * Removes from `#text` everything that has been read. If a game has begun but not ended, first saves the removed text
   * of this game in the game's `pieces`.
   */
  #forget(start: number): void {
    const done = Math.min(this.#at, this.#text.length);
    if (this.#game) this.#keep(this.#game, this.#text.slice(start, done));
    this.#text = this.#text.slice(done);
    this.#base += done;
    this.#at -= done;
  }

  /**
   * Looks for the start of a game before `limit`, and makes this game the current one. If there is stray text before
   * the game, stores the position of the stray text. Returns the start of the game, or `limit` if there is no game.
   */
  #open(limit: number): number {
    const from = this.#at;
    const start = this.#findStart(from, limit);
    this.#noteJunk(from, start);
    this.#at = start;
    if (start >= limit) return start;
    const charset = this.#fixedCharset ?? charsetAt(this.#text, start, this.#findHighByte(start));
    this.#game = {
      offset: this.#base + start,
      charset,
      leads: firstBytesOfCharacters(charset),
      junkAt: this.#junkAt,
      pieces: [],
      bytes: 0,
      depth: 1,
      isInValue: false,
    };
    this.#junkAt = undefined;
    this.#at = start + 1;
    return start;
  }

  #findStart(from: number, limit: number): number {
    let at = this.#text.indexOf('(', from);
    while (at >= 0 && at < limit && !matchesAt(GAME_START, this.#text, at)) at = this.#text.indexOf('(', at + 1);
    return at < 0 || at > limit ? limit : at;
  }

  #noteJunk(from: number, to: number): void {
    let at = from;
    if (this.#base + at === 0 && this.#text.startsWith(BYTE_ORDER_MARK)) at += BYTE_ORDER_MARK.length;
    while (at < to && isSpace(this.#text.charCodeAt(at))) at++;
    if (at < to) this.#junkAt ??= this.#base + at;
  }

  /**
   * Returns the position of the first byte above 0x7f at or after `from`; -1 if none of the next LOOKAHEAD / 2 bytes is
   * above 0x7f. `#highByte` caches the position, so that the same text is not searched again for each game.
   */
  #findHighByte(from: number): number {
    if (this.#highByte >= 0 && this.#highByte < from) this.#searchHighByte(from);
    return this.#highByte - from < LOOKAHEAD / 2 ? this.#highByte : -1;
  }

  #searchHighByte(from: number): void {
    HIGH_BYTE.lastIndex = from;
    this.#highByte = HIGH_BYTE.exec(this.#text)?.index ?? -1;
  }

  /** Reads the game up to its end or up to `limit`. Returns whether the game has ended. */
  #passGame(game: OpenGame, limit: number): boolean {
    const text = this.#text;
    let at = this.#at;
    while (at < limit && game.depth > 0) {
      if (game.isInValue) {
        at = endOfPropertyValue(text, at, limit, game.leads) + 1;
        game.isInValue = at > limit;
        if (game.isInValue) at--;
        continue;
      }
      const code = text.charCodeAt(at);
      if (code === 0x5b) game.isInValue = true;
      else if (code === 0x28) game.depth++;
      else if (code === 0x29) game.depth--;
      else if ((code === 0x0a || code === 0x0d) && matchesAt(ROOT_LINE, text, at)) break;
      at++;
    }
    this.#at = at;
    return game.depth === 0 || at < limit;
  }

  #keep(game: OpenGame, piece: string): void {
    game.bytes += piece.length;
    if (game.bytes <= this.#maxBytes) game.pieces.push(piece);
    else game.pieces.length = 0;
  }

  #close(game: OpenGame, rest: string): UnparsedGame {
    this.#keep(game, rest);
    this.#game = undefined;
    const { offset, charset, junkAt } = game;
    return { text: game.pieces.join(''), offset, charset, junkAt, isTooLarge: game.bytes > this.#maxBytes };
  }
}

const HIGH_BYTE = /[\x80-\xff]/g;

function matchesAt(sticky: RegExp, text: string, at: number): boolean {
  sticky.lastIndex = at;
  return sticky.test(text);
}
