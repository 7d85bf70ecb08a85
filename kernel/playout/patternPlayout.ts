/**
 * Draws the moves of playouts in proportion to the strengths of light features (Coulom 2007): the 3x3 neighbourhood,
 * capture, extension, self-atari and contiguity to the last move.
 *
 * Every empty point has a stored weight that depends only on its neighbourhood and is updated after each move. The
 * other features concern only a few points, the *special* points: the neighbours of the last move, the last liberties
 * of enemy chains in atari, and the last liberties of own chains *newly* in atari, that is in atari and next to the
 * last move. For each move, the weights of the special points are computed with all features. A draw selects either a
 * special point, in proportion to its computed weight, or any empty point, in proportion to its stored weight. If a
 * stored weight has selected a special or an illegal point, the draw is repeated. The stored weight takes account of a
 * self-atari only if the stone would stand alone (see below). If a draw selects a self-atari with a stone that joins a
 * chain, the draw counts only with a certain probability, the factor by which a self-atari lowers the strength of a
 * move. Otherwise it is repeated. So the probability of every move is exactly in proportion to its strength.
 *
 * The stored weight takes account of three cases. An own eye has weight 0. A point surrounded by enemies also has
 * weight 0: either a move there is illegal, or it captures, so that the point is special and has a computed weight. A
 * point where a stone would be alone with one liberty has the weight of a self-atari.
 */
import { atariCount, removeAtariEntry, isStaleAtariEntry } from '../board/atari';
import { Board, neighbourCount } from '../board/board';
import { isLegal } from '../board/legality';
import { isAtari } from '../board/liberties';
import { firstNeighbourOfBits, stoneNeighbourBits } from '../board/neighbourhood';
import { BLACK, Color, NONE, opponent, PASS, Point, POINT_BYTES, WHITE } from '../board/point';
import { POLICY_OPTION_BYTES, Workspace } from '../memory/workspace';
import { lastLibertyOfChain, isSelfAtariWithoutCapture } from './tactics';

/** After this many rejected draws for a move, the weights of all points are computed one by one. */
const MAX_DRAWS: i32 = 16;
/**
 * The factor by which a self-atari lowers the strength of a move is stored in units of 1 / PARTS, so that weights are
 * integers.
 */
const PARTS: u32 = 256;
const UNIT: f64 = 1.0 / 4294967296.0;

/**
 * The playout model, which is stored in the policy state: the strengths of features, then the integer strengths of all
 * neighbourhood codes.
 */
@unmanaged
export class PlayoutModel {
  /**
   * The strengths of four kinds of captures: a capture that saves a chain newly in atari, a recapture, a capture that
   * prevents a connection, and any other capture. If a capture is of several kinds, it has the strength of the kind
   * that is named first.
   */
  rescue: f32;
  recapture: f32;
  cut: f32;
  capture: f32;
  extension: f32;
  contiguity: f32;
  /** The factor by which a self-atari lowers the strength of a move, in units of 1 / PARTS. */
  selfAtari: u32;

  /**
   * The strengths of a move at a point with this neighbourhood code: Black's in the low half, White's in the high half.
   */
  @inline strengthsOf(shape: i32): u32 {
    return load<u32>(changetype<usize>(this) + POLICY_OPTION_BYTES + (<usize>shape << 2));
  }

  @inline strengthOf(color: Color, shape: i32): u32 {
    return color == BLACK ? this.strengthsOf(shape) & 0xffff : this.strengthsOf(shape) >> 16;
  }
}

/** Computes the stored weights of all empty points. */
export function computeAllWeights(model: PlayoutModel, space: Workspace): void {
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

/** The stored weight of a point for one colour. It depends only on the neighbourhood of the point. */
@inline
function weightOf(model: PlayoutModel, color: Color, strength: u32, neighbours: i32): u32 {
  const enemies = neighbourCount(neighbours, opponent(color));
  const parts = select<u32>(model.selfAtari, PARTS, isLoneInAtari(enemies, neighbours));
  return select<u32>(0, strength * parts, enemies == 4);
}

/** Would a stone at this point have one empty neighbour and only enemies or the border on the other sides? */
@inline
function isLoneInAtari(enemies: i32, neighbours: i32): bool {
  return enemies == 3 && (neighbours & 15) == 1;
}

/** Updates the stored weights after the move `last`. */
@inline
function updateWeightsAfter(model: PlayoutModel, space: Workspace, last: Point): void {
  const board = space.board;
  if (last == PASS) return;
  space.lastTook = board.emptyCount >= space.weighedEmpties;
  space.weights.set(board, last, 0, 0);
  weighAround(model, space, last);
  // The points of captured stones are at the end of the list of empty points. These points and their neighbours get new
  // weights.
  for (let i = space.weighedEmpties - 1; i < board.emptyCount; i++) {
    weigh(model, space, board.empties[i]);
    weighAround(model, space, board.empties[i]);
  }
  space.weighedEmpties = board.emptyCount;
}

function weighAround(model: PlayoutModel, space: Workspace, p: Point): void {
  for (let bits = emptyAround(space.board.shape[p]); bits != 0; bits &= bits - 1)
    weigh(model, space, p + space.steps[ctz(bits)]);
}

/**
 * The empty points among the eight neighbours of a point. The neighbourhood code has two bits for each neighbour. In
 * the result, the lower of these two bits is set for each empty neighbour.
 */
@inline
function emptyAround(shape: i32): u32 {
  return ~(shape | (shape >> 1)) & 0x5555;
}

/**
 * Fills `space.steps` with the differences between a point and its eight neighbours. In the neighbourhood code
 * (neighbourhood.ts) each neighbour has two bits. The position of the lower bit is the index of the neighbour's entry
 * in `space.steps`.
 */
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

/**
 * Draws a move with a probability in proportion to its strength; PASS if no move is left. `count` is the number of
 * moves since the root.
 */
export function randomPatternMove(model: PlayoutModel, space: Workspace, color: Color, last: Point, count: i32): Point {
  if (count > space.weighedMoves) {
    updateWeightsAfter(model, space, last);
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
    if (isUnweightedSelfAtari(board, color, p) && space.rng.next() >> 24 >= model.selfAtari) continue;
    return p;
  }
  return drawFromAll(model, space, color);
}

/**
 * Is a move at `p` a self-atari with a stone that joins a chain? The stored weight takes account of self-atari only if
 * the stone joins no chain. The caller knows that the move captures nothing.
 */
@inline
function isUnweightedSelfAtari(board: Board, color: Color, p: Point): bool {
  const neighbours = board.neighbours[p];
  if ((neighbours & 15) >= 2) return false;
  const enemies = neighbourCount(neighbours, opponent(color));
  return !isLoneInAtari(enemies, neighbours) && isSelfAtariWithoutCapture(board, color, p);
}

/**
 * Computes the weights of all points, and then draws a move. Playouts use this slower way in positions in which most
 * draws are rejected.
 */
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

/** The weight of a legal point that is not special; 0 for every other point. */
function plainWeight(model: PlayoutModel, space: Workspace, color: Color, p: Point): f64 {
  const board = space.board;
  if (space.weights.of(color, p) == 0 || isSpecial(space, p) || !isLegal(board, color, p)) return 0;
  return plainStrength(model, space, color, p);
}

/** Makes the list of the special points with their weights. Returns the sum of these weights. */
function findSpecial(model: PlayoutModel, space: Workspace, color: Color, last: Point): f64 {
  const board = space.board;
  space.specialCount = 0;
  space.specialStamp++;
  const fresh = newAtaris(board, color, last);
  let sum: f64 = 0;
  // A point may be special for several reasons, but is listed only once. Captures that save a chain are listed first,
  // then other captures, extensions, and neighbours of the last move.
  if (fresh != 0) sum += addRescues(model, space, color, last, fresh);
  sum += addCaptures(model, space, color, last, fresh);
  for (let bits = fresh; bits != 0; bits &= bits - 1)
    sum += addExtension(model, space, color, last, chainOn(board, last, bits));
  if (last == PASS) return sum;
  for (let bits = emptyAround(board.shape[last]); bits != 0; bits &= bits - 1) {
    const p = last + space.steps[ctz(bits)];
    if (!isSpecial(space, p)) sum += addContiguous(model, space, color, p);
  }
  return sum;
}

/** The direct neighbours of the last move that belong to chains of `color` in atari, as bits (neighbourhood.ts). */
@inline
function newAtaris(board: Board, color: Color, last: Point): i32 {
  if (last == PASS || atariCount(board, color) == 0) return 0;
  let fresh = 0;
  for (let bits = stoneNeighbourBits(board.shape[last], color); bits != 0; bits &= bits - 1)
    if (isAtari(board.liberties[chainOn(board, last, bits)])) fresh |= bits & -bits;
  return fresh;
}

/** The chain on the first of the direct neighbours of `p` whose bits are set in `sides` (neighbourhood.ts). */
@inline
function chainOn(board: Board, p: Point, sides: i32): Point {
  return board.chain[firstNeighbourOfBits(board, p, sides)];
}

/** Is `p` the last liberty of a chain newly in atari? */
function extendsFresh(board: Board, last: Point, fresh: i32, p: Point): bool {
  for (let bits = fresh; bits != 0; bits &= bits - 1)
    if (lastLibertyOfChain(board, chainOn(board, last, bits)) == p) return true;
  return false;
}

/**
 * Adds to the list of special points the captures that save an own chain newly in atari. Returns the sum of their
 * weights.
 */
function addRescues(model: PlayoutModel, space: Workspace, color: Color, last: Point, fresh: i32): f64 {
  const board = space.board;
  const enemy = opponent(color);
  if (atariCount(board, enemy) == 0) return 0;
  let sum: f64 = 0;
  for (let bits = fresh; bits != 0; bits &= bits - 1) {
    const head = chainOn(board, last, bits);
    let stone = head;
    do {
      for (let enemies = stoneNeighbourBits(board.shape[stone], enemy); enemies != 0; enemies &= enemies - 1) {
        const attacker = chainOn(board, stone, enemies);
        if (!isAtari(board.liberties[attacker])) continue;
        const p = lastLibertyOfChain(board, attacker);
        if (!isSpecial(space, p)) sum += addCapture(model, space, color, last, fresh, p, model.rescue);
      }
      stone = board.next[stone];
    } while (stone != head);
  }
  return sum;
}

/** Adds to the list of special points the captures that addRescues has not added. Returns the sum of their weights. */
@inline
function addCaptures(model: PlayoutModel, space: Workspace, color: Color, last: Point, fresh: i32): f64 {
  const board = space.board;
  const enemy = opponent(color);
  let sum: f64 = 0;
  // Goes backwards through the list, because removeAtariEntry moves the last entry to the position of the removed one.
  for (let i = atariCount(board, enemy) - 1; i >= 0; i--) {
    const head = board.ataris.get(enemy, i);
    if (isStaleAtariEntry(board, enemy, head)) {
      removeAtariEntry(board, enemy, i);
      continue;
    }
    const p = lastLibertyOfChain(board, head);
    if (isSpecial(space, p)) continue;
    sum += addCapture(model, space, color, last, fresh, p, captureStrength(model, space, enemy, last, p));
  }
  return sum;
}

/**
 * The strength of a capture at `p` that saves no chain. If `p` is next to the chain of the last move, the capture may
 * be a recapture or may prevent a connection of this chain.
 */
@inline
function captureStrength(model: PlayoutModel, space: Workspace, enemy: Color, last: Point, p: Point): f32 {
  const board = space.board;
  const moved = last == PASS ? NONE : board.chain[last];
  if (moved == NONE || !isNextTo(board, p, moved)) return model.capture;
  if (space.lastTook && isAtari(board.liberties[moved])) return model.recapture;
  return takesOther(board, enemy, p, moved) ? model.cut : model.capture;
}

/**
 * Is `p` next to the chain `head`? Checks all four neighbours without branches, because the processor could not predict
 * them.
 */
@inline
function isNextTo(board: Board, p: Point, head: Point): bool {
  const vertically = i32(board.chain[p - board.stride] == head) | i32(board.chain[p + board.stride] == head);
  const sideways = i32(board.chain[p - POINT_BYTES] == head) | i32(board.chain[p + POINT_BYTES] == head);
  return (vertically | sideways) != 0;
}

/** Does a stone at `p` capture an enemy chain other than `moved`, the chain of the last move? */
function takesOther(board: Board, enemy: Color, p: Point, moved: Point): bool {
  for (let bits = stoneNeighbourBits(board.shape[p], enemy); bits != 0; bits &= bits - 1) {
    const head = chainOn(board, p, bits);
    if (head != moved && isAtari(board.liberties[head])) return true;
  }
  return false;
}

@inline
function addCapture(
  model: PlayoutModel, space: Workspace, color: Color, last: Point, fresh: i32, p: Point, strength: f32,
): f64 {
  const board = space.board;
  // If the ko forbids the capture, its weight is 0. All other captures are legal.
  if (p == board.ko) return listSpecial(space, p, 0);
  let weight = <f64>(model.strengthOf(color, board.shape[p]) * PARTS) * <f64>strength;
  if (fresh != 0 && extendsFresh(board, last, fresh, p)) weight *= model.extension;
  return listSpecial(space, p, weight * nearness(model, board, last, p));
}

/**
 * Adds the last liberty of a chain newly in atari to the list of special points. Returns its weight, or 0 if the list
 * already contains the point.
 */
@inline
function addExtension(model: PlayoutModel, space: Workspace, color: Color, last: Point, head: Point): f64 {
  const board = space.board;
  const p = lastLibertyOfChain(board, head);
  if (isSpecial(space, p)) return 0;
  const weight = isLegal(board, color, p) ? plainStrength(model, space, color, p) * model.extension : 0;
  return listSpecial(space, p, weight * nearness(model, board, last, p));
}

@inline
function nearness(model: PlayoutModel, board: Board, last: Point, p: Point): f64 {
  return last != PASS && isContiguous(board, last, p) ? model.contiguity : 1;
}

/** Adds a neighbour of the last move to the list of special points. Returns its weight. */
@inline
function addContiguous(model: PlayoutModel, space: Workspace, color: Color, p: Point): f64 {
  const board = space.board;
  const weight = isLegal(board, color, p) ? plainStrength(model, space, color, p) * model.contiguity : 0;
  return listSpecial(space, p, weight);
}

/** The weight of a move at a legal point, by the features neighbourhood and self-atari alone. */
@inline
function plainStrength(model: PlayoutModel, space: Workspace, color: Color, p: Point): f64 {
  const weight = <f64>space.weights.of(color, p);
  return isUnweightedSelfAtari(space.board, color, p) ? (weight * <f64>model.selfAtari) / <f64>PARTS : weight;
}

@inline
function listSpecial(space: Workspace, p: Point, weight: f64): f64 {
  store<i32>(stampAddress(space, p), space.specialStamp);
  space.specials[space.specialCount] = p;
  space.specialWeights[space.specialCount++] = weight;
  return weight;
}

/**
 * Are two different points neighbours, directly or diagonally? Compares only the difference of the points. That is
 * enough, because a border cell separates the end of each row from the start of the following row.
 */
@inline
function isContiguous(board: Board, a: Point, b: Point): bool {
  const far = abs(a - b);
  return far == POINT_BYTES || abs(far - board.stride) <= POINT_BYTES;
}

@inline
function isSpecial(space: Workspace, p: Point): bool {
  return load<i32>(stampAddress(space, p)) == space.specialStamp;
}

/**
 * The address of the stamp of a point (`specialStamps` in workspace.ts). A point is a multiple of 32 and a stamp has 4
 * bytes, so the offset of the stamp is the point divided by 8.
 */
@inline
function stampAddress(space: Workspace, p: Point): usize {
  return space.specialStamps + (<usize>p >> 3);
}

/** The special point that the random number `x` selects. `x` is below the sum of the weights of all special points. */
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
