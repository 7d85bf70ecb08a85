/**
 * The memory of the solver: the question, the state of the reading, and lists. A question names a board, the region in
 * which both sides may play, the target stones, which side attacks them, and how many ko threats each side has.
 *
 * One side, the prover, wants to reach a goal; the other side, the refuter, wants to prevent it. If the goal is
 * CAPTURE, the attacker is the prover, and must take all stones of the defender from the target points. If the goal is
 * CAPTURE_OR_ESCAPE, the attacker also succeeds if the target gets out of the region. If it cannot, the target lives
 * without help from outside. If the goal is LIFE, the defender is the prover, and must make a chain on a target point
 * pass-alive. A game that goes on forever counts for the refuter. Both sides may pass. Suicide is illegal. A ko forbids
 * a point to the side to move, unless this side uses up a ko threat.
 *
 * The memory contains:
 *
 *   0          Solver: the fields below
 *   BOARD      the board for reading
 *   LIFE       the memory for pass-alive chains
 *   POINTS     u16 list: the points of the region
 *   TARGETS    u16 list: the target points
 *   GATES      u16 list: one stone or point for each way out of the region (region.ts)
 *   MARKS      u8 by point index: bits IN_REGION and IS_TARGET
 *   PATH       list of PathEntry: the positions from the root to the position on the board
 *   CANDIDATES list of Candidate: the moves of all positions on the path, one position after the other
 */
import { cellIndexOfPoint, Color, MAX_AREA, MAX_CELLS, Point } from '../board/point';
import { alignToCacheLines, U16List, U8List } from '../memory/lists';
import { PASS_ALIVE_MEMORY_BYTES, PassAliveMemory } from '../reading/passAlive';
import { READING_BOARD_BYTES, ReadingBoard } from '../reading/readingBoard';

const CAPTURE: i32 = 0;
export const LIFE: i32 = 1;
export const CAPTURE_OR_ESCAPE: i32 = 2;

/** A side that has this number of ko threats never runs out of them. */
export const UNLIMITED: i32 = 2;

export const IN_REGION: i32 = 1;
export const IS_TARGET: i32 = 2;

/** The longest line that is read. */
export const MAX_DEPTH: i32 = 400;
const MAX_CANDIDATES: i32 = 32768;

const BOARD: usize = 256;
const LIFE_MEMORY: usize = alignToCacheLines(BOARD + READING_BOARD_BYTES);
const POINTS: usize = alignToCacheLines(LIFE_MEMORY + PASS_ALIVE_MEMORY_BYTES);
const TARGETS: usize = alignToCacheLines(POINTS + MAX_AREA * 2);
const GATES: usize = alignToCacheLines(TARGETS + MAX_AREA * 2);
const MARKS: usize = alignToCacheLines(GATES + 2 * MAX_AREA * 2);
const PATH: usize = alignToCacheLines(MARKS + MAX_CELLS);
const CANDIDATES: usize = alignToCacheLines(PATH + (MAX_DEPTH + 1) * offsetof<PathEntry>());
export const SOLVER_BYTES: usize = alignToCacheLines(CANDIDATES + MAX_CANDIDATES * offsetof<Candidate>());

/** A position on the path from the root. */
@unmanaged
export class PathEntry {
  key: u64;
  /** A hash of all keys from the root to this position, in this order. */
  pathKey: u64;
}

/** A move, and what is known about the position after it, from the point of view of the side that is then to move. */
@unmanaged
export class Candidate {
  /** The key of the position after the move. */
  key: u64;
  /** How hard it seems to prove that the side to move gets its way; 0 if this is proved. */
  win: u32;
  /** How hard it seems to prove that the side to move does not get its way; 0 if this is proved. */
  loss: u32;
  move: u16;
  /** The earliest depth whose position the proof assumes to be no success of the prover (proofSearch.ts). */
  basis: u16;
  /** The larger, the earlier the move is tried. */
  promise: i32;
}

@unmanaged
export class Solver {
  goal: i32;
  attacker: Color;
  pointCount: i32;
  targetCount: i32;
  gateCount: i32;
  /** The ko threats left to the attacker and to the defender. */
  attackerThreats: i32;
  defenderThreats: i32;
  /** The number of target points with a stone of the defender. */
  remaining: i32;
  /** The number of captured chains on the path. */
  captures: i32;
  /** A hash of the stones, as their difference from the position of the question. */
  stonesKey: u64;
  /** A number that tells the question apart from others with the same stones. */
  questionKey: u64;
  /** The number of positions whose candidates have been listed, and the number at which the reading stops. */
  nodes: u32;
  nodeLimit: u32;
  /** The number of moves that were looked at. */
  moves: u32;
  /** Has the reading stopped without a result? */
  isOver: bool;
  /** Has the reading met a ko? If not, ko threats do not matter. */
  metKo: bool;
  /** The values of the position that was read last, as in Candidate. */
  win: u32;
  loss: u32;
  basis: i32;
  /** The number of candidates of this position. */
  listed: i32;
  /** Does the table contain positions of an earlier task? */
  isTableOld: bool;
  /** The address and the number of buckets of the table of positions, less one (positionTable.ts). */
  table: usize;
  bucketMask: u32;

  @inline get board(): ReadingBoard { return changetype<ReadingBoard>(changetype<usize>(this) + BOARD); }
  @inline get life(): PassAliveMemory { return changetype<PassAliveMemory>(changetype<usize>(this) + LIFE_MEMORY); }
  @inline get points(): U16List { return changetype<U16List>(changetype<usize>(this) + POINTS); }
  @inline get targets(): U16List { return changetype<U16List>(changetype<usize>(this) + TARGETS); }
  @inline get gates(): U16List { return changetype<U16List>(changetype<usize>(this) + GATES); }
  @inline get marks(): U8List { return changetype<U8List>(changetype<usize>(this) + MARKS); }
  @inline get defender(): Color { return 3 - this.attacker; }
  /** The side that wants to reach the goal. */
  @inline get prover(): Color { return this.isCapture ? this.attacker : 3 - this.attacker; }
  /** Does the attacker want to capture the target? */
  @inline get isCapture(): bool { return this.goal == CAPTURE || this.goal == CAPTURE_OR_ESCAPE; }

  @inline isInRegion(p: Point): bool { return (this.marks[cellIndexOfPoint(p)] & IN_REGION) != 0; }
  @inline isTarget(p: Point): bool { return (this.marks[cellIndexOfPoint(p)] & IS_TARGET) != 0; }
  @inline threats(color: Color): i32 { return color == this.attacker ? this.attackerThreats : this.defenderThreats; }

  @inline path(depth: i32): PathEntry {
    return changetype<PathEntry>(changetype<usize>(this) + PATH + <usize>depth * offsetof<PathEntry>());
  }
  @inline candidate(index: i32): Candidate {
    return changetype<Candidate>(changetype<usize>(this) + CANDIDATES + <usize>index * offsetof<Candidate>());
  }
  /** Is there room for the candidates of another position, of which the first gets this index? */
  @inline hasRoom(first: i32): bool { return first + MAX_AREA + 1 < MAX_CANDIDATES; }
}
