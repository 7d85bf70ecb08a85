/**
 * Where does one game end and the next begin? Cuts a stream of bytes into
 * games, holding no more than the current one, so that collections of any size
 * can be read.
 *
 * A game that lacks its closing brackets would swallow all that follow; it ends
 * where a line starts as only the root of another game can.
 */
import { type Charset, charsetAt, leadBytesOf } from './sgfCharset.js';
import { endOfValue, isSpace } from './sgfTokens.js';

export interface CutGame {
  /** From "(" to ")", as bytes in a string; empty when the game is too large. */
  readonly text: string;
  readonly offset: number;
  readonly charset: Charset;
  /** Where something that is no game stood before this one. */
  readonly junkAt: number | undefined;
  readonly isTooLarge: boolean;
}

export interface CutOptions {
  /** Games of more bytes are passed over. */
  readonly maxBytes?: number;
  /** The charset of every game, when it is known. */
  readonly charset?: Charset;
}

interface OpenGame {
  readonly offset: number;
  readonly charset: Charset;
  readonly leads: Uint8Array | undefined;
  readonly junkAt: number | undefined;
  /** What was in earlier chunks. */
  readonly pieces: string[];
  bytes: number;
  depth: number;
  isInValue: boolean;
}

/** Bytes that stay unread until more arrive, so that looking ahead does not depend on how the bytes were cut into chunks. */
const LOOKAHEAD = 0x10000;

const BYTE_ORDER_MARK = '\xef\xbb\xbf';
const ROOT_LINE = /[\r\n]\(\s*;\s*(?:FF|GM)\s*\[/y;
const GAME_START = /\(\s*;/y;

export class GameCutter {
  readonly #maxBytes: number;
  readonly #fixedCharset: Charset | undefined;
  #text = '';
  /** The place in the file of the first byte of `#text`. */
  #base = 0;
  /** Where in `#text` the work goes on. */
  #at = 0;
  #game: OpenGame | undefined;
  #junkAt: number | undefined;
  /** Where in `#text` the next byte above 0x7f is; -1 for nowhere. */
  #highByte = -1;

  constructor({ maxBytes = Number.POSITIVE_INFINITY, charset }: CutOptions = {}) {
    this.#maxBytes = maxBytes;
    this.#fixedCharset = charset;
  }

  /** Where the file has something after its last game that is no game. */
  get junkAt(): number | undefined {
    return this.#junkAt;
  }

  /** Takes more bytes (as a string) and gives the games that are complete now. */
  *push(binary: string): Generator<CutGame> {
    this.#text += binary;
    if (this.#text.length >= 2 * LOOKAHEAD) yield* this.#read(this.#text.length - LOOKAHEAD);
  }

  /** Says that no more bytes will come; an unfinished game is given as it is. */
  *finish(): Generator<CutGame> {
    yield* this.#read(this.#text.length);
    if (this.#game) yield this.#close(this.#game, '');
  }

  *#read(limit: number): Generator<CutGame> {
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

  /** Drops what has been read; of an open game, the text moves to its pieces. */
  #forget(start: number): void {
    const done = Math.min(this.#at, this.#text.length);
    if (this.#game) this.#keep(this.#game, this.#text.slice(start, done));
    this.#text = this.#text.slice(done);
    this.#base += done;
    this.#at -= done;
  }

  /** Looks for the start of a game before `limit`, and notes on the way what is no game. */
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
      leads: leadBytesOf(charset),
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

  /** The first byte above 0x7f, or -1 if there is none near. Most files have none at all, and are searched once. */
  #findHighByte(from: number): number {
    if (this.#highByte >= 0 && this.#highByte < from) this.#searchHighByte(from);
    return this.#highByte - from < LOOKAHEAD / 2 ? this.#highByte : -1;
  }

  #searchHighByte(from: number): void {
    HIGH_BYTE.lastIndex = from;
    this.#highByte = HIGH_BYTE.exec(this.#text)?.index ?? -1;
  }

  /** Goes through the game up to its end or the limit; true at its end. */
  #passGame(game: OpenGame, limit: number): boolean {
    const text = this.#text;
    let at = this.#at;
    while (at < limit && game.depth > 0) {
      if (game.isInValue) {
        at = endOfValue(text, at, limit, game.leads) + 1;
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

  #close(game: OpenGame, rest: string): CutGame {
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
