/**
 * Lays out the memory for computing features of moves: the results, and boards on which moves are tried. Each thread
 * that computes features has one block of this memory, besides its workspace.
 *
 *   0                FeatureMemory: the fields below
 *   POINTS           u16 by candidate: its point, or PASS
 *   LEVELS           u8 by candidate and feature: the level; 0 if the feature is absent
 *   SHAPES, REPLIES  u32 by candidate: the number of the largest known shape or reply around it; 0 if none
 *   HASHES           u64 by candidate and radius: the hashes of shapes, then those of replies
 *   STRENGTHS        f64 by candidate: the product of the strengths of its features
 *   OWNED            i32 by dense index: the number of playouts in which the mover owned the point at the end
 *   CELLS            u8: the board from the mover's view, with a margin of BOARD_MARGIN cells
 *   LIBERTIES        u8 by point index of a chain's head: the number of liberties, up to MANY
 *   ESCAPES          u8 by point index of a chain's head: whether the chain escapes in a ladder
 *   FATES            u8 by point index: the distance to the last move on the common fate graph
 *   STAMPS           u32 by point index: a point is marked if it has the current stamp number
 *   QUEUE            u16 list: points still to be visited
 *   CIRCLES          keys and offsets of the shapes (circles.ts)
 *   BOARDS           boards on which moves are tried
 */
import { Board, BOARD_BYTES } from '../board/board';
import { cellIndexOfPoint, MAX_CELLS, Point } from '../board/point';
import { alignToCacheLines, U8List, F64List, U64List, U16List, I32List } from '../memory/lists';
import { MAX_CHOICES } from '../memory/workspace';

/** The features of a move, which `src/engine/features/featureList.ts` names in the same order. */
export const enum Feature {
  Pass,
  Capture,
  Extension,
  SelfAtari,
  Atari,
  Border,
  Distance,
  DistanceBefore,
  Owner,
  Taken,
  Liberties,
  WeakestEnemy,
  WeakestFriend,
  SelfAtariOf,
  Attack,
  Defence,
  Eye,
  Fate,
}
export const FEATURE_COUNT: i32 = 18;
/** The number of bytes per candidate in LEVELS. */
export const LEVEL_BYTES_PER_CANDIDATE: i32 = 24;

export const CIRCLE_COUNT: i32 = 8;
/** The number of points within the largest circle, without its centre. */
const CIRCLE_POINTS: i32 = 72;
export const SYMMETRY_COUNT: i32 = 8;
export const CELL_CONTENT_COUNT: i32 = 4;
/**
 * The number of cells per row of CELLS, and the width of the margin around the board. The margin is five cells wide,
 * because circles reach five lines in each direction.
 */
export const CELLS_PER_ROW: i32 = 32;
export const BOARD_MARGIN: i32 = 5;

/** After this many moves, the reading of a ladder ends and the chain counts as escaped. */
export const MAX_LADDER_MOVES: i32 = 100;

const POINTS: usize = 128;
const LEVELS: usize = alignToCacheLines(POINTS + MAX_CHOICES * 2);
const SHAPES: usize = alignToCacheLines(LEVELS + MAX_CHOICES * LEVEL_BYTES_PER_CANDIDATE);
const REPLIES: usize = alignToCacheLines(SHAPES + MAX_CHOICES * 4);
const HASHES: usize = alignToCacheLines(REPLIES + MAX_CHOICES * 4);
const HASH_LIST_BYTES: usize = MAX_CHOICES * CIRCLE_COUNT * 8;
const STRENGTHS: usize = alignToCacheLines(HASHES + 2 * HASH_LIST_BYTES);
const OWNED: usize = alignToCacheLines(STRENGTHS + MAX_CHOICES * 8);
const CELLS: usize = alignToCacheLines(OWNED + MAX_CHOICES * 4);
const LIBERTIES: usize = alignToCacheLines(CELLS + CELLS_PER_ROW * CELLS_PER_ROW);
const ESCAPES: usize = alignToCacheLines(LIBERTIES + MAX_CELLS);
const FATES: usize = alignToCacheLines(ESCAPES + MAX_CELLS);
const STAMPS: usize = alignToCacheLines(FATES + MAX_CELLS);
const QUEUE: usize = alignToCacheLines(STAMPS + MAX_CELLS * 4);
const OFFSETS: usize = alignToCacheLines(QUEUE + 4096 * 2);
const POINT_NUMBERS: usize = alignToCacheLines(OFFSETS + CIRCLE_POINTS * 2);
const KEYS: usize = alignToCacheLines(POINT_NUMBERS + 121);
const REPLY_KEYS: usize = alignToCacheLines(KEYS + CIRCLE_POINTS * CELL_CONTENT_COUNT * SYMMETRY_COUNT * 8);
const BOARDS: usize = alignToCacheLines(REPLY_KEYS + CIRCLE_POINTS * SYMMETRY_COUNT * 8);
const BOARD_STEP: usize = alignToCacheLines(BOARD_BYTES);
export const FEATURE_MEMORY_BYTES: usize = BOARDS + (MAX_LADDER_MOVES + 2) * BOARD_STEP;

@unmanaged
export class FeatureMemory {
  /** The number of candidates whose features are stored. Candidates are the legal points, row by row, then the pass. */
  count: i32;
  /** The last two moves, and whether the last one captured. */
  last: Point;
  beforeLast: Point;
  lastTook: bool;
  /**
   * Was the last move a pass? This field is false at the beginning of a game, when `last` is PASS although nobody
   * passed.
   */
  lastPassed: bool;
  /**
   * Does a chain in atari count as newly in atari even if the last move is not next to it? False unless an experiment
   * tries this reading of the paper.
   */
  countsOldAtari: bool;
  /**
   * The addresses of the dictionary of shapes, of the dictionary of replies (shapeDictionary.ts) and of the table of
   * strengths (strengths.ts). An address is 0 if the model lacks this part.
   */
  shapeDictionary: usize;
  replyDictionary: usize;
  strengthTable: usize;
  /** The number of playouts counted in OWNED; 0 if there were none. */
  ownerPlayouts: i32;
  stamp: u32;
  /** The number of positions visited while reading the current ladder. */
  ladderPositions: i32;
  /** The first two liberties that the latest call of `libertiesUpTo` found. */
  firstLiberty: Point;
  secondLiberty: Point;

  @inline get points(): U16List { return changetype<U16List>(changetype<usize>(this) + POINTS); }
  @inline levelsOf(candidate: i32): U8List {
    return changetype<U8List>(changetype<usize>(this) + LEVELS + candidate * LEVEL_BYTES_PER_CANDIDATE);
  }
  @inline get shapes(): I32List { return changetype<I32List>(changetype<usize>(this) + SHAPES); }
  @inline get replies(): I32List { return changetype<I32List>(changetype<usize>(this) + REPLIES); }
  @inline shapeHashesOf(candidate: i32): U64List {
    return changetype<U64List>(changetype<usize>(this) + HASHES + candidate * CIRCLE_COUNT * 8);
  }
  @inline replyHashesOf(candidate: i32): U64List {
    return changetype<U64List>(changetype<usize>(this) + HASHES + HASH_LIST_BYTES + candidate * CIRCLE_COUNT * 8);
  }
  @inline get strengths(): F64List { return changetype<F64List>(changetype<usize>(this) + STRENGTHS); }
  @inline get owned(): I32List { return changetype<I32List>(changetype<usize>(this) + OWNED); }
  @inline get cells(): U8List { return changetype<U8List>(changetype<usize>(this) + CELLS); }
  @inline get liberties(): U8List { return changetype<U8List>(changetype<usize>(this) + LIBERTIES); }
  @inline get escapes(): U8List { return changetype<U8List>(changetype<usize>(this) + ESCAPES); }
  @inline get fates(): U8List { return changetype<U8List>(changetype<usize>(this) + FATES); }
  @inline get stamps(): I32List { return changetype<I32List>(changetype<usize>(this) + STAMPS); }
  @inline get queue(): U16List { return changetype<U16List>(changetype<usize>(this) + QUEUE); }
  @inline get offsets(): usize { return changetype<usize>(this) + OFFSETS; }
  @inline get pointNumbers(): U8List { return changetype<U8List>(changetype<usize>(this) + POINT_NUMBERS); }
  @inline get keys(): usize { return changetype<usize>(this) + KEYS; }
  @inline get replyKeys(): usize { return changetype<usize>(this) + REPLY_KEYS; }
  @inline board(level: i32): Board {
    return changetype<Board>(changetype<usize>(this) + BOARDS + <usize>level * BOARD_STEP);
  }

  /** Copies a board to one of the boards on which moves are tried. */
  @inline copyTo(level: i32, board: Board): Board {
    const copy = this.board(level);
    memory.copy(changetype<usize>(copy), changetype<usize>(board), board.blockBytes);
    return copy;
  }

  /** Removes the marks of all points. */
  @inline clearMarks(): void { this.stamp++; }
  /** Marks a point. Returns false if it was already marked. */
  @inline mark(p: Point): bool {
    const index = cellIndexOfPoint(p);
    if (<u32>this.stamps[index] == this.stamp) return false;
    this.stamps[index] = <i32>this.stamp;
    return true;
  }
}
