/** SHA-256 (FIPS 180-4), for code that can use neither Node's nor the browser's implementation. */

const BLOCK = 64;
const ROUNDS = 64;

/**
 * For each of the first `count` primes: computes `root` of the prime, and returns the first 32 bits of the fractional
 * part.
 */
const rootFractions = (count: number, root: (prime: number) => number): Uint32Array =>
  Uint32Array.from(firstPrimes(count), (prime) => (root(prime) % 1) * 2 ** 32);

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let candidate = 2; primes.length < count; candidate++)
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
  return primes;
}

const CONSTANTS = rootFractions(ROUNDS, Math.cbrt);
const START = rootFractions(8, Math.sqrt);

/** Returns the SHA-256 hash of `bytes` as 64 hexadecimal digits. */
export function sha256(bytes: Uint8Array): string {
  const state = START.slice();
  const words = new Uint32Array(ROUNDS);
  const whole = bytes.length - (bytes.length % BLOCK);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = 0; at < whole; at += BLOCK) addBlock(state, words, view, at);
  const rest = lastBlocks(bytes.subarray(whole), bytes.length);
  for (let at = 0; at < rest.byteLength; at += BLOCK) addBlock(state, words, rest, at);
  return [...state].map((word) => word.toString(16).padStart(8, '0')).join('');
}

/**
 * Returns the end of the input, filled up to whole blocks: the bytes after the last whole block, then the bit 1, then
 * zeros, then the length of the whole input in bits.
 */
function lastBlocks(rest: Uint8Array, length: number): DataView {
  const LENGTH_BYTES = 8;
  const bytes = new Uint8Array(rest.length + 1 + LENGTH_BYTES > BLOCK ? 2 * BLOCK : BLOCK);
  bytes.set(rest);
  bytes[rest.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setBigUint64(bytes.length - LENGTH_BYTES, 8n * BigInt(length));
  return view;
}

/** Mixes one block of the input into the state of the hash. The variables a to h are named as in the standard. */
function addBlock(state: Uint32Array, words: Uint32Array, view: DataView, at: number): void {
  for (let t = 0; t < 16; t++) words[t] = view.getUint32(at + 4 * t);
  for (let t = 16; t < ROUNDS; t++) {
    const two = words[t - 2] as number;
    const fifteen = words[t - 15] as number;
    const sigma1 = turned(two, 17) ^ turned(two, 19) ^ (two >>> 10);
    const sigma0 = turned(fifteen, 7) ^ turned(fifteen, 18) ^ (fifteen >>> 3);
    words[t] = sigma1 + (words[t - 7] as number) + sigma0 + (words[t - 16] as number);
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let t = 0; t < ROUNDS; t++) {
    const sum1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const first = (h + sum1 + ((e & f) ^ (~e & g)) + (CONSTANTS[t] as number) + (words[t] as number)) | 0;
    const sum0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const second = (sum0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = (state[i] as number) + word;
}

const turned = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));
