/** The types of the solver, for folders that must not import the engine. */
export type { Ladder } from '../engine/solver/findLadders.js';
export type { SolvedTarget, SolveOptions, TargetSolver } from '../engine/solver/solve.js';
