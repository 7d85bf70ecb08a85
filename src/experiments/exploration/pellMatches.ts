/** Plays many matches of Pell's learners under one condition. */
import { mixSeed } from '../../base/rng.js';
import type { ClaimVerdict, UnitContext } from '../../lab/run/experiment.js';
import { type ClassCountingSettings, PAPER_CLASS_COUNTING } from '../../learn/explore/classTable.js';
import { PAPER_KOMI, playExamination, playExploreMatch } from '../../learn/explore/exploreMatch.js';
import { makeLearner } from '../../learn/explore/learnerNames.js';
import type { OwnSpaces, TieBreak } from '../../learn/explore/onePlyGame.js';
import type { OpponentName, RandomEvaluator } from '../../learn/explore/opponents.js';
import { writeOutcome } from './matchOutcomes.js';

/** The name of a learner, optionally with its fickleness, as in "beta@0.4". */
type LearnerSpec = string;

export interface PellMatchCondition {
  readonly opponent: OpponentName | RandomEvaluator;
  readonly size: number;
  readonly komi?: number;
  readonly counting?: Partial<ClassCountingSettings>;
  readonly ties?: TieBreak;
  readonly spaces?: OwnSpaces;
}

/** A unit of an experiment: all matches on one board size against one opponent. */
export interface MatchupUnit {
  readonly key: string;
  readonly opponent: OpponentName | RandomEvaluator;
  readonly size: number;
}

export const matchupsOf = (opponents: readonly OpponentName[], sizes: readonly number[]): MatchupUnit[] =>
  opponents.flatMap((opponent) => sizes.map((size) => ({ key: `${opponent}/${size}`, opponent, size })));

interface LearnerTrial<Name extends LearnerSpec> {
  readonly outcomes: string[];
  /**
   * After each match, each rule plays an examination: it chooses moves from the table that was learned in the match,
   * and plays games without learning. This field has, for each rule, the number of wins in each examination.
   */
  readonly exams: Readonly<Record<Name, number[]>>;
}

interface TrialPlan {
  readonly games: number;
  readonly repetitions: number;
  readonly examGames?: number;
}

/** The parameters of an experiment with one unit for each opponent and board size. */
export interface MatchupParams extends TrialPlan {
  readonly opponents: readonly OpponentName[];
  readonly sizes: readonly number[];
}

/**
 * Plays the matches of each learner. The n-th match of each learner has the same seed, so that these matches can be
 * compared.
 */
export async function runTrials<Name extends LearnerSpec>(
  condition: PellMatchCondition,
  learners: readonly Name[],
  { games, repetitions, examGames = 0 }: TrialPlan,
  { seed, stopper, environment, note }: Pick<UnitContext<unknown>, 'seed' | 'stopper' | 'environment' | 'note'>,
): Promise<Record<Name, LearnerTrial<Name>>> {
  const { opponent, size, komi = PAPER_KOMI, ties = 'moves', spaces = 'points' } = condition;
  const counting = { ...PAPER_CLASS_COUNTING, ...condition.counting };
  const byName = <T>(make: () => T): Record<Name, T> =>
    Object.fromEntries(learners.map((name) => [name, make()])) as Record<Name, T>;
  const trials = byName((): LearnerTrial<Name> => ({ outcomes: [], exams: byName(() => []) }));
  for (let repetition = 0; repetition < repetitions; repetition++) {
    for (const spec of learners) {
      const settings = { learner: learnerOf(spec), opponent, size, komi, games, counting, ties, spaces };
      const matchSeed = mixSeed(seed, repetition);
      const { won, table } = playExploreMatch(settings, matchSeed);
      const trial = trials[spec];
      trial.outcomes.push(writeOutcome(won));
      for (const rule of examGames > 0 ? learners : []) {
        const wins = playExamination(
          table,
          { ...settings, learner: learnerOf(rule) },
          examGames,
          mixSeed(matchSeed, games),
        );
        trial.exams[rule].push(wins);
      }
      // Playing a match blocks the thread. This pause between matches lets a stop signal arrive.
      await new Promise<void>((resolve) => environment.clock.after(0, resolve));
      if (stopper.isStopped) throw new Error('stopped');
    }
    note(`${repetition + 1} of ${repetitions} repetitions played`);
  }
  return trials;
}

export function learnerOf(spec: LearnerSpec) {
  const [name = '', fickleness] = spec.split('@');
  return makeLearner(name, fickleness === undefined ? undefined : Number(fickleness));
}

export const VERDICT_WITHOUT_MATCHES: ClaimVerdict = {
  verdict: 'undecided',
  because: 'no match has been played yet',
};
