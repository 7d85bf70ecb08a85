/**
 * Influence: each stone radiates 1, 1/2, 1/4, … over the points it can reach in one,
 * two, three, … steps, up to six, through empty points and stones of its colour.
 *
 * Two ways: in the exact one enemies are never entered; in the stringent one an enemy
 * stone stands in the way only if its group is stronger than that of the radiating
 * stone (more eyes, or as many and more liberties).
 */
import { Board } from './board';
import { beginWalk, enqueue, groupAt, groupNumber, mark, queued } from './netGroups';
import { INFLUENCE_BYTES, NetSpace, QUEUE_LENGTH } from './netSpace';
import { BORDER, Color, indexOfPoint, opponent, Point, POINT_BYTES } from './point';
import { endOfPoints, firstPoint } from './setup';

const REACH: i32 = 6;
/** Weaker than every group. */
const POWERLESS: i32 = -1;
/** Set in the answer of `walkFrom` if an enemy was met. */
const MET_ENEMY: i32 = 1 << 16;

/** Adds up the influence of all stones of a colour in both ways. */
export function findInfluence(board: Board, space: NetSpace, color: Color): void {
  const exact = space.influence;
  const stringent = space.influence + INFLUENCE_BYTES;
  memory.fill(exact, 0, 2 * INFLUENCE_BYTES);
  const end = endOfPoints(board);
  for (let p = firstPoint(board); p < end; p += POINT_BYTES) {
    if (board.color[p] != color) continue;
    let walked = walkFrom(board, space, p, color, POWERLESS);
    addWalk(space, walked, exact);
    // Where no enemy is met, both ways are the same.
    if (walked & MET_ENEMY) walked = walkFrom(board, space, p, color, groupAt(space, groupNumber(space, p)).strength);
    addWalk(space, walked, stringent);
  }
}

/** Lists the points within reach and their distances; returns how many they are. */
function walkFrom(board: Board, space: NetSpace, start: Point, color: Color, strength: i32): i32 {
  const walk = beginWalk(space);
  const enemy = opponent(color);
  const stride = board.stride;
  let met = 0;
  let count = 1;
  let from = 0;
  mark(space, walk, start);
  enqueue(space, 0, start);
  for (let distance = 1; distance <= REACH; distance++) {
    const end = count;
    for (; from < end; from++) {
      const p = queued(space, from);
      for (let k = 0; k < 4; k++) {
        const n = p + (k == 0 ? -stride : k == 1 ? -POINT_BYTES : k == 2 ? POINT_BYTES : stride);
        const found = board.color[n];
        if (found == BORDER) continue;
        if (found == enemy) {
          met = MET_ENEMY;
          if (strength == POWERLESS || groupAt(space, groupNumber(space, n)).strength > strength) continue;
        }
        if (!mark(space, walk, n)) continue;
        enqueue(space, QUEUE_LENGTH + count, distance);
        enqueue(space, count++, n);
      }
    }
  }
  return count | met;
}

/** Adds 2^-(distance - 1) for each point of the last walk but its start. */
function addWalk(space: NetSpace, walked: i32, to: usize): void {
  const count = walked & (MET_ENEMY - 1);
  for (let i = 1; i < count; i++) {
    const value = reinterpret<f32>((128 - queued(space, QUEUE_LENGTH + i)) << 23);
    const at = to + ((<usize>indexOfPoint(queued(space, i))) << 2);
    store<f32>(at, load<f32>(at) + value);
  }
}
