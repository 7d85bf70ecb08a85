/**
 * Lays out the memory in which one thread runs the territory network: the inputs, the values of all cells, and lists
 * for walks over the board (groups.ts). It is large enough for the largest board.
 *
 * Lists with an entry for each point use the point indices of `src/rules`: rows are `size + 1` apart, and border cells
 * have entries, too. The inputs of border cells are zero, so a neighbour's inputs can be read without a test for the
 * edge.
 *
 * Lists with an entry for each cell use the number a * size + b for the cell, where a and b count lines from the corner
 * at which a plane starts. The cells with the same number in the four planes use the same subnet and are stored
 * together. Below, [x][y] is a list with an entry for each x, which has an entry for each y.
 */
import { MAX_AREA, MAX_CELLS } from '../board/point';
import { alignToCacheLines } from '../memory/lists';
import { PLANES, POINT_INPUTS, INPUT_VECTOR_BYTES } from './dimensions';
import { TerritoryNetwork } from './weights';

/** The number of bytes of the inputs of one point. */
export const POINT_INPUT_BYTES: usize = POINT_INPUTS * 4;
/** The number of points and border cells of the largest board, rounded up to a multiple of four. */
const POINTS: usize = (MAX_CELLS + 3) & ~3;
const CELLS: usize = (MAX_AREA + 3) & ~3;
const HEAD: usize = 256;
const FRAME_STEPS: usize = 9 * 4;
const FRAMES: usize = 8;

@unmanaged
export class TerritoryMemory {
  /** The inputs of the points (inputs.ts): f32 [point][16]. */
  points: usize;
  /** The hidden units and the outputs of the cells: f32 [cell][plane][hidden] and f32 [cell][plane][lateral]. */
  cellHidden: usize;
  cells: usize;
  /** The errors of the outputs of the cells (backwardPass.ts): f32 [cell][plane][lateral]. */
  cellErrors: usize;
  /** The hidden units of the output subnet: f32 [row * size + column][hidden]. */
  outHidden: usize;
  /** The probabilities that Black will own the points: f32 [point]. */
  outputs: usize;
  /** Four input vectors and eight error vectors: f32, INPUT_VECTOR_BYTES apart. */
  vectors: usize;
  errors: usize;
  /** A list of zeros (f32), which stands for the biases of layers that have none. */
  zeros: usize;
  /**
   * For each frame (inputs.ts), the offsets in bytes, in the list `points`, from a point to the nine points of its 3x3
   * neighbourhood: i32 [8 frames][9 points].
   */
  steps: usize;
  /** For each point, the number of the last walk that marked it (u32 [point]); then the number of walks so far. */
  stamps: usize;
  walks: u32;
  /**
   * If this thread waits for an update (territoryJob.ts): the number of its position, the ticket, plus one; otherwise
   * 0.
   */
  keptTicket: i32;
  /** The number of groups on the board, and the address of the list of groups (groups.ts). */
  groupCount: i32;
  groups: usize;
  /** The group number of each point, from 1; 0 if the point has no stone: u16 [point]. */
  groupOf: usize;
  /** The points that the current walk has reached: a u16 list. */
  queue: usize;
  /**
   * The arrays with which influence.ts computes influence: each has a u32 of bits for each row. They are
   * INFLUENCE_ROWS_BYTES apart.
   */
  rows: usize;
  /**
   * The influence of one colour on each point, exact and stringent: f32 [2][point]. Then, for each point, the sum of
   * its propensities and the number of windows that contain it: i32 [point] each.
   */
  influence: usize;
  sums: usize;
  counts: usize;
  /**
   * For each point, the log odds that Black will own it, in the position and after a move (urgency.ts): f32 [2][point].
   */
  odds: usize;

  @inline step(frame: i32, neighbour: i32): i32 {
    return load<i32>(this.steps + ((frame * 9 + neighbour) << 2));
  }
  @inline vector(i: i32): usize {
    return this.vectors + (<usize>i) * INPUT_VECTOR_BYTES;
  }
  @inline errorVector(i: i32): usize {
    return this.errors + (<usize>i) * INPUT_VECTOR_BYTES;
  }
}

/**
 * The number of bytes of an array of 36 rows. For a stone in row r of the board, influence.ts uses the rows r to r + 15
 * of the array. On 19x19, r is at most 18, so 34 rows are used, which is rounded up to 36, a multiple of four.
 */
export const INFLUENCE_ROWS_BYTES: usize = 36 * 4;
/**
 * The number of binary digits of a point's influence in units of 1/32. At most (d + 1)^2 stones reach a point in
 * exactly d steps: those at distance d, and nearer ones that need d steps because stones are in the way. So the
 * influence of a point is at most 4 * 32 + 9 * 16 + 16 * 8 + 25 * 4 + 36 * 2 + 49 = 621, a number of ten binary digits.
 */
export const INFLUENCE_BITS: i32 = 10;

/** The number of bytes of a Group (groups.ts). */
export const GROUP_BYTES: usize = 48;

export function territoryMemoryBytes(hidden: i32, lateral: i32): usize {
  return layOutLists(changetype<TerritoryMemory>(0), hidden, lateral, false);
}

/**
 * Prepares `territoryMemoryBytes` bytes of memory, which are zero, for networks with as many hidden units and lateral
 * values as `network`.
 */
export function layOutTerritoryMemory(space: TerritoryMemory, network: TerritoryNetwork): void {
  layOutLists(space, network.hidden, network.lateral, true);
}

/** Lays out the lists one after the other. Returns the number of bytes of the whole TerritoryMemory. */
function layOutLists(space: TerritoryMemory, hidden: i32, lateral: i32, write: bool): usize {
  const start = changetype<usize>(space);
  let at = start + HEAD;
  const floats = CELLS * PLANES * 4;
  at = layOutList(start + offsetof<TerritoryMemory>('points'), at, POINTS * POINT_INPUT_BYTES, write);
  at = layOutList(start + offsetof<TerritoryMemory>('cellHidden'), at, floats * hidden, write);
  at = layOutList(start + offsetof<TerritoryMemory>('cells'), at, floats * lateral, write);
  at = layOutList(start + offsetof<TerritoryMemory>('cellErrors'), at, floats * lateral, write);
  at = layOutList(start + offsetof<TerritoryMemory>('outHidden'), at, CELLS * 4 * hidden, write);
  at = layOutList(start + offsetof<TerritoryMemory>('outputs'), at, POINTS * 4, write);
  at = layOutList(start + offsetof<TerritoryMemory>('vectors'), at, 4 * INPUT_VECTOR_BYTES, write);
  at = layOutList(start + offsetof<TerritoryMemory>('errors'), at, 8 * INPUT_VECTOR_BYTES, write);
  at = layOutList(start + offsetof<TerritoryMemory>('zeros'), at, INPUT_VECTOR_BYTES, write);
  at = layOutList(start + offsetof<TerritoryMemory>('steps'), at, FRAMES * FRAME_STEPS, write);
  at = layOutList(start + offsetof<TerritoryMemory>('stamps'), at, POINTS * 4, write);
  at = layOutList(start + offsetof<TerritoryMemory>('groups'), at, CELLS * GROUP_BYTES, write);
  at = layOutList(start + offsetof<TerritoryMemory>('groupOf'), at, POINTS * 2, write);
  at = layOutList(start + offsetof<TerritoryMemory>('queue'), at, POINTS * 2, write);
  const rowsBytes = (2 + 2 * INFLUENCE_BITS) * INFLUENCE_ROWS_BYTES;
  at = layOutList(start + offsetof<TerritoryMemory>('rows'), at, rowsBytes, write);
  at = layOutList(start + offsetof<TerritoryMemory>('influence'), at, 2 * POINTS * 4, write);
  at = layOutList(start + offsetof<TerritoryMemory>('sums'), at, POINTS * 4, write);
  at = layOutList(start + offsetof<TerritoryMemory>('counts'), at, POINTS * 4, write);
  at = layOutList(start + offsetof<TerritoryMemory>('odds'), at, 2 * POINTS * 4, write);
  return at - start;
}

/**
 * Each of the lists `influence` and `odds` has two halves. These are the numbers of bytes from the first half to the
 * second.
 */
export const STRINGENT_INFLUENCE_OFFSET: usize = POINTS * 4;
export const LOG_ODDS_AFTER_MOVE_OFFSET: usize = POINTS * 4;

/** Stores the address of a list in its field if `write` is true. Returns the address after the list. */
function layOutList(field: usize, at: usize, bytes: usize, write: bool): usize {
  if (write) store<usize>(field, at);
  return at + alignToCacheLines(bytes);
}
