/** What the experiments on Pell's learners share: many matches of several learners under one condition. */
import { mixSeed } from '../base/rng.js';
import type { Ties } from '../learn/explore/arena.js';
import { type Counting, PAPER_COUNTING } from '../learn/explore/classTable.js';
import { examine, PAPER_KOMI, playExploreMatch } from '../learn/explore/exploreMatch.js';
import { makeLearner } from '../learn/explore/learnerNames.js';
import type { OpponentName } from '../learn/explore/opponents.js';
import type { UnitContext } from './experiment.js';
import type { Measured } from './reportParts.js';
import { mean, measure } from './sample.js';

/** A learner, with its fickleness where it has one: "beta@0.4". */
export type LearnerSpec = string;

export interface Condition {
  readonly opponent: OpponentName;
  readonly size: number;
  readonly komi?: number;
  readonly counting?: Partial<Counting>;
  readonly ties?: Ties;
}

/** A board size against an opponent, as a unit of an experiment. */
export interface CellUnit {
  readonly key: string;
  readonly opponent: OpponentName;
  readonly size: number;
}

export const cellsOf = (opponents: readonly OpponentName[], sizes: readonly number[]): CellUnit[] =>
  opponents.flatMap((opponent) => sizes.map((size) => ({ key: `${opponent}/${size}`, opponent, size })));

/** By repetition, a sign for each game: 1 won, 0 lost, d drawn. */
export type Outcomes = readonly string[];

export interface Trial<Name extends LearnerSpec> {
  readonly outcomes: string[];
  /** By the rule that plays, by repetition: wins of games after the match, without learning. */
  readonly exams: Readonly<Record<Name, number[]>>;
}

export interface TrialPlan {
  readonly games: number;
  readonly repetitions: number;
  readonly examGames?: number;
}

/** What an experiment with a cell for each opponent and board size asks for. */
export interface CellParams extends TrialPlan {
  readonly opponents: readonly OpponentName[];
  readonly sizes: readonly number[];
}

/** Plays the matches of each learner. Repetitions of one number share their seed, so that learners differ in nothing else. */
export async function runTrials<Name extends LearnerSpec>(
  condition: Condition,
  learners: readonly Name[],
  { games, repetitions, examGames = 0 }: TrialPlan,
  { seed, stopper, world, note }: Pick<UnitContext<unknown>, 'seed' | 'stopper' | 'world' | 'note'>,
): Promise<Record<Name, Trial<Name>>> {
  const { opponent, size, komi = PAPER_KOMI, ties = 'moves' } = condition;
  const counting = { ...PAPER_COUNTING, ...condition.counting };
  const byName = <T>(make: () => T): Record<Name, T> =>
    Object.fromEntries(learners.map((name) => [name, make()])) as Record<Name, T>;
  const trials = byName((): Trial<Name> => ({ outcomes: [], exams: byName(() => []) }));
  for (let repetition = 0; repetition < repetitions; repetition++) {
    for (const spec of learners) {
      const settings = { learner: learnerOf(spec), opponent, size, komi, games, counting, ties };
      const matchSeed = mixSeed(seed, repetition);
      const { won, table } = playExploreMatch(settings, matchSeed);
      const trial = trials[spec];
      trial.outcomes.push(won.map(signOf).join(''));
      for (const rule of examGames > 0 ? learners : []) {
        const wins = examine(table, { ...settings, learner: learnerOf(rule) }, examGames, mixSeed(matchSeed, games));
        trial.exams[rule].push(wins);
      }
      // Whoever wants to stop the run is heard only between turns.
      await new Promise<void>((resolve) => world.clock.after(0, resolve));
      if (stopper.isStopped) throw new Error('stopped');
    }
    note(`${repetition + 1} of ${repetitions} repetitions`);
  }
  return trials;
}

export function learnerOf(spec: LearnerSpec) {
  const [name = '', fickleness] = spec.split('@');
  return makeLearner(name, fickleness === undefined ? undefined : Number(fickleness));
}

const SIGNS = new Map([
  [1, '1'],
  [0, '0'],
  [0.5, 'd'],
]);
const signOf = (won: number): string => SIGNS.get(won) as string;
const worth = (sign: string): number => (sign === 'd' ? 0.5 : Number(sign));

/** Wins of a match, or of its games from `from` to before `to`. */
export const winsOf = (outcome: string, from = 0, to = outcome.length): number =>
  [...outcome.slice(from, to)].reduce((sum, sign) => sum + worth(sign), 0);

/** By repetition: the wins of each match. */
export const winsOfAll = (outcomes: Outcomes): number[] => outcomes.map((outcome) => winsOf(outcome));

/** The wins of a match's last quarter, where learning has had its effect. */
export const lateWins = (outcome: string): number => winsOf(outcome, Math.floor(0.75 * outcome.length));

/** The same as a share of its games, over all repetitions. */
export const lateRate = (outcomes: Outcomes): number => {
  const games = outcomes[0]?.length ?? 0;
  return mean(outcomes.map(lateWins)) / (games - Math.floor(0.75 * games));
};

/** The mean difference in wins between two learners, repetition by repetition. */
export const difference = (one: readonly number[], other: readonly number[]): Measured =>
  measure(one.map((wins, repetition) => wins - (other[repetition] as number)));

/** Wins after every game: the mean, and the band that holds the middle four fifths of the repetitions. */
export function cumulativeCurve(outcomes: Outcomes): (Measured & { readonly x: number })[] {
  const totals = outcomes.map(() => 0);
  return Array.from({ length: outcomes[0]?.length ?? 0 }, (_, game) => {
    for (const [index, outcome] of outcomes.entries())
      totals[index] = (totals[index] as number) + worth(outcome[game] as string);
    const sorted = [...totals].sort((a, b) => a - b);
    const at = (part: number): number => sorted[Math.round(part * (sorted.length - 1))] as number;
    return {
      x: game + 1,
      value: totals.reduce((sum, total) => sum + total, 0) / totals.length,
      low: at(0.1),
      high: at(0.9),
    };
  });
}

export const writeMeasured = ({ value, low, high }: Measured, digits = 1): string =>
  low === undefined || high === undefined
    ? value.toFixed(digits)
    : `${value.toFixed(digits)} (${low.toFixed(digits)} to ${high.toFixed(digits)})`;

export const boardName = (size: number): string => `${size}x${size}`;

/** 1 surely above zero, -1 surely below, 0 neither. */
export function signOfDifference({ low, high }: Measured): -1 | 0 | 1 {
  if (low !== undefined && low > 0) return 1;
  return high !== undefined && high < 0 ? -1 : 0;
}
