/** Lists the moves that the solver must read in a position. */
import { Color, EMPTY, NONE, opponent, PASS, Point } from '../board/point';
import { neighbour, otherLiberty, ReadingBoard } from '../reading/readingBoard';
import { mix, positionKey, stoneKey } from './keys';
import { findEntry } from './positionTable';
import { Candidate, MAX_DEPTH, Solver, UNLIMITED } from './solver';

/** A number that counts as infinite. */
export const INFINITE: u32 = 1000000000;
/** The basis of a proof that assumes nothing about the positions before. */
export const NO_BASIS: i32 = MAX_DEPTH + 1;

/**
 * Lists the candidates of `color`, from the index `first`, and returns how many there are. The side to move may leave
 * out moves that obviously fail.
 */
export function listCandidates(solver: Solver, color: Color, depth: i32, first: i32): i32 {
  const head = solver.isCapture && color == solver.defender ? onlyTargetInAtari(solver) : NONE;
  if (head != NONE) return listRescues(solver, head, color, depth, first);
  const board = solver.board;
  let end = first;
  for (let i = 0; i < solver.pointCount; i++) {
    const p = solver.points[i];
    if (board.color(p) == EMPTY && addMove(solver, color, p, depth, end)) end++;
  }
  // If the prover passes without need, the refuter also passes, and nothing has changed.
  const isBanned = board.ko != NONE && solver.threats(color) == 0;
  if (color != solver.prover || isBanned) addPass(solver, color, depth, end++);
  return end - first;
}

/** The head of the chain with all target stones, if there is only one such chain and it is in atari; otherwise NONE. */
function onlyTargetInAtari(solver: Solver): Point {
  const board = solver.board;
  for (let i = 0; i < solver.targetCount; i++) {
    const p = solver.targets[i];
    if (board.color(p) != solver.defender) continue;
    const head = board.chain(p);
    return board.liberties(head) == 1 && targetStones(solver, head) == solver.remaining ? head : NONE;
  }
  return NONE;
}

/** The number of stones of a chain that stand on target points. */
export function targetStones(solver: Solver, head: Point): i32 {
  let count = 0;
  let stone = head;
  do {
    count += i32(solver.isTarget(stone));
    stone = solver.board.next(stone);
  } while (stone != head);
  return count;
}

/**
 * Lists the moves that can save the chain `head` from capture by the next move: its liberty, and the captures of chains
 * next to it. After every other move the attacker captures it, and no ko forbids that.
 */
function listRescues(solver: Solver, head: Point, color: Color, depth: i32, first: i32): i32 {
  const board = solver.board;
  const liberty = otherLiberty(board, head, NONE);
  let end = first;
  if (solver.isInRegion(liberty) && addMove(solver, color, liberty, depth, end)) end++;
  let stone = head;
  do {
    for (let side = 0; side < 4; side++) {
      const n = neighbour(board, stone, side);
      if (board.color(n) != solver.attacker || board.liberties(board.chain(n)) != 1) continue;
      const p = otherLiberty(board, board.chain(n), NONE);
      if (!solver.isInRegion(p) || isListed(solver, first, end, p)) continue;
      if (addMove(solver, color, p, depth, end)) end++;
    }
    stone = board.next(stone);
  } while (stone != head);
  return end - first;
}

function isListed(solver: Solver, first: i32, end: i32, p: Point): bool {
  for (let i = first; i < end; i++) if (solver.candidate(i).move == <u16>p) return true;
  return false;
}

function addPass(solver: Solver, color: Color, depth: i32, at: i32): void {
  const candidate = solver.candidate(at);
  candidate.move = <u16>PASS;
  candidate.promise = i32.MIN_VALUE;
  candidate.key = positionKey(
    solver, solver.stonesKey, NONE, opponent(color), solver.attackerThreats, solver.defenderThreats,
  );
  lookUp(solver, candidate, opponent(color), depth + 1, solver.captures > 0);
}

/**
 * Writes the move of `color` at the empty point `p` to the candidate with the index `at`. Returns false if the move is
 * illegal.
 */
function addMove(solver: Solver, color: Color, p: Point, depth: i32, at: i32): bool {
  const board = solver.board;
  const enemy = opponent(color);
  let stones = solver.stonesKey ^ stoneKey(color, p);
  let empty = 0;
  let friends = 0;
  let safeFriends = 0;
  let taken = 0;
  let lost = 0;
  let takenHead = NONE;
  let targetContacts = 0;
  for (let side = 0; side < 4; side++) {
    const n = neighbour(board, p, side);
    const there = board.color(n);
    if (there == EMPTY) empty++;
    if (there == color) {
      friends++;
      safeFriends += i32(board.liberties(board.chain(n)) > 1);
    }
    if (there == solver.defender) targetContacts += i32(solver.isTarget(n));
    if (there != enemy || board.liberties(board.chain(n)) > 1 || isTakenBefore(board, p, side, n)) continue;
    takenHead = board.chain(n);
    taken += board.stones(takenHead);
    stones ^= keyOfChain(board, takenHead, enemy);
    if (color == solver.attacker) lost += targetStones(solver, takenHead);
  }
  if (empty == 0 && safeFriends == 0 && taken == 0) return false;
  if (p == board.ko && solver.threats(color) == 0) return false;
  const ko = taken == 1 && friends == 0 && empty == 0 ? takenHead : NONE;
  const candidate = solver.candidate(at);
  candidate.move = <u16>p;
  candidate.promise = 16 * taken + 3 * targetContacts + 2 * empty + (empty == 0 && taken == 0 ? -8 : 0);
  candidate.key = keyAfter(solver, color, p, stones, ko);
  if (ko != NONE) solver.metKo = true;
  const mayRepeat = taken + solver.captures > 0;
  if (color == solver.attacker && lost == solver.remaining) decide(candidate, true, NO_BASIS);
  else lookUp(solver, candidate, enemy, depth + 1, mayRepeat);
  return true;
}

/** The key of the position after `color` has played at `p`, which leaves the stones with the key `stones`. */
function keyAfter(solver: Solver, color: Color, p: Point, stones: u64, ko: Point): u64 {
  const usesThreat = i32(p == solver.board.ko && solver.threats(color) != UNLIMITED);
  const attackerUses = color == solver.attacker ? usesThreat : 0;
  return positionKey(
    solver, stones, ko, opponent(color),
    solver.attackerThreats - attackerUses, solver.defenderThreats - (usesThreat - attackerUses),
  );
}

/** Does a side of `p` before `side` touch the same chain as `n`, the neighbour on `side`? */
@inline
export function isTakenBefore(board: ReadingBoard, p: Point, side: i32, n: Point): bool {
  for (let earlier = 0; earlier < side; earlier++)
    if (board.chain(neighbour(board, p, earlier)) == board.chain(n)) return true;
  return false;
}

export function keyOfChain(board: ReadingBoard, head: Point, color: Color): u64 {
  let key: u64 = 0;
  let stone = head;
  do {
    key ^= stoneKey(color, stone);
    stone = board.next(stone);
  } while (stone != head);
  return key;
}

/** Sets the values of a candidate after which it is decided whether the side that then moves gets its way. */
@inline
function decide(candidate: Candidate, moverFails: bool, basis: i32): void {
  candidate.win = moverFails ? INFINITE : 0;
  candidate.loss = moverFails ? 0 : INFINITE;
  candidate.basis = <u16>basis;
}

/**
 * Sets the values of a candidate to what is known about the position after it, in which `mover` is to move. Without a
 * capture since the root, the position cannot repeat another one.
 */
function lookUp(solver: Solver, candidate: Candidate, mover: Color, depth: i32, mayRepeat: bool): void {
  const key = candidate.key;
  // Only positions in which the same side was to move can be the same.
  for (let earlier = mayRepeat ? depth - 2 : -1; earlier >= 0; earlier -= 2)
    if (solver.path(earlier).key == key) return decide(candidate, mover == solver.prover, earlier);
  const entry = findEntry(solver, key);
  candidate.win = 1;
  candidate.loss = 1;
  candidate.basis = <u16>NO_BASIS;
  if (entry === null) return;
  if (entry.pathKey != 0 && entry.pathKey != mix(solver.path(depth - 1).pathKey ^ key)) return;
  candidate.win = entry.win;
  candidate.loss = entry.loss;
  candidate.basis = entry.basis;
}
