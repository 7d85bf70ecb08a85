/**
 * Stores competitions in little memory, because all competitions of a training together may have 32 million teams. A
 * team takes eight bytes, and four more bytes if it has a known reply. (A reply is a shape that includes the location
 * of the last move.)
 *
 * The features of a team are split into five columns. In each column, one code stands for the levels of all features of
 * the column, so the strength of a team is the product of five table entries:
 *
 *   shape     20 bits   number of the largest known shape
 *   location  12 bits   owner, line and connected distance
 *   distance  10 bits   distances to the last move and to the move before it
 *   tactics   22 bits   number of the combination of all other levels; each shard numbers its own combinations
 *   reply     32 bits   number of the largest known reply; teams with a reply come first
 */
import { FEATURES } from '../../engine/features/featureList.js';
import { indexOfFeature } from './recipe.js';

export const SHAPE_BITS = 20;
export const MAX_SHAPES = 2 ** SHAPE_BITS - 1;
export const DISTANCE_BITS = 10;
export const LOCATION_CODES = 2 ** (32 - SHAPE_BITS);
export const DISTANCE_CODES = 2 ** DISTANCE_BITS;

const OWNER = indexOfFeature('owner');
const BORDER = indexOfFeature('border');
const CONNECTED = indexOfFeature('connected distance');
const LAST = indexOfFeature('distance');
const BEFORE = indexOfFeature('distance to the move before');
const OTHER_COLUMNS = new Set([OWNER, BORDER, CONNECTED, LAST, BEFORE]);
const RADIX = FEATURES.map(({ levels }) => levels.length + 1);
const TACTICS = FEATURES.map((_, feature) => feature).filter((feature) => !OTHER_COLUMNS.has(feature));

/** The competitions of a shard, in memory that threads share. */
export interface PackedCompetitions {
  /** For each competition: the number of teams. */
  readonly teams: Uint16Array;
  /** For each competition: the number of teams with a known reply. These teams come first. */
  readonly replyTeams: Uint16Array;
  /** For each competition: the index of the winner among the teams of this competition. */
  readonly winners: Uint16Array;
  /** For each team: one word with the code of the column "location" and the code of the column "shape". */
  readonly locations: Uint32Array;
  /** For each team: one word with the code of the column "tactics" and the code of the column "distance". */
  readonly tactics: Uint32Array;
  /** For each team with a known reply: the number of the reply. */
  readonly replies: Uint32Array;
  /**
   * For each combination of the column "tactics": the levels, one byte for each feature of FEATURES. The features of
   * the other columns have 0.
   */
  readonly combinations: Uint8Array;
}

/** The teams of one competition, as the kernel lists them. */
interface ListedTeams {
  readonly count: number;
  /** The levels of team i start at index i * levelBytes. */
  readonly levels: Uint8Array;
  readonly levelBytes: number;
  readonly shapes: Uint32Array;
  readonly replies: Uint32Array;
}

/** Collects the competitions of a shard. */
export class CompetitionPacker {
  readonly #teams: number[] = [];
  readonly #replyTeams: number[] = [];
  readonly #winners: number[] = [];
  readonly #locations = new GrowingWords();
  readonly #tactics = new GrowingWords();
  readonly #replies = new GrowingWords();
  readonly #numbers = new Map<number, number>();
  readonly #combinations: number[] = [];

  /**
   * Adds one competition. `takesPart` tells which teams to add. It may leave out losing teams at random: the fitted
   * strengths then become less precise, but stay unbiased (McFadden 1978).
   */
  add(candidates: ListedTeams, winner: number, takesPart: (team: number) => boolean): void {
    const { count, replies } = candidates;
    const others: number[] = [];
    let withReply = 0;
    let winnerIndex = 0;
    for (let i = 0; i < count; i++) {
      if (!takesPart(i)) continue;
      if (replies[i] === 0) {
        others.push(i);
        continue;
      }
      if (i === winner) winnerIndex = withReply;
      withReply++;
      this.#replies.push(replies[i] as number);
      this.#addTeam(candidates, i);
    }
    let next = withReply;
    for (const i of others) {
      if (i === winner) winnerIndex = next;
      next++;
      this.#addTeam(candidates, i);
    }
    this.#teams.push(next);
    this.#replyTeams.push(withReply);
    this.#winners.push(winnerIndex);
  }

  #addTeam({ levels, levelBytes, shapes }: ListedTeams, i: number): void {
    const at = i * levelBytes;
    const level = (feature: number): number => levels[at + feature] as number;
    const location = level(OWNER) | (level(BORDER) << 4) | (level(CONNECTED) << 8);
    this.#locations.push(((location << SHAPE_BITS) | (shapes[i] as number)) >>> 0);
    const distance = level(LAST) | (level(BEFORE) << 5);
    this.#tactics.push(((this.#combination(levels, at) << DISTANCE_BITS) | distance) >>> 0);
  }

  /**
   * Returns the number of the combination that a team has in the column "tactics". The levels of the team start at
   * index `at` of `levels`. A combination that has not occurred before gets the next free number.
   */
  #combination(levels: Uint8Array, at: number): number {
    // The key of a combination is a number whose digits are the levels, one digit for each feature. Every key is below
    // 2^31, so V8 can store it as a small integer.
    let key = 0;
    for (const feature of TACTICS) key = key * (RADIX[feature] as number) + (levels[at + feature] as number);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(key, number);
    for (let feature = 0; feature < FEATURES.length; feature++)
      this.#combinations.push(OTHER_COLUMNS.has(feature) ? 0 : (levels[at + feature] as number));
    return number;
  }

  finish(): PackedCompetitions {
    return {
      teams: share(Uint16Array.from(this.#teams)),
      replyTeams: share(Uint16Array.from(this.#replyTeams)),
      winners: share(Uint16Array.from(this.#winners)),
      locations: this.#locations.finish(),
      tactics: this.#tactics.finish(),
      replies: this.#replies.finish(),
      combinations: share(Uint8Array.from(this.#combinations)),
    };
  }
}

type Levels = readonly (readonly [feature: number, level: number])[];

/**
 * For each code of the column "location": the levels that the code stands for. `DISTANCES` has the same for the column
 * "distance". Both lists are computed in advance, because every update of the strengths needs them.
 */
const LOCATIONS: readonly Levels[] = Array.from({ length: LOCATION_CODES }, (_, code) => [
  [OWNER, code & 15],
  [BORDER, (code >> 4) & 15],
  [CONNECTED, code >> 8],
]);
const DISTANCES: readonly Levels[] = Array.from({ length: DISTANCE_CODES }, (_, code) => [
  [LAST, code & 31],
  [BEFORE, code >> 5],
]);
export const levelsOfLocation = (code: number): Levels => LOCATIONS[code] as Levels;
export const levelsOfDistance = (code: number): Levels => DISTANCES[code] as Levels;
export const levelsOfTactics = ({ combinations }: PackedCompetitions, code: number): Levels =>
  TACTICS.map((feature) => [feature, combinations[code * FEATURES.length + feature] as number]);

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

/** Copies the array into memory that threads share. */
function share<A extends Uint8Array | Uint16Array | Uint32Array>(array: A): A {
  const shared = new SharedArrayBuffer(array.byteLength);
  const copy = new (array.constructor as new (buffer: SharedArrayBuffer) => A)(shared);
  copy.set(array);
  return copy;
}
