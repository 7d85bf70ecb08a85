/**
 * Lays out the kernel's memory.
 *
 * All threads of an engine share one WebAssembly memory. Its first kilobyte stays unused, because address 0 means
 * "nothing". Static data follows. From `__heap_base` on, `src/engine` allocates, in this order:
 *
 *   - the tables that all threads read (sharedTables.ts)
 *   - one workspace per board handle or thread
 *   - the policy state, in which playout policies keep what they learn (playout.ts)
 *   - the search tree with its nodes (tree.ts)
 *   - one block per thread for a search that counts owners separately for each move at the root (ownership.ts)
 *
 * All threads write to the policy state and the tree. Every other block is either only read, or written by one thread
 * alone. The parts of a workspace start at multiples of 128 bytes, so that two threads never share a cache line:
 *
 *   0         Workspace: the fields below
 *   ROOT      the root board: the position from which playouts and searches start
 *   BOARD     the board on which moves are played
 *   MOVES     u16 list: the moves since the root; at indices -1, -2, …, the MOVES_BEFORE_ROOT moves before it
 *   SHAPES    u16 list: for each move, the neighbourhood code of its point before the move; only some policies need it
 *   SLOTS     u32 list: for each move, the slot that stores the reply to the two moves before it (replyTables.ts)
 *   SEEN      u32 by replying colour and point: the number of the last playout in which this colour answered a move at
 *             the point (replyLearning.ts)
 *   WEIGHTS   MoveWeights: a weight for each move of each side (moveWeights.ts)
 *   SPECIALS  the special points of a playout's next move (patternPlayout.ts): a u16 list of points, then f64 weights
 *             in the same order, then u32 by point: the number of the last list that contained the point
 *   STEPS     i32 list: the differences between a point and its eight neighbours
 *   PATH      u32 list: the nodes on the current path down the tree
 *   HASHES    u64 list: hashes of the positions on the current path down the tree, for superko
 *   FIRST     i32 by dense index: the colour that was the first to play at the point (backup.ts)
 *   OWNERS    i32 by dense index: the number of playouts in which Black owned the point at the end, minus the number of
 *             those in which White owned it
 *   SCORES    f32 by dense index of the move at the root: the sum of the scores of the playouts with this move
 *   SCORED    i32 by dense index of the move at the root: the number of scores in this sum
 *   REGION    u16 list: the points of a small region (nakade.ts)
 *   EXCHANGE  u16 list through which `src/engine` and the kernel pass each other moves and stones
 */
import { Board, BOARD_BYTES } from '../board/board';
import { MAX_AREA, MAX_CELLS, Point } from '../board/point';
import { alignToCacheLines, F64List, F32List, U64List, U16List, I32List } from './lists';
import { MoveWeights, MOVE_WEIGHTS_BYTES } from './moveWeights';
import { Rng } from './rng';
import { SharedTables } from './sharedTables';

/** The maximum number of moves of a playout. */
const MAX_MOVES: i32 = 3 * MAX_AREA + 1;
/** The maximum number of moves of a descent, the way of a playout down the search tree. */
export const MAX_TREE_DEPTH: i32 = 512;
/** The number of moves before the root that are kept, because the first moves of a playout may answer them. */
export const MOVES_BEFORE_ROOT: i32 = 4;
/** The maximum number of choices: every point and the pass, rounded up to a multiple of four for SIMD. */
export const MAX_CHOICES: i32 = (MAX_AREA + 1 + 3) & ~3;

const ROOT: usize = 256;
const BOARD: usize = alignToCacheLines(ROOT + BOARD_BYTES);
const MOVES: usize = alignToCacheLines(BOARD + BOARD_BYTES);
const SHAPES: usize = alignToCacheLines(MOVES + (MOVES_BEFORE_ROOT + MAX_MOVES + MAX_TREE_DEPTH) * 2);
const SLOTS: usize = alignToCacheLines(SHAPES + (MAX_MOVES + MAX_TREE_DEPTH) * 2);
const SEEN: usize = alignToCacheLines(SLOTS + (MAX_MOVES + MAX_TREE_DEPTH + 1) * 4);
const WEIGHTS: usize = alignToCacheLines(SEEN + 2 * MAX_CELLS * 4);
const SPECIALS: usize = alignToCacheLines(WEIGHTS + MOVE_WEIGHTS_BYTES);
const SPECIAL_WEIGHTS: usize = alignToCacheLines(SPECIALS + MAX_AREA * 2);
const SPECIAL_STAMPS: usize = alignToCacheLines(SPECIAL_WEIGHTS + MAX_AREA * 8);
const STEPS: usize = alignToCacheLines(SPECIAL_STAMPS + MAX_CELLS * 4);
const PATH: usize = alignToCacheLines(STEPS + 16 * 4);
const HASHES: usize = alignToCacheLines(PATH + MAX_TREE_DEPTH * 4);
const FIRST: usize = alignToCacheLines(HASHES + MAX_TREE_DEPTH * 8);
const OWNERS: usize = alignToCacheLines(FIRST + MAX_CHOICES * 4);
const SCORES: usize = alignToCacheLines(OWNERS + MAX_CHOICES * 4);
const SCORED: usize = alignToCacheLines(SCORES + MAX_CHOICES * 4);
const REGION: usize = alignToCacheLines(SCORED + MAX_CHOICES * 4);
const EXCHANGE: usize = REGION + 128;
/**
 * The length of the exchange list. It is enough for every point and border cell of the largest board, and for the moves
 * of a long game.
 */
export const EXCHANGE_ENTRIES: i32 = 4096;
export const WORKSPACE_BYTES: usize = EXCHANGE + EXCHANGE_ENTRIES * 2;

/**
 * The number of bytes of a policy state (playout.ts). The first POLICY_OPTION_BYTES of a policy state hold the policy's
 * options, which are kept when the rest is cleared.
 */
export const POLICY_STATE_BYTES: usize = 16 << 20;
export const POLICY_OPTION_BYTES: usize = 128;

/** Tells how to run playouts: the policy that plays, the komi, and when a playout ends early. */
@unmanaged
export class PlayoutRules {
  /** The number of the playout policy (policies/dispatch.ts). */
  policy: i32;
  doubledKomi: i32;
  /** The lead in stones, komi included, beyond which a playout ends early; 0 turns the mercy rule off. */
  mercy: i32;
  /**
   * The maximum number of moves of a game and its playout together. A playout that is not over by then is discarded.
   */
  longestGame: i32;
}

@unmanaged
export class Workspace {
  tables: SharedTables;
  /** The address of the policy state. The threads of a search share it. */
  policyState: usize;
  /** The address of this thread's FeatureMemory, which rates moves by a model; 0 if the thread has none. */
  features: usize;
  /**
   * The address of the block in which this thread counts the owners of points separately for each move at the root
   * (ownership.ts); 0 until a search needs the block.
   */
  ownersByFirstMove: usize;
  /** The number of playouts that this thread has run in the latest search, including discarded playouts. */
  playouts: i32;
  blackWins: i32;
  /** The number of playouts that were discarded because they had too many moves. */
  discarded: i32;
  /** The number of moves since the root, and how many of these moves were chosen in the tree. */
  moveCount: i32;
  depth: i32;
  /** The last move before the root, and the number of moves before the root. */
  rootLastMove: Point;
  rootMoveNumber: i32;
  /** Was the last playout played to its end? Only then is `score`, Black's lead without komi, valid. */
  isPlayedOut: bool;
  score: i32;
  /** The Zobrist hash of the stones on `board`. It is valid only during a descent in the search tree. */
  stonesHash: u64;
  rootStonesHash: u64;
  /**
   * The number of moves, passes included, in all playouts of the latest search, or of the latest call of `runPlayouts`.
   */
  playoutMoves: i64;
  /**
   * The number of playouts of the latest search that were played to their end without the mercy rule. `scoreSum` is the
   * sum of Black's leads at the end of these playouts, without komi; `scoreSquares` is the sum of the squares of these
   * leads. The function `runPlayouts` computes only `scoreSum`.
   */
  scoredPlayouts: i32;
  /**
   * The playouts from which the policy learns replies are numbered. This is the number of the latest one. The entries
   * of the list `seen` are such numbers (replyLearning.ts).
   */
  answered: i32;
  /**
   * The stored replies to the last move and to the last two moves, for policies that store replies (replyTables.ts).
   */
  replyToOne: Point;
  replyToTwo: Point;
  /** The number of the search to which the root board belongs (search.ts). */
  epoch: i32;
  /** How many moves since the root and how many empty points there were when `weights` was last updated. */
  weighedMoves: i32;
  weighedEmpties: i32;
  /** Did the last move capture? The search and the playouts of patternPlayout.ts keep this field up to date. */
  lastTook: bool;
  /**
   * The length of the list `specials`, and the number of this list: each new list of special points gets the next
   * number.
   */
  specialCount: i32;
  specialStamp: i32;
  /** The liberties of the last chain that twoLiberties.ts found to have exactly two liberties. */
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
  /** The PlayoutRules of playouts that are run without a search tree. A search uses the PlayoutRules in its tree. */
  @inline get rules(): PlayoutRules {
    return changetype<PlayoutRules>(changetype<usize>(this) + offsetof<Workspace>('playoutPolicy'));
  }
  @inline get root(): Board { return changetype<Board>(changetype<usize>(this) + ROOT); }
  @inline get board(): Board { return changetype<Board>(changetype<usize>(this) + BOARD); }
  @inline get moves(): U16List { return changetype<U16List>(changetype<usize>(this) + MOVES + MOVES_BEFORE_ROOT * 2); }
  @inline get shapes(): U16List { return changetype<U16List>(changetype<usize>(this) + SHAPES); }
  @inline get slots(): I32List { return changetype<I32List>(changetype<usize>(this) + SLOTS); }
  @inline get seen(): I32List { return changetype<I32List>(changetype<usize>(this) + SEEN); }
  @inline get weights(): MoveWeights { return changetype<MoveWeights>(changetype<usize>(this) + WEIGHTS); }
  @inline get specials(): U16List { return changetype<U16List>(changetype<usize>(this) + SPECIALS); }
  @inline get specialWeights(): F64List { return changetype<F64List>(changetype<usize>(this) + SPECIAL_WEIGHTS); }
  /**
   * The address of the stamps. The stamp of a point is the number of the last list `specials` that contained the point.
   * A stamp has 4 bytes and points are multiples of 32, so the stamp of `p` is at offset p / 8.
   */
  @inline get specialStamps(): usize { return changetype<usize>(this) + SPECIAL_STAMPS; }
  /**
   * What must be added to a point to get each of its eight neighbours. Entry `i` belongs to the neighbour whose two
   * bits begin at bit `i` of the neighbourhood code.
   */
  @inline get steps(): I32List { return changetype<I32List>(changetype<usize>(this) + STEPS); }
  @inline get path(): I32List { return changetype<I32List>(changetype<usize>(this) + PATH); }
  @inline get hashes(): U64List { return changetype<U64List>(changetype<usize>(this) + HASHES); }
  @inline get first(): I32List { return changetype<I32List>(changetype<usize>(this) + FIRST); }
  @inline get owners(): I32List { return changetype<I32List>(changetype<usize>(this) + OWNERS); }
  @inline get scores(): F32List { return changetype<F32List>(changetype<usize>(this) + SCORES); }
  @inline get scored(): I32List { return changetype<I32List>(changetype<usize>(this) + SCORED); }
  @inline get region(): U16List { return changetype<U16List>(changetype<usize>(this) + REGION); }
  @inline get exchange(): U16List { return changetype<U16List>(changetype<usize>(this) + EXCHANGE); }
}

/** Copies the root position to `board`. */
@inline
export function restoreRoot(space: Workspace): void {
  const root = space.root;
  memory.copy(changetype<usize>(space.board), changetype<usize>(root), root.blockBytes);
  space.moveCount = 0;
}

/** Copies the position on `board` to the root. */
@inline
export function storeAsRoot(space: Workspace): void {
  const board = space.board;
  memory.copy(changetype<usize>(space.root), changetype<usize>(board), board.blockBytes);
}
