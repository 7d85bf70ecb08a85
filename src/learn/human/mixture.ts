/**
 * Mixes two opinions about the next move, that of patterns and that of a network: the probability of a move is
 * proportional to the product of both, each to the power of its weight. The weights are fitted so that the moves that
 * people played are as probable as possible.
 */

/** The exponents of both opinions. */
export interface MixtureWeights {
  readonly patterns: number;
  readonly network: number;
}

/** The moves of a position: the logarithms of their strengths by patterns and of their probabilities by the network. */
export interface RatedMoves {
  readonly patterns: ArrayLike<number>;
  readonly network: ArrayLike<number>;
}

/** Rated moves, and the index of the move that was played. */
export interface PlayedChoice extends RatedMoves {
  readonly played: number;
}

/** Returns the probability of each move. */
export function mixedProbabilities({ patterns, network }: RatedMoves, weights: MixtureWeights): Float64Array {
  const logs = Float64Array.from(
    patterns,
    (log, move) => weights.patterns * log + weights.network * (network[move] as number),
  );
  const largest = logs.reduce((max, log) => Math.max(max, log), Number.NEGATIVE_INFINITY);
  const strengths = logs.map((log) => Math.exp(log - largest));
  const sum = strengths.reduce((all, strength) => all + strength, 0);
  return strengths.map((strength) => strength / sum);
}

/** The mean logarithm of the probability of the played moves. */
export const meanLogLikelihood = (choices: readonly PlayedChoice[], weights: MixtureWeights): number =>
  choices.reduce((sum, choice) => sum + Math.log(mixedProbabilities(choice, weights)[choice.played] as number), 0) /
  choices.length;

/** Newton's method needs about six steps; the log-likelihood has a single maximum. */
const STEPS = 20;

/** Fits the weights by Newton's method. There must be at least one choice, with moves that differ. */
export function fitMixture(choices: readonly PlayedChoice[]): MixtureWeights {
  let weights: MixtureWeights = { patterns: 0.5, network: 0.5 };
  for (let step = 0; step < STEPS; step++) {
    let [first, second, aa, ab, bb] = [0, 0, 0, 0, 0];
    for (const choice of choices) {
      const moments = momentsOf(choice, mixedProbabilities(choice, weights));
      first += (choice.patterns[choice.played] as number) - moments.patterns;
      second += (choice.network[choice.played] as number) - moments.network;
      aa += moments.patternsVariance;
      ab += moments.covariance;
      bb += moments.networkVariance;
    }
    const determinant = aa * bb - ab * ab;
    weights = {
      patterns: weights.patterns + (bb * first - ab * second) / determinant,
      network: weights.network + (aa * second - ab * first) / determinant,
    };
  }
  return weights;
}

/** The means, variances and covariance of both opinions about a move that is drawn with these probabilities. */
function momentsOf({ patterns, network }: RatedMoves, probabilities: Float64Array) {
  let [first, second, aa, ab, bb] = [0, 0, 0, 0, 0];
  for (const [move, probability] of probabilities.entries()) {
    const [a, b] = [patterns[move] as number, network[move] as number];
    first += probability * a;
    second += probability * b;
    aa += probability * a * a;
    ab += probability * a * b;
    bb += probability * b * b;
  }
  return {
    patterns: first,
    network: second,
    patternsVariance: aa - first * first,
    covariance: ab - first * second,
    networkVariance: bb - second * second,
  };
}
