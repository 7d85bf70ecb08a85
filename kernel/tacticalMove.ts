/**
 * Playouts that read a little: the rules of heavy.ts with vital points of small eyes, chains with two liberties, and no self-atari that is
 * not worth it. Each rule is followed with a chance of its own: playouts that always do the same are easily wrong together.
 */
import { atariCount } from './atari';
import { Board } from './board';
import { isPlayable } from './feasible';
import { around, escapeRule, patternsAround, turnedAtRandom } from './heavy';
import { Color, EMPTY, NONE, opponent, PASS, Point } from './point';
import { setAside } from './playout';
import { Replies } from './replies';
import { Rng } from './rng';
import { isDeadShape, listJoined, MAX_SHAPE, vitalPointBeside } from './shapesOfLife';
import { isSelfAtari, largestCapture } from './tactics';
import { catchLast, givesAtari, saveBeside } from './twoLiberties';
import { Workspace } from './workspace';

/** When stored replies are played. */
export const enum ReplyPlace {
  Never,
  First,
  /** Instead of a random move. */
  Last,
}

/** Options, in front of them those of stored replies; chances in parts of CERTAIN. */
@unmanaged
export class Tactics extends Replies {
  repliesAt: ReplyPlace;
  /** That a self-atari is refused, if a rule suggests it and if it is random. */
  refusesSuggested: i32;
  refusesRandom: i32;
  vitalPoints: i32;
  saves: i32;
  catches: i32;
  patterns: i32;
}

export const CERTAIN: i32 = 256;

@inline
function happens(rng: Rng, chance: i32): bool {
  return chance >= CERTAIN || (chance > 0 && <i32>(rng.next() >> 24) < chance);
}

export function tacticalMove(tactics: Tactics, space: Workspace, color: Color, last: Point): Point {
  const board = space.board;
  if (tactics.repliesAt == ReplyPlace.First) {
    const reply = storedReply(tactics, space, color);
    if (reply != NONE) return reply;
  }
  if (last != PASS) {
    const move = answer(tactics, space, board, color, last);
    if (move != NONE) return move;
  }
  if (atariCount(board, opponent(color)) > 0) {
    const capture = largestCapture(board, color, space.rng);
    if (capture != NONE) return capture;
  }
  if (tactics.repliesAt == ReplyPlace.Last) {
    const reply = storedReply(tactics, space, color);
    if (reply != NONE) return reply;
  }
  return randomWorthyMove(tactics, space, color);
}

@inline
function storedReply(tactics: Tactics, space: Workspace, color: Color): Point {
  const two = space.replyToTwo;
  if (two != NONE && isWorthy(space, color, two, tactics.refusesSuggested)) return two;
  const one = space.replyToOne;
  return one != NONE && isWorthy(space, color, one, tactics.refusesSuggested) ? one : NONE;
}

/** What the last move calls for; NONE for nothing. */
@inline
function answer(tactics: Tactics, space: Workspace, board: Board, color: Color, last: Point): Point {
  const rng = space.rng;
  const refuses = tactics.refusesSuggested;
  const escape = escapeRule(board, color, last);
  if (escape != NONE) return escape;
  if (happens(rng, tactics.vitalPoints)) {
    const vital = vitalPointBeside(space, board, last);
    if (vital != NONE && isWorthy(space, color, vital, refuses)) return vital;
  }
  if (happens(rng, tactics.saves)) {
    const save = saveBeside(space, board, color, last);
    if (save != NONE && isWorthy(space, color, save, refuses)) return save;
  }
  if (happens(rng, tactics.catches)) {
    const catching = catchLast(space, board, color, last);
    if (catching != NONE && isWorthy(space, color, catching, refuses)) return catching;
  }
  return happens(rng, tactics.patterns) ? patternMove(space, color, last, refuses) : NONE;
}

/** As in heavy.ts. */
function patternMove(space: Workspace, color: Color, last: Point, refuses: i32): Point {
  const board = space.board;
  const matches = patternsAround(board, color, last, space.tables);
  if (matches == 0) return NONE;
  for (let turned = turnedAtRandom(matches, space.rng); turned != 0; turned &= turned - 1) {
    const p = around(board, last, ctz(turned) & 7);
    if (isWorthy(space, color, p, refuses)) return p;
  }
  return NONE;
}

function randomWorthyMove(tactics: Tactics, space: Workspace, color: Color): Point {
  const board = space.board;
  let candidates = board.emptyCount;
  while (candidates > 0) {
    const slot = space.rng.below(candidates);
    const p = board.empties[slot];
    if (isWorthy(space, color, p, tactics.refusesRandom)) return p;
    setAside(board, slot, --candidates);
  }
  return PASS;
}

/** May this point be played, and is it more than a present to the enemy, or are we not looking? */
@inline
function isWorthy(space: Workspace, color: Color, p: Point, refuses: i32): bool {
  const board = space.board;
  if (board.color[p] != EMPTY || !isPlayable(board, color, p)) return false;
  return !isSelfAtari(board, color, p) || isGoodSelfAtari(space, color, p) || !happens(space.rng, refuses);
}

/** Stones that die in a dead shape inside a chain that they put into atari have done their work. */
function isGoodSelfAtari(space: Workspace, color: Color, p: Point): bool {
  const board = space.board;
  if (!givesAtari(board, color, p)) return false;
  const count = listJoined(space, board, color, p);
  return count <= MAX_SHAPE && isDeadShape(space, board, count);
}
