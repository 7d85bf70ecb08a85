/**
 * Reads a network file from beginning to end, word by word and number by number. Refuses the file if a word or a number
 * cannot be right.
 *
 * A network file is text with one word on each line. The weights of a layer are either decimal numbers in this text, or
 * binary: then the mark "@BIN@" is followed by 32-bit floating-point numbers, little-endian.
 */
import { InputError } from '../../base/errors.js';
import { parseDecimal, parseDecimalBytes } from './parseDecimal.js';
import { releasableCopy } from './releasableArray.js';

const MAX_WORD = 200;
const MARK = '@BIN@';
const FLOAT_BYTES = 4;
/** A decimal number takes at least two bytes: one digit, and the blank before the next number. */
const MIN_DECIMAL_BYTES = 2;

const [TAB, RETURN, SPACE, TILDE, AT_SIGN] = [9, 13, 32, 126, 64] as const;
const isBlank = (byte: number): boolean => byte === SPACE || (byte >= TAB && byte <= RETURN);

export class NetworkFileReader {
  readonly #chunks: AsyncIterator<Uint8Array, void, void>;
  readonly #maxBytes: number;
  #chunk: Uint8Array = new Uint8Array(0);
  /**
   * `#at` is the index of the next byte in the current chunk of the file. `#before` is the number of bytes in all
   * chunks before the current one.
   */
  #at = 0;
  #before = 0;
  /** The index in the file of the first byte of the last word that was read. */
  #wordAt = 0;
  /** What is being read, such as "the header". Error messages begin with these words. */
  #subject = 'the header';
  /** Whether the weights of the file are binary. Undefined until the first weights are read. */
  #isBinary: boolean | undefined;
  /** Holds the weights of a layer until all of them are read. All layers use the same memory, one after the other. */
  #spare = new Float32Array(0);

  /** `chunks` yields the unpacked file piece by piece. All pieces together have at most `maxBytes` bytes. */
  constructor(chunks: AsyncIterator<Uint8Array, void, void>, maxBytes: number) {
    this.#chunks = chunks;
    this.#maxBytes = maxBytes;
  }

  /**
   * Throws an InputError that says why the file cannot be used. `fault` continues a sentence that begins with what is
   * being read, such as "the convolution "conv1" …".
   */
  refuse(fault: string, at = this.#wordAt): never {
    throw new InputError(`this is not a usable network: ${this.#subject} ${fault} (byte ${at} of the unpacked file)`);
  }

  async word(): Promise<string> {
    await this.#skipBlanks();
    this.#wordAt = this.#offset;
    let word = '';
    while (await this.#hasMore()) {
      const byte = this.#chunk[this.#at] as number;
      if (isBlank(byte)) break;
      if (byte < SPACE || byte > TILDE) this.refuse('has a byte that is not printable ASCII text', this.#offset);
      if (word.length === MAX_WORD) this.refuse(`has a word of more than ${MAX_WORD} characters`);
      word += String.fromCharCode(byte);
      this.#at++;
    }
    if (word === '') this.refuse('is cut off, because the file ends too early');
    return word;
  }

  /** Reads the name of a layer. Later error messages begin with the kind and the name of this layer. */
  async name(kind: string): Promise<string> {
    this.#subject = `the ${kind}`;
    const name = await this.word();
    this.#subject = `the ${kind} "${name}"`;
    return name;
  }

  /** Reads how many `things` a layer has. Refuses a number below `min` or above `max`. */
  async count(things: string, max: number, min = 1): Promise<number> {
    const count = await this.#whole(things);
    if (count < min || count > max) this.refuse(`has ${count} ${things}; the number must be from ${min} to ${max}`);
    return count;
  }

  /**
   * Reads how many `things` a layer has. Refuses any number but `expected`, which is known from earlier parts of the
   * file.
   */
  async exactly(things: string, expected: number): Promise<void> {
    const count = await this.#whole(things);
    if (count !== expected) this.refuse(`has ${count} ${things} instead of ${expected}`);
  }

  /** Reads a number above 0. */
  async positive(what: string, max = Number.MAX_VALUE): Promise<number> {
    const word = await this.word();
    const value = parseDecimal(word);
    if (!(value > 0 && value <= max))
      this.refuse(`has "${word}" as its ${what}, which must be a number above 0${max === 1 ? ' and at most 1' : ''}`);
    return value;
  }

  async flag(what: string): Promise<boolean> {
    const word = await this.word();
    if (word !== '0' && word !== '1') this.refuse(`has "${word}" as its ${what}, which must be 0 or 1`);
    return word === '1';
  }

  /**
   * Reads numbers that are reserved for options of future versions. Their only known value is 0, so others are refused.
   */
  async reserved(options: number): Promise<void> {
    for (let i = 0; i < options; i++) {
      const word = await this.word();
      if (word !== '0') this.refuse(`has the unknown option "${word}"`);
    }
  }

  async weights(count: number): Promise<Float32Array> {
    await this.#skipBlanks();
    this.#wordAt = this.#offset;
    if (!(await this.#hasMore())) this.refuse('is cut off, because the file ends too early');
    const isBinary = this.#chunk[this.#at] === AT_SIGN;
    this.#isBinary ??= isBinary;
    if (isBinary !== this.#isBinary)
      this.refuse(
        isBinary ? 'has binary weights, but the weights before it are text' : `has no "${MARK}" before its weights`,
      );
    // A forged file may state any number of weights. So check that the rest of the file is long enough for so many
    // weights, before memory is allocated for them.
    const minBytes = count * (isBinary ? FLOAT_BYTES : MIN_DECIMAL_BYTES);
    if (minBytes > this.#maxBytes + 1 - this.#offset)
      this.refuse(`needs ${count} weights, but the rest of the file is too short for them`);
    if (this.#spare.length < count) this.#spare = new Float32Array(count);
    const weights = this.#spare.subarray(0, count);
    await (isBinary ? this.#readBinary(weights) : this.#readDecimals(weights));
    return releasableCopy(weights);
  }

  /** Refuses the file if anything but blanks is left in it. */
  async end(): Promise<void> {
    await this.#skipBlanks();
    if (await this.#hasMore()) this.refuse('is the last layer, but the file goes on', this.#offset);
  }

  get #offset(): number {
    return this.#before + this.#at;
  }

  async #whole(things: string): Promise<number> {
    const word = await this.word();
    if (!/^-?\d{1,9}$/.test(word)) this.refuse(`has "${word}" where the number of its ${things} should be`);
    return Number(word);
  }

  async #skipBlanks(): Promise<void> {
    while (await this.#hasMore()) {
      while (this.#at < this.#chunk.length && isBlank(this.#chunk[this.#at] as number)) this.#at++;
      if (this.#at < this.#chunk.length) return;
    }
  }

  /** Tells whether there is another byte. If so, the byte is at `#at` in the current chunk, which may be a new one. */
  #hasMore(): boolean | Promise<boolean> {
    return this.#at < this.#chunk.length || this.#fetch();
  }

  async #fetch(): Promise<boolean> {
    while (this.#at === this.#chunk.length) {
      this.#before += this.#chunk.length;
      this.#at = 0;
      this.#chunk = new Uint8Array(0);
      const { done, value } = await this.#chunks.next().catch((error: unknown) => this.#refuseChunk(error));
      if (done || value === undefined) return false;
      this.#chunk = value;
    }
    return true;
  }

  #refuseChunk(error: unknown): never {
    if (error instanceof InputError) this.refuse(error.message, this.#before);
    throw error;
  }

  async #readBinary(weights: Float32Array): Promise<void> {
    for (const character of MARK) {
      if (!(await this.#hasMore()) || this.#chunk[this.#at] !== character.charCodeAt(0))
        this.refuse(`has no "${MARK}" before its weights`);
      this.#at++;
    }
    const start = this.#offset;
    const bytes = new Uint8Array(weights.buffer, 0, weights.byteLength);
    for (let filled = 0; filled < bytes.length; ) {
      if (!(await this.#hasMore())) this.refuse('is cut off, because the file ends too early', this.#offset);
      const piece = this.#chunk.subarray(this.#at, this.#at + bytes.length - filled);
      bytes.set(piece, filled);
      filled += piece.length;
      this.#at += piece.length;
    }
    const wrong = weights.findIndex((weight) => !Number.isFinite(weight));
    if (wrong >= 0) this.refuse('has a weight that is not a finite number', start + FLOAT_BYTES * wrong);
  }

  async #readDecimals(weights: Float32Array): Promise<void> {
    for (let i = 0; i < weights.length; ) {
      i = this.#readDecimalsOfChunk(weights, i);
      // A number may begin in one chunk and end in the following chunk. `word` can read such a number.
      if (i < weights.length) this.#keep(weights, i++, parseDecimal(await this.word()));
    }
  }

  /**
   * Reads numbers into `weights`, beginning with index `i`, as long as they end inside the current chunk. Returns the
   * index of the first weight that it did not read.
   */
  #readDecimalsOfChunk(weights: Float32Array, i: number): number {
    const chunk = this.#chunk;
    for (;;) {
      let start = this.#at;
      while (start < chunk.length && isBlank(chunk[start] as number)) start++;
      let end = start;
      while (end < chunk.length && !isBlank(chunk[end] as number)) end++;
      // Stop if all weights are read. Stop also at a number that may go on in the next chunk, or that is too long: the
      // caller then calls `word`, which reads or refuses this number.
      if (i === weights.length || end === chunk.length || end - start > MAX_WORD) return i;
      this.#wordAt = this.#before + start;
      this.#keep(weights, i++, parseDecimalBytes(chunk, start, end));
      this.#at = end;
    }
  }

  #keep(weights: Float32Array, i: number, value: number): void {
    weights[i] = value;
    if (!Number.isFinite(weights[i])) this.refuse('has a weight that is not a finite number');
  }
}
