/** All experiments. A new one is a file in `experiments` and a line here. */
import { InputError } from '../base/inputError.js';
import type { AnyExperiment } from './experiment.js';
import forgettingAgainstGnugo from './experiments/forgetting-against-gnugo.js';
import forgettingDuplicates from './experiments/forgetting-duplicates.js';
import forgettingHeadToHead from './experiments/forgetting-head-to-head.js';
import forgettingLookUps from './experiments/forgetting-look-ups.js';
import forgettingSoftmax from './experiments/forgetting-softmax.js';
import forgettingVariants from './experiments/forgetting-variants.js';
import ladder from './experiments/ladder.js';
import ladder19x19 from './experiments/ladder-19x19.js';
import levels from './experiments/levels.js';
import patternPrediction from './experiments/pattern-prediction.js';
import patternsAgainstGnugo from './experiments/patterns-against-gnugo.js';
import pellConditions from './experiments/pell-conditions.js';
import pellEvaluator from './experiments/pell-evaluator.js';
import pellFickleness from './experiments/pell-fickleness.js';
import pellLearners from './experiments/pell-learners.js';
import pellLearningCurves from './experiments/pell-learning-curves.js';
import pellReadings from './experiments/pell-readings.js';
import pellThresholdCrossing from './experiments/pell-threshold-crossing.js';
import searchSpeedByThreads from './experiments/search-speed-by-threads.js';
import strongAgainstLearners from './experiments/strong-against-learners.js';
import strongParts from './experiments/strong-parts.js';
import strongTuning from './experiments/strong-tuning.js';
import territoryAblations from './experiments/territory-ablations.js';
import territoryDirect from './experiments/territory-direct.js';
import territoryEstimate from './experiments/territory-estimate.js';
import territoryForesight from './experiments/territory-foresight.js';
import territoryLearningCurve from './experiments/territory-learning-curve.js';

export const EXPERIMENTS: readonly AnyExperiment[] = [
  searchSpeedByThreads,
  forgettingLookUps,
  forgettingHeadToHead,
  forgettingAgainstGnugo,
  forgettingSoftmax,
  forgettingDuplicates,
  forgettingVariants,
  patternPrediction,
  patternsAgainstGnugo,
  pellThresholdCrossing,
  pellEvaluator,
  pellLearningCurves,
  pellFickleness,
  pellConditions,
  pellLearners,
  pellReadings,
  territoryLearningCurve,
  territoryForesight,
  territoryEstimate,
  territoryDirect,
  territoryAblations,
  strongTuning,
  strongParts,
  strongAgainstLearners,
  levels,
  ladder,
  ladder19x19,
];

export const tryExperiment = (name: string): AnyExperiment | undefined =>
  EXPERIMENTS.find((experiment) => experiment.name === name);

export function findExperiment(name: string): AnyExperiment {
  const found = tryExperiment(name);
  if (found) return found;
  const names = EXPERIMENTS.map((experiment) => experiment.name).join(', ');
  throw new InputError(`there is no experiment "${name}"; there are ${names}`);
}
