/** The module `insei/learn`. Pell's learners, which learn from every game they play. */

export { makeRng, type Rng } from '../base/rng.js';
export * from './explore/classTable.js';
export * from './explore/classTableFile.js';
export * from './explore/explanation.js';
export * from './explore/exploreMatch.js';
export * from './explore/exploreSummary.js';
export * from './explore/exploreTask.js';
export * from './explore/featureModel.js';
export * from './explore/handEvaluator.js';
export * from './explore/learnerNames.js';
export * from './explore/learners.js';
export * from './explore/moveClass.js';
export * from './explore/moveFeatures.js';
export * from './explore/onePlyGame.js';
export * from './explore/opponents.js';
