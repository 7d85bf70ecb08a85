/**
 * What the network is told about groups: chains of stones, their true eyes, their
 * liberties of first to fourth order, and how weak the enemies are that touch them.
 *
 * A true eye is a region of empty points that only this one chain touches; one of a
 * single point must also pass the test of diagonals (legality.ts). Liberties of
 * order n are the empty points next to those of order n - 1 that are of no lower
 * order (van der Werf). The weakest enemy has the fewest eyes, then the fewest liberties.
 */
import { Board } from './board';
import { isEyeLike } from './legality';
import { GROUP_BYTES, NetSpace } from './netSpace';
import { BORDER, EMPTY, Point, POINT_BYTES, indexOfPoint, opponent } from './point';
import { endOfPoints, firstPoint, isStone, neighbour } from './setup';

/** Numbers up to which differences still matter. */
const MOST_EYES: f32 = 2;
const MOST_LIBERTIES: f32 = 10;
const MOST_FAR_LIBERTIES: f32 = 20;
const ORDERS: i32 = 4;
/** Stronger than any group. */
const NOBODY: i32 = i32.MAX_VALUE;
/** One eye outweighs any number of liberties. */
const EYE_STRENGTH: i32 = 1024;

@unmanaged
export class Group {
  eyes: i32;
  /** Liberties of each order; those of the first are the liberties of the rules. */
  private liberties1: i32;
  private liberties2: i32;
  private liberties3: i32;
  private liberties4: i32;
  head: Point;
  /** Numbers of the two weakest enemies, 0 for none. */
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
export function groupAt(space: NetSpace, number: i32): Group {
  return changetype<Group>(space.groups + (<usize>number) * GROUP_BYTES);
}

@inline
export function groupNumber(space: NetSpace, p: Point): i32 {
  return load<u16>(space.groupOf + ((<usize>indexOfPoint(p)) << 1));
}

@inline
function setGroupNumber(space: NetSpace, p: Point, number: i32): void {
  store<u16>(space.groupOf + ((<usize>indexOfPoint(p)) << 1), <u16>number);
}

/** Starts a walk: nothing is marked. */
@inline
export function beginWalk(space: NetSpace): u32 {
  return ++space.walks;
}

/** Marks a point; was it unmarked in this walk? */
@inline
export function mark(space: NetSpace, walk: u32, p: Point): bool {
  const at = space.stamps + ((<usize>indexOfPoint(p)) << 2);
  if (load<u32>(at) == walk) return false;
  store<u32>(at, walk);
  return true;
}

@inline
export function queued(space: NetSpace, i: i32): Point {
  return load<u16>(space.queue + ((<usize>i) << 1));
}

@inline
export function enqueue(space: NetSpace, i: i32, p: Point): void {
  store<u16>(space.queue + ((<usize>i) << 1), <u16>p);
}

export function findGroups(board: Board, space: NetSpace): void {
  numberGroups(board, space);
  findEyes(board, space);
  for (let number = 1; number <= space.groupCount; number++) countLiberties(board, space, groupAt(space, number));
  for (let number = 1; number <= space.groupCount; number++) findEnemies(board, space, groupAt(space, number));
}

function numberGroups(board: Board, space: NetSpace): void {
  let count = 0;
  const end = endOfPoints(board);
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

function findEyes(board: Board, space: NetSpace): void {
  const walk = beginWalk(space);
  for (let i = 0; i < board.emptyCount; i++) {
    const p = board.empties[i];
    if (mark(space, walk, p)) countEye(board, space, walk, p);
  }
}

/** Walks over the empty region around `start`, and counts it as an eye if one chain alone surrounds it. */
function countEye(board: Board, space: NetSpace, walk: u32, start: Point): void {
  let owner = 0;
  let isShared = false;
  let count = 1;
  enqueue(space, 0, start);
  for (let i = 0; i < count; i++) {
    const p = queued(space, i);
    for (let k = 0; k < 4; k++) {
      const n = neighbour(board, p, k);
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

function countLiberties(board: Board, space: NetSpace, group: Group): void {
  const walk = beginWalk(space);
  let count = 0;
  let stone = group.head;
  do {
    for (let k = 0; k < 4; k++) {
      const n = neighbour(board, stone, k);
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
        const n = neighbour(board, p, k);
        if (board.color[n] == EMPTY && mark(space, walk, n)) enqueue(space, count++, n);
      }
    }
    group.setLiberties(order, count - end);
  }
}

function findEnemies(board: Board, space: NetSpace, group: Group): void {
  const enemy = opponent(board.color[group.head]);
  group.weakest = 0;
  group.second = 0;
  let weakest = NOBODY;
  let second = NOBODY;
  let stone = group.head;
  do {
    for (let k = 0; k < 4; k++) {
      const n = neighbour(board, stone, k);
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

/** Writes the nine inputs of the group on a point; zeros for an empty point. */
export function writeGroup(space: NetSpace, p: Point, to: usize): void {
  const number = groupNumber(space, p);
  if (number == 0) {
    memory.fill(to, 0, 9 * 4);
    return;
  }
  const group = groupAt(space, number);
  store<f32>(to, capped(group.eyes, MOST_EYES));
  store<f32>(to, capped(group.liberties(1), MOST_LIBERTIES), 4);
  for (let order = 2; order <= ORDERS; order++)
    store<f32>(to + ((<usize>order) << 2), capped(group.liberties(order), MOST_FAR_LIBERTIES));
  writeEnemy(space, group.weakest, to + 20);
  writeEnemy(space, group.second, to + 28);
}

/** No enemy is as good as a strong one. */
function writeEnemy(space: NetSpace, number: i32, to: usize): void {
  const group = groupAt(space, number);
  store<f32>(to, number == 0 ? 1 : capped(group.eyes, MOST_EYES));
  store<f32>(to, number == 0 ? 1 : capped(group.liberties(1), MOST_LIBERTIES), 4);
}

@inline
function capped(count: i32, most: f32): f32 {
  return min<f32>(<f32>count, most) / most;
}
