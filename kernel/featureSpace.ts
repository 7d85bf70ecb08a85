/**
 * The memory in which features of moves are read: what was found, and room to try
 * moves out. One block per thread that reads, apart from its workspace.
 *
 *   0                FeatureSpace: the fields below
 *   POINTS           u16 by candidate: its point, PASS for the pass
 *   LEVELS           u8 by candidate and feature: its level, 0 for absent
 *   SHAPES, REPLIES  u32 by candidate: the largest known shape around it, 0 for none
 *   HASHES           u64 by candidate and radius, of shapes, then of replies
 *   STRENGTHS        f64 by candidate: the product of its features' strengths
 *   OWNED            i32 by dense index: playouts that ended with the mover owning it
 *   CELLS            u8: the board as the mover sees it, with a wide margin
 *   LIBERTIES        u8 by index of a chain's head: its liberties, up to MANY
 *   ESCAPES          u8 by index of a chain's head: what reading a ladder found
 *   FATES            u8 by index: distance to the last move along chains
 *   STAMPS           u32 by index: marks that need no wiping
 *   QUEUE            u16 list
 *   CIRCLES          keys and offsets of the shapes (circles.ts)
 *   BOARDS           boards to try moves on
 */
import { Board, BOARD_BYTES } from './board';
import { indexOfPoint, MAX_POINTS, Point } from './point';
import { ByteList, DoubleList } from './lists';
import { HashList, MAX_CHOICES, ShortList, WordList } from './workspace';

/** Features that the kernel reads; `src/features/levels.ts` names them in this order. */
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
/** Bytes of the levels of a candidate. */
export const LEVEL_BYTES: i32 = 24;

export const RADII: i32 = 8;
/** Points of the largest circle, its centre left out. */
export const CIRCLE_POINTS: i32 = 72;
export const SYMMETRIES: i32 = 8;
export const CONTENTS: i32 = 4;
/** Rows of CELLS are so far apart; circles reach five lines. */
export const CELL_STRIDE: i32 = 32;
export const MARGIN: i32 = 5;

/** A ladder deeper than this counts as none. */
export const MAX_LADDER: i32 = 100;

const POINTS: usize = 128;
const LEVELS: usize = align(POINTS + MAX_CHOICES * 2);
const SHAPES: usize = align(LEVELS + MAX_CHOICES * LEVEL_BYTES);
const REPLIES: usize = align(SHAPES + MAX_CHOICES * 4);
const HASHES: usize = align(REPLIES + MAX_CHOICES * 4);
const HASHES_OF_A_FAMILY: usize = MAX_CHOICES * RADII * 8;
const STRENGTHS: usize = align(HASHES + 2 * HASHES_OF_A_FAMILY);
const OWNED: usize = align(STRENGTHS + MAX_CHOICES * 8);
const CELLS: usize = align(OWNED + MAX_CHOICES * 4);
const LIBERTIES: usize = align(CELLS + CELL_STRIDE * CELL_STRIDE);
const ESCAPES: usize = align(LIBERTIES + MAX_POINTS);
const FATES: usize = align(ESCAPES + MAX_POINTS);
const STAMPS: usize = align(FATES + MAX_POINTS);
const QUEUE: usize = align(STAMPS + MAX_POINTS * 4);
const OFFSETS: usize = align(QUEUE + 4096 * 2);
const PLACES: usize = align(OFFSETS + CIRCLE_POINTS * 2);
const KEYS: usize = align(PLACES + 121);
const REPLY_KEYS: usize = align(KEYS + CIRCLE_POINTS * CONTENTS * SYMMETRIES * 8);
const BOARDS: usize = align(REPLY_KEYS + CIRCLE_POINTS * SYMMETRIES * 8);
const BOARD_STEP: usize = align(BOARD_BYTES);
export const FEATURE_SPACE_BYTES: usize = BOARDS + (MAX_LADDER + 2) * BOARD_STEP;

@inline
function align(bytes: usize): usize {
  return (bytes + 127) & ~127;
}

@unmanaged
export class FeatureSpace {
  /** Candidates that were described: every legal point, row by row, then the pass. */
  count: i32;
  /** What is known of the moves before. */
  last: Point;
  beforeLast: Point;
  lastTook: bool;
  /** A pass was played; at the beginning of a game `last` is PASS, too, but nobody passed. */
  lastPassed: bool;
  /** Dictionaries of known shapes and replies (dictionary.ts), and the strengths of features (strengths.ts); 0 for none. */
  shapeDictionary: usize;
  replyDictionary: usize;
  strengthTable: usize;
  /** Playouts behind OWNED; 0 when nobody counted. */
  ownerPlayouts: i32;
  stamp: u32;
  /** Positions of the ladder being read. */
  ladderNodes: i32;
  /** The two liberties that `libertiesUpTo` found last. */
  firstLiberty: Point;
  secondLiberty: Point;

  @inline get points(): ShortList { return changetype<ShortList>(changetype<usize>(this) + POINTS); }
  @inline levelsOf(candidate: i32): ByteList { return changetype<ByteList>(changetype<usize>(this) + LEVELS + candidate * LEVEL_BYTES); }
  @inline get shapes(): WordList { return changetype<WordList>(changetype<usize>(this) + SHAPES); }
  @inline get replies(): WordList { return changetype<WordList>(changetype<usize>(this) + REPLIES); }
  @inline shapeHashesOf(candidate: i32): HashList { return changetype<HashList>(changetype<usize>(this) + HASHES + candidate * RADII * 8); }
  @inline replyHashesOf(candidate: i32): HashList { return changetype<HashList>(changetype<usize>(this) + HASHES + HASHES_OF_A_FAMILY + candidate * RADII * 8); }
  @inline get strengths(): DoubleList { return changetype<DoubleList>(changetype<usize>(this) + STRENGTHS); }
  @inline get owned(): WordList { return changetype<WordList>(changetype<usize>(this) + OWNED); }
  @inline get cells(): ByteList { return changetype<ByteList>(changetype<usize>(this) + CELLS); }
  @inline get liberties(): ByteList { return changetype<ByteList>(changetype<usize>(this) + LIBERTIES); }
  @inline get escapes(): ByteList { return changetype<ByteList>(changetype<usize>(this) + ESCAPES); }
  @inline get fates(): ByteList { return changetype<ByteList>(changetype<usize>(this) + FATES); }
  @inline get stamps(): WordList { return changetype<WordList>(changetype<usize>(this) + STAMPS); }
  @inline get queue(): ShortList { return changetype<ShortList>(changetype<usize>(this) + QUEUE); }
  @inline get offsets(): usize { return changetype<usize>(this) + OFFSETS; }
  @inline get places(): ByteList { return changetype<ByteList>(changetype<usize>(this) + PLACES); }
  @inline get keys(): usize { return changetype<usize>(this) + KEYS; }
  @inline get replyKeys(): usize { return changetype<usize>(this) + REPLY_KEYS; }
  @inline board(level: i32): Board { return changetype<Board>(changetype<usize>(this) + BOARDS + <usize>level * BOARD_STEP); }

  /** Copies a board to the boards to try moves on. */
  @inline copyTo(level: i32, board: Board): Board {
    const copy = this.board(level);
    memory.copy(changetype<usize>(copy), changetype<usize>(board), board.blockBytes);
    return copy;
  }

  /** Begins a new set of marked points. */
  @inline clearMarks(): void { this.stamp++; }
  /** Marks a point; false if it was marked already. */
  @inline mark(p: Point): bool {
    const index = indexOfPoint(p);
    if (<u32>this.stamps[index] == this.stamp) return false;
    this.stamps[index] = <i32>this.stamp;
    return true;
  }
}
