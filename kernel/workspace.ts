/**
 * The memory map.
 *
 * One WebAssembly memory serves all threads of an engine. Its first kilobyte
 * stays unused (address 0 is "nothing"), static data follows; from `__heap_base`
 * on, `src/engine` hands out, in this order: the tables that all threads read
 * (tables.ts), one workspace per board handle or thread, the lore in which
 * playout policies keep what they learn (playout.ts), and the search tree with
 * its nodes (tree.ts); behind them, once a search has asked for it, a place for each
 * thread to count owners by first move (finalOwners.ts).
 *
 * Everything else that a thread writes outside tree and lore lies in its own workspace,
 * at 128-byte steps, so that two threads never share a cache line:
 *
 *   0         Workspace: the fields below
 *   ROOT      root board: the position that playouts and searches start from
 *   BOARD     the board that is played on
 *   MOVES     u16 list: the moves since the root, and before them, at -1, -2, …, PAST_MOVES real ones that led to it
 *   SHAPES    u16 list: the shape of the point of each of these moves before it was played, where somebody notes it
 *   SLOTS     u32 list: where the reply to the two moves before each of these moves is stored (replies.ts)
 *   SEEN      u32 by replying colour and point: the last playout that answered a move there (replyLearning.ts)
 *   WEIGHTS   u32 by colour and row, then by colour and point: weights of moves (moveWeights.ts)
 *   SPECIALS  points of a playout's next move that have more than a weight (patternPlayout.ts), as many as there may be: a u16 list,
 *             then their weights; u32 by point: the last list that it was in; the eight STEPS
 *   PATH      u32 list: the nodes of the current descent
 *   HASHES    u64 list: the positions of the current descent, for superko
 *   FIRST     i32 by dense index: who played there first (backup.ts)
 *   OWNERS    i32 by dense index: playouts that ended with Black owning it, minus White
 *   SCORES    f32 by dense index: sums of scores by first move of the search
 *   SCORED    i32 by dense index: how many
 *   REGION    u16 list: a few points whose shape is looked at (shapesOfLife.ts)
 *   EXCHANGE  u16 list through which moves and cells cross the boundary
 */
import { Board, BOARD_BYTES } from './board';
import { DoubleList } from './lists';
import { MoveWeights, WEIGHT_BYTES } from './moveWeights';
import { MAX_AREA, MAX_POINTS, Point } from './point';
import { PlayoutRules } from './playout';
import { Rng } from './rng';
import { Tables } from './tables';

/** A playout lasts at most three moves a point; a descent is cut where its lists end. */
const MAX_MOVES: i32 = 3 * MAX_AREA + 1;
export const MAX_DEPTH: i32 = 512;
/** Real moves that a playout's first moves answer. */
export const PAST_MOVES: i32 = 4;
/** Room for every point and the pass, in steps of four for SIMD. */
export const MAX_CHOICES: i32 = (MAX_AREA + 1 + 3) & ~3;

const ROOT: usize = 256;
const BOARD: usize = align(ROOT + BOARD_BYTES);
const MOVES: usize = align(BOARD + BOARD_BYTES);
const SHAPES: usize = align(MOVES + (PAST_MOVES + MAX_MOVES + MAX_DEPTH) * 2);
const SLOTS: usize = align(SHAPES + (MAX_MOVES + MAX_DEPTH) * 2);
const SEEN: usize = align(SLOTS + (MAX_MOVES + MAX_DEPTH + 1) * 4);
const WEIGHTS: usize = align(SEEN + 2 * MAX_POINTS * 4);
const SPECIALS: usize = align(WEIGHTS + WEIGHT_BYTES);
const SPECIAL_WEIGHTS: usize = align(SPECIALS + MAX_AREA * 2);
const SPECIAL_STAMPS: usize = align(SPECIAL_WEIGHTS + MAX_AREA * 8);
const STEPS: usize = align(SPECIAL_STAMPS + MAX_POINTS * 4);
const PATH: usize = align(STEPS + 16 * 4);
const HASHES: usize = align(PATH + MAX_DEPTH * 4);
const FIRST: usize = align(HASHES + MAX_DEPTH * 8);
const OWNERS: usize = align(FIRST + MAX_CHOICES * 4);
const SCORES: usize = align(OWNERS + MAX_CHOICES * 4);
const SCORED: usize = align(SCORES + MAX_CHOICES * 4);
const REGION: usize = align(SCORED + MAX_CHOICES * 4);
const EXCHANGE: usize = REGION + 128;
/** Entries of the exchange list: every cell of the largest board, or the moves of a long game. */
export const EXCHANGE_ENTRIES: i32 = 4096;
export const WORKSPACE_BYTES: usize = EXCHANGE + EXCHANGE_ENTRIES * 2;

@inline
function align(bytes: usize): usize {
  return (bytes + 127) & ~127;
}

/** What a policy may keep for itself (playout.ts); in front its options, which stay when it forgets. */
export const LORE_BYTES: usize = 16 << 20;
export const OPTION_BYTES: usize = 128;

@unmanaged
export class Workspace {
  tables: Tables;
  /** What playout policies learned; threads of one search share it. */
  lore: usize;
  /** Where this thread reads features of moves (featureSpace.ts), with the model that rates them; 0 for nowhere. */
  features: usize;
  /** Where this thread counts owners by first move (finalOwners.ts); 0 until a search asks for it. */
  moveOwners: usize;
  /** Playouts of the last run or search on this thread, thrown-away ones included. */
  playouts: i32;
  blackWins: i32;
  /** Playouts that took too long and were thrown away. */
  discarded: i32;
  /** Moves since the root, in the list `moves`, and how many of them were made in the tree. */
  moveCount: i32;
  depth: i32;
  /** The last real move, and the number of moves of the game before the root. */
  rootLastMove: Point;
  rootMoveNumber: i32;
  /** Was the last playout played to the end? Only then `score` is its result: Black's lead on the board. */
  isPlayedOut: bool;
  score: i32;
  /** Zobrist hash of the stones on `board`, kept during a descent only. */
  stonesHash: u64;
  rootStonesHash: u64;
  /** Moves of the last run's playouts, passes included. */
  moveSum: i64;
  /** Over playouts played to the end: how many, sum and sum of squares of Black's lead, komi aside. */
  endedPlayouts: i32;
  /** Playouts whose answers were noted in `seen`. */
  answered: i32;
  /** Stored replies to the last move and to the last two, looked up by policies that keep some (replies.ts). */
  replyToOne: Point;
  replyToTwo: Point;
  /** Which search the root board belongs to (search.ts). */
  epoch: i32;
  /** What the weights of moves belong to: so many moves since the root, so many empty points. */
  weighedMoves: i32;
  weighedEmpties: i32;
  /** Did the last move take stones? Kept by the tree, and by playouts that ask. */
  lastTook: bool;
  /** Points in the list `specials`, and the number of the list. */
  specialCount: i32;
  specialStamp: i32;
  /** The liberties of the chain that had just two (twoLiberties.ts). */
  libertyA: Point;
  libertyB: Point;
  scoreSum: f64;
  scoreSquares: f64;
  private randomState: u64;
  private playoutPolicy: i32;
  private playoutDoubledKomi: i32;
  private playoutMercy: i32;
  private playoutLongest: i32;

  @inline get rng(): Rng { return changetype<Rng>(changetype<usize>(this) + offsetof<Workspace>('randomState')); }
  /** The rules of playouts without a tree. */
  @inline get rules(): PlayoutRules { return changetype<PlayoutRules>(changetype<usize>(this) + offsetof<Workspace>('playoutPolicy')); }
  @inline get root(): Board { return changetype<Board>(changetype<usize>(this) + ROOT); }
  @inline get board(): Board { return changetype<Board>(changetype<usize>(this) + BOARD); }
  @inline get moves(): ShortList { return changetype<ShortList>(changetype<usize>(this) + MOVES + PAST_MOVES * 2); }
  @inline get shapes(): ShortList { return changetype<ShortList>(changetype<usize>(this) + SHAPES); }
  @inline get slots(): WordList { return changetype<WordList>(changetype<usize>(this) + SLOTS); }
  @inline get seen(): WordList { return changetype<WordList>(changetype<usize>(this) + SEEN); }
  @inline get weights(): MoveWeights { return changetype<MoveWeights>(changetype<usize>(this) + WEIGHTS); }
  @inline get specials(): ShortList { return changetype<ShortList>(changetype<usize>(this) + SPECIALS); }
  @inline get specialWeights(): DoubleList { return changetype<DoubleList>(changetype<usize>(this) + SPECIAL_WEIGHTS); }
  /** By point, which is eight times too large for an address of words. */
  @inline get specialStamps(): usize { return changetype<usize>(this) + SPECIAL_STAMPS; }
  /** Distances to the eight neighbours of a point, by place in its code. */
  @inline get steps(): WordList { return changetype<WordList>(changetype<usize>(this) + STEPS); }
  @inline get path(): WordList { return changetype<WordList>(changetype<usize>(this) + PATH); }
  @inline get hashes(): HashList { return changetype<HashList>(changetype<usize>(this) + HASHES); }
  @inline get first(): WordList { return changetype<WordList>(changetype<usize>(this) + FIRST); }
  @inline get owners(): WordList { return changetype<WordList>(changetype<usize>(this) + OWNERS); }
  @inline get scores(): FloatList { return changetype<FloatList>(changetype<usize>(this) + SCORES); }
  @inline get scored(): WordList { return changetype<WordList>(changetype<usize>(this) + SCORED); }
  @inline get region(): ShortList { return changetype<ShortList>(changetype<usize>(this) + REGION); }
  @inline get exchange(): ShortList { return changetype<ShortList>(changetype<usize>(this) + EXCHANGE); }
}

@unmanaged
export class ShortList {
  @inline @operator('[]') get(i: i32): i32 {
    return load<u16>(changetype<usize>(this) + ((<usize>i) << 1));
  }
  @inline @operator('[]=') set(i: i32, value: i32): void {
    store<u16>(changetype<usize>(this) + ((<usize>i) << 1), <u16>value);
  }
}

@unmanaged
export class WordList {
  @inline @operator('[]') get(i: i32): i32 {
    return load<i32>(changetype<usize>(this) + ((<usize>i) << 2));
  }
  @inline @operator('[]=') set(i: i32, value: i32): void {
    store<i32>(changetype<usize>(this) + ((<usize>i) << 2), value);
  }
}

@unmanaged
export class FloatList {
  @inline @operator('[]') get(i: i32): f32 {
    return load<f32>(changetype<usize>(this) + ((<usize>i) << 2));
  }
  @inline @operator('[]=') set(i: i32, value: f32): void {
    store<f32>(changetype<usize>(this) + ((<usize>i) << 2), value);
  }
}

@unmanaged
export class HashList {
  @inline @operator('[]') get(i: i32): u64 {
    return load<u64>(changetype<usize>(this) + ((<usize>i) << 3));
  }
  @inline @operator('[]=') set(i: i32, value: u64): void {
    store<u64>(changetype<usize>(this) + ((<usize>i) << 3), value);
  }
}

/** Makes `board` the root position again, with no move played since. */
@inline
export function restoreRoot(space: Workspace): void {
  const root = space.root;
  memory.copy(changetype<usize>(space.board), changetype<usize>(root), root.blockBytes);
  space.moveCount = 0;
}

/** Makes the position on `board` the root position. */
@inline
export function keepAsRoot(space: Workspace): void {
  const board = space.board;
  memory.copy(changetype<usize>(space.root), changetype<usize>(board), board.blockBytes);
}
