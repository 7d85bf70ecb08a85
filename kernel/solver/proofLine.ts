/** Finds the line of a proof: the moves that decide a question, if both sides play as well as they can. */
import { Color, NONE, opponent, PASS } from '../board/point';
import { takeBackTo } from '../reading/readingBoard';
import { INFINITE } from './candidates';
import { findEntry } from './positionTable';
import { enter, makeMove, read } from './proofSearch';
import { U16List } from '../memory/lists';
import { MAX_DEPTH, Solver } from './solver';

/**
 * Writes the moves of the line to `line`, and returns how many there are. The solver must have decided the question
 * with `color` to move. If the table has lost parts of the proof, at most `nodes` positions are read again.
 */
export function writeLine(solver: Solver, color: Color, nodes: i32, longest: i32, line: U16List): i32 {
  const attackerThreats = solver.attackerThreats;
  const defenderThreats = solver.defenderThreats;
  const remaining = solver.remaining;
  const ko = solver.board.ko;
  solver.nodeLimit = solver.nodes + nodes;
  solver.isOver = false;
  let mover = color;
  let first = 0;
  let count = 0;
  while (count < min(longest, MAX_DEPTH) && solver.remaining > 0) {
    enter(solver, mover, count);
    if (isRepetition(solver, count)) break;
    read(solver, mover, count, first, INFINITE, INFINITE);
    if (solver.listed == 0 || (solver.win != 0 && solver.loss != 0)) break;
    const chosen = chooseCandidate(solver, first, solver.listed);
    // The side that fails passes only if it has nothing to try.
    if (solver.candidate(chosen).move == <u16>PASS && solver.win != 0) break;
    line[count++] = solver.candidate(chosen).move;
    first += solver.listed;
    makeMove(solver, mover, solver.candidate(chosen).move);
    mover = opponent(mover);
  }
  takeBackTo(solver.board, 0);
  solver.board.ko = ko;
  solver.stonesKey = 0;
  solver.captures = 0;
  solver.remaining = remaining;
  solver.attackerThreats = attackerThreats;
  solver.defenderThreats = defenderThreats;
  return count;
}

function isRepetition(solver: Solver, depth: i32): bool {
  for (let earlier = depth - 2; earlier >= 0; earlier -= 2)
    if (solver.path(earlier).key == solver.path(depth).key) return true;
  return false;
}

/**
 * The candidate of the side to move that belongs into the line: if this side succeeds, the success that was easiest to
 * prove, otherwise the failure that was hardest to prove.
 */
function chooseCandidate(solver: Solver, first: i32, count: i32): i32 {
  const succeeds = solver.win == 0;
  let chosen = first;
  let best: i64 = i64.MIN_VALUE;
  for (let i = first; i < first + count; i++) {
    const candidate = solver.candidate(i);
    if (succeeds && candidate.loss != 0) continue;
    const entry = findEntry(solver, candidate.key);
    const work = <i64>(entry === null ? 0 : entry.work);
    const value = succeeds ? -work : candidate.move == <u16>NONE ? -1 : work;
    if (value <= best) continue;
    best = value;
    chosen = i;
  }
  return chosen;
}
