/**
 * Computes the expected wins of each shape, reply and level in the competitions of a shard, given the current
 * strengths. Each step of minorisation-maximisation (src/base/minorisationMaximisation.ts) needs these numbers. They
 * are computed in one pass over the competitions.
 *
 * In a competition, the expected wins of a member are the probability that a team with this member wins: the sum of the
 * strengths of all teams with this member, divided by the sum of the strengths of all teams. (In the symbols of Coulom
 * 2007, this is C_ij γ_i / E_j, where γ_i is the strength of member i, C_ij γ_i is the first sum, and E_j is the second
 * sum in competition j.) One pass adds up the expected wins of all members. The fit then uses only the numbers for the
 * members of the feature that it updates.
 */
import { FEATURES } from '../../engine/features/featureList.js';
import {
  DISTANCE_BITS,
  DISTANCE_CODES,
  LOCATION_CODES,
  levelsOfDistance,
  levelsOfLocation,
  levelsOfTactics,
  type PackedCompetitions,
  SHAPE_BITS,
} from './competitions.js';
import { LEVEL_ARRAY_LENGTH, levelIndex } from './recipe.js';

/**
 * The strengths of all feature values. Entry 0 of `shapes` is the strength of moves without a known shape. Entry 0 of
 * `replies` is the strength of moves that are not among the known replies.
 */
export interface Strengths {
  readonly shapes: Float64Array;
  readonly replies: Float64Array;
  /** The strength of each level, indexed by `levelIndex`. */
  readonly levels: Float64Array;
}

/**
 * The strengths of all feature values, and the strengths of all codes of the columns "location" and "distance"
 * (competitions.ts). The strength of a code is the product of the strengths of its levels. These products are computed
 * once for all shards.
 */
export interface PreparedStrengths extends Strengths {
  readonly locations: Float64Array;
  readonly distances: Float64Array;
}

/**
 * Sums of wins, or of expected wins, over competitions. Each array has the same length and indices as the array of
 * strengths with the same name.
 */
export interface WinSums extends PreparedStrengths {
  /**
   * Three totals: the log-likelihood, the number of competitions, and the number of competitions that the strongest
   * team won.
   */
  readonly totals: Float64Array;
}

export const makeWinSums = (shapes: number, replies: number): WinSums => ({
  shapes: sharedDoubles(shapes + 1),
  replies: sharedDoubles(replies + 1),
  levels: sharedDoubles(LEVEL_ARRAY_LENGTH),
  locations: sharedDoubles(LOCATION_CODES),
  distances: sharedDoubles(DISTANCE_CODES),
  totals: sharedDoubles(3),
});

const sharedDoubles = (length: number): Float64Array => new Float64Array(new SharedArrayBuffer(8 * length));

const MAX_TEAMS = 512;
const SHAPE_MASK = 2 ** SHAPE_BITS - 1;
const DISTANCE_MASK = DISTANCE_CODES - 1;

/**
 * Computes the strengths of all location codes and distance codes, in memory that threads share. If `reused` is given,
 * overwrites and returns `reused`.
 */
export function prepareStrengths(strengths: Strengths, reused?: PreparedStrengths): PreparedStrengths {
  const { shapes, replies, levels } = strengths;
  const prepared = reused ?? makeWinSums(shapes.length - 1, replies.length - 1);
  prepared.shapes.set(shapes);
  prepared.replies.set(replies);
  prepared.levels.set(levels);
  prepared.locations.set(products(LOCATION_CODES, levelsOfLocation, levels));
  prepared.distances.set(products(DISTANCE_CODES, levelsOfDistance, levels));
  return prepared;
}

/** Adds the sums of location codes and distance codes to the sums of the levels that the codes stand for. */
export function addCodeSumsToLevels({ levels, locations, distances }: WinSums): void {
  addByLevel(levels, locations, levelsOfLocation);
  addByLevel(levels, distances, levelsOfDistance);
}

/**
 * Computes the expected wins in the competitions and overwrites `sums` with them. The sums of location codes and
 * distance codes are not yet added to the sums of levels; `addCodeSumsToLevels` does this.
 */
export function sumExpectedWins(competitions: PackedCompetitions, strengths: PreparedStrengths, sums: WinSums): void {
  const { teams, replyTeams, winners, locations, tactics, replies } = competitions;
  const { locations: ofLocation, distances: ofDistance, shapes: ofShape, replies: ofReply } = strengths;
  const ofTactics = productsOfCombinations(competitions, strengths.levels);
  // Entry 0 of `ofReply` is the strength of moves that are not among the known replies.
  const noReply = ofReply[0] as number;
  const byLocation = sums.locations.fill(0);
  const byDistance = sums.distances.fill(0);
  const byTactics = new Float64Array(ofTactics.length);
  const byShape = sums.shapes.fill(0);
  const byReply = sums.replies.fill(0);
  const strengthOf = new Float64Array(MAX_TEAMS);
  let [logLikelihood, first, at, replyAt] = [0, 0, 0, 0];
  for (let competition = 0; competition < teams.length; competition++) {
    const count = teams[competition] as number;
    const withReply = replyTeams[competition] as number;
    let total = 0;
    let strongest = 0;
    let strongestCount = 0;
    for (let i = 0; i < count; i++) {
      const location = locations[at + i] as number;
      const tactic = tactics[at + i] as number;
      const strength =
        (ofShape[location & SHAPE_MASK] as number) *
        (ofLocation[location >>> SHAPE_BITS] as number) *
        (ofDistance[tactic & DISTANCE_MASK] as number) *
        (ofTactics[tactic >>> DISTANCE_BITS] as number) *
        (i < withReply ? (ofReply[replies[replyAt + i] as number] as number) : noReply);
      strengthOf[i] = strength;
      total += strength;
      if (strength > strongest) {
        strongest = strength;
        strongestCount = 0;
      }
      if (strength === strongest) strongestCount++;
    }
    const winnerStrength = strengthOf[winners[competition] as number] as number;
    logLikelihood += Math.log(winnerStrength / total);
    // The winner counts as ranked first only if every other team is weaker. evaluate.ts has the same rule.
    if (winnerStrength === strongest && strongestCount === 1) first++;
    const share = 1 / total;
    for (let i = 0; i < count; i++) {
      const location = locations[at + i] as number;
      const tactic = tactics[at + i] as number;
      const expected = (strengthOf[i] as number) * share;
      addToEntry(byShape, location & SHAPE_MASK, expected);
      addToEntry(byLocation, location >>> SHAPE_BITS, expected);
      addToEntry(byDistance, tactic & DISTANCE_MASK, expected);
      addToEntry(byTactics, tactic >>> DISTANCE_BITS, expected);
      addToEntry(byReply, i < withReply ? (replies[replyAt + i] as number) : 0, expected);
    }
    at += count;
    replyAt += withReply;
  }
  sums.levels.fill(0);
  addByCombination(sums.levels, byTactics, competitions);
  sums.totals.set([logLikelihood, teams.length, first]);
}

/**
 * Counts the wins in the competitions and overwrites `sums` with the counts. The counts of location codes and distance
 * codes are not yet added to the counts of levels; `addCodeSumsToLevels` does this.
 */
export function countWins(competitions: PackedCompetitions, sums: WinSums): void {
  const { teams, replyTeams, winners, locations, tactics, replies } = competitions;
  for (const array of [sums.shapes, sums.replies, sums.levels, sums.locations, sums.distances]) array.fill(0);
  let at = 0;
  let replyAt = 0;
  for (let competition = 0; competition < teams.length; competition++) {
    const winner = winners[competition] as number;
    const withReply = replyTeams[competition] as number;
    const location = locations[at + winner] as number;
    const tactic = tactics[at + winner] as number;
    addToEntry(sums.shapes, location & SHAPE_MASK, 1);
    addToEntry(sums.replies, winner < withReply ? (replies[replyAt + winner] as number) : 0, 1);
    addToEntry(sums.locations, location >>> SHAPE_BITS, 1);
    addToEntry(sums.distances, tactic & DISTANCE_MASK, 1);
    for (const [feature, level] of levelsOfTactics(competitions, tactic >>> DISTANCE_BITS))
      addToEntry(sums.levels, levelIndex(feature, level), 1);
    at += teams[competition] as number;
    replyAt += withReply;
  }
  sums.totals.set([0, teams.length, 0]);
}

export function addToEntry(sums: Float64Array, index: number, amount: number): void {
  sums[index] = (sums[index] as number) + amount;
}

type LevelsOf = (code: number) => readonly (readonly [number, number])[];

/** Returns, for every code, the product of the strengths of the levels that the code stands for. */
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
    for (const [feature, level] of levelsOf(code))
      addToEntry(levels, levelIndex(feature, level), byCode[code] as number);
  }
}

/**
 * Returns, for every combination of tactical levels, the product of the strengths of these levels. The loop also
 * multiplies by the strengths of all other features. This has no effect, because a combination has level 0 for the
 * other features, and level 0 has the strength 1.
 */
function productsOfCombinations({ combinations }: PackedCompetitions, strengths: Float64Array): Float64Array {
  const products = new Float64Array(combinations.length / FEATURES.length).fill(1);
  for (let at = 0, code = 0; code < products.length; code++)
    for (let feature = 0; feature < FEATURES.length; feature++, at++)
      products[code] =
        (products[code] as number) * (strengths[levelIndex(feature, combinations[at] as number)] as number);
  return products;
}

function addByCombination(levels: Float64Array, byCode: Float64Array, { combinations }: PackedCompetitions): void {
  for (let at = 0, code = 0; code < byCode.length; code++)
    for (let feature = 0; feature < FEATURES.length; feature++, at++) {
      const level = combinations[at] as number;
      if (level > 0) addToEntry(levels, levelIndex(feature, level), byCode[code] as number);
    }
}
