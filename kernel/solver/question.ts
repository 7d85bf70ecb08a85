/** Puts a question to the solver: the position, the region, the target stones, the ko threats and the goal. */
import { BORDER, cellIndexOfPoint, Color, EMPTY, MAX_CELLS, Point, POINT_BYTES } from '../board/point';
import { firstPoint, isStone, neighbour, pointAfterLast, setUp } from '../reading/readingBoard';
import { mix } from './keys';
import { clearTable } from './positionTable';
import { IN_REGION, IS_TARGET, Solver } from './solver';

/**
 * Puts the position and the region. `cells` is the address of the colours of the points, `marks` that of the bits
 * IN_REGION and IS_TARGET of the points, one byte each, sorted by the point indices of `src/rules`.
 */
export function putPosition(solver: Solver, size: i32, cells: usize, marks: usize, attacker: Color): void {
  setUp(solver.board, size, cells, 0);
  solver.board.changes = 0;
  solver.attacker = attacker;
  memory.copy(changetype<usize>(solver.marks), marks, MAX_CELLS);
  listPoints(solver);
  listGates(solver);
  solver.isTableOld = true;
  solver.metKo = false;
}

/**
 * Puts the rest of the question. `ko` is the point that a ko forbids to the side to move. There may be many questions
 * about the same position: what was read for one goal and one number of ko threats stays in the table.
 */
export function putGoal(solver: Solver, goal: i32, ko: Point, attackerThreats: i32, defenderThreats: i32): void {
  if (solver.isTableOld) clearTable(solver);
  solver.isTableOld = false;
  solver.goal = goal;
  solver.board.ko = <u16>ko;
  solver.attackerThreats = attackerThreats;
  solver.defenderThreats = defenderThreats;
  solver.stonesKey = 0;
  solver.captures = 0;
  solver.questionKey = mix(<u64>goal);
  solver.nodes = 0;
  solver.moves = 0;
  if (ko != 0) solver.metKo = true;
  solver.remaining = 0;
  for (let i = 0; i < solver.targetCount; i++)
    if (solver.board.color(solver.targets[i]) == solver.defender) solver.remaining++;
}

function listPoints(solver: Solver): void {
  const board = solver.board;
  let points = 0;
  let targets = 0;
  for (let p = firstPoint(board); p < pointAfterLast(board); p += POINT_BYTES) {
    if (board.color(p) == BORDER) continue;
    const marks = solver.marks[cellIndexOfPoint(p)];
    if ((marks & IN_REGION) != 0) solver.points[points++] = p;
    if ((marks & IS_TARGET) != 0) solver.targets[targets++] = p;
  }
  solver.pointCount = points;
  solver.targetCount = targets;
}

/**
 * Lists the ways out of the region. These are the points of the region with an empty neighbour outside the region, and
 * one stone of each chain of the defender with such a neighbour. A chain with a stone there can never be captured,
 * because nobody plays outside the region.
 */
function listGates(solver: Solver): void {
  const board = solver.board;
  let count = 0;
  for (let p = firstPoint(board); p < pointAfterLast(board); p += POINT_BYTES) {
    if (board.color(p) == BORDER || !leadsOutside(solver, p)) continue;
    const isNewChain = board.color(p) == solver.defender && !solver.gates.includes(count, board.chain(p));
    if (isNewChain) solver.gates[count++] = board.chain(p);
    if (solver.isInRegion(p)) solver.gates[count++] = p;
  }
  solver.gateCount = count;
}

function leadsOutside(solver: Solver, p: Point): bool {
  if (!solver.isInRegion(p) && !isStone(solver.board, p)) return false;
  for (let side = 0; side < 4; side++) {
    const n = neighbour(solver.board, p, side);
    if (solver.board.color(n) == EMPTY && !solver.isInRegion(n)) return true;
  }
  return false;
}
