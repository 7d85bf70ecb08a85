/**
 * The learners. Before each game a learner computes a value for every class from the counts in its table. In the game
 * it plays moves of the class with the highest value.
 *
 * BETA and HIGHEST-MEAN are from the paper (Pell 1991). With a uniform prior, the win rate theta of a class with w wins
 * and l losses has the distribution Beta(w + 1, l + 1). HIGHEST-MEAN's value is the mean of this distribution (equation
 * 1). BETA's value is the probability that theta is above a threshold, the fickleness. (The exponents printed in
 * equations 3 to 6 are one too large: they contradict equation 1.)
 */
import { betaLogOddsAbove } from '../../base/betaDistribution.js';
import type { Rng } from '../../base/rng.js';
import type { ClassTable } from './classTable.js';
import { CLASS_COUNT } from './moveClass.js';
import { randomFromBetaDistribution } from './randomBeta.js';

/** The progress of a match at the time when the learner computes its values. */
export interface ExploreMatchProgress {
  /**
   * `game` is the number of games that the table has counted so far. `games` is the number of games that the table will
   * have counted after the last game of the match; infinite if there is no match.
   */
  readonly game: number;
  readonly games: number;
  readonly rng: Rng;
}

/** A way to rate classes by how often they have won and lost. */
export interface ClassLearner {
  readonly name: string;
  /** The criterion by which the learner chooses a class, as a text for explanations. */
  readonly description: string;
  /** The value of every class. The learner prefers higher values. */
  values(table: ClassTable, stage: ExploreMatchProgress): Float64Array;
  /**
   * Converts a value to text for people. If all values of the learner are log odds, the text shows the probability
   * instead.
   */
  writeValue(value: number): string;
}

/** Writes a value with three decimals. */
export const writeClassValue = (value: number): string => (Number.isFinite(value) ? value.toFixed(3) : 'never tried');
/** Converts log odds to a probability and returns it as text. */
const writeChance = (value: number): string => (1 / (1 + Math.exp(-value))).toPrecision(3);

/** The fickleness in the matches of the paper. */
export const PAPER_FICKLENESS = 0.5;

/** Computes the value of every class from its counts. All classes that never occurred have the same value. */
function byCounts(
  table: ClassTable,
  valueFor: (wins: number, losses: number, moveClass: number) => number,
): Float64Array {
  const values = new Float64Array(CLASS_COUNT).fill(valueFor(0, 0, 0));
  for (const moveClass of table.seen)
    values[moveClass] = valueFor(table.wins[moveClass] as number, table.losses[moveClass] as number, moveClass);
  return values;
}

/** The expected win rate of a class with these counts, if every win rate was equally likely before. */
export const meanWinRate = (wins: number, losses: number): number => (wins + 1) / (wins + losses + 2);

/** HIGHEST-MEAN of the paper. */
export const highestMeanLearner: ClassLearner = {
  name: 'mean',
  description: 'the highest expected win rate',
  values: (table) => byCounts(table, meanWinRate),
  writeValue: writeClassValue,
};

/**
 * Values are rounded to nine decimal places, so that small errors in their computation do not make equal probabilities
 * different. For example, at the threshold 0.5, classes with 1 win and 1 loss, with 2 wins and 2 losses, and without
 * games all have the probability one half.
 */
const PRECISION = 1e9;
const rounded = (value: number): number => Math.round(value * PRECISION) / PRECISION + 0;

/**
 * For every class: the log odds that its win rate is above the threshold. Log odds are used because many different
 * probabilities, stored as doubles, would be rounded to 1, and the learner could not distinguish the classes.
 */
const chanceAbove = (table: ClassTable, threshold: number): Float64Array =>
  byCounts(table, (wins, losses) => rounded(betaLogOddsAbove(threshold, wins + 1, losses + 1)));

/** BETA of the paper. */
export const betaLearner = (fickleness: number): ClassLearner => ({
  name: 'beta',
  description: `the chance that the win rate of a class is above ${fickleness}`,
  values: (table) => chanceAbove(table, fickleness),
  writeValue: writeChance,
});

/**
 * BETA with equations 3 to 6 as the paper prints them, with exponents that are one too large. For this learner, the win
 * rate of a class with w wins and l losses has the distribution Beta(w + 2, l + 2) instead of Beta(w + 1, l + 1).
 */
export const betaAsPrintedLearner = (fickleness: number): ClassLearner => ({
  name: 'printed-beta',
  description: `the chance that the win rate of a class is above ${fickleness}, by equations 3 to 6 as the paper prints them`,
  values: (table) => byCounts(table, (wins, losses) => rounded(betaLogOddsAbove(fickleness, wins + 2, losses + 2))),
  writeValue: writeChance,
});

/**
 * BETA whose value for a class is the probability itself, instead of its log odds. If the probabilities of two classes
 * are both very close to 1, or both very close to 0, a double may not be able to represent their difference. Then both
 * classes have the same value, although their counts differ.
 */
export const doublePrecisionBetaLearner = (fickleness: number): ClassLearner => ({
  name: 'plain-beta',
  description: `the chance that the win rate of a class is above ${fickleness}, stored as a probability instead of log odds`,
  values: (table) => chanceAbove(table, fickleness).map((logOdds) => 1 - 1 / (1 + Math.exp(logOdds))),
  writeValue: writeClassValue,
});

/**
 * Two learners that use BETA's value for some classes and HIGHEST-MEAN's value for the others. `curiousBetaLearner`
 * uses BETA's value for classes that lost at least as often as they won. Among such classes, BETA prefers those that
 * were rarely played. `cautiousBetaLearner` uses BETA's value for classes that won more often than they lost. Among
 * such classes, BETA prefers those that were often played.
 */
export const curiousBetaLearner: ClassLearner = {
  name: 'curious-beta',
  description:
    'for classes with more wins than losses, the expected win rate; for others, the log odds that the win rate is above 0.5',
  values: (table) =>
    byCounts(table, (wins, losses) => (wins > losses ? meanWinRate(wins, losses) : evenOdds(wins, losses))),
  writeValue: writeClassValue,
};

/** See `curiousBetaLearner`. */
export const cautiousBetaLearner: ClassLearner = {
  name: 'cautious-beta',
  description:
    'for classes with more wins than losses, the log odds that the win rate is above 0.5; for others, the expected win rate minus 0.5',
  values: (table) =>
    byCounts(table, (wins, losses) => (wins > losses ? evenOdds(wins, losses) : meanWinRate(wins, losses) - 0.5)),
  writeValue: writeClassValue,
};

/**
 * The log odds that the win rate of a class is above one half. They are positive if and only if the class won more
 * often than it lost.
 */
const evenOdds = (wins: number, losses: number): number => rounded(betaLogOddsAbove(0.5, wins + 1, losses + 1));

/** The threshold of `fallingThresholdBetaLearner` in the last game of a match. */
const LAST_FICKLENESS = 0.3;

/**
 * BETA with a threshold that falls during the match. The lower the threshold, the less the learner explores. Near the
 * end of a match, exploring pays less, because few games are left in which the learner can use what it finds.
 */
export const fallingThresholdBetaLearner = (fickleness: number): ClassLearner => ({
  name: 'falling-beta',
  description: `the chance that the win rate of a class is above a threshold, which falls from ${fickleness} to ${LAST_FICKLENESS} during the match`,
  values: (table, { game, games }) => {
    const progress = games > 1 ? Math.min(1, game / (games - 1)) : 1;
    return chanceAbove(table, fickleness + (LAST_FICKLENESS - fickleness) * progress);
  },
  writeValue: writeChance,
});

/**
 * The threshold of `belowBestMeanBetaLearner` is the mean win rate of the best class minus BELOW_BEST. Only classes
 * that occurred at least MIN_COUNT times can be the best class.
 */
const MIN_COUNT = 10;
const BELOW_BEST = 0.05;

/**
 * BETA with a threshold that stays a little below the mean win rate of the best class. A fixed threshold can be far
 * below the win rates of several classes. Then all these win rates are almost surely above the threshold, so the
 * classes have nearly the same value, and the learner hardly distinguishes them.
 */
export const belowBestMeanBetaLearner: ClassLearner = {
  name: 'following-beta',
  description: `the chance that the win rate of a class is above a threshold, which stays ${BELOW_BEST} below the best mean win rate so far`,
  values: (table) => {
    const wellKnown = table.seen.filter((moveClass) => countOf(table, moveClass) >= MIN_COUNT);
    const means = wellKnown.map((moveClass) =>
      meanWinRate(table.wins[moveClass] as number, table.losses[moveClass] as number),
    );
    return chanceAbove(table, means.length > 0 ? Math.max(...means) - BELOW_BEST : PAPER_FICKLENESS);
  },
  writeValue: writeChance,
};

/**
 * Thompson sampling: before every game, draws a win rate for each class from the distribution of its win rate. The
 * drawn number is the value of the class.
 */
export const thompsonSamplingLearner: ClassLearner = {
  name: 'thompson',
  description: 'the highest win rate drawn from the posterior distributions',
  values: (table, { rng }) => {
    const values = Float64Array.from({ length: CLASS_COUNT }, () => rng.unit());
    for (const moveClass of table.seen)
      values[moveClass] = randomFromBetaDistribution(
        (table.wins[moveClass] as number) + 1,
        (table.losses[moveClass] as number) + 1,
        rng,
      );
    return values;
  },
  writeValue: writeClassValue,
};

/**
 * UCB1 (Auer, Cesa-Bianchi and Fischer): the observed win rate plus a bonus for uncertainty. Classes that never
 * occurred come first.
 */
export const ucb1Learner: ClassLearner = {
  name: 'ucb',
  description: 'the highest upper confidence bound (UCB1)',
  values: (table) => {
    const total = table.seen.reduce((sum, moveClass) => sum + countOf(table, moveClass), 0);
    return byCounts(table, (wins, losses) => {
      const count = wins + losses;
      return count === 0
        ? Number.POSITIVE_INFINITY
        : wins / count + Math.sqrt((2 * Math.log(Math.max(1, total))) / count);
    });
  },
  writeValue: writeClassValue,
};

/**
 * Learns from the leads at the end of games, as the paper suggests: the value of a class is its mean lead. Every class
 * starts with two virtual games with a lead of 0.
 */
export const highestExpectedLeadLearner: ClassLearner = {
  name: 'score',
  description: 'the highest expected lead',
  values: (table) =>
    byCounts(table, (wins, losses, moveClass) =>
      wins + losses === 0 ? 0 : (table.leads[moveClass] as number) / (wins + losses + 2),
    ),
  writeValue: writeClassValue,
};

const countOf = (table: ClassTable, moveClass: number): number =>
  (table.wins[moveClass] as number) + (table.losses[moveClass] as number);
