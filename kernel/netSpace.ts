/**
 * What one thread needs to run a network: inputs, what every cell computed, and
 * lists for the walks over the board. Laid out for the largest board.
 *
 * Everything about points is indexed like the points of `src/rules`: rows are
 * `size + 1` apart, and the border cells around the board hold zeros, so that the
 * inputs of a neighbour are a fixed distance away and need no test.
 *
 * What planes compute is indexed by place, a * size + b: a cell's coordinates in
 * the frame of its plane, counted from the corner where the plane starts. The cells of
 * the four planes at one place use the same net, and lie side by side.
 */
import { Net } from './net';
import { PLANES, POINT_INPUTS, VECTOR_BYTES } from './netShape';
import { MAX_AREA, MAX_POINTS } from './point';

/** Bytes of the inputs of one point. */
export const POINT_VECTOR: usize = POINT_INPUTS * 4;
/** Points in steps of four, and a border cell more. */
const POINTS: usize = (MAX_POINTS + 3) & ~3;
const PLACES: usize = (MAX_AREA + 3) & ~3;
const HEAD: usize = 256;
const FRAME_STEPS: usize = 9 * 4;
const FRAMES: usize = 8;

@unmanaged
export class NetSpace {
  /** f32 [point][16]: netInputs.ts says what they are. */
  points: usize;
  /** f32 [place][plane][hidden] and [place][plane][lateral]: what the cells computed. */
  cellHidden: usize;
  cells: usize;
  /** f32 [place][plane][lateral]: how the loss changes with each cell. */
  cellErrors: usize;
  /** f32 [row * size + column][hidden]: the hidden units of the output net. */
  outHidden: usize;
  /** f32 [point]: the probability that Black will own the point. */
  outputs: usize;
  /** f32 [4][VECTOR_BYTES]: four input vectors, and four vectors of errors. */
  vectors: usize;
  errors: usize;
  /** f32: as many zeros as a layer has biases. */
  zeros: usize;
  /** i32 [8 frames][9 neighbours]: distances in `points`, in bytes. */
  steps: usize;
  /** u32 by point: when a walk last came by; and the number of walks. */
  stamps: usize;
  walks: u32;
  /** One more than the ticket of a thread that waits (netJob.ts); 0 without one. */
  keptTicket: i32;
  /** Number of groups, and their features: netGroups.ts. */
  groupCount: i32;
  groups: usize;
  /** u16 by point: the number of its group, from 1; 0 without a stone. */
  groupOf: usize;
  /** u16: the points of the current walk. */
  queue: usize;
  /** u32 by row, in arrays of ROW_BYTES: what influence is worked out in (netInfluence.ts). */
  rows: usize;
  /** f32 by point, twice: influence of a colour in two ways; i32 by point: sum of propensities, and how many. */
  influence: usize;
  sums: usize;
  counts: usize;
  /** f32 by point, twice: log odds of the position and of a move tried in it (netUrgency.ts). */
  odds: usize;

  @inline step(frame: i32, neighbour: i32): i32 {
    return load<i32>(this.steps + ((frame * 9 + neighbour) << 2));
  }
  @inline vector(i: i32): usize {
    return this.vectors + (<usize>i) * VECTOR_BYTES;
  }
  @inline errorVector(i: i32): usize {
    return this.errors + (<usize>i) * VECTOR_BYTES;
  }
}

/** Six rows above the board, and behind a stone in its last row as many as four vectors reach. */
export const ROW_BYTES: usize = 36 * 4;
/**
 * Bits of a point's influence in 1/32. At most (d + 1)^2 points lie d steps away, so it is at
 * most 4 * 32 + 9 * 16 + 16 * 8 + 25 * 4 + 36 * 2 + 49 = 621.
 */
export const INFLUENCE_PLANES: i32 = 10;

/** Bytes of a group's features (netGroups.ts). */
export const GROUP_BYTES: usize = 48;

export function netSpaceBytes(hidden: i32, lateral: i32): usize {
  return placeParts(changetype<NetSpace>(0), hidden, lateral, false);
}

/** Makes zeroed memory of `netSpaceBytes` a space for nets of this shape. */
export function layOutNetSpace(space: NetSpace, net: Net): void {
  placeParts(space, net.hidden, net.lateral, true);
}

/** Hands out the parts one behind the other; returns the end, counted from the start. */
function placeParts(space: NetSpace, hidden: i32, lateral: i32, write: bool): usize {
  const start = changetype<usize>(space);
  let at = start + HEAD;
  const floats = PLACES * PLANES * 4;
  at = place(start + offsetof<NetSpace>('points'), at, POINTS * POINT_VECTOR, write);
  at = place(start + offsetof<NetSpace>('cellHidden'), at, floats * hidden, write);
  at = place(start + offsetof<NetSpace>('cells'), at, floats * lateral, write);
  at = place(start + offsetof<NetSpace>('cellErrors'), at, floats * lateral, write);
  at = place(start + offsetof<NetSpace>('outHidden'), at, PLACES * 4 * hidden, write);
  at = place(start + offsetof<NetSpace>('outputs'), at, POINTS * 4, write);
  at = place(start + offsetof<NetSpace>('vectors'), at, 4 * VECTOR_BYTES, write);
  at = place(start + offsetof<NetSpace>('errors'), at, 8 * VECTOR_BYTES, write);
  at = place(start + offsetof<NetSpace>('zeros'), at, VECTOR_BYTES, write);
  at = place(start + offsetof<NetSpace>('steps'), at, FRAMES * FRAME_STEPS, write);
  at = place(start + offsetof<NetSpace>('stamps'), at, POINTS * 4, write);
  at = place(start + offsetof<NetSpace>('groups'), at, PLACES * GROUP_BYTES, write);
  at = place(start + offsetof<NetSpace>('groupOf'), at, POINTS * 2, write);
  at = place(start + offsetof<NetSpace>('queue'), at, POINTS * 2, write);
  at = place(start + offsetof<NetSpace>('rows'), at, (2 + 2 * INFLUENCE_PLANES) * ROW_BYTES, write);
  at = place(start + offsetof<NetSpace>('influence'), at, 2 * POINTS * 4, write);
  at = place(start + offsetof<NetSpace>('sums'), at, POINTS * 4, write);
  at = place(start + offsetof<NetSpace>('counts'), at, POINTS * 4, write);
  at = place(start + offsetof<NetSpace>('odds'), at, 2 * POINTS * 4, write);
  return at - start;
}

/** Where the second halves of `influence` and of `odds` begin. */
export const INFLUENCE_BYTES: usize = POINTS * 4;
export const ODDS_BYTES: usize = POINTS * 4;

function place(field: usize, at: usize, bytes: usize, write: bool): usize {
  if (write) store<usize>(field, at);
  return at + ((bytes + 127) & ~127);
}
