/**
 * Seeded random numbers. Nothing in the project reads the clock or
 * `Math.random`: a seed is always a parameter, so that a game, a test or an
 * experiment can be repeated to the bit.
 *
 * The generator is sfc32 (Doty-Humphrey's small fast counter): 128 bits of
 * state, passes PractRand, and needs only 32-bit integer arithmetic.
 */
import { InputError } from './inputError.js';

export interface Rng {
  /** A whole number in 0 … 2^32 - 1. */
  uint32(): number;
  /** A whole number in 0 … bound - 1, exactly uniform; `bound` is a whole number in 1 … 2^32. */
  below(bound: number): number;
  /** A number in [0, 1) with 53 random bits. */
  unit(): number;
}

/** A share of one such as `Math.random()` gives would be cut down to zero: the same games, whatever was drawn. */
function checkSeed(seed: number): void {
  if (!Number.isInteger(seed)) throw new InputError(`a seed must be a whole number, not ${seed}`);
}

export function makeRng(seed: number): Rng {
  checkSeed(seed);
  let [a, b, c, counter] = [seed >>> 0, Math.floor(seed / 0x1_0000_0000) >>> 0, 0x9e3779b9, 1];
  const uint32 = (): number => {
    const out = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + out) | 0;
    return out >>> 0;
  };
  // Neighbouring seeds start in neighbouring states; these rounds part them.
  for (let round = 0; round < 15; round++) uint32();

  const below = (bound: number): number => {
    const fair = 0x1_0000_0000 - (0x1_0000_0000 % bound);
    let draw = uint32();
    while (draw >= fair) draw = uint32();
    return draw % bound;
  };
  const unit = (): number => ((uint32() >>> 5) * 0x400_0000 + (uint32() >>> 6)) / 0x20_0000_0000_0000;
  return { uint32, below, unit };
}

/** A seed for part `index` of a run: the same part gets the same seed in any order, on any worker. */
export function mixSeed(runSeed: number, index: number): number {
  checkSeed(runSeed);
  // Mixed twice, so that all bits of a seed count when it is itself the part of a greater run.
  const mixed = splitMix64(splitMix64(BigInt(runSeed)) ^ BigInt(index));
  return Number(mixed & 0x1f_ffff_ffff_ffffn);
}

/** One step of Steele, Lea and Flood's SplitMix64: a 64-bit integer, thoroughly mixed. */
export function splitMix64(value: bigint): bigint {
  let z = BigInt.asUintN(64, value + 0x9e3779b97f4a7c15n);
  z = BigInt.asUintN(64, (z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n);
  z = BigInt.asUintN(64, (z ^ (z >> 27n)) * 0x94d049bb133111ebn);
  return z ^ (z >> 31n);
}

/** Shuffles in place (Fisher and Yates). */
export function shuffle<T>(items: T[], rng: Rng): T[] {
  for (let last = items.length - 1; last > 0; last--) {
    const pick = rng.below(last + 1);
    [items[last], items[pick]] = [items[pick] as T, items[last] as T];
  }
  return items;
}
