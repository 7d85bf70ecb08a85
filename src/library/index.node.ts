/** The main module of the package, `insei`, in Node. It has what most programs need. */
export { solve } from '../engine/index.node.js';
export { createPlayer, openMovePredictor, openTerritoryEstimator } from '../player/index.node.js';
export * from './index.js';
