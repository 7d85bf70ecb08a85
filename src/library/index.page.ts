/** The main module of the package, `insei`, in a page. It has what most programs need. */
export { solve } from '../engine/index.page.js';
export { createPlayer, openMovePredictor, openTerritoryEstimator } from '../player/index.page.js';
export * from './index.js';
