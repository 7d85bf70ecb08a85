/**
 * Computes the inputs about groups: the number of true eyes of each chain, the numbers of its liberties of first to
 * fourth order, and the eyes and liberties of the weakest enemy chains next to it. In this folder, a group is a single
 * chain.
 *
 * A true eye is an empty region that is next to one chain only. If the region has only one point, this point must also
 * be eye-like (legality.ts). Liberties of the first order are the ordinary liberties. Liberties of order n are the
 * empty points next to a liberty of order n - 1, except those that already have a lower order (van der Werf). The
 * weakest enemy is the one with the fewest eyes and, among enemies with equally many eyes, the fewest liberties.
 */
import { Board } from '../board/board';
import { isEyeLike } from '../board/legality';
import { neighbourOnSide } from '../board/neighbourhood';
import { BORDER, EMPTY, cellIndexOfPoint, opponent, Point, POINT_BYTES } from '../board/point';
import { pointAfterLast, firstPoint, isStone } from '../board/setup';
import { GROUP_BYTES, TerritoryMemory } from './territoryMemory';

/**
 * Limits for the number of eyes, of ordinary liberties, and of liberties of a higher order. A larger number counts as
 * its limit.
 */
const MAX_EYES: f32 = 2;
const MAX_LIBERTIES: f32 = 10;
const MAX_FAR_LIBERTIES: f32 = 20;
const ORDERS: i32 = 4;
/** The strength of an enemy that does not exist. It is larger than the strength of any group. */
const NO_ENEMY: i32 = i32.MAX_VALUE;
/**
 * How much an eye adds to the strength of a group. A liberty adds only 1, so an eye counts more than all the liberties
 * that a group can have.
 */
const EYE_STRENGTH: i32 = 1024;

@unmanaged
export class Group {
  eyes: i32;
  /** The numbers of liberties of first to fourth order. Those of the first order are the ordinary liberties. */
  private liberties1: i32;
  private liberties2: i32;
  private liberties3: i32;
  private liberties4: i32;
  head: Point;
  /** The number of the weakest enemy group next to this group, and that of the second weakest; 0 if there is none. */
  weakest: i32;
  second: i32;

  @inline liberties(order: i32): i32 {
    return load<i32>(changetype<usize>(this) + offsetof<Group>('liberties1') + ((<usize>order - 1) << 2));
  }
  @inline setLiberties(order: i32, count: i32): void {
    store<i32>(changetype<usize>(this) + offsetof<Group>('liberties1') + ((<usize>order - 1) << 2), count);
  }
  @inline get strength(): i32 { return this.eyes * EYE_STRENGTH + this.liberties(1); }
}

@inline
export function groupAt(space: TerritoryMemory, number: i32): Group {
  return changetype<Group>(space.groups + (<usize>number) * GROUP_BYTES);
}

@inline
function groupNumber(space: TerritoryMemory, p: Point): i32 {
  return load<u16>(space.groupOf + ((<usize>cellIndexOfPoint(p)) << 1));
}

@inline
function setGroupNumber(space: TerritoryMemory, p: Point, number: i32): void {
  store<u16>(space.groupOf + ((<usize>cellIndexOfPoint(p)) << 1), <u16>number);
}

/**
 * Starts a walk. In a walk, a function visits points of the board and marks each of them, so that it visits none twice.
 * At the start of a walk, no point is marked. Returns the number of the walk.
 */
@inline
function beginWalk(space: TerritoryMemory): u32 {
  return ++space.walks;
}

/** Marks a point. Returns false if the point was already marked in the walk with the number `walk`. */
@inline
function mark(space: TerritoryMemory, walk: u32, p: Point): bool {
  const at = space.stamps + ((<usize>cellIndexOfPoint(p)) << 2);
  if (load<u32>(at) == walk) return false;
  store<u32>(at, walk);
  return true;
}

@inline
function queued(space: TerritoryMemory, i: i32): Point {
  return load<u16>(space.queue + ((<usize>i) << 1));
}

@inline
function enqueue(space: TerritoryMemory, i: i32, p: Point): void {
  store<u16>(space.queue + ((<usize>i) << 1), <u16>p);
}

export function findGroups(board: Board, space: TerritoryMemory): void {
  numberGroups(board, space);
  findEyes(board, space);
  for (let number = 1; number <= space.groupCount; number++) countLiberties(board, space, groupAt(space, number));
  for (let number = 1; number <= space.groupCount; number++) findEnemies(board, space, groupAt(space, number));
}

function numberGroups(board: Board, space: TerritoryMemory): void {
  let count = 0;
  const end = pointAfterLast(board);
  for (let p = firstPoint(board); p < end; p += POINT_BYTES) {
    setGroupNumber(space, p, 0);
    if (!isStone(board.color[p]) || board.chain[p] != p) continue;
    const group = groupAt(space, ++count);
    group.head = p;
    group.eyes = 0;
  }
  space.groupCount = count;
  for (let number = 1; number <= count; number++) {
    const head = groupAt(space, number).head;
    let stone = head;
    do {
      setGroupNumber(space, stone, number);
      stone = board.next[stone];
    } while (stone != head);
  }
}

function findEyes(board: Board, space: TerritoryMemory): void {
  const walk = beginWalk(space);
  for (let i = 0; i < board.emptyCount; i++) {
    const p = board.empties[i];
    if (mark(space, walk, p)) countEye(board, space, walk, p);
  }
}

/**
 * Visits all points of the empty region around `start`, and counts the region as an eye of a chain if this is the only
 * chain next to it. If the region has only one point, the point must also be eye-like.
 */
function countEye(board: Board, space: TerritoryMemory, walk: u32, start: Point): void {
  let owner = 0;
  let isShared = false;
  let count = 1;
  enqueue(space, 0, start);
  for (let i = 0; i < count; i++) {
    const p = queued(space, i);
    for (let k = 0; k < 4; k++) {
      const n = neighbourOnSide(board, p, k);
      const color = board.color[n];
      if (color == BORDER) continue;
      if (color == EMPTY) {
        if (mark(space, walk, n)) enqueue(space, count++, n);
        continue;
      }
      const number = groupNumber(space, n);
      isShared = isShared || (owner != 0 && owner != number);
      owner = number;
    }
  }
  if (owner == 0 || isShared) return;
  const group = groupAt(space, owner);
  if (count > 1 || isEyeLike(board, board.color[group.head], start, board.neighbours[start])) group.eyes++;
}

function countLiberties(board: Board, space: TerritoryMemory, group: Group): void {
  const walk = beginWalk(space);
  let count = 0;
  let stone = group.head;
  do {
    for (let k = 0; k < 4; k++) {
      const n = neighbourOnSide(board, stone, k);
      if (board.color[n] == EMPTY && mark(space, walk, n)) enqueue(space, count++, n);
    }
    stone = board.next[stone];
  } while (stone != group.head);
  group.setLiberties(1, count);

  let from = 0;
  for (let order = 2; order <= ORDERS; order++) {
    const end = count;
    for (; from < end; from++) {
      const p = queued(space, from);
      for (let k = 0; k < 4; k++) {
        const n = neighbourOnSide(board, p, k);
        if (board.color[n] == EMPTY && mark(space, walk, n)) enqueue(space, count++, n);
      }
    }
    group.setLiberties(order, count - end);
  }
}

function findEnemies(board: Board, space: TerritoryMemory, group: Group): void {
  const enemy = opponent(board.color[group.head]);
  group.weakest = 0;
  group.second = 0;
  let weakest = NO_ENEMY;
  let second = NO_ENEMY;
  let stone = group.head;
  do {
    for (let k = 0; k < 4; k++) {
      const n = neighbourOnSide(board, stone, k);
      if (board.color[n] != enemy) continue;
      const number = groupNumber(space, n);
      if (number == group.weakest || number == group.second) continue;
      const strength = groupAt(space, number).strength;
      if (strength < weakest) {
        group.second = group.weakest;
        second = weakest;
        group.weakest = number;
        weakest = strength;
      } else if (strength < second) {
        group.second = number;
        second = strength;
      }
    }
    stone = board.next[stone];
  } while (stone != group.head);
}

/** Writes the nine inputs about the group at `p`; zeros if the point is empty. */
export function writeGroupInputs(space: TerritoryMemory, p: Point, to: usize): void {
  const number = groupNumber(space, p);
  if (number == 0) {
    memory.fill(to, 0, 9 * 4);
    return;
  }
  const group = groupAt(space, number);
  store<f32>(to, capped(group.eyes, MAX_EYES));
  store<f32>(to, capped(group.liberties(1), MAX_LIBERTIES), 4);
  for (let order = 2; order <= ORDERS; order++)
    store<f32>(to + ((<usize>order) << 2), capped(group.liberties(order), MAX_FAR_LIBERTIES));
  writeEnemy(space, group.weakest, to + 20);
  writeEnemy(space, group.second, to + 28);
}

/**
 * Writes the inputs for the eyes and liberties of an enemy group. If there is no enemy, writes 1 for both, the largest
 * value of these inputs.
 */
function writeEnemy(space: TerritoryMemory, number: i32, to: usize): void {
  const group = groupAt(space, number);
  store<f32>(to, number == 0 ? 1 : capped(group.eyes, MAX_EYES));
  store<f32>(to, number == 0 ? 1 : capped(group.liberties(1), MAX_LIBERTIES), 4);
}

@inline
function capped(count: i32, most: f32): f32 {
  return min<f32>(<f32>count, most) / most;
}
