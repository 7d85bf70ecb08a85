/**
 * Seeded random numbers. The seed is always a parameter, never taken from the clock or `Math.random`, so that a game, a
 * test or an experiment can be repeated with exactly the same results.
 *
 * The generator is sfc32 (Doty-Humphrey's small fast counter). It has 128 bits of state, passes the tests of PractRand
 * and needs only 32-bit integer arithmetic.
 */
import { InputError } from './errors.js';

/** A generator of random numbers. */
export interface Rng {
  /** Returns a random whole number from 0 to 2^32 - 1. */
  uint32(): number;
  /**
   * Returns a random whole number from 0 to bound - 1, all equally likely. `bound` is a whole number from 1 to 2^32.
   */
  below(bound: number): number;
  /** Returns a random number from 0 inclusive to 1 exclusive, with 53 random bits. */
  unit(): number;
}

/**
 * Throws if the seed is not a whole number. Otherwise a fraction, such as a result of `Math.random()`, would be
 * truncated to 0, and all such seeds would give the same games.
 */
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
  // Similar seeds give similar initial states. The first 15 random numbers are discarded, because after 15 steps the
  // states are no longer similar.
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

/**
 * Returns the seed for part `index` of a run. The seed depends only on `runSeed` and `index`, so a part has the same
 * result on any worker, whatever the order of the parts.
 */
export function mixSeed(runSeed: number, index: number): number {
  checkSeed(runSeed);
  // The run seed is mixed before it is combined with the index. Otherwise part 2 of the run with seed 1 would get the
  // same seed as part 1 of the run with seed 2.
  const mixed = splitMix64(splitMix64(BigInt(runSeed)) ^ BigInt(index));
  return Number(mixed & 0x1f_ffff_ffff_ffffn);
}

/** Computes one step of the generator SplitMix64 (Steele, Lea and Flood). */
export function splitMix64(value: bigint): bigint {
  let z = BigInt.asUintN(64, value + 0x9e3779b97f4a7c15n);
  z = BigInt.asUintN(64, (z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n);
  z = BigInt.asUintN(64, (z ^ (z >> 27n)) * 0x94d049bb133111ebn);
  return z ^ (z >> 31n);
}

/** Shuffles the array `items` in place by the method of Fisher and Yates, and returns the same array. */
export function shuffle<T>(items: T[], rng: Rng): T[] {
  for (let last = items.length - 1; last > 0; last--) {
    const pick = rng.below(last + 1);
    [items[last], items[pick]] = [items[pick] as T, items[last] as T];
  }
  return items;
}

/**
 * Draws an index of `weights` with a probability in proportion to its weight. If rounding leaves none, returns the last
 * index; without weights, returns -1.
 */
export function drawIndex(weights: readonly number[], rng: Rng): number {
  let rest = rng.unit() * weights.reduce((sum, weight) => sum + weight, 0);
  const index = weights.findIndex((weight) => {
    rest -= weight;
    return rest < 0;
  });
  return index < 0 ? weights.length - 1 : index;
}
