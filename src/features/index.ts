/** What can be read off a board about a move. */
export { candidateAt, type FeatureLevel, featuresOf } from './describe.js';
export { moveHistory } from './history.js';
export { FEATURES, type Feature, type FeatureName, MAX_LEVELS } from './levels.js';
