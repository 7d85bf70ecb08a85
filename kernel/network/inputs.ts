/**
 * Computes the inputs of a network. They are those of KataGo's networks, version 7: 22 planes with a zero or a one at
 * every point, and 19 numbers that belong to the whole board. Own stones are those of the side to move.
 *
 *   plane 0       every point of the board
 *   1, 2          own stones, enemy stones
 *   3, 4, 5       stones of chains with one, two, three liberties
 *   6             points that only ko or superko forbids
 *   9 … 13        the points of the last five moves, the last one first
 *   14, 15, 16    stones of chains that are caught in a ladder now, one move ago, two moves ago: if a chain has one
 *                 liberty, though its own side moves first; if it has two, when the enemy moves first
 *   17            points at which an enemy chain with two liberties can be caught now
 *   18, 19        points that the own side, the enemy would own if the game ended now; empty under territory scoring
 *   7, 8, 20, 21  belong to the playing out after two passes under territory scoring, which KataGo calls encore.
 *                 Insei ends the game there, so they are always empty
 *
 *   number 0 … 4  1 if one of the last five moves was a pass
 *   5             komi for the side to move / 20; territory scoring adds for White the difference of stones played
 *   6, 7          ko rule: 0, 0 simple; 1, 0.5 positional; 1, -0.5 situational
 *   8, 9          1 if suicide is legal; 1 for territory scoring
 *   10, 11        1 if points in seki do not count; 1 if each living group also pays two points
 *   14            1 if a pass would end the game
 *   18            how near the komi is to one that can make a draw; 0 under territory scoring
 *   12, 13        encore, always 0, as the planes above
 *   15, 16        a handicap in search effort between the players: always 0
 *   17            the button, half a point for the first pass, which no rule set of Insei has: always 0
 */
import { Color, EMPTY, indexOfPoint, NONE, opponent, Point, POINT_BYTES, pointOfIndex, WHITE } from '../board/point';
import { catches, isCaughtInAtari } from '../reading/ladders';
import { AREA_MEMORY_BYTES, AreaMemory, findArea, findTaxedArea } from '../reading/networkArea';
import {
  endOfPoints, firstPoint, isStone, libertyBesides, ReadingBoard, READING_BOARD_BYTES, setUp,
} from '../reading/readingBoard';
import { KoRule, NetworkInputRecord, NO_MOVE, PASS_INDEX, SEEN_MOVES, SEEN_POSITIONS, Tax } from './inputRecord';

/** The planes that are written, and the first of the planes that follow each other. */
const enum Plane {
  OwnStone = 1, EnemyStone = 2, OneLiberty = 3, Forbidden = 6, LastMove = 9, Ladder = 14, LadderMove = 17, OwnArea = 18,
  EnemyArea = 19,
}

/** The number of inputs that belong to the whole board. */
const GLOBALS: i32 = 19;
/** The bytes of memory that `writeInputs` needs for itself: a board and a space for areas. */
export const INPUT_SCRATCH_BYTES: usize = READING_BOARD_BYTES + AREA_MEMORY_BYTES;

/**
 * Writes a mask for every point, row by row from the top left: a u32 whose bit `i` is the point's input in plane `i`.
 * Writes the numbers that belong to the whole board as f32.
 */
export function writeInputs(record: NetworkInputRecord, masks: usize, globals: usize, scratch: usize): void {
  const board = changetype<ReadingBoard>(scratch);
  const area = changetype<AreaMemory>(scratch + READING_BOARD_BYTES);
  setUp(board, record.size, record.cells(0), pointOfIndex(record.ko(0)));
  writePoints(record, board, masks);
  if (record.isTerritory == 0) writeArea(record, board, area, masks);
  writeLadders(board, masks, Plane.Ladder, opponent(record.toMove));
  for (let ago = 1; ago < SEEN_POSITIONS; ago++) {
    if (isSame(record, ago)) {
      copyPlane(masks, record.size, Plane.Ladder + ago - 1);
      continue;
    }
    setUp(board, record.size, record.cells(ago), pointOfIndex(record.ko(ago)));
    writeLadders(board, masks, Plane.Ladder + ago, NONE);
  }
  writeGlobals(record, globals);
  writeMoves(record, masks, globals);
}

/** Stones, liberties and forbidden points. */
function writePoints(record: NetworkInputRecord, board: ReadingBoard, masks: usize): void {
  const end = endOfPoints(board);
  for (let p = firstPoint(board); p < end; p += POINT_BYTES) {
    let mask: u32 = 1;
    if (isStone(board, p)) {
      mask |= board.color(p) == record.toMove ? 1 << Plane.OwnStone : 1 << Plane.EnemyStone;
      const liberties = board.liberties(board.chain(p));
      if (liberties >= 1 && liberties <= 3) mask |= 1 << (Plane.OneLiberty + liberties - 1);
    } else if (board.color(p) != EMPTY) continue;
    else if (record.isForbidden(indexOfPoint(p))) mask |= 1 << Plane.Forbidden;
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
  if (record.tax == Tax.None) findArea(board, allowsSuicide, area);
  else findTaxedArea(board, allowsSuicide, area);
  const end = endOfPoints(board);
  for (let p = firstPoint(board); p < end; p += POINT_BYTES) {
    const owner = area.owners[indexOfPoint(p)];
    if (owner != EMPTY) setInput(board, masks, p, owner == record.toMove ? Plane.OwnArea : Plane.EnemyArea);
  }
}

/** Marks the stones caught in ladders. Marks the points where chains of `enemy` can be caught, unless it is NONE. */
function writeLadders(board: ReadingBoard, masks: usize, plane: i32, enemy: Color): void {
  const end = endOfPoints(board);
  for (let p = firstPoint(board); p < end; p += POINT_BYTES) {
    if (board.chain(p) != p || !isStone(board, p)) continue;
    const liberties = board.liberties(p);
    if (liberties == 1 && isCaughtInAtari(board, p)) markChain(board, masks, p, plane);
    if (liberties == 2 && isCaughtByAttack(board, masks, p, board.color(p) == enemy)) markChain(board, masks, p, plane);
  }
}

/** Can the chain, which has two liberties, be caught? If `marks`, marks the points at which this works. */
function isCaughtByAttack(board: ReadingBoard, masks: usize, head: Point, marks: bool): bool {
  const a = libertyBesides(board, head, NONE);
  const b = libertyBesides(board, head, a);
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

/** Is the position `ago` moves ago the same as that one move later? Then their ladders are the same. */
function isSame(record: NetworkInputRecord, ago: i32): bool {
  const cells = (record.size + 1) * (record.size + 2) + 1;
  return record.ko(ago) == record.ko(ago - 1) && memory.compare(record.cells(ago), record.cells(ago - 1), cells) == 0;
}

/** Copies a plane into the next one. */
function copyPlane(masks: usize, size: i32, plane: i32): void {
  for (let cell = 0; cell < size * size; cell++) {
    const at = masks + ((<usize>cell) << 2);
    const mask = load<u32>(at);
    store<u32>(at, mask | ((mask & (1 << plane)) << 1));
  }
}

function writeMoves(record: NetworkInputRecord, masks: usize, globals: usize): void {
  const size = record.size;
  for (let i = 0; i < SEEN_MOVES; i++) {
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

/** The komi for the side to move, within KataGo's limits. */
function komiInput(record: NetworkInputRecord): f32 {
  let komi = record.komi;
  if (record.isTerritory != 0) {
    const difference = <f32>record.stoneDifference;
    komi += record.toMove == WHITE ? difference : -difference;
  }
  const limit = <f32>(record.size * record.size + 20);
  return max(-limit, min(limit, komi));
}

/**
 * A triangular wave of the komi, two points long. It is 0 at a komi with which a game without seki can be a draw, rises
 * to 0.5 half a point above it, falls to -0.5 half a point below the next such komi, and rises again.
 */
function komiWave(komi: f32, size: i32): f32 {
  const parity: f32 = (size & 1) == 0 ? 0 : 1;
  const above = komi - (floor((komi - parity) / 2) * 2 + parity);
  if (above < 0.5) return above;
  return above < 1.5 ? 1 - above : above - 2;
}
