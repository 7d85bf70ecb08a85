/**
 * One sweep over the competitions of a shard: what the teams would be expected to win by
 * the strengths of the moment, added up by shape, by reply and by level.
 *
 * In the symbols of Coulom 2007, a member's exposure is Σ_j C_ij / E_j. A team's strength is C_ij γ_i, so
 * its share of the field, added up over the teams of a member, is γ_i times that: the
 * wins expected of the member. One sweep gives them for every member at once, whichever is then moved.
 */
import { FEATURES, MAX_LEVELS } from '../../features/levels.js';
import {
  type Contests,
  DISTANCE_BITS,
  DISTANCE_CODES,
  levelIndex,
  levelsOfCombination,
  levelsOfDistance,
  levelsOfPlace,
  PLACE_CODES,
  SHAPE_BITS,
} from './contests.js';

/** Strengths of everything a team can have; entry 0 of shapes and replies is for none known. */
export interface Strengths {
  readonly shapes: Float64Array;
  readonly replies: Float64Array;
  /** By `levelIndex`. */
  readonly levels: Float64Array;
}

/** Strengths with those of all codes of two columns worked out, once for all shards. */
export interface SweepStrengths extends Strengths {
  readonly places: Float64Array;
  readonly distances: Float64Array;
}

/** Sums over competitions, by what the teams have; `SweepStrengths` in form. */
export interface Sums extends SweepStrengths {
  /** Log-likelihood, competitions, and how often the team that won was the strongest. */
  readonly totals: Float64Array;
}

export const LEVEL_ENTRIES = FEATURES.length * MAX_LEVELS;

export const makeSums = (shapes: number, replies: number): Sums => ({
  shapes: sharedDoubles(shapes + 1),
  replies: sharedDoubles(replies + 1),
  levels: sharedDoubles(LEVEL_ENTRIES),
  places: sharedDoubles(PLACE_CODES),
  distances: sharedDoubles(DISTANCE_CODES),
  totals: sharedDoubles(3),
});

const sharedDoubles = (length: number): Float64Array => new Float64Array(new SharedArrayBuffer(8 * length));

const MAX_TEAMS = 512;
const SHAPE_MASK = 2 ** SHAPE_BITS - 1;
const DISTANCE_MASK = DISTANCE_CODES - 1;

/** Works out the strengths of codes, in memory that threads share: that of the last sweep, if it is given back. */
export function prepareSweep(strengths: Strengths, room?: SweepStrengths): SweepStrengths {
  const { shapes, replies, levels } = strengths;
  const prepared = room ?? makeSums(shapes.length - 1, replies.length - 1);
  prepared.shapes.set(shapes);
  prepared.replies.set(replies);
  prepared.levels.set(levels);
  prepared.places.set(products(PLACE_CODES, levelsOfPlace, levels));
  prepared.distances.set(products(DISTANCE_CODES, levelsOfDistance, levels));
  return prepared;
}

/** Sums of shards, added up, have the levels of two columns in their codes alone: puts them to the levels. */
export function spreadColumns({ levels, places, distances }: Sums): void {
  addByLevel(levels, places, levelsOfPlace);
  addByLevel(levels, distances, levelsOfDistance);
}

/** Writes the expected wins into `sums`, which hold nothing else afterwards. */
export function sweepContests(contests: Contests, strengths: SweepStrengths, sums: Sums): void {
  const { teams, nears, winners, places, tactics, replies } = contests;
  const combinationCount = contests.combinations.length / FEATURES.length;
  const ofPlace = strengths.places;
  const ofDistance = strengths.distances;
  const ofTactics = productsOfCombinations(contests, strengths.levels);
  const ofShape = strengths.shapes;
  const ofReply = strengths.replies;
  // What nobody has a reply for counts as reply 0.
  const noReply = ofReply[0] as number;
  const byPlace = sums.places.fill(0);
  const byDistance = sums.distances.fill(0);
  const byTactics = new Float64Array(combinationCount);
  const byShape = sums.shapes.fill(0);
  const byReply = sums.replies.fill(0);
  const worth = new Float64Array(MAX_TEAMS);
  let logLikelihood = 0;
  let first = 0;
  let at = 0;
  let replyAt = 0;
  for (let contest = 0; contest < teams.length; contest++) {
    const count = teams[contest] as number;
    const near = nears[contest] as number;
    let field = 0;
    let strongest = 0;
    let strongestCount = 0;
    for (let i = 0; i < count; i++) {
      const place = places[at + i] as number;
      const tactic = tactics[at + i] as number;
      const strength =
        (ofShape[place & SHAPE_MASK] as number) *
        (ofPlace[place >>> SHAPE_BITS] as number) *
        (ofDistance[tactic & DISTANCE_MASK] as number) *
        (ofTactics[tactic >>> DISTANCE_BITS] as number) *
        (i < near ? (ofReply[replies[replyAt + i] as number] as number) : noReply);
      worth[i] = strength;
      field += strength;
      if (strength > strongest) {
        strongest = strength;
        strongestCount = 0;
      }
      if (strength === strongest) strongestCount++;
    }
    const won = worth[winners[contest] as number] as number;
    logLikelihood += Math.log(won / field);
    // As in a prediction, where equals share their ranks: nobody is first among them.
    if (won === strongest && strongestCount === 1) first++;
    const share = 1 / field;
    for (let i = 0; i < count; i++) {
      const place = places[at + i] as number;
      const tactic = tactics[at + i] as number;
      const expected = (worth[i] as number) * share;
      byShape[place & SHAPE_MASK] = (byShape[place & SHAPE_MASK] as number) + expected;
      byPlace[place >>> SHAPE_BITS] = (byPlace[place >>> SHAPE_BITS] as number) + expected;
      byDistance[tactic & DISTANCE_MASK] = (byDistance[tactic & DISTANCE_MASK] as number) + expected;
      byTactics[tactic >>> DISTANCE_BITS] = (byTactics[tactic >>> DISTANCE_BITS] as number) + expected;
      if (i < near) {
        const reply = replies[replyAt + i] as number;
        byReply[reply] = (byReply[reply] as number) + expected;
      } else byReply[0] = (byReply[0] as number) + expected;
    }
    at += count;
    replyAt += near;
  }
  sums.levels.fill(0);
  addByCombination(sums.levels, byTactics, contests);
  sums.totals.set([logLikelihood, teams.length, first]);
}

/** What the winners have: by shape, reply and level. */
export function countWins(contests: Contests, sums: Sums): void {
  const { teams, nears, winners, places, tactics, replies } = contests;
  for (const array of [sums.shapes, sums.replies, sums.levels, sums.places, sums.distances]) array.fill(0);
  const add = (array: Float64Array, index: number): void => {
    array[index] = (array[index] as number) + 1;
  };
  let at = 0;
  let replyAt = 0;
  for (let contest = 0; contest < teams.length; contest++) {
    const winner = winners[contest] as number;
    const place = places[at + winner] as number;
    const tactic = tactics[at + winner] as number;
    add(sums.shapes, place & SHAPE_MASK);
    add(sums.replies, winner < (nears[contest] as number) ? (replies[replyAt + winner] as number) : 0);
    add(sums.places, place >>> SHAPE_BITS);
    add(sums.distances, tactic & DISTANCE_MASK);
    for (const [feature, level] of levelsOfCombination(contests, tactic >>> DISTANCE_BITS))
      add(sums.levels, levelIndex(feature, level));
    at += teams[contest] as number;
    replyAt += nears[contest] as number;
  }
  sums.totals.set([0, teams.length, 0]);
}

type LevelsOf = (code: number) => readonly (readonly [number, number])[];

/** For every code, the product of the strengths of its levels. */
function products(codes: number, levelsOf: LevelsOf, strengths: Float64Array): Float64Array {
  const products = new Float64Array(codes).fill(1);
  for (let code = 0; code < codes; code++)
    for (const [feature, level] of levelsOf(code))
      products[code] = (products[code] as number) * (strengths[levelIndex(feature, level)] as number);
  return products;
}

function addByLevel(levels: Float64Array, byCode: Float64Array, levelsOf: LevelsOf): void {
  for (let code = 0; code < byCode.length; code++) {
    if (byCode[code] === 0) continue;
    for (const [feature, level] of levelsOf(code)) {
      const index = levelIndex(feature, level);
      levels[index] = (levels[index] as number) + (byCode[code] as number);
    }
  }
}

/** The same for combinations of tactical levels; features of other columns are at level 0 there, which is worth 1. */
function productsOfCombinations({ combinations }: Contests, strengths: Float64Array): Float64Array {
  const products = new Float64Array(combinations.length / FEATURES.length).fill(1);
  for (let at = 0, code = 0; code < products.length; code++)
    for (let feature = 0; feature < FEATURES.length; feature++, at++)
      products[code] =
        (products[code] as number) * (strengths[feature * MAX_LEVELS + (combinations[at] as number)] as number);
  return products;
}

function addByCombination(levels: Float64Array, byCode: Float64Array, { combinations }: Contests): void {
  for (let at = 0, code = 0; code < byCode.length; code++)
    for (let feature = 0; feature < FEATURES.length; feature++, at++) {
      const level = combinations[at] as number;
      if (level > 0)
        levels[feature * MAX_LEVELS + level] =
          (levels[feature * MAX_LEVELS + level] as number) + (byCode[code] as number);
    }
}
