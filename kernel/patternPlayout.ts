/**
 * Playouts that draw moves in proportion to the strengths of light features (Coulom 2007): the 3x3
 * neighbourhood, capture, extension, self-atari and contiguity to the last move.
 *
 * Every point has a weight that its neighbourhood alone decides, kept from move to move. Other features
 * concern few points: the neighbours of the last move, the last liberties of enemy chains, and those of own chains *newly*
 * in atari, which the last move touches. These *special* points are worked out anew each time. The rest is drawn by weight, and a draw is thrown away, and the whole choice made
 * anew, if it falls on a special point, on an illegal one, or on a self-atari that the weight did not know, as often as
 * that is weaker. So every move is drawn exactly in proportion.
 *
 * What the neighbourhood decides: own eyes have no weight; a point between enemies alone is a capture, hence
 * special, or illegal; a lone stone with one liberty is in atari.
 */
import { atariCount, drop, isStale } from './atari';
import { Board, countOf } from './board';
import { isLegal } from './legality';
import { BLACK, Color, NONE, opponent, PASS, Point, POINT_BYTES, WHITE } from './point';
import { isAtari } from './liberties';
import { firstBeside, stonesBeside } from './shape';
import { libertyInAtari, makesAtari } from './tactics';
import { OPTION_BYTES, Workspace } from './workspace';

/** Draws that may be thrown away before all points are looked at one by one. */
const MAX_DRAWS: i32 = 16;
/** The strength of a self-atari is a whole number of these parts, so that weights stay whole. */
const PARTS: u32 = 256;
const UNIT: f64 = 1.0 / 4294967296.0;

/** The playout model in the lore: strengths of four features, then of neighbourhoods, whole numbers in proportion. */
@unmanaged
export class PlayoutModel {
  /** Captures by level, the first that holds: beside a chain newly in atari, recapture, prevents a connection, any other. */
  rescue: f32;
  recapture: f32;
  cut: f32;
  capture: f32;
  extension: f32;
  contiguity: f32;
  /** In parts of 256. */
  selfAtari: u32;

  /** Of a neighbourhood: for Black in the low half, for White in the high one, since most who ask want both. */
  @inline strengthsOf(shape: i32): u32 {
    return load<u32>(changetype<usize>(this) + OPTION_BYTES + (<usize>shape << 2));
  }

  @inline strengthOf(color: Color, shape: i32): u32 {
    return color == BLACK ? this.strengthsOf(shape) & 0xffff : this.strengthsOf(shape) >> 16;
  }
}

/** Works out the weights of all points. */
export function weighAll(model: PlayoutModel, space: Workspace): void {
  const board = space.board;
  space.weights.clear();
  measureSteps(space);
  for (let i = 0; i < board.emptyCount; i++) weigh(model, space, board.empties[i]);
  space.weighedMoves = space.moveCount;
  space.weighedEmpties = board.emptyCount;
}

function weigh(model: PlayoutModel, space: Workspace, p: Point): void {
  const board = space.board;
  const neighbours = board.neighbours[p];
  const strengths = model.strengthsOf(board.shape[p]);
  const black = weightOf(model, BLACK, strengths & 0xffff, neighbours);
  const white = weightOf(model, WHITE, strengths >> 16, neighbours);
  space.weights.set(board, p, black, white);
}

/** The weight of a point that is not special, as far as its neighbourhood decides it. */
@inline
function weightOf(model: PlayoutModel, color: Color, strength: u32, neighbours: i32): u32 {
  const enemies = countOf(neighbours, opponent(color));
  const parts = select<u32>(model.selfAtari, PARTS, isLoneInAtari(enemies, neighbours));
  return select<u32>(0, strength * parts, enemies == 4);
}

/** Enemies and the border leave one point, and that is empty. */
@inline
function isLoneInAtari(enemies: i32, neighbours: i32): bool {
  return enemies == 3 && (neighbours & 15) == 1;
}

/** Makes the weights those of the board, one move after they last were. */
@inline
function follow(model: PlayoutModel, space: Workspace, last: Point): void {
  const board = space.board;
  if (last == PASS) return;
  space.lastTook = board.emptyCount >= space.weighedEmpties;
  space.weights.set(board, last, 0, 0);
  weighAround(model, space, last);
  // What was taken ends the list of empty points.
  for (let i = space.weighedEmpties - 1; i < board.emptyCount; i++) {
    weigh(model, space, board.empties[i]);
    weighAround(model, space, board.empties[i]);
  }
  space.weighedEmpties = board.emptyCount;
}

function weighAround(model: PlayoutModel, space: Workspace, p: Point): void {
  for (let bits = emptyAround(space.board.shape[p]); bits != 0; bits &= bits - 1) weigh(model, space, p + space.steps[ctz(bits)]);
}

/** Two bits of a point's code are one of its neighbours: the lower one is set where that is empty. */
@inline
function emptyAround(shape: i32): u32 {
  return ~(shape | (shape >> 1)) & 0x5555;
}

/** How far the neighbours are, by the place of their two bits in the code (shape.ts). */
function measureSteps(space: Workspace): void {
  const stride = space.board.stride;
  const steps = space.steps;
  steps[0] = -stride;
  steps[2] = -POINT_BYTES;
  steps[4] = POINT_BYTES;
  steps[6] = stride;
  steps[8] = -stride - POINT_BYTES;
  steps[10] = -stride + POINT_BYTES;
  steps[12] = stride - POINT_BYTES;
  steps[14] = stride + POINT_BYTES;
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
  if (all == 0) return PASS;
  for (let draw = 0; draw < MAX_DRAWS; draw++) {
    const x = <f64>space.rng.next() * UNIT * all;
    if (x < special) return specialAt(space, x);
    const p = weights.pointOf(board, color, min(<u32>(x - special), total - 1));
    if (isSpecial(space, p) || !isLegal(board, color, p)) continue;
    if (isUnforeseen(board, color, p) && space.rng.next() >> 24 >= model.selfAtari) continue;
    return p;
  }
  return drawFromAll(model, space, color);
}

/** A self-atari that the weight does not know, at a point where nothing can be captured: the stone joins a chain. */
@inline
function isUnforeseen(board: Board, color: Color, p: Point): bool {
  const neighbours = board.neighbours[p];
  return (neighbours & 15) < 2 && !isLoneInAtari(countOf(neighbours, opponent(color)), neighbours) && makesAtari(board, color, p);
}

/** Looks at every point: for positions in which most draws would be thrown away. */
function drawFromAll(model: PlayoutModel, space: Workspace, color: Color): Point {
  const board = space.board;
  let sum: f64 = 0;
  for (let i = 0; i < space.specialCount; i++) sum += space.specialWeights[i];
  for (let i = 0; i < board.emptyCount; i++) sum += plainWeight(model, space, color, board.empties[i]);
  if (sum == 0) return PASS;
  let left = <f64>space.rng.next() * UNIT * sum;
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
  if (space.weights.of(color, p) == 0 || isSpecial(space, p) || !isLegal(board, color, p)) return 0;
  return plainStrength(model, space, color, p);
}

/** Lists the special points with their weights; returns the sum. */
function findSpecial(model: PlayoutModel, space: Workspace, color: Color, last: Point): f64 {
  const board = space.board;
  space.specialCount = 0;
  space.specialStamp++;
  const fresh = newAtaris(board, color, last);
  let sum: f64 = 0;
  // A point is listed once: as a capture of the first level that holds, else as an extension, else as contiguous.
  if (fresh != 0) sum += addRescues(model, space, color, last, fresh);
  sum += addCaptures(model, space, color, last, fresh);
  for (let bits = fresh; bits != 0; bits &= bits - 1) sum += addExtension(model, space, color, last, chainOn(board, last, bits));
  if (last == PASS) return sum;
  for (let bits = emptyAround(board.shape[last]); bits != 0; bits &= bits - 1) {
    const p = last + space.steps[ctz(bits)];
    if (!isSpecial(space, p)) sum += addContiguous(model, space, color, p);
  }
  return sum;
}

/** The sides of the last move with a chain of `color` in atari, as bits of shape.ts. */
@inline
function newAtaris(board: Board, color: Color, last: Point): i32 {
  if (last == PASS || atariCount(board, color) == 0) return 0;
  let fresh = 0;
  for (let bits = stonesBeside(board.shape[last], color); bits != 0; bits &= bits - 1)
    if (isAtari(board.liberties[chainOn(board, last, bits)])) fresh |= bits & -bits;
  return fresh;
}

/** The chain on the first of these sides. */
@inline
function chainOn(board: Board, p: Point, sides: i32): Point {
  return board.chain[firstBeside(board, p, sides)];
}

/** Is this the last liberty of a chain newly in atari? */
function extendsFresh(board: Board, last: Point, fresh: i32, p: Point): bool {
  for (let bits = fresh; bits != 0; bits &= bits - 1) if (libertyInAtari(board, chainOn(board, last, bits)) == p) return true;
  return false;
}

/** Adds the captures of chains that touch one newly in atari. */
function addRescues(model: PlayoutModel, space: Workspace, color: Color, last: Point, fresh: i32): f64 {
  const board = space.board;
  const enemy = opponent(color);
  if (atariCount(board, enemy) == 0) return 0;
  let sum: f64 = 0;
  for (let bits = fresh; bits != 0; bits &= bits - 1) {
    const head = chainOn(board, last, bits);
    let stone = head;
    do {
      for (let enemies = stonesBeside(board.shape[stone], enemy); enemies != 0; enemies &= enemies - 1) {
        const attacker = chainOn(board, stone, enemies);
        if (!isAtari(board.liberties[attacker])) continue;
        const p = libertyInAtari(board, attacker);
        if (!isSpecial(space, p)) sum += addCapture(model, space, color, last, fresh, p, model.rescue);
      }
      stone = board.next[stone];
    } while (stone != head);
  }
  return sum;
}

/** Adds all other captures. */
@inline
function addCaptures(model: PlayoutModel, space: Workspace, color: Color, last: Point, fresh: i32): f64 {
  const board = space.board;
  const enemy = opponent(color);
  let sum: f64 = 0;
  // From the end, since an entry that is stale gives its place to the last.
  for (let i = atariCount(board, enemy) - 1; i >= 0; i--) {
    const head = board.ataris.get(enemy, i);
    if (isStale(board, enemy, head)) {
      drop(board, enemy, i);
      continue;
    }
    const p = libertyInAtari(board, head);
    if (isSpecial(space, p)) continue;
    sum += addCapture(model, space, color, last, fresh, p, captureStrength(model, space, enemy, last, p));
  }
  return sum;
}

/** The strength of a capture at `p` that is no rescue, by what it means for the chain of the last move. */
@inline
function captureStrength(model: PlayoutModel, space: Workspace, enemy: Color, last: Point, p: Point): f32 {
  const board = space.board;
  const moved = last == PASS ? NONE : board.chain[last];
  if (moved == NONE || !touches(board, p, moved)) return model.capture;
  if (space.lastTook && isAtari(board.liberties[moved])) return model.recapture;
  return takesOther(board, enemy, p, moved) ? model.cut : model.capture;
}

/** All four are looked at: chains are as good as random, so this beats a mispredicted branch. */
@inline
function touches(board: Board, p: Point, head: Point): bool {
  const vertically = i32(board.chain[p - board.stride] == head) | i32(board.chain[p + board.stride] == head);
  const sideways = i32(board.chain[p - POINT_BYTES] == head) | i32(board.chain[p + POINT_BYTES] == head);
  return (vertically | sideways) != 0;
}

/** Does a stone at `p` take a chain other than `moved`? */
function takesOther(board: Board, enemy: Color, p: Point, moved: Point): bool {
  for (let bits = stonesBeside(board.shape[p], enemy); bits != 0; bits &= bits - 1) {
    const head = chainOn(board, p, bits);
    if (head != moved && isAtari(board.liberties[head])) return true;
  }
  return false;
}

@inline
function addCapture(model: PlayoutModel, space: Workspace, color: Color, last: Point, fresh: i32, p: Point, strength: f32): f64 {
  const board = space.board;
  // The ko is the one capture that may be illegal.
  if (p == board.ko) return listSpecial(space, p, 0);
  let weight = <f64>(model.strengthOf(color, board.shape[p]) * PARTS) * <f64>strength;
  if (fresh != 0 && extendsFresh(board, last, fresh, p)) weight *= model.extension;
  return listSpecial(space, p, weight * nearness(model, board, last, p));
}

/** Adds the last liberty of a chain newly in atari; one that two chains share counts once. */
@inline
function addExtension(model: PlayoutModel, space: Workspace, color: Color, last: Point, head: Point): f64 {
  const board = space.board;
  const p = libertyInAtari(board, head);
  if (isSpecial(space, p)) return 0;
  const weight = isLegal(board, color, p) ? plainStrength(model, space, color, p) * model.extension : 0;
  return listSpecial(space, p, weight * nearness(model, board, last, p));
}

@inline
function nearness(model: PlayoutModel, board: Board, last: Point, p: Point): f64 {
  return last != PASS && isContiguous(board, last, p) ? model.contiguity : 1;
}

/** Adds a neighbour of the last move. */
@inline
function addContiguous(model: PlayoutModel, space: Workspace, color: Color, p: Point): f64 {
  const board = space.board;
  const weight = isLegal(board, color, p) ? plainStrength(model, space, color, p) * model.contiguity : 0;
  return listSpecial(space, p, weight);
}

/** The weight of a legal point, self-atari included, before contiguity and chains in atari. */
@inline
function plainStrength(model: PlayoutModel, space: Workspace, color: Color, p: Point): f64 {
  const weight = <f64>space.weights.of(color, p);
  return isUnforeseen(space.board, color, p) ? (weight * <f64>model.selfAtari) / <f64>PARTS : weight;
}

@inline
function listSpecial(space: Workspace, p: Point, weight: f64): f64 {
  store<i32>(stampAddress(space, p), space.specialStamp);
  space.specials[space.specialCount] = p;
  space.specialWeights[space.specialCount++] = weight;
  return weight;
}

/** Of two points that are not the same: the border between rows keeps their ends apart. */
@inline
function isContiguous(board: Board, a: Point, b: Point): bool {
  const far = abs(a - b);
  return far == POINT_BYTES || abs(far - board.stride) <= POINT_BYTES;
}

@inline
function isSpecial(space: Workspace, p: Point): bool {
  return load<i32>(stampAddress(space, p)) == space.specialStamp;
}

/** Records of points are POINT_BYTES long, stamps an eighth of that. */
@inline
function stampAddress(space: Workspace, p: Point): usize {
  return space.specialStamps + (<usize>p >> 3);
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
