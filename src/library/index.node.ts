/** The module `insei`. What most programs need: rules, records, players and reviews. */
export { solve } from '../engine/index.node.js';
export { createPlayer, openMovePredictor, openTerritoryEstimator } from '../player/index.node.js';
export * from './index.js';
