/**
 * Finds who would own each point if the game ended now, as networks see it: by the definition of KataGo's inputs,
 * version 7. Networks were trained with this definition, so it must not change. Only stones inside the territory of
 * pass-alive chains are dead; all others count as alive.
 *
 * A region is a connected set of points without stones of a colour (passAlive.ts). The owners are found in these steps:
 *
 *   1. Black gets its pass-alive chains.
 *   2. Black gets each region that is next to pass-alive chains only, if the region has no white stone, or if at most
 *      one of its points is not next to a black stone.
 *   3. Of each other region without a white stone, Black gets the points that nobody owns yet.
 *   4. White gets its own in the same three steps. In step 2, White may take points that Black got in step 3.
 *   5. Each side gets those of its stones that nobody owns yet.
 *
 * With a tax, a connected area of one owner counts only its stones, not its empty points, if it is next to a neutral
 * point or contains a stone of its owner in atari. No rule set of Insei has area scoring with a tax; KataGo knows such
 * rules.
 */
import {
  BLACK, BORDER, Color, EMPTY, cellIndexOfPoint, MAX_AREA, MAX_CELLS, Point, POINT_BYTES, WHITE,
} from '../board/point';
import { alignToCacheLines, U8List, U16List } from '../memory/lists';
import { findLife, PASS_ALIVE_MEMORY_BYTES, PassAliveMemory } from './passAlive';
import { pointAfterLast, firstPoint, isStone, neighbour, ReadingBoard } from './readingBoard';

/**
 * An AreaMemory contains: the owner of each point, u8 by point index; a mark for each point, u8 by point index; a u16
 * list of the points that a flood fill has still to visit; a PassAliveMemory.
 */
const MARKS: usize = alignToCacheLines(MAX_CELLS);
const QUEUE: usize = alignToCacheLines(MARKS + MAX_CELLS);
const LIFE: usize = alignToCacheLines(QUEUE + MAX_AREA * 2);
export const AREA_MEMORY_BYTES: usize = LIFE + PASS_ALIVE_MEMORY_BYTES;

@unmanaged
export class AreaMemory {
  @inline get owners(): U8List { return changetype<U8List>(this); }
  @inline get marks(): U8List { return changetype<U8List>(changetype<usize>(this) + MARKS); }
  @inline get queue(): U16List { return changetype<U16List>(changetype<usize>(this) + QUEUE); }
  @inline get life(): PassAliveMemory { return changetype<PassAliveMemory>(changetype<usize>(this) + LIFE); }
}

/** Finds the owners under area scoring without a tax. */
export function findAreaOwners(board: ReadingBoard, allowsSuicide: bool, area: AreaMemory): void {
  memory.fill(changetype<usize>(area), 0, MAX_CELLS);
  claim(board, BLACK, allowsSuicide, area);
  claim(board, WHITE, allowsSuicide, area);
  const end = pointAfterLast(board);
  for (let p = firstPoint(board); p < end; p += POINT_BYTES) {
    const index = cellIndexOfPoint(p);
    if (isStone(board, p) && area.owners[index] == EMPTY) area.owners[index] = board.color(p);
  }
}

/**
 * Gives a colour its pass-alive chains and the regions that it surrounds (steps 1 to 3 for Black, step 4 for White).
 */
function claim(board: ReadingBoard, color: Color, allowsSuicide: bool, area: AreaMemory): void {
  const life = area.life;
  findLife(board, color, allowsSuicide, life);
  if (life.chainCount == 0) return;
  const end = pointAfterLast(board);
  for (let p = firstPoint(board); p < end; p += POINT_BYTES)
    if (board.color(p) == color && life.isAlive(board.chain(p))) area.owners[cellIndexOfPoint(p)] = color;
  for (let number = 1; number <= life.regionCount; number++) {
    const region = life.region(number);
    const isSafe = !region.isOpen && (region.inner <= 1 || !region.hasEnemy);
    if (!isSafe && region.hasEnemy) continue;
    for (let i = region.first; i < region.end; i++) {
      const index = cellIndexOfPoint(life.points[i]);
      if (isSafe || area.owners[index] == EMPTY) area.owners[index] = color;
    }
  }
}

/** Finds the owners under area scoring with a tax. */
export function findTaxedAreaOwners(board: ReadingBoard, allowsSuicide: bool, area: AreaMemory): void {
  findAreaOwners(board, allowsSuicide, area);
  memory.fill(changetype<usize>(area) + MARKS, 0, MAX_CELLS);
  const end = pointAfterLast(board);
  for (let p = firstPoint(board); p < end; p += POINT_BYTES)
    if (costsTax(board, area, p)) markArea(board, area, p);
  for (let p = firstPoint(board); p < end; p += POINT_BYTES) {
    const index = cellIndexOfPoint(p);
    if (area.marks[index] != 0 && board.color(p) != area.owners[index]) area.owners[index] = EMPTY;
  }
}

/**
 * Does this point make the area to which it belongs pay the tax? It does if the point has an owner, and is next to a
 * neutral point or is a stone of its owner in atari.
 */
function costsTax(board: ReadingBoard, area: AreaMemory, p: Point): bool {
  const owner = area.owners[cellIndexOfPoint(p)];
  if (owner == EMPTY) return false;
  if (board.color(p) == owner && board.liberties(board.chain(p)) == 1) return true;
  for (let side = 0; side < 4; side++) {
    const n = neighbour(board, p, side);
    if (board.color(n) == EMPTY && area.owners[cellIndexOfPoint(n)] == EMPTY) return true;
  }
  return false;
}

/** Marks the area of `start`: all points that are connected with it and have the same owner. */
function markArea(board: ReadingBoard, area: AreaMemory, start: Point): void {
  const owner = area.owners[cellIndexOfPoint(start)];
  if (area.marks[cellIndexOfPoint(start)] != 0) return;
  let end = 0;
  area.queue[end++] = start;
  area.marks[cellIndexOfPoint(start)] = 1;
  for (let i = 0; i < end; i++)
    for (let side = 0; side < 4; side++) {
      const n = neighbour(board, area.queue[i], side);
      const index = cellIndexOfPoint(n);
      if (board.color(n) == BORDER || area.owners[index] != owner || area.marks[index] != 0) continue;
      area.marks[index] = 1;
      area.queue[end++] = n;
    }
}
