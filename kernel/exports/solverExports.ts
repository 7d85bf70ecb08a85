/**
 * Exports the functions of the solver. `solver` is the address of SOLVER_BYTES bytes, points are point indices of
 * `src/rules`, and `cells` and `marks` are addresses of one byte for each point.
 */
import { cellIndexOfPoint, Color, pointOfCellIndex } from '../board/point';
import { U16List } from '../memory/lists';
import { ladderMove, writeLadder } from '../solver/ladder';
import { tableBytes } from '../solver/positionTable';
import { writeLine } from '../solver/proofLine';
import { search } from '../solver/proofSearch';
import { putGoal, putPosition } from '../solver/question';
import { Solver } from '../solver/solver';

export { SOLVER_BYTES } from '../solver/solver';
export { putPosition, search, tableBytes };

export const SOLVER_HEAP_BASE: usize = __heap_base;

/** Gives the solver a table of `buckets` buckets, a power of two, at the address `table`. */
export function useTable(solver: Solver, table: usize, buckets: i32): void {
  solver.table = table;
  solver.bucketMask = buckets - 1;
}

export function putQuestion(
  solver: Solver, goal: i32, ko: i32, attackerThreats: i32, defenderThreats: i32,
): void {
  putGoal(solver, goal, pointOfCellIndex(ko), attackerThreats, defenderThreats);
}

export function nodesRead(solver: Solver): i32 {
  return solver.nodes;
}

export function movesRead(solver: Solver): i32 {
  return solver.moves;
}

/** Is there a way out of the region for the target? */
export function hasGates(solver: Solver): bool {
  return solver.gateCount > 0;
}

export function metKo(solver: Solver): bool {
  return solver.metKo;
}

/**
 * Writes the ladder that captures the chain of the stone at `index` to `line`, as u16 point indices, and returns the
 * number of its moves; 0 if there is no ladder. `ko` is the point that a ko forbids.
 */
export function ladderLine(
  solver: Solver, index: i32, ko: i32, isAttackerFirst: bool, longest: i32, line: U16List,
): i32 {
  const board = solver.board;
  board.ko = <u16>pointOfCellIndex(ko);
  const count = writeLadder(board, pointOfCellIndex(index), isAttackerFirst, longest, line);
  for (let i = 0; i < count; i++) line[i] = cellIndexOfPoint(line[i]);
  return count;
}

/**
 * Returns the point with which the attacker begins to capture the chain of the stone at `index` in a ladder; 0 if there
 * is no ladder.
 */
export function ladderStart(solver: Solver, index: i32): i32 {
  return cellIndexOfPoint(ladderMove(solver.board, pointOfCellIndex(index)));
}

/** Writes the line of a decided question to `line`, as u16 point indices, and returns the number of its moves. */
export function proofLine(solver: Solver, color: Color, nodes: i32, longest: i32, line: U16List): i32 {
  const count = writeLine(solver, color, nodes, longest, line);
  for (let i = 0; i < count; i++) line[i] = cellIndexOfPoint(line[i]);
  return count;
}
