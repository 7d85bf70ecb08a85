/**
 * Computes the inputs of a network, as KataGo's input version 7 defines them: 22 input planes, which hold a zero or a
 * one for every point, and 19 numbers about the whole board. "Own" means of the side to move. Each plane holds a one:
 *
 *   plane 0       at every point of the board
 *   1, 2          at own stones, at enemy stones
 *   3, 4, 5       at stones of chains with one, two, three liberties
 *   6             at points that only ko or superko forbids
 *   9 … 13        at the points of the last five moves, the last one first
 *   14, 15, 16    at stones of chains that are caught in a ladder: now, one move ago, two moves ago. A chain with one
 *                 liberty is caught if it cannot escape although its own side moves first; a chain with two liberties,
 *                 if it cannot escape when the enemy moves first
 *   17            at points where an own move now catches an enemy chain with two liberties in a ladder
 *   18, 19        at points that the own side (18) or the enemy (19) would own if the game ended now; under territory
 *                 scoring, nowhere
 *   7, 8, 20, 21  nowhere. They belong to the encore: under territory scoring, KataGo plays on after two passes. Insei
 *                 ends the game there
 *
 * The numbers:
 *
 *   number 0 … 4  1 if the last move, the move before it, and so on was a pass
 *   5             the komi that the side to move receives, divided by 20. Under territory scoring, White's komi also
 *                 contains the number of stones that Black has played, minus those that White has played
 *   6, 7          the ko rule: 0, 0 if simple; 1, 0.5 if positional; 1, -0.5 if situational
 *   8, 9          1 if suicide is legal; 1 under territory scoring
 *   10, 11        1 if points in seki do not count; 1 if, in addition, two points of each living group do not count
 *   14            1 if a pass would end the game
 *   18            how near the komi is to one that can make a draw (komiWave); 0 under territory scoring
 *   12, 13        always 0: they belong to the encore, as the planes 7, 8, 20 and 21 do
 *   15, 16        always 0: they tell that one player may search more than the other
 *   17            always 0: it belongs to a rule that no rule set of Insei has, half a point for the first pass
 */
import {
  cellIndexOfPoint, Color, EMPTY, NONE, opponent, Point, POINT_BYTES, pointOfCellIndex, WHITE,
} from '../board/point';
import { catches, isCaughtInAtari } from '../reading/ladders';
import { AREA_MEMORY_BYTES, AreaMemory, findAreaOwners, findTaxedAreaOwners } from '../reading/areaOwners';
import {
  pointAfterLast, firstPoint, isStone, otherLiberty, ReadingBoard, READING_BOARD_BYTES, setUp,
} from '../reading/readingBoard';
import { KoRule, NetworkInputRecord, NO_MOVE, PASS_INDEX, INPUT_MOVES, INPUT_POSITIONS, Tax } from './inputRecord';

/**
 * The numbers of the planes that are written. Of planes that belong together, such as those of the last five moves,
 * only the first one has a name.
 */
const enum Plane {
  OwnStone = 1, EnemyStone = 2, OneLiberty = 3, Forbidden = 6, LastMove = 9, Ladder = 14, LadderMove = 17, OwnArea = 18,
  EnemyArea = 19,
}

/** The number of inputs that describe the whole board and not a point. */
const GLOBALS: i32 = 19;
/** The number of bytes of working memory that `writeInputs` needs: for a board for reading and an AreaMemory. */
export const INPUT_SCRATCH_BYTES: usize = READING_BOARD_BYTES + AREA_MEMORY_BYTES;

/**
 * Writes the inputs of a position. `masks` receives a u32 mask for every point, row by row from the top left: bit `i`
 * of the mask is the input of the point in plane `i`. `globals` receives the numbers about the whole board, as f32.
 */
export function writeInputs(record: NetworkInputRecord, masks: usize, globals: usize, scratch: usize): void {
  const board = changetype<ReadingBoard>(scratch);
  const area = changetype<AreaMemory>(scratch + READING_BOARD_BYTES);
  setUp(board, record.size, record.cells(0), pointOfCellIndex(record.ko(0)));
  writePoints(record, board, masks);
  if (record.isTerritory == 0) writeArea(record, board, area, masks);
  writeLadders(board, masks, Plane.Ladder, opponent(record.toMove));
  for (let ago = 1; ago < INPUT_POSITIONS; ago++) {
    if (isSame(record, ago)) {
      copyPlane(masks, record.size, Plane.Ladder + ago - 1);
      continue;
    }
    setUp(board, record.size, record.cells(ago), pointOfCellIndex(record.ko(ago)));
    writeLadders(board, masks, Plane.Ladder + ago, NONE);
  }
  writeGlobals(record, globals);
  writeMoves(record, masks, globals);
}

/** Writes planes 0 to 6: the points of the board, stones, liberties, and points that only ko or superko forbids. */
function writePoints(record: NetworkInputRecord, board: ReadingBoard, masks: usize): void {
  const end = pointAfterLast(board);
  for (let p = firstPoint(board); p < end; p += POINT_BYTES) {
    let mask: u32 = 1;
    if (isStone(board, p)) {
      mask |= board.color(p) == record.toMove ? 1 << Plane.OwnStone : 1 << Plane.EnemyStone;
      const liberties = board.liberties(board.chain(p));
      if (liberties >= 1 && liberties <= 3) mask |= 1 << (Plane.OneLiberty + liberties - 1);
    } else if (board.color(p) != EMPTY) continue;
    else if (record.isForbidden(cellIndexOfPoint(p))) mask |= 1 << Plane.Forbidden;
    store<u32>(masks + ((<usize>board.cell(p)) << 2), mask);
  }
}

@inline
function setInput(board: ReadingBoard, masks: usize, p: Point, plane: i32): void {
  const at = masks + ((<usize>board.cell(p)) << 2);
  store<u32>(at, load<u32>(at) | (1 << plane));
}

function writeArea(record: NetworkInputRecord, board: ReadingBoard, area: AreaMemory, masks: usize): void {
  const allowsSuicide = record.allowsSuicide != 0 || record.passAliveAllowsSuicide != 0;
  if (record.tax == Tax.None) findAreaOwners(board, allowsSuicide, area);
  else findTaxedAreaOwners(board, allowsSuicide, area);
  const end = pointAfterLast(board);
  for (let p = firstPoint(board); p < end; p += POINT_BYTES) {
    const owner = area.owners[cellIndexOfPoint(p)];
    if (owner != EMPTY) setInput(board, masks, p, owner == record.toMove ? Plane.OwnArea : Plane.EnemyArea);
  }
}

/**
 * Marks in plane number `plane` the stones that are caught in ladders. Also marks in plane 17 the points where chains
 * of the colour `enemy` can be caught, unless `enemy` is NONE.
 */
function writeLadders(board: ReadingBoard, masks: usize, plane: i32, enemy: Color): void {
  const end = pointAfterLast(board);
  for (let p = firstPoint(board); p < end; p += POINT_BYTES) {
    if (board.chain(p) != p || !isStone(board, p)) continue;
    const liberties = board.liberties(p);
    if (liberties == 1 && isCaughtInAtari(board, p)) markChain(board, masks, p, plane);
    if (liberties == 2 && isCaughtByAttack(board, masks, p, board.color(p) == enemy)) markChain(board, masks, p, plane);
  }
}

/**
 * The chain `head` has two liberties. Can the enemy catch it in a ladder by playing at one of them? If `marks` is true,
 * marks in plane 17 the liberties at which this works.
 */
function isCaughtByAttack(board: ReadingBoard, masks: usize, head: Point, marks: bool): bool {
  const a = otherLiberty(board, head, NONE);
  const b = otherLiberty(board, head, a);
  const worksAtA = catches(board, head, a);
  if (worksAtA && !marks) return true;
  const worksAtB = catches(board, head, b);
  if (worksAtA && marks) setInput(board, masks, a, Plane.LadderMove);
  if (worksAtB && marks) setInput(board, masks, b, Plane.LadderMove);
  return worksAtA || worksAtB;
}

function markChain(board: ReadingBoard, masks: usize, head: Point, plane: i32): void {
  let stone = head;
  do {
    setInput(board, masks, stone, plane);
    stone = board.next(stone);
  } while (stone != head);
}

/** Are the positions `ago` moves ago and `ago` - 1 moves ago the same? Then the same chains are caught in ladders. */
function isSame(record: NetworkInputRecord, ago: i32): bool {
  const cells = (record.size + 1) * (record.size + 2) + 1;
  return record.ko(ago) == record.ko(ago - 1) && memory.compare(record.cells(ago), record.cells(ago - 1), cells) == 0;
}

/** Copies input plane `plane` into input plane `plane` + 1. */
function copyPlane(masks: usize, size: i32, plane: i32): void {
  for (let cell = 0; cell < size * size; cell++) {
    const at = masks + ((<usize>cell) << 2);
    const mask = load<u32>(at);
    store<u32>(at, mask | ((mask & (1 << plane)) << 1));
  }
}

function writeMoves(record: NetworkInputRecord, masks: usize, globals: usize): void {
  const size = record.size;
  for (let i = 0; i < INPUT_MOVES; i++) {
    const index = record.move(i);
    if (index == NO_MOVE) continue;
    if (index == PASS_INDEX) {
      setGlobal(globals, i, 1);
      continue;
    }
    const row = index / (size + 1) - 1;
    const column = index % (size + 1) - 1;
    const at = masks + ((<usize>(row * size + column)) << 2);
    store<u32>(at, load<u32>(at) | (1 << (Plane.LastMove + i)));
  }
}

@inline
function setGlobal(globals: usize, i: i32, value: f32): void {
  store<f32>(globals + ((<usize>i) << 2), value);
}

function writeGlobals(record: NetworkInputRecord, globals: usize): void {
  memory.fill(globals, 0, <usize>GLOBALS * 4);
  const komi = komiInput(record);
  setGlobal(globals, 5, komi / 20);
  if (record.koRule != KoRule.Simple) {
    setGlobal(globals, 6, 1);
    setGlobal(globals, 7, record.koRule == KoRule.Positional ? 0.5 : -0.5);
  }
  if (record.allowsSuicide != 0) setGlobal(globals, 8, 1);
  if (record.isTerritory != 0) setGlobal(globals, 9, 1);
  if (record.tax != Tax.None) setGlobal(globals, 10, 1);
  if (record.tax == Tax.All) setGlobal(globals, 11, 1);
  if (record.passWouldEnd != 0) setGlobal(globals, 14, 1);
  if (record.isTerritory == 0) setGlobal(globals, 18, komiWave(komi, record.size));
}

/**
 * The komi that the side to move receives. Under territory scoring, the difference of the stones played is added. The
 * sum is kept within the limits that KataGo sets.
 */
function komiInput(record: NetworkInputRecord): f32 {
  let komi = record.komi;
  if (record.isTerritory != 0) {
    const difference = <f32>record.playedStoneDifference;
    komi += record.toMove == WHITE ? difference : -difference;
  }
  const limit = <f32>(record.size * record.size + 20);
  return max(-limit, min(limit, komi));
}

/**
 * Tells how near the komi is to one with which a game without seki can be a draw. Such komis are two points apart, so
 * the result repeats itself every two points. At such a komi the result is 0. It rises to 0.5 at half a point more,
 * falls to -0.5 at one and a half points more, and rises back to 0 at the next such komi.
 */
function komiWave(komi: f32, size: i32): f32 {
  const parity: f32 = (size & 1) == 0 ? 0 : 1;
  const above = komi - (floor((komi - parity) / 2) * 2 + parity);
  if (above < 0.5) return above;
  return above < 1.5 ? 1 - above : above - 2;
}
