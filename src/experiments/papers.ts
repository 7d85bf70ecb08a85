/**
 * A short version of each paper, which takes minutes on a laptop: the experiments that draw pictures like the paper's, at
 * scale `tiny`, with parameters between those of `tiny` and `small`.
 */
import { InputError } from '../base/errors.js';
import type { ParameterChanges } from '../lab/run/run.js';

interface PaperPart {
  readonly experiment: string;
  readonly set: ParameterChanges;
  /** The parameters on a machine without the shared data: random games take the place of people's. */
  readonly setWithoutData?: ParameterChanges;
}

export interface Paper {
  readonly title: string;
  readonly parts: readonly PaperPart[];
}

const against = (a: string): object => ({ a, b: 'default@500', size: 9, games: 20 });

export const PAPERS: Readonly<Record<string, Paper>> = {
  forgetting: {
    title: 'Baier & Drake (2010), The Power of Forgetting',
    parts: [
      { experiment: 'forgetting-look-ups', set: { size: 19, playouts: 1000, longest: 250, games: 1 } },
      {
        experiment: 'forgetting-head-to-head',
        set: { pairings: ['lgr1@500', 'lgr2@500', 'lgrf1@500', 'lgrf2@500'].map(against) },
      },
    ],
  },
  elo: {
    title: 'Coulom (2007), Computing Elo Ratings of Move Patterns in the Game of Go',
    parts: [
      {
        experiment: 'pattern-prediction',
        set: {
          ...{ source: 'kgs-2006', train: 60, test: 20 },
          variants: ['without the owner', '3x3 shapes alone, no owner', 'ours without the owner'],
        },
        setWithoutData: {},
      },
    ],
  },
  territory: {
    title: 'Wu & Baldi (2006), A Scalable Machine Learning Approach to Go',
    parts: [
      {
        experiment: 'territory-learning-curve',
        set: { source: 'amateur-9x9', train: 400, validate: 60, epochs: 4 },
        setWithoutData: {},
      },
      {
        experiment: 'territory-foresight',
        set: { boards: ['19x19'], moves: 40, stages: [20, 80, 140, 200], movesOfStage: 20 },
        setWithoutData: {},
      },
    ],
  },
  exploration: {
    title: 'Pell (1991), Exploratory Learning in the Game of GO',
    parts: [
      { experiment: 'pell-threshold-crossing', set: { steps: 100 } },
      {
        experiment: 'pell-learning-curves',
        set: { sizes: [5, 9], games: 100, repetitions: 10, examGames: 10, opponents: ['hand'] },
      },
    ],
  },
};

/** The words before the name of a paper where the name of an experiment may stand, too. */
export const PAPER_PREFIX = 'paper:';

/** Returns the paper that `paper:NAME` names; undefined if `text` does not begin with these words. */
export function findPaper(text: string): Paper | undefined {
  if (!text.startsWith(PAPER_PREFIX)) return undefined;
  const name = text.slice(PAPER_PREFIX.length);
  const paper = Object.hasOwn(PAPERS, name) ? PAPERS[name] : undefined;
  if (paper) return paper;
  const names = Object.keys(PAPERS).map((each) => PAPER_PREFIX + each);
  throw new InputError(`there is no paper "${name}"; there are ${names.join(', ')}`);
}
