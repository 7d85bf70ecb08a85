/**
 * Proof-number search, depth first (df-pn, Nagai 2002): proves that the prover reaches its goal, or that the refuter
 * prevents it. In each position it reads the candidate that seems easiest to prove.
 *
 * `win` says how hard it seems to prove that the side to move gets its way, `loss` how hard it seems to prove that it
 * does not. The side to move needs one candidate that succeeds. So `win` is the smallest `loss` of its candidates. For
 * `loss` it must fail with all candidates: the largest `win` of the candidates, and one more for each other candidate.
 *
 * A repetition is a success of the refuter. A proof for the prover never contains one, so it holds on every path. A
 * proof for the refuter may assume that the prover has no success in an earlier position of the path. The basis of such
 * a proof is the depth of the earliest position that it makes assumptions about. It holds on other paths, too, if its
 * basis is the position itself or a later one: the prover cannot come closer to its goal by returning to a position.
 */
import { Color, EMPTY, NONE, opponent, PASS, Point } from '../board/point';
import { neighbour, play, setKo, takeBackTo } from '../reading/readingBoard';
import { INFINITE, isTakenBefore, keyOfChain, listCandidates, NO_BASIS, targetStones } from './candidates';
import { hasEscaped, hasTwoEyes, isPassAlive } from './certainLife';
import { mix, positionKey, stoneKey } from './keys';
import { storeEntry } from './positionTable';
import { Candidate, CAPTURE_OR_ESCAPE, LIFE, MAX_DEPTH, Solver, UNLIMITED } from './solver';

/** What a search answers. */
const UNKNOWN: i32 = 0;
const PROVED: i32 = 1;
const REFUTED: i32 = 2;

/**
 * Reads the question with `color` to move until it is decided, or `nodeLimit` positions have been read. After UNKNOWN,
 * another call with a larger limit continues the reading.
 */
export function search(solver: Solver, color: Color, nodeLimit: i32): i32 {
  solver.nodeLimit = nodeLimit;
  solver.isOver = false;
  enter(solver, color, 0);
  read(solver, color, 0, 0, INFINITE, INFINITE);
  if (solver.win != 0 && solver.loss != 0) return UNKNOWN;
  return (solver.win == 0) == (color == solver.prover) ? PROVED : REFUTED;
}

/** Makes the position on the board the one at `depth` of the path. */
export function enter(solver: Solver, color: Color, depth: i32): void {
  const entry = solver.path(depth);
  entry.key = positionKey(
    solver, solver.stonesKey, solver.board.ko, color, solver.attackerThreats, solver.defenderThreats,
  );
  entry.pathKey = mix((depth > 0 ? solver.path(depth - 1).pathKey : 0) ^ entry.key);
}

/**
 * Reads the position on the board until it is decided, or one of its values reaches its limit. The result is in the
 * solver's fields `win`, `loss` and `basis`. The candidates, `listed` in number, begin at the index `first`.
 */
export function read(solver: Solver, color: Color, depth: i32, first: i32, winLimit: u32, lossLimit: u32): void {
  solver.listed = 0;
  if (++solver.nodes > solver.nodeLimit || depth >= MAX_DEPTH || !solver.hasRoom(first) || !solver.board.hasRoom) {
    solver.isOver = true;
    return setValues(solver, 1, 1);
  }
  const before = solver.nodes;
  let count = 0;
  const winner = certainWinner(solver, color);
  if (winner != EMPTY) {
    setValues(solver, color == winner ? 0 : INFINITE, color == winner ? INFINITE : 0);
  } else {
    count = listCandidates(solver, color, depth, first);
    solver.moves += count;
    while (summarise(solver, color == solver.prover, depth, first, count, winLimit, lossLimit))
      readBest(solver, color, depth, first, count, winLimit, lossLimit);
  }
  solver.listed = count;
  const isAssumed = solver.basis < NO_BASIS;
  storeEntry(solver, solver.path(depth).key, isAssumed ? solver.path(depth).pathKey : 0, solver.nodes - before + 1);
}

function setValues(solver: Solver, win: u32, loss: u32): void {
  solver.win = win;
  solver.loss = loss;
  solver.basis = NO_BASIS;
}

/** The side that gets its way for certain; EMPTY if this is not certain. */
function certainWinner(solver: Solver, color: Color): Color {
  if (solver.goal == LIFE) return isPassAlive(solver) ? solver.defender : EMPTY;
  if (color == solver.defender) return EMPTY;
  if (hasEscaped(solver)) return solver.goal == CAPTURE_OR_ESCAPE ? solver.attacker : solver.defender;
  return hasTwoEyes(solver) ? solver.defender : EMPTY;
}

/** Computes the values of a position from those of its candidates. Returns true if the reading should go on. */
function summarise(
  solver: Solver, isProver: bool, depth: i32, first: i32, count: i32, winLimit: u32, lossLimit: u32,
): bool {
  let win = INFINITE;
  let hardest: u32 = 0;
  let open = 0;
  let latest = 0;
  let earliest = NO_BASIS;
  for (let i = first; i < first + count; i++) {
    const candidate = solver.candidate(i);
    win = min(win, candidate.loss);
    hardest = max(hardest, candidate.win);
    open += i32(candidate.win != 0);
    if (candidate.loss == 0) latest = max(latest, <i32>candidate.basis);
    earliest = min(earliest, <i32>candidate.basis);
  }
  const loss = win == 0 ? INFINITE : open == 0 ? 0 : min(hardest + (open - 1), INFINITE - 1);
  setValues(solver, open == 0 ? INFINITE : win, loss);
  // Only successes of the refuter make assumptions.
  if (isProver && loss == 0) solver.basis = earliest;
  if (!isProver && win == 0) solver.basis = latest;
  if (solver.basis >= depth) solver.basis = NO_BASIS;
  return solver.win < winLimit && loss < lossLimit && solver.win != 0 && loss != 0 && !solver.isOver;
}

/** Reads the candidate that seems most likely to succeed, until another one seems more likely. */
function readBest(
  solver: Solver, color: Color, depth: i32, first: i32, count: i32, winLimit: u32, lossLimit: u32,
): void {
  let best = first;
  let second: u32 = INFINITE;
  let open = 0;
  for (let i = first; i < first + count; i++) {
    const candidate = solver.candidate(i);
    open += i32(candidate.win != 0);
    if (i == best) continue;
    if (seemsBetter(candidate, solver.candidate(best))) {
      second = solver.candidate(best).loss;
      best = i;
    } else second = min(second, candidate.loss);
  }
  const candidate = solver.candidate(best);
  const before = solver.board.changes;
  const stones = solver.stonesKey;
  const remaining = solver.remaining;
  const attackerThreats = solver.attackerThreats;
  const defenderThreats = solver.defenderThreats;
  const captures = solver.captures;
  makeMove(solver, color, candidate.move);
  enter(solver, opponent(color), depth + 1);
  read(
    solver, opponent(color), depth + 1, first + count,
    lossLimit >= INFINITE ? INFINITE : lossLimit - (open - 1), min(winLimit, second + (second >> 2) + 1),
  );
  takeBackTo(solver.board, before);
  solver.stonesKey = stones;
  solver.remaining = remaining;
  solver.attackerThreats = attackerThreats;
  solver.defenderThreats = defenderThreats;
  solver.captures = captures;
  if (solver.isOver && solver.win != 0 && solver.loss != 0) return;
  candidate.win = solver.win;
  candidate.loss = solver.loss;
  candidate.basis = <u16>solver.basis;
}

/** Does the side that moves rather read the candidate `a` than `b`? */
@inline
function seemsBetter(a: Candidate, b: Candidate): bool {
  return a.loss < b.loss || (a.loss == b.loss && a.promise > b.promise);
}

/** Plays a legal move or a pass, and keeps the solver's counts, its ko threats and its key. */
export function makeMove(solver: Solver, color: Color, move: Point): void {
  const board = solver.board;
  if (move == PASS) return setKo(board, NONE);
  if (move == board.ko) {
    if (color == solver.attacker) solver.attackerThreats -= i32(solver.attackerThreats != UNLIMITED);
    else solver.defenderThreats -= i32(solver.defenderThreats != UNLIMITED);
  }
  if (color == solver.defender) solver.remaining += i32(solver.isTarget(move));
  solver.stonesKey ^= stoneKey(color, move);
  const enemy = opponent(color);
  for (let side = 0; side < 4; side++) {
    const n = neighbour(board, move, side);
    if (board.color(n) != enemy || board.liberties(board.chain(n)) > 1 || isTakenBefore(board, move, side, n)) continue;
    solver.stonesKey ^= keyOfChain(board, board.chain(n), enemy);
    solver.captures++;
    if (enemy == solver.defender) solver.remaining -= targetStones(solver, board.chain(n));
  }
  play(board, color, move);
}
