/** The list of all experiments. To add an experiment, write a file in the folder of its paper and add a line here. */
import { InputError } from '../base/errors.js';
import type { NumberSources } from '../lab/report/publishedNumbers.js';
import type { AnyExperiment } from '../lab/run/experiment.js';
import pellConditions from './exploration/pell-conditions.js';
import pellEvaluator from './exploration/pell-evaluator.js';
import pellFickleness from './exploration/pell-fickleness.js';
import pellLearners from './exploration/pell-learners.js';
import pellLearningCurves from './exploration/pell-learning-curves.js';
import pellReadings from './exploration/pell-readings.js';
import pellSuccess from './exploration/pell-success.js';
import pellThresholdCrossing from './exploration/pell-threshold-crossing.js';
import forgettingAgainstGnugo from './forgetting/forgetting-against-gnugo.js';
import forgettingDuplicates from './forgetting/forgetting-duplicates.js';
import forgettingHeadToHead from './forgetting/forgetting-head-to-head.js';
import forgettingLookUps from './forgetting/forgetting-look-ups.js';
import forgettingReadings from './forgetting/forgetting-readings.js';
import forgettingSoftmax from './forgetting/forgetting-softmax.js';
import forgettingVariants from './forgetting/forgetting-variants.js';
import humanRanks from './human/human-ranks.js';
import networkCalibration from './network/network-calibration.js';
import networkKnowledge from './network/network-knowledge.js';
import networkLearningCurve from './network/network-learning-curve.js';
import reviewMistakes from './network/review-mistakes.js';
import patternPrediction from './patterns/pattern-prediction.js';
import patternReadings from './patterns/pattern-readings.js';
import patternStrengths from './patterns/pattern-strengths.js';
import patternsAgainstGnugo from './patterns/patterns-against-gnugo.js';
import solverAgainstGnugo from './solver/solver-against-gnugo.js';
import wholeBoardProblems from './solver/whole-board-problems.js';
import ladder from './strong/ladder.js';
import ladder19x19 from './strong/ladder-19x19.js';
import ladderAtEqualTime from './strong/ladder-at-equal-time.js';
import levels from './strong/levels.js';
import openingBook from './strong/opening-book.js';
import searchSpeedByThreads from './strong/search-speed-by-threads.js';
import strongAgainstLearners from './strong/strong-against-learners.js';
import strongParts from './strong/strong-parts.js';
import strongTuning from './strong/strong-tuning.js';
import territoryAblations from './territory/territory-ablations.js';
import territoryDirect from './territory/territory-direct.js';
import territoryEstimate from './territory/territory-estimate.js';
import territoryForesight from './territory/territory-foresight.js';
import territoryLearningCurve from './territory/territory-learning-curve.js';
import territoryReadings from './territory/territory-readings.js';
import { UNTRIED_NUMBERS } from './untriedNumbers.js';

export const EXPERIMENTS: readonly AnyExperiment[] = [
  searchSpeedByThreads,
  forgettingLookUps,
  forgettingAgainstGnugo,
  forgettingHeadToHead,
  forgettingSoftmax,
  forgettingReadings,
  forgettingDuplicates,
  forgettingVariants,
  patternPrediction,
  patternStrengths,
  patternReadings,
  patternsAgainstGnugo,
  pellThresholdCrossing,
  pellEvaluator,
  pellLearningCurves,
  pellSuccess,
  pellFickleness,
  pellConditions,
  pellLearners,
  pellReadings,
  territoryLearningCurve,
  territoryForesight,
  territoryReadings,
  territoryEstimate,
  territoryDirect,
  territoryAblations,
  networkLearningCurve,
  networkKnowledge,
  networkCalibration,
  reviewMistakes,
  strongTuning,
  strongParts,
  strongAgainstLearners,
  levels,
  humanRanks,
  ladder,
  ladder19x19,
  ladderAtEqualTime,
  openingBook,
  solverAgainstGnugo,
  wholeBoardProblems,
];

/** What the table of the papers' numbers is made from. */
export const NUMBER_SOURCES: NumberSources = { experiments: EXPERIMENTS, untried: UNTRIED_NUMBERS };

export const tryFindExperiment = (name: string): AnyExperiment | undefined =>
  EXPERIMENTS.find((experiment) => experiment.name === name);

export const isExperiment = (name: string): boolean => tryFindExperiment(name) !== undefined;

export function findExperiment(name: string): AnyExperiment {
  const found = tryFindExperiment(name);
  if (found) return found;
  const names = EXPERIMENTS.map((experiment) => experiment.name).join(', ');
  throw new InputError(`there is no experiment "${name}"; there are ${names}`);
}
