/** Finds learners by name, for commands, presets and experiments. */
import { featureStrengthLearner } from './featureModel.js';
import {
  belowBestMeanBetaLearner,
  betaAsPrintedLearner,
  betaLearner,
  type ClassLearner,
  cautiousBetaLearner,
  curiousBetaLearner,
  doublePrecisionBetaLearner,
  fallingThresholdBetaLearner,
  highestExpectedLeadLearner,
  highestMeanLearner,
  PAPER_FICKLENESS,
  thompsonSamplingLearner,
  ucb1Learner,
} from './learners.js';

const LEARNERS: Readonly<Record<string, (fickleness: number) => ClassLearner>> = {
  beta: betaLearner,
  mean: () => highestMeanLearner,
  thompson: () => thompsonSamplingLearner,
  ucb: () => ucb1Learner,
  'curious-beta': () => curiousBetaLearner,
  'cautious-beta': () => cautiousBetaLearner,
  'falling-beta': fallingThresholdBetaLearner,
  'following-beta': () => belowBestMeanBetaLearner,
  'printed-beta': betaAsPrintedLearner,
  'plain-beta': doublePrecisionBetaLearner,
  score: () => highestExpectedLeadLearner,
  mm: () => featureStrengthLearner,
};

/** The names of all learners. */
export const LEARNER_NAMES: readonly string[] = Object.keys(LEARNERS);

/**
 * Makes the learner with this name. Only 'beta', 'falling-beta', 'printed-beta' and 'plain-beta' use the fickleness.
 */
export function makeLearner(name: string, fickleness = PAPER_FICKLENESS): ClassLearner {
  const make = LEARNERS[name];
  if (!make) throw new RangeError(`there is no learner "${name}"`);
  return make(fickleness);
}
