/** The module `insei/rules`. The rules of Go: positions, legality, counting, diagrams. */
export { InputError } from '../base/errors.js';
export * from './benson.js';
export * from './color.js';
export * from './diagram.js';
export * from './eye.js';
export * from './game.js';
export * from './handicap.js';
export * from './legality.js';
export * from './point.js';
export * from './position.js';
export * from './region.js';
export * from './result.js';
export * from './ruleSet.js';
export * from './score.js';
export * from './symmetry.js';
export * from './zobrist.js';
