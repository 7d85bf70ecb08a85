/** Learners by name, as commands, presets and experiments call them. */
import { featureStrength } from './featureModel.js';
import {
  beta,
  cautiousBeta,
  curiousBeta,
  fallingBeta,
  followingBeta,
  highestLead,
  highestMean,
  type Learner,
  PAPER_FICKLENESS,
  plainBeta,
  printedBeta,
  thompson,
  ucb,
} from './learners.js';

const LEARNERS: Readonly<Record<string, (fickleness: number) => Learner>> = {
  beta,
  mean: () => highestMean,
  thompson: () => thompson,
  ucb: () => ucb,
  'curious-beta': () => curiousBeta,
  'cautious-beta': () => cautiousBeta,
  'falling-beta': fallingBeta,
  'following-beta': () => followingBeta,
  'printed-beta': printedBeta,
  'plain-beta': plainBeta,
  score: () => highestLead,
  mm: () => featureStrength,
};

export const LEARNER_NAMES: readonly string[] = Object.keys(LEARNERS);

/** Only the betas have a fickleness. */
export function makeLearner(name: string, fickleness = PAPER_FICKLENESS): Learner {
  const make = LEARNERS[name];
  if (!make) throw new RangeError(`there is no learner "${name}"`);
  return make(fickleness);
}
