/**
 * Estimates ratings from games between two players, with a Bradley-Terry model. Each player is a team with one member.
 * If the value of moving first is estimated, the team that moves first has a second member, "moves first".
 *
 * Ratings are in Elo points relative to one player, the anchor. The errors come from the Fisher information, which is
 * the curvature of the log-likelihood at its maximum. The inverse of the Fisher information is the covariance of all
 * ratings. The error of a rating is the error of its difference from the anchor's rating.
 */

import { invertMatrix, type Matrix, zeroMatrix } from './matrix.js';
import { type Competition, makeBradleyTerryModel, updateMemberGroup } from './minorisationMaximisation.js';
import { Z_SCORE_95, zScoreForSimultaneousIntervals } from './stats.js';

/** The results of all games between the players `first` and `second` in which `first` moved first. */
export interface HeadToHeadResult {
  readonly first: number;
  readonly second: number;
  /** The wins of `first`. A draw counts as half a win and half a loss. */
  readonly wins: number;
  readonly losses: number;
}

export interface RatingOptions {
  /** The index of the player whose rating is fixed at `anchorElo`. */
  readonly anchor: number;
  readonly anchorElo: number;
  /** Whether to estimate the value of moving first. If false, moving first is worth 0 Elo points. */
  readonly firstMove: boolean;
  /**
   * The number of virtual wins of each player against a player of average strength. The same number of virtual losses
   * is added.
   */
  readonly prior?: number;
}

/**
 * The default of `prior`: each player gets half a virtual win and half a virtual loss. They make it possible to rate
 * players who won all their games, and hardly change other ratings. With another number, the estimated log odds of a
 * win would have a larger systematic error (Haldane; Anscombe 1956).
 */
const PRIOR = 0.5;

export interface Rating {
  readonly elo: number;
  /** Half the width of the 95 % confidence interval of this rating. */
  readonly error: number;
  /**
   * Half the width of this player's joint interval. With 95 % probability, the joint intervals of all players contain
   * the true ratings at the same time.
   */
  readonly jointError: number;
}

export interface Ratings {
  readonly players: readonly Rating[];
  /** The value of moving first, in Elo points; undefined if it was not estimated. */
  readonly firstMove: Pick<Rating, 'elo' | 'error'> | undefined;
}

const ELO_PER_NAT = 400 / Math.LN10;
const [PLAYERS, FIRST_MOVE] = [0, 1];
/**
 * The fit ends when an update changes the natural logarithms of the strengths by less than this number, which is far
 * smaller than the errors of the ratings.
 */
const TOLERANCE = 1e-7;
/** `centre` looks for a factor whose natural logarithm is between -RANGE and RANGE. */
const RANGE = 50;
/**
 * Every update of the fit processes all competitions once. After this number of processed competitions the fit ends,
 * even if the strengths still change. A fit takes so long only if a player has thousands of wins and no loss.
 */
const MAX_COMPETITIONS = 20_000_000;

export function ratePlayers(count: number, results: readonly HeadToHeadResult[], options: RatingOptions): Ratings {
  const { anchor, anchorElo, firstMove, prior = PRIOR } = options;
  const strengths = fitStrengths(count, results, firstMove, prior);
  const covariance = invertMatrix(information(strengths, results, firstMove, prior));
  const elos = strengths.map((strength) => ELO_PER_NAT * Math.log(strength));
  const z = zScoreForSimultaneousIntervals(count - 1);
  const rate = (player: number): Rating => {
    const deviation = ELO_PER_NAT * Math.sqrt(player === anchor ? 0 : distanceVariance(covariance, player, anchor));
    const elo = anchorElo + (player === anchor ? 0 : (elos[player] as number) - (elos[anchor] as number));
    return { elo, error: Z_SCORE_95 * deviation, jointError: z * deviation };
  };
  return {
    players: Array.from({ length: count }, (_, player) => rate(player)),
    firstMove: firstMove
      ? { elo: elos[count] as number, error: Z_SCORE_95 * ELO_PER_NAT * Math.sqrt(entry(covariance, count, count)) }
      : undefined,
  };
}

/** Returns the strengths of the players, followed by the strength of moving first if it is estimated. */
function fitStrengths(
  count: number,
  results: readonly HeadToHeadResult[],
  firstMove: boolean,
  prior: number,
): Float64Array {
  const groupOf = [...Array<number>(count).fill(PLAYERS), ...(firstMove ? [FIRST_MOVE] : [])];
  const competitions = results.flatMap(({ first, second, wins, losses }): Competition[] => {
    const teams = [firstMove ? [first, count] : [first], [second]];
    return [
      { teams, winner: 0, count: wins },
      { teams, winner: 1, count: losses },
    ];
  });
  const model = makeBradleyTerryModel(competitions, groupOf, prior);
  for (let seen = 0; seen < MAX_COMPETITIONS; seen += competitions.length) {
    const before = model.strengths.slice();
    updateMemberGroup(model, PLAYERS);
    centre(model.strengths.subarray(0, count));
    if (firstMove) updateMemberGroup(model, FIRST_MOVE);
    if (largestChange(before, model.strengths, count) < TOLERANCE) break;
  }
  return model.strengths;
}

/**
 * Multiplies the strengths of all players by a common factor, chosen so that the players are expected to win half of
 * the virtual games of the prior. This factor gives the virtual games their highest likelihood, and the likelihood of
 * the real games does not depend on the factor. MM updates alone would need thousands of iterations to find the factor.
 */
function centre(players: Float64Array): void {
  let [low, high] = [-RANGE, RANGE];
  while (high - low > TOLERANCE) {
    const shift = (low + high) / 2;
    const won = players.reduce((sum, strength) => sum + 1 / (1 + Math.exp(-shift) / strength), 0);
    if (won < players.length / 2) low = shift;
    else high = shift;
  }
  const factor = Math.exp((low + high) / 2);
  for (const [player, strength] of players.entries()) players[player] = strength * factor;
}

/**
 * Compares the strengths before and after an update, and returns the larger of two changes: the largest change of a
 * rating difference between two players, and the change of the value of moving first. Both are differences of natural
 * logarithms. The strengths of single players are not compared, because multiplying all of them by the same factor does
 * not change the ratings.
 */
function largestChange(before: Float64Array, after: Float64Array, count: number): number {
  const steps = Array.from(after, (strength, member) => Math.log(strength / (before[member] as number)));
  const players = steps.slice(0, count);
  return Math.max(Math.max(...players) - Math.min(...players), Math.abs(steps[count] ?? 0));
}

/**
 * Returns the Fisher information, a matrix: the negative second derivatives of the log-likelihood with respect to the
 * logarithms of the strengths. The log-likelihood includes the virtual games of the prior.
 */
function information(
  strengths: Float64Array,
  results: readonly HeadToHeadResult[],
  firstMove: boolean,
  prior: number,
): Matrix {
  const matrix = zeroMatrix(strengths.length);
  const add = (row: number, column: number, value: number): void => {
    const line = matrix[row] as Float64Array;
    line[column] = (line[column] as number) + value;
  };
  const bonus = strengths.length - 1;
  for (const { first, second, wins, losses } of results) {
    const members: [member: number, sign: number][] = [
      [first, 1],
      [second, -1],
      ...(firstMove ? [[bonus, 1] as [number, number]] : []),
    ];
    const ours = (strengths[first] as number) * (firstMove ? (strengths[bonus] as number) : 1);
    const rate = ours / (ours + (strengths[second] as number));
    const weight = (wins + losses) * rate * (1 - rate);
    for (const [row, one] of members) for (const [column, other] of members) add(row, column, weight * one * other);
  }
  for (const [member, strength] of strengths.entries())
    add(member, member, (2 * prior * strength) / (strength + 1) ** 2);
  return matrix;
}

const entry = (matrix: Matrix, row: number, column: number): number => matrix[row]?.[column] ?? 0;

const distanceVariance = (covariance: Matrix, one: number, other: number): number =>
  entry(covariance, one, one) + entry(covariance, other, other) - 2 * entry(covariance, one, other);
