/**
 * Playouts that draw moves in proportion to the strengths of light features (Coulom 2007): the 3x3
 * neighbourhood, capture, extension, self-atari and contiguity to the last move.
 *
 * The strength of every point's neighbourhood is kept from move to move. All other features concern few
 * points: the neighbours of the last move and the last liberties of chains. These *special* points are worked out
 * anew each time; the rest is drawn by neighbourhood alone, and a draw is thrown away, and the
 * whole choice made anew, if it falls on a special point, an illegal one, or on a self-atari as often as that is weaker. What
 * remains is drawn exactly in proportion.
 *
 * Own eyes have no strength. A point between enemies alone is a capture or illegal, so only the special
 * points need it.
 */
import { refreshAtaris } from './atari';
import { Board, countOf, hasEmptyNeighbour } from './board';
import { around } from './heavy';
import { isLegal } from './legality';
import { MoveWeights } from './moveWeights';
import { BLACK, Color, EMPTY, NONE, opponent, PASS, Point, POINT_BYTES, WHITE } from './point';
import { endOfPoints, firstPoint } from './setup';
import { chainInAtari, isSelfAtari, libertyInAtari, sideOf } from './tactics';
import { OPTION_BYTES, Workspace } from './workspace';

/** Draws that may be thrown away before all points are looked at one by one. */
const MAX_DRAWS: i32 = 16;
const MAX_SPECIAL: i32 = 64;

/** The playout model in the lore: strengths of few levels, then of neighbourhoods as the mover sees them, a unit being 1 / scale. */
@unmanaged
export class PlayoutModel {
  /** Capture beside a chain newly in atari, recapture, against a connection, other. */
  capture1: f32;
  capture2: f32;
  capture3: f32;
  capture4: f32;
  extension: f32;
  selfAtari: f32;
  contiguity: f32;

  /** As if the mover were Black. */
  @inline strengthOf(color: Color, shape: i32): u32 {
    const seen = color == BLACK ? shape : ((shape & 0x5555) << 1) | ((shape >> 1) & 0x5555);
    return load<u16>(changetype<usize>(this) + OPTION_BYTES + (<usize>seen << 1));
  }
}
export const PLAYOUT_MODEL_BYTES: usize = OPTION_BYTES + 65536 * 2;

/** Works out the weights of all points. Whether the last move took stones is known to who played it. */
export function weighAll(model: PlayoutModel, space: Workspace): void {
  const board = space.board;
  space.weights.clear();
  for (let p = firstPoint(board); p < endOfPoints(board); p += POINT_BYTES) if (board.color[p] == EMPTY) weigh(model, space, p);
  space.weighedMoves = space.moveCount;
  space.weighedEmpties = board.emptyCount;
}

@inline
function weigh(model: PlayoutModel, space: Workspace, p: Point): void {
  const board = space.board;
  const shape = board.shape[p];
  const neighbours = board.neighbours[p];
  space.weights.set(board, BLACK, p, countOf(neighbours, WHITE) == 4 ? 0 : model.strengthOf(BLACK, shape));
  space.weights.set(board, WHITE, p, countOf(neighbours, BLACK) == 4 ? 0 : model.strengthOf(WHITE, shape));
}

@inline
function weighAround(model: PlayoutModel, space: Workspace, p: Point): void {
  const board = space.board;
  for (let i = 0; i < 8; i++) {
    const n = around(board, p, i);
    if (board.color[n] == EMPTY) weigh(model, space, n);
  }
}

/** Makes the weights those of the board, one move after they last were. */
function follow(model: PlayoutModel, space: Workspace, last: Point): void {
  const board = space.board;
  space.lastTook = false;
  if (last != PASS) {
    space.weights.set(board, BLACK, last, 0);
    space.weights.set(board, WHITE, last, 0);
    weighAround(model, space, last);
    // What was taken ends the list of empty points.
    const first = space.weighedEmpties - 1;
    for (let i = first; i < board.emptyCount; i++) {
      weigh(model, space, board.empties[i]);
      weighAround(model, space, board.empties[i]);
    }
    space.lastTook = board.emptyCount > first;
  }
  space.weighedEmpties = board.emptyCount;
}

/** A move in proportion to its strength; PASS when there is none. `count` moves were played since the root. */
export function patternMove(model: PlayoutModel, space: Workspace, color: Color, last: Point, count: i32): Point {
  if (count > space.weighedMoves) {
    follow(model, space, last);
    space.weighedMoves = count;
  }
  const board = space.board;
  const special = findSpecial(model, space, color, last);
  const weights = space.weights;
  const total = weights.total(color);
  const all = special + <f64>total;
  for (let draw = 0; draw < MAX_DRAWS && all > 0; draw++) {
    const x = <f64>space.rng.next() * (1.0 / 4294967296.0) * all;
    if (x < special) return specialAt(space, x);
    const p = weights.pointOf(board, color, min(<u32>(x - special), total - 1));
    if (isSpecial(space, p) || !isLegal(board, color, p)) continue;
    if (isSelfAtari(board, color, p) && <f32>space.rng.next() * <f32>(1.0 / 4294967296.0) >= model.selfAtari) continue;
    return p;
  }
  return drawFromAll(model, space, color);
}

/** Looks at every point: for positions in which most draws would be thrown away. */
function drawFromAll(model: PlayoutModel, space: Workspace, color: Color): Point {
  let sum: f64 = 0;
  for (let i = 0; i < space.specialCount; i++) sum += space.specialWeights[i];
  const board = space.board;
  for (let i = 0; i < board.emptyCount; i++) sum += plainWeight(model, space, color, board.empties[i]);
  if (sum == 0) return PASS;
  let left = <f64>space.rng.next() * (1.0 / 4294967296.0) * sum;
  for (let i = 0; i < space.specialCount; i++) {
    left -= space.specialWeights[i];
    if (left < 0) return space.specials[i];
  }
  let found = PASS;
  for (let i = 0; i < board.emptyCount; i++) {
    const weight = plainWeight(model, space, color, board.empties[i]);
    if (weight == 0) continue;
    found = board.empties[i];
    left -= weight;
    if (left < 0) break;
  }
  return found;
}

/** The weight of a point that is not special. */
function plainWeight(model: PlayoutModel, space: Workspace, color: Color, p: Point): f64 {
  const board = space.board;
  if (isSpecial(space, p) || !isLegal(board, color, p)) return 0;
  const weight = <f64>model.strengthOf(color, board.shape[p]);
  return isSelfAtari(board, color, p) ? weight * model.selfAtari : weight;
}

/** Lists the special points with their weights; returns the sum. */
function findSpecial(model: PlayoutModel, space: Workspace, color: Color, last: Point): f64 {
  const board = space.board;
  space.specialCount = 0;
  let sum: f64 = 0;
  if (last != PASS) {
    for (let i = 0; i < 8; i++) {
      const p = around(board, last, i);
      if (board.color[p] == EMPTY) sum += addSpecial(model, space, color, last, p, model.contiguity);
    }
    for (let side = 0; side < 4; side++) {
      const head = chainInAtari(board, color, sideOf(board, last, side));
      if (head != NONE) sum += addSpecial(model, space, color, last, libertyInAtari(board, head), 1);
    }
  }
  const enemy = opponent(color);
  const count = refreshAtaris(board, enemy);
  for (let i = 0; i < count; i++)
    sum += addSpecial(model, space, color, last, libertyInAtari(board, board.ataris.get(enemy, i)), 1);
  return sum;
}

/** Adds a point that is not yet in the list, if it may be played; returns its weight. */
function addSpecial(model: PlayoutModel, space: Workspace, color: Color, last: Point, p: Point, contiguity: f32): f64 {
  const board = space.board;
  if (isSpecial(space, p) || space.specialCount == MAX_SPECIAL) return 0;
  let weight: f64 = 0;
  if (isLegal(board, color, p)) {
    weight = <f64>model.strengthOf(color, board.shape[p]) * contiguity;
    const capture = captureLevel(space, color, last, p);
    if (capture > 0) weight *= load<f32>(changetype<usize>(model) + (<usize>(capture - 1) << 2));
    else if (isSelfAtari(board, color, p)) weight *= model.selfAtari;
    if (savesFrom(board, color, last, p)) weight *= model.extension;
  }
  space.specials[space.specialCount] = p;
  space.specialWeights[space.specialCount++] = weight;
  return weight;
}

/** Is the point the last liberty of an own chain that the last move put into atari? */
function savesFrom(board: Board, color: Color, last: Point, p: Point): bool {
  if (last == PASS) return false;
  for (let side = 0; side < 4; side++) {
    const head = chainInAtari(board, color, sideOf(board, last, side));
    if (head != NONE && libertyInAtari(board, head) == p) return true;
  }
  return false;
}

/** As the feature of contact.ts, without ladders: 4 is any other capture. */
function captureLevel(space: Workspace, color: Color, last: Point, p: Point): i32 {
  const board = space.board;
  // Own stones and empty points all around: nothing to take.
  if (countOf(board.neighbours[p], opponent(color)) == 0) return 0;
  const enemy = opponent(color);
  const moved = last == PASS ? NONE : board.chain[last];
  let level = 0;
  for (let side = 0; side < 4; side++) {
    const head = chainInAtari(board, enemy, sideOf(board, p, side));
    if (head == NONE) continue;
    let found = 4;
    if (last != PASS && besideNewAtari(board, color, last, head)) found = 1;
    else if (head == moved) found = space.lastTook ? 2 : 4;
    else if (moved != NONE && touches(board, p, moved)) found = 3;
    level = level == 0 ? found : min(level, found);
  }
  return level;
}

@inline
function touches(board: Board, p: Point, head: Point): bool {
  for (let side = 0; side < 4; side++) if (board.chain[sideOf(board, p, side)] == head) return true;
  return false;
}

/** Does the chain `head` touch an own chain that the last move put into atari? */
function besideNewAtari(board: Board, color: Color, last: Point, head: Point): bool {
  let threatened = false;
  for (let side = 0; side < 4; side++) threatened = threatened || chainInAtari(board, color, sideOf(board, last, side)) != NONE;
  if (!threatened) return false;
  let stone = head;
  do {
    for (let side = 0; side < 4; side++) {
      const friend = chainInAtari(board, color, sideOf(board, stone, side));
      if (friend != NONE && touches(board, last, friend)) return true;
    }
    stone = board.next[stone];
  } while (stone != head);
  return false;
}

@inline
function isSpecial(space: Workspace, p: Point): bool {
  for (let i = 0; i < space.specialCount; i++) if (space.specials[i] == p) return true;
  return false;
}

/** The special point in whose part of their sum `x` falls. */
function specialAt(space: Workspace, x: f64): Point {
  let left = x;
  let found = PASS;
  for (let i = 0; i < space.specialCount; i++) {
    if (space.specialWeights[i] == 0) continue;
    found = space.specials[i];
    left -= space.specialWeights[i];
    if (left < 0) break;
  }
  return found;
}
