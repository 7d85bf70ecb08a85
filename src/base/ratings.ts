/**
 * From games between pairs of players to ratings: the Bradley-Terry model with
 * teams of one. Moving first, if it is to be estimated, is a second member of the
 * team that does.
 *
 * Ratings are in Elo points relative to one player, the anchor. Their errors come
 * from the curvature of the likelihood at its top (Fisher's information): its
 * inverse is the covariance of all ratings, and what counts is the variance of a
 * player's distance to the anchor.
 */
import { type Competition, makeModel, sweepGroup } from './bradleyTerry.js';
import { inverseOf, type Matrix, zeroMatrix } from './matrix.js';
import { jointZ, Z_95 } from './stats.js';

/** Games in which the same player moved first. */
export interface PairResult {
  readonly first: number;
  readonly second: number;
  /** Of the first; a draw is half a win of each. */
  readonly wins: number;
  readonly losses: number;
}

export interface RatingOptions {
  /** Whose rating is given, and how much it is. */
  readonly anchor: number;
  readonly anchorElo: number;
  /** Estimate what moving first is worth? Otherwise it is worth nothing. */
  readonly firstMove: boolean;
  /** Virtual wins, and as many losses, of each player against a player of average strength. */
  readonly prior?: number;
}

/**
 * Weak, but enough to rate players who won all games. Half a win and half a loss
 * is what makes a logit of counts least biased (Haldane; Anscombe 1956).
 */
const PRIOR = 0.5;

export interface Rating {
  readonly elo: number;
  /** Half the width of the 95 % interval of this rating. */
  readonly error: number;
  /** The same for intervals that hold for all players at once with 95 %. */
  readonly jointError: number;
}

export interface Ratings {
  readonly players: readonly Rating[];
  /** What moving first is worth, where it was estimated. */
  readonly firstMove: Pick<Rating, 'elo' | 'error'> | undefined;
}

const ELO_PER_NAT = 400 / Math.LN10;
const [PLAYERS, FIRST_MOVE] = [0, 1];
/** In natural logarithms of strength: far below any error. */
const TOLERANCE = 1e-7;
/** No player is further than this from the average. */
const RANGE = 50;
/** Competitions that are looked at before an estimate is taken as it is: only thousands of wins without a loss need so many. */
const MOST_STEPS = 20_000_000;

export function ratePlayers(count: number, results: readonly PairResult[], options: RatingOptions): Ratings {
  const { anchor, anchorElo, firstMove, prior = PRIOR } = options;
  const strengths = fitStrengths(count, results, firstMove, prior);
  const covariance = inverseOf(information(strengths, results, firstMove, prior));
  const elos = strengths.map((strength) => ELO_PER_NAT * Math.log(strength));
  const z = jointZ(count - 1);
  const rate = (player: number): Rating => {
    const deviation = ELO_PER_NAT * Math.sqrt(player === anchor ? 0 : distanceVariance(covariance, player, anchor));
    const elo = anchorElo + (player === anchor ? 0 : (elos[player] as number) - (elos[anchor] as number));
    return { elo, error: Z_95 * deviation, jointError: z * deviation };
  };
  return {
    players: Array.from({ length: count }, (_, player) => rate(player)),
    firstMove: firstMove
      ? { elo: elos[count] as number, error: Z_95 * ELO_PER_NAT * Math.sqrt(entry(covariance, count, count)) }
      : undefined,
  };
}

/** Strengths of the players and, last, of moving first. */
function fitStrengths(count: number, results: readonly PairResult[], firstMove: boolean, prior: number): Float64Array {
  const groupOf = [...Array<number>(count).fill(PLAYERS), ...(firstMove ? [FIRST_MOVE] : [])];
  const competitions = results.flatMap(({ first, second, wins, losses }): Competition[] => {
    const teams = [firstMove ? [first, count] : [first], [second]];
    return [
      { teams, winner: 0, count: wins },
      { teams, winner: 1, count: losses },
    ];
  });
  const model = makeModel(competitions, groupOf, prior);
  for (let steps = 0; steps < MOST_STEPS; steps += competitions.length) {
    const before = model.strengths.slice();
    sweepGroup(model, PLAYERS);
    centre(model.strengths.subarray(0, count));
    if (firstMove) sweepGroup(model, FIRST_MOVE);
    if (unrest(before, model.strengths, count) < TOLERANCE) break;
  }
  return model.strengths;
}

/**
 * Multiplies all players' strengths by the factor that suits the prior best: half of
 * their virtual games are won. Real games do not care, and sweeps alone would take
 * thousands of steps to get there.
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

/** How far the sweep moved the players against each other: where all of them stand together, only the prior cares. */
function unrest(before: Float64Array, after: Float64Array, count: number): number {
  const steps = Array.from(after, (strength, member) => Math.log(strength / (before[member] as number)));
  const players = steps.slice(0, count);
  return Math.max(Math.max(...players) - Math.min(...players), Math.abs(steps[count] ?? 0));
}

/** Minus the second derivatives of the log-likelihood, prior included, by logarithms of strengths. */
function information(
  strengths: Float64Array,
  results: readonly PairResult[],
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
