/**
 * Benson's algorithm: finds the chains of one colour that can never be captured, even if their owner always passes.
 * `src/rules/benson.ts` explains the algorithm; tests compare both.
 *
 * A region is a connected set of points without stones of the colour. It has at least one empty point. It is vital to a
 * chain if each of its empty points is a liberty of the chain; if suicide is legal, each of its other points must also
 * be next to the chain. The memory for an analysis contains:
 *
 *   0          PassAliveMemory: the fields below
 *   REGION_OF  u8 by point index: the number of the point's region, from 1; 0 for stones of the colour
 *   VITAL      u8 by point index of a chain's head: how many regions are vital to the chain
 *   DEAD       u8 by point index of a chain's head: 1 if the chain is not pass-alive
 *   POINTS     u16 list: the points of the regions, one region after the other
 *   REGIONS    list of Region, by the number of the region
 */
import {
  cellIndexOfPoint, Color, EMPTY, MAX_AREA, MAX_CELLS, NONE, opponent, Point, POINT_BYTES,
} from '../board/point';
import { alignToCacheLines, U8List, U16List } from '../memory/lists';
import { pointAfterLast, firstPoint, neighbour, ReadingBoard } from './readingBoard';

/**
 * The number of neighbours of a point. A region is vital to at most this many chains, because all these chains must be
 * next to the same empty point.
 */
const SIDES: i32 = 4;
/**
 * The largest number of regions on a board. It is reached if every other point has a stone, like the black squares of a
 * chessboard.
 */
const MAX_REGIONS: i32 = (MAX_AREA + 1) / 2;

const REGION_OF: usize = 128;
const VITAL: usize = alignToCacheLines(REGION_OF + MAX_CELLS);
const DEAD: usize = alignToCacheLines(VITAL + MAX_CELLS);
const POINTS: usize = alignToCacheLines(DEAD + MAX_CELLS);
const REGIONS: usize = alignToCacheLines(POINTS + MAX_AREA * 2);
export const PASS_ALIVE_MEMORY_BYTES: usize = alignToCacheLines(REGIONS + (MAX_REGIONS + 1) * offsetof<Region>());

@unmanaged
export class Region {
  /** The points of the region are the entries of POINTS from index `first` to index `end` - 1. */
  first: i32;
  end: i32;
  /** The number of points of the region that are not next to a stone of the colour whose chains are analysed. */
  inner: i32;
  hasEnemy: bool;
  /** Is the region next to a chain that is not pass-alive? */
  isOpen: bool;
  /** The number of chains to which the region is vital, and then the heads of these chains. */
  vitalCount: i32;
  private vital0: u16;
  private vital1: u16;
  private vital2: u16;
  private vital3: u16;

  @inline get vital(): U16List {
    return changetype<U16List>(changetype<usize>(this) + offsetof<Region>('vital0'));
  }
}

@unmanaged
export class PassAliveMemory {
  regionCount: i32;
  /** The number of points in all regions. */
  pointCount: i32;
  /** The number of chains of the colour that is analysed. */
  chainCount: i32;

  @inline get regionOf(): U8List { return changetype<U8List>(changetype<usize>(this) + REGION_OF); }
  @inline get vitalCounts(): U8List { return changetype<U8List>(changetype<usize>(this) + VITAL); }
  @inline get dead(): U8List { return changetype<U8List>(changetype<usize>(this) + DEAD); }
  @inline get points(): U16List { return changetype<U16List>(changetype<usize>(this) + POINTS); }
  /** The region with the number `number`; the first region has number 1. */
  @inline region(number: i32): Region {
    return changetype<Region>(changetype<usize>(this) + REGIONS + <usize>number * offsetof<Region>());
  }
  /** Is the chain pass-alive? */
  @inline isAlive(head: Point): bool { return this.dead[cellIndexOfPoint(head)] == 0; }
}

/** Finds the regions and the pass-alive chains of a colour. */
export function findLife(board: ReadingBoard, color: Color, allowsSuicide: bool, life: PassAliveMemory): void {
  findRegions(board, color, allowsSuicide, life);
  while (removeChains(board, color, life)) {}
}

function findRegions(board: ReadingBoard, color: Color, allowsSuicide: bool, life: PassAliveMemory): void {
  life.regionCount = 0;
  life.pointCount = 0;
  life.chainCount = 0;
  memory.fill(changetype<usize>(life) + REGION_OF, 0, POINTS - REGION_OF);
  const end = pointAfterLast(board);
  for (let p = firstPoint(board); p < end; p += POINT_BYTES) {
    if (board.chain(p) == p && board.color(p) == color) life.chainCount++;
    const isNew = board.color(p) == EMPTY && life.regionOf[cellIndexOfPoint(p)] == 0;
    if (isNew) addRegion(board, color, allowsSuicide, life, p);
  }
}

/** Finds all points of the region that contains the empty point `start`, and adds the region to the list of regions. */
function addRegion(board: ReadingBoard, color: Color, allowsSuicide: bool, life: PassAliveMemory, start: Point): void {
  const number = ++life.regionCount;
  const region = life.region(number);
  region.first = life.pointCount;
  region.inner = 0;
  region.hasEnemy = false;
  region.isOpen = false;
  beginVital(board, color, region, start);
  const enemy = opponent(color);
  let end = region.first;
  life.points[end++] = start;
  life.regionOf[cellIndexOfPoint(start)] = number;
  for (let i = region.first; i < end; i++) {
    const p = life.points[i];
    const isEmpty = board.color(p) == EMPTY;
    if (!isEmpty) region.hasEnemy = true;
    if (isEmpty || allowsSuicide) limitVital(board, region, p);
    let isInner = true;
    for (let side = 0; side < SIDES; side++) {
      const n = neighbour(board, p, side);
      const there = board.color(n);
      if (there == color) isInner = false;
      if ((there != EMPTY && there != enemy) || life.regionOf[cellIndexOfPoint(n)] != 0) continue;
      life.regionOf[cellIndexOfPoint(n)] = number;
      life.points[end++] = n;
    }
    region.inner += i32(isInner);
  }
  region.end = end;
  life.pointCount = end;
}

/** Lists the chains to which the region may be vital: those next to its first point `p`. */
function beginVital(board: ReadingBoard, color: Color, region: Region, p: Point): void {
  region.vitalCount = 0;
  for (let side = 0; side < SIDES; side++) {
    const n = neighbour(board, p, side);
    if (board.color(n) != color || region.vital.includes(region.vitalCount, board.chain(n))) continue;
    region.vital[region.vitalCount++] = board.chain(n);
  }
}

/** From the list of chains to which the region may be vital, removes those that are not next to `p`. */
function limitVital(board: ReadingBoard, region: Region, p: Point): void {
  let count = 0;
  for (let i = 0; i < region.vitalCount; i++) {
    const head = region.vital[i];
    let touches = false;
    for (let side = 0; side < SIDES; side++) if (board.chain(neighbour(board, p, side)) == head) touches = true;
    if (touches) region.vital[count++] = head;
  }
  region.vitalCount = count;
}

/**
 * Marks each chain with fewer than two vital regions as not pass-alive. Returns false if there is no such chain; then
 * the algorithm is finished.
 */
function removeChains(board: ReadingBoard, color: Color, life: PassAliveMemory): bool {
  memory.fill(changetype<usize>(life) + VITAL, 0, MAX_CELLS);
  for (let number = 1; number <= life.regionCount; number++) {
    const region = life.region(number);
    if (region.isOpen) continue;
    for (let i = 0; i < region.vitalCount; i++) life.vitalCounts[cellIndexOfPoint(region.vital[i])] += 1;
  }
  let isAnyRemoved = false;
  const end = pointAfterLast(board);
  for (let p = firstPoint(board); p < end; p += POINT_BYTES) {
    if (board.chain(p) != p || board.color(p) != color || !life.isAlive(p)) continue;
    if (life.vitalCounts[cellIndexOfPoint(p)] >= 2) continue;
    isAnyRemoved = true;
    remove(board, life, p);
  }
  return isAnyRemoved;
}

/**
 * Marks the chain `head` as not pass-alive, and the regions next to it as open. An open region no longer counts as
 * vital to any chain.
 */
function remove(board: ReadingBoard, life: PassAliveMemory, head: Point): void {
  life.dead[cellIndexOfPoint(head)] = 1;
  let stone = head;
  do {
    for (let side = 0; side < SIDES; side++) {
      const number = life.regionOf[cellIndexOfPoint(neighbour(board, stone, side))];
      if (number != 0) life.region(number).isOpen = true;
    }
    stone = board.next(stone);
  } while (stone != head);
}

/** Writes a byte for each point, by point index: 1 for a stone of a pass-alive chain, otherwise 0. */
export function writeAliveStones(board: ReadingBoard, color: Color, life: PassAliveMemory, to: usize): void {
  const end = pointAfterLast(board);
  for (let p = firstPoint(board); p < end; p += POINT_BYTES) {
    const isAlive = board.color(p) == color && board.chain(p) != NONE && life.isAlive(board.chain(p));
    store<u8>(to + <usize>cellIndexOfPoint(p), <u8>isAlive);
  }
}
