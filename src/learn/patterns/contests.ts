/**
 * Competitions between moves, as compact as 32 million teams must be: eight bytes a team, and four more
 * where the team has a reply.
 *
 * The features of a team fall into five columns. A column's code stands for all levels of
 * its features at once, so that a team's strength is a product of five look-ups:
 *
 *   shape     20 bits   number of the largest known shape
 *   place     12 bits   owner, line and connected distance
 *   distance  10 bits   to the last move and to the one before
 *   tactics   22 bits   number of a combination of all other levels, by shard
 *   reply     32 bits   number of the largest known reply; teams that have one come first
 */
import { FEATURES, MAX_LEVELS } from '../../features/levels.js';
import { indexOfFeature } from './recipe.js';

export const SHAPE_BITS = 20;
export const MAX_SHAPES = 2 ** SHAPE_BITS - 1;
export const DISTANCE_BITS = 10;
export const PLACE_CODES = 2 ** (32 - SHAPE_BITS);
export const DISTANCE_CODES = 2 ** DISTANCE_BITS;

const OWNER = indexOfFeature('owner');
const BORDER = indexOfFeature('border');
const FATE = indexOfFeature('connected distance');
const LAST = indexOfFeature('distance');
const BEFORE = indexOfFeature('distance to the move before');
const ELSEWHERE = new Set([OWNER, BORDER, FATE, LAST, BEFORE]);
const RADIX = FEATURES.map(({ levels }) => levels.length + 1);
const TACTICS = FEATURES.map((_, feature) => feature).filter((feature) => !ELSEWHERE.has(feature));

/** The part of a shard's competitions that threads share. */
export interface Contests {
  /** Of each competition: teams, teams with a reply, and the team that won. */
  readonly teams: Uint16Array;
  readonly nears: Uint16Array;
  readonly winners: Uint16Array;
  /** Of each team: shape and place; distance and tactics. */
  readonly places: Uint32Array;
  readonly tactics: Uint32Array;
  /** Of each team with a reply. */
  readonly replies: Uint32Array;
  /** Levels of each combination, FEATURES.length bytes each. */
  readonly combinations: Uint8Array;
}

/** What is known of the teams of one competition, as the kernel lists it. */
export interface Candidates {
  readonly count: number;
  /** Levels of team i start at i * levelBytes. */
  readonly levels: Uint8Array;
  readonly levelBytes: number;
  readonly shapes: Uint32Array;
  readonly replies: Uint32Array;
}

/** Collects the competitions of a shard. */
export class ContestWriter {
  readonly #teams: number[] = [];
  readonly #nears: number[] = [];
  readonly #winners: number[] = [];
  readonly #places = new GrowingWords();
  readonly #tactics = new GrowingWords();
  readonly #replies = new GrowingWords();
  readonly #numbers = new Map<number, number>();
  readonly #combinations: number[] = [];

  /**
   * One competition, the number of the team that won, and which teams take part. A random part of the losers gives
   * estimates as true as all of them do, if less exact (McFadden 1978).
   */
  add(candidates: Candidates, winner: number, takesPart: (team: number) => boolean): void {
    const { count, replies } = candidates;
    const others: number[] = [];
    let near = 0;
    let place = 0;
    for (let i = 0; i < count; i++) {
      if (!takesPart(i)) continue;
      if (replies[i] === 0) {
        others.push(i);
        continue;
      }
      if (i === winner) place = near;
      near++;
      this.#replies.push(replies[i] as number);
      this.#addTeam(candidates, i);
    }
    let next = near;
    for (const i of others) {
      if (i === winner) place = next;
      next++;
      this.#addTeam(candidates, i);
    }
    this.#teams.push(next);
    this.#nears.push(near);
    this.#winners.push(place);
  }

  #addTeam({ levels, levelBytes, shapes }: Candidates, i: number): void {
    const at = i * levelBytes;
    const level = (feature: number): number => levels[at + feature] as number;
    const place = level(OWNER) | (level(BORDER) << 4) | (level(FATE) << 8);
    this.#places.push(((place << SHAPE_BITS) | (shapes[i] as number)) >>> 0);
    const distance = level(LAST) | (level(BEFORE) << 5);
    this.#tactics.push(((this.#combination(levels, at) << DISTANCE_BITS) | distance) >>> 0);
  }

  /** The number of this combination of levels. */
  #combination(levels: Uint8Array, at: number): number {
    // A number with a digit for each feature: below 2^31, so that it is a small integer to the machine.
    let key = 0;
    for (const feature of TACTICS) key = key * (RADIX[feature] as number) + (levels[at + feature] as number);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(key, number);
    for (let feature = 0; feature < FEATURES.length; feature++)
      this.#combinations.push(ELSEWHERE.has(feature) ? 0 : (levels[at + feature] as number));
    return number;
  }

  finish(): Contests {
    return {
      teams: share(Uint16Array.from(this.#teams)),
      nears: share(Uint16Array.from(this.#nears)),
      winners: share(Uint16Array.from(this.#winners)),
      places: this.#places.finish(),
      tactics: this.#tactics.finish(),
      replies: this.#replies.finish(),
      combinations: share(Uint8Array.from(this.#combinations)),
    };
  }
}

type Levels = readonly (readonly [feature: number, level: number])[];

/** Levels that a code of a column stands for; worked out once, since sweeps ask for them all again and again. */
const PLACES: readonly Levels[] = Array.from({ length: PLACE_CODES }, (_, code) => [
  [OWNER, code & 15],
  [BORDER, (code >> 4) & 15],
  [FATE, code >> 8],
]);
const DISTANCES: readonly Levels[] = Array.from({ length: DISTANCE_CODES }, (_, code) => [
  [LAST, code & 31],
  [BEFORE, code >> 5],
]);
export const levelsOfPlace = (code: number): Levels => PLACES[code] as Levels;
export const levelsOfDistance = (code: number): Levels => DISTANCES[code] as Levels;
export const levelsOfCombination = ({ combinations }: Contests, code: number): Levels =>
  TACTICS.map((feature) => [feature, combinations[code * FEATURES.length + feature] as number]);

export const levelIndex = (feature: number, level: number): number => feature * MAX_LEVELS + level;

class GrowingWords {
  #words = new Uint32Array(1 << 16);
  #length = 0;

  push(word: number): void {
    if (this.#length === this.#words.length) {
      const longer = new Uint32Array(2 * this.#length);
      longer.set(this.#words);
      this.#words = longer;
    }
    this.#words[this.#length++] = word;
  }

  finish(): Uint32Array {
    return share(this.#words.subarray(0, this.#length));
  }
}

/** A copy in memory that threads share. */
function share<A extends Uint8Array | Uint16Array | Uint32Array>(array: A): A {
  const shared = new SharedArrayBuffer(array.byteLength);
  const copy = new (array.constructor as new (buffer: SharedArrayBuffer) => A)(shared);
  copy.set(array);
  return copy;
}
