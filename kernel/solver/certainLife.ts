/** Recognises positions in which the target lives for certain, so that the solver need not read on. */
import { BORDER, EMPTY, NONE, Point } from '../board/point';
import { findLife } from '../reading/passAlive';
import { neighbour } from '../reading/readingBoard';
import { targetStones } from './candidates';
import { Solver } from './solver';

/** Has a chain with target stones a way out of the region? */
export function hasEscaped(solver: Solver): bool {
  const board = solver.board;
  for (let i = 0; i < solver.gateCount; i++) {
    const p = solver.gates[i];
    if (board.color(p) == solver.defender && targetStones(solver, board.chain(p)) > 0) return true;
  }
  return false;
}

/** Has a chain with target stones two eyes of one point each, which only this chain surrounds? */
export function hasTwoEyes(solver: Solver): bool {
  let one = NONE;
  let two = NONE;
  for (let i = 0; i < solver.pointCount; i++) {
    const p = solver.points[i];
    if (solver.board.color(p) != EMPTY) continue;
    const head = chainAround(solver, p);
    if (head == NONE) continue;
    if ((head == one || head == two) && targetStones(solver, head) > 0) return true;
    if (one == NONE) one = head;
    else two = head;
  }
  return false;
}

/** The head of the chain of the defender that has all neighbours of `p`; NONE if there is no such chain. */
@inline
function chainAround(solver: Solver, p: Point): Point {
  const board = solver.board;
  let head = NONE;
  for (let side = 0; side < 4; side++) {
    const n = neighbour(board, p, side);
    if (board.color(n) == BORDER) continue;
    if (board.color(n) != solver.defender || (head != NONE && board.chain(n) != head)) return NONE;
    head = board.chain(n);
  }
  return head;
}

/** Is a chain with target stones pass-alive? */
export function isPassAlive(solver: Solver): bool {
  const board = solver.board;
  findLife(board, solver.defender, false, solver.life);
  for (let i = 0; i < solver.targetCount; i++) {
    const p = solver.targets[i];
    if (board.color(p) == solver.defender && solver.life.isAlive(board.chain(p))) return true;
  }
  return false;
}
