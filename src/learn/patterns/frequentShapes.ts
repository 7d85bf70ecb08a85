/**
 * Finds the shapes that occur often, around played moves or around all candidates. A shape is never more frequent than
 * the smaller shape inside it. So small circles are counted first, and a larger shape is counted only if the smaller
 * shape inside it is frequent.
 */
import type { KnownShapes } from './knownShapes.js';

/** The hashes of the shapes around moves: for each move, a row with one hash per circle, smallest circle first. */
export type ShapeHashes = BigUint64Array;

interface Found {
  readonly hash: bigint;
  readonly parent: bigint;
}

/**
 * Finds the shapes that occur at least `minCount` times in the rows. Each row has `radii` hashes. Only the first
 * `wanted` of them, those of the smallest circles, are counted.
 */
export function frequentShapes(
  rows: readonly ShapeHashes[],
  radii: number,
  minCount: number,
  wanted = radii,
): KnownShapes {
  const found: Found[][] = [];
  let known = new Set<bigint>();
  for (let radius = 0; radius < wanted; radius++) {
    const counts = new Map<bigint, number>();
    const parents = new Map<bigint, bigint>();
    for (const hashes of rows)
      for (let at = radius; at < hashes.length; at += radii) {
        const parent = radius === 0 ? 0n : (hashes[at - 1] as bigint);
        if (radius > 0 && !known.has(parent)) continue;
        const hash = hashes[at] as bigint;
        counts.set(hash, (counts.get(hash) ?? 0) + 1);
        parents.set(hash, parent);
      }
    const frequent = [...counts].filter(([, count]) => count >= minCount).map(([hash]) => hash);
    found.push(frequent.map((hash) => ({ hash, parent: parents.get(hash) as bigint })));
    known = new Set(frequent);
  }
  return numberShapes(found);
}

/**
 * Numbers the shapes by increasing radius. Shapes of equal radius are numbered by increasing hash, so that the numbers
 * do not depend on the order of the games.
 */
function numberShapes(byRadius: readonly (readonly Found[])[]): KnownShapes {
  const total = byRadius.reduce((sum, found) => sum + found.length, 0);
  const known = { hashes: new BigUint64Array(total), radii: new Uint8Array(total), parents: new Uint32Array(total) };
  const numbers = new Map<bigint, number>([[0n, 0]]);
  let at = 0;
  for (const [radius, found] of byRadius.entries()) {
    const sorted = [...found].sort((a, b) => (a.hash < b.hash ? -1 : 1));
    for (const { hash, parent } of sorted) {
      known.hashes[at] = hash;
      known.radii[at] = radius;
      known.parents[at] = numbers.get(parent) as number;
      numbers.set(hash, ++at);
    }
  }
  return known;
}

/** The sketch, a rough count of the shapes around all candidates, has 2^SKETCH_BITS counters. */
export const SKETCH_BITS = 24;

/**
 * Adds hashes to the sketch. Different hashes may share a counter, which counts them together. So a count may be too
 * high, but never too low.
 */
export function addToSketch(sketch: Uint32Array, words: Uint32Array, count: number): void {
  // The low bits of a hash choose its counter. Threads share the sketch, so the addition must be atomic.
  const mask = sketch.length - 1;
  for (let i = 0; i < count; i++) Atomics.add(sketch, (words[2 * i] as number) & mask, 1);
}

interface CountOptions {
  /**
   * The hashes come in rows, one row for each move. Each row has `radii` hashes. Only the first `wanted` hashes of a
   * row, those of the smallest circles, are counted.
   */
  readonly radii: number;
  readonly wanted: number;
  readonly sketch: Uint32Array;
  readonly minCount: number;
}

/**
 * Counts the shapes that are frequent according to the sketch, this time exactly. The counts are kept in a hash table
 * with open addressing.
 */
export class FrequentShapeCounter {
  #slots = 1 << 16;
  #keys = new Uint32Array(2 * this.#slots);
  #parents = new Uint32Array(2 * this.#slots);
  #counts = new Uint32Array(this.#slots);
  #radii = new Uint8Array(this.#slots);
  #used = 0;

  /** `words` has two words for each hash, low half first. */
  addRows(words: Uint32Array, rows: number, { radii, wanted, sketch, minCount }: CountOptions): void {
    const mask = sketch.length - 1;
    for (let row = 0; row < rows; row++)
      for (let radius = 0; radius < wanted; radius++) {
        const at = 2 * (row * radii + radius);
        if ((sketch[(words[at] as number) & mask] as number) < minCount) break;
        this.#add(words, at, radius);
      }
  }

  #add(words: Uint32Array, at: number, radius: number): void {
    const low = words[at] as number;
    const high = words[at + 1] as number;
    const slot = this.#find(low, high);
    if (this.#counts[slot] === 0) {
      this.#keys[2 * slot] = low;
      this.#keys[2 * slot + 1] = high;
      this.#radii[slot] = radius;
      if (radius > 0) this.#parents.set(words.subarray(at - 2, at), 2 * slot);
      if (++this.#used * 2 > this.#slots) {
        this.#counts[slot] = 1;
        this.#grow();
        return;
      }
    }
    this.#counts[slot] = (this.#counts[slot] as number) + 1;
  }

  #find(low: number, high: number): number {
    let slot = high & (this.#slots - 1);
    while (this.#counts[slot] !== 0 && (this.#keys[2 * slot] !== low || this.#keys[2 * slot + 1] !== high))
      slot = (slot + 1) & (this.#slots - 1);
    return slot;
  }

  #grow(): void {
    const [slots, keys, parents, counts, radii] = [this.#slots, this.#keys, this.#parents, this.#counts, this.#radii];
    this.#slots = 2 * slots;
    this.#keys = new Uint32Array(2 * this.#slots);
    this.#parents = new Uint32Array(2 * this.#slots);
    this.#counts = new Uint32Array(this.#slots);
    this.#radii = new Uint8Array(this.#slots);
    for (let old = 0; old < slots; old++) {
      if (counts[old] === 0) continue;
      const slot = this.#find(keys[2 * old] as number, keys[2 * old + 1] as number);
      this.#keys.set(keys.subarray(2 * old, 2 * old + 2), 2 * slot);
      this.#parents.set(parents.subarray(2 * old, 2 * old + 2), 2 * slot);
      this.#counts[slot] = counts[old] as number;
      this.#radii[slot] = radii[old] as number;
    }
  }

  finish(): ShapesOfShard {
    const used = [...this.#counts.keys()].filter((slot) => this.#counts[slot] !== 0);
    const join = (words: Uint32Array, slot: number): bigint =>
      (BigInt(words[2 * slot + 1] as number) << 32n) | BigInt(words[2 * slot] as number);
    return {
      hashes: BigUint64Array.from(used, (slot) => join(this.#keys, slot)),
      parents: BigUint64Array.from(used, (slot) => join(this.#parents, slot)),
      radii: Uint8Array.from(used, (slot) => this.#radii[slot] as number),
      counts: Uint32Array.from(used, (slot) => this.#counts[slot] as number),
    };
  }
}

/** The shapes of a shard with their counts, in typed arrays, because there are tens of thousands of shapes. */
export interface ShapesOfShard {
  readonly hashes: BigUint64Array;
  readonly parents: BigUint64Array;
  readonly radii: Uint8Array;
  readonly counts: Uint32Array;
}

/** Adds up the counts of all shards. The order of the shards does not matter. */
export class ShapeCountSum {
  readonly #seen = new Map<bigint, { readonly parent: bigint; readonly radius: number; count: number }>();

  add({ hashes, parents, radii, counts }: ShapesOfShard): void {
    for (const [i, hash] of hashes.entries()) {
      const known = this.#seen.get(hash);
      if (known) known.count += counts[i] as number;
      else
        this.#seen.set(hash, { parent: parents[i] as bigint, radius: radii[i] as number, count: counts[i] as number });
    }
  }

  /** Returns the shapes that were counted at least `minCount` times. */
  frequent(radii: number, minCount: number): KnownShapes {
    const byRadius = Array.from({ length: radii }, (): Found[] => []);
    for (const [hash, { parent, radius, count }] of this.#seen)
      if (count >= minCount) byRadius[radius]?.push({ hash, parent });
    return numberShapes(byRadius);
  }
}
