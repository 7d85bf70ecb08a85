/**
 * From counts to values: what a learner thinks of every class before a game. It
 * plays the class with the highest value.
 *
 * BETA and HIGHEST-MEAN are the paper's (Pell 1991). With a uniform prior the win
 * rate theta of a class with w wins and l losses has the distribution
 * Beta(w + 1, l + 1): its mean is the paper's equation 1, and BETA's value is the
 * probability that theta is above a threshold X, the fickleness. (The exponents
 * printed in equations 3 to 6 are one too large, and contradict equation 1.)
 */
import { betaAboveLogOdds } from '../../base/incompleteBeta.js';
import type { Rng } from '../../base/rng.js';
import type { ClassTable } from './classTable.js';
import { drawBeta } from './drawBeta.js';
import { CLASS_COUNT } from './moveClass.js';

/** Where in a match a learner is. */
export interface Occasion {
  /** The number of the game, from 0, and how many there will be. */
  readonly game: number;
  readonly games: number;
  readonly rng: Rng;
}

export interface Learner {
  readonly name: string;
  /** How it decides, in a few words. */
  readonly description: string;
  /** The value of every class; the higher, the better. */
  values(table: ClassTable, occasion: Occasion): Float64Array;
  /** A value in numbers that people know. */
  writeValue(value: number): string;
}

export const asIs = (value: number): string => (Number.isFinite(value) ? value.toFixed(3) : 'never tried');
/** A chance from its log odds. */
const asChance = (value: number): string => (1 / (1 + Math.exp(-value))).toPrecision(3);

/** The fickleness of the paper's matches. */
export const PAPER_FICKLENESS = 0.5;

/** The value of every class where it depends on wins and losses alone: all classes that were never tried share one. */
function byCounts(table: ClassTable, worth: (wins: number, losses: number, row: number) => number): Float64Array {
  const values = new Float64Array(CLASS_COUNT).fill(worth(0, 0, 0));
  for (const row of table.seen) values[row] = worth(table.wins[row] as number, table.losses[row] as number, row);
  return values;
}

export const meanOf = (wins: number, losses: number): number => (wins + 1) / (wins + losses + 2);

export const highestMean: Learner = {
  name: 'mean',
  description: 'the highest expected win rate',
  values: (table) => byCounts(table, meanOf),
  writeValue: asIs,
};

/** Equal chances must tie, as 1:1, 2:2 and the untried do at one half, whatever the rounding on the way to them. */
const PRECISION = 1e9;
const rounded = (value: number): number => Math.round(value * PRECISION) / PRECISION + 0;

/** As log odds: chances that are all 1 to a double must still be told apart, or the learner blunders among them. */
const chanceAbove = (table: ClassTable, threshold: number): Float64Array =>
  byCounts(table, (wins, losses) => rounded(betaAboveLogOdds(threshold, wins + 1, losses + 1)));

export const beta = (fickleness: number): Learner => ({
  name: 'beta',
  description: `the highest chance of a win rate above ${fickleness}`,
  values: (table) => chanceAbove(table, fickleness),
  writeValue: asChance,
});

/** As the paper prints its equations 3 to 6, with exponents that are one too large: what is believed is then Beta(w + 2, l + 2). */
export const printedBeta = (fickleness: number): Learner => ({
  name: 'printed-beta',
  description: `as beta at ${fickleness}, with the exponents that the paper prints`,
  values: (table) => byCounts(table, (wins, losses) => rounded(betaAboveLogOdds(fickleness, wins + 2, losses + 2))),
  writeValue: asChance,
});

/** The chance itself, computed as 1 - I_X: nearer to 0 or 1 than some 1e-16 a double knows no differences, and classes tie. */
export const plainBeta = (fickleness: number): Learner => ({
  name: 'plain-beta',
  description: `as beta at ${fickleness}, its chances computed as plain doubles`,
  values: (table) => chanceAbove(table, fickleness).map((logOdds) => 1 - 1 / (1 + Math.exp(logOdds))),
  writeValue: asIs,
});

/**
 * Half of BETA each: what it does among classes that lost more often than they won, where it tries the little-tried,
 * and what it does among those that won more often, where it prefers the well-proved. The mean decides in the other half.
 */
export const curiousBeta: Learner = {
  name: 'curious-beta',
  description: 'as beta at 0.5 among losing classes, as mean among winning ones',
  values: (table) => byCounts(table, (wins, losses) => (wins > losses ? meanOf(wins, losses) : evenOdds(wins, losses))),
  writeValue: asIs,
};

export const cautiousBeta: Learner = {
  name: 'cautious-beta',
  description: 'as beta at 0.5 among winning classes, as mean among losing ones',
  values: (table) =>
    byCounts(table, (wins, losses) => (wins > losses ? evenOdds(wins, losses) : meanOf(wins, losses) - 0.5)),
  writeValue: asIs,
};

/** Log odds of a win rate above one half: above zero exactly for classes that won more often than they lost. */
const evenOdds = (wins: number, losses: number): number => rounded(betaAboveLogOdds(0.5, wins + 1, losses + 1));

/** What the threshold has come down to in the last game of a match. */
const LAST_FICKLENESS = 0.3;

/** Explores less as the match ends: in its last game there is nothing left to learn for. */
export const fallingBeta = (fickleness: number): Learner => ({
  name: 'falling-beta',
  description: `as beta, its threshold falling from ${fickleness} to ${LAST_FICKLENESS} over the match`,
  values: (table, { game, games }) => {
    const progress = games > 1 ? Math.min(1, game / (games - 1)) : 1;
    return chanceAbove(table, fickleness + (LAST_FICKLENESS - fickleness) * progress);
  },
  writeValue: asChance,
});

/** A mean is taken seriously from so many occurrences on, and a class is worth trying so far below the best. */
const SERIOUS_COUNT = 10;
const BELOW_BEST = 0.05;

/** The threshold follows what has proved possible: at a fixed one, all good classes look alike in the end. */
export const followingBeta: Learner = {
  name: 'following-beta',
  description: `as beta, its threshold ${BELOW_BEST} below the best mean so far`,
  values: (table) => {
    const serious = table.seen.filter((row) => countOf(table, row) >= SERIOUS_COUNT);
    const means = serious.map((row) => meanOf(table.wins[row] as number, table.losses[row] as number));
    return chanceAbove(table, means.length > 0 ? Math.max(...means) - BELOW_BEST : PAPER_FICKLENESS);
  },
  writeValue: asChance,
};

/** A value for each class drawn anew from its distribution before every game. */
export const thompson: Learner = {
  name: 'thompson',
  description: 'win rates drawn from what is believed of them',
  values: (table, { rng }) => {
    const values = Float64Array.from({ length: CLASS_COUNT }, () => rng.unit());
    for (const row of table.seen)
      values[row] = drawBeta((table.wins[row] as number) + 1, (table.losses[row] as number) + 1, rng);
    return values;
  },
  writeValue: asIs,
};

/** Auer, Cesa-Bianchi and Fischer's UCB1: the observed rate and what it could still be; the untried comes first. */
export const ucb: Learner = {
  name: 'ucb',
  description: 'the highest upper confidence bound (UCB1)',
  values: (table) => {
    const total = table.seen.reduce((sum, row) => sum + countOf(table, row), 0);
    return byCounts(table, (wins, losses) => {
      const count = wins + losses;
      return count === 0
        ? Number.POSITIVE_INFINITY
        : wins / count + Math.sqrt((2 * Math.log(Math.max(1, total))) / count);
    });
  },
  writeValue: asIs,
};

/** Learns by how much games are won, as the paper suggests; two even games stand for what is not known yet. */
export const highestLead: Learner = {
  name: 'score',
  description: 'the highest expected lead',
  values: (table) =>
    byCounts(table, (wins, losses, row) =>
      wins + losses === 0 ? 0 : (table.leads[row] as number) / (wins + losses + 2),
    ),
  writeValue: asIs,
};

const countOf = (table: ClassTable, row: number): number => (table.wins[row] as number) + (table.losses[row] as number);
