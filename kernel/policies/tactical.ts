/**
 * The policy `tactical` looks a few moves ahead. It follows the rules of heavy.ts, plays vital points of small eyes
 * (nakade.ts), catches and saves chains with two liberties (twoLiberties.ts), and avoids useless self-atari (any except
 * nakade). Each rule applies with its own probability, because playouts that always follow the same rules all make the
 * same mistakes.
 */
import { atariCount } from '../board/atari';
import { Board } from '../board/board';
import { Color, EMPTY, NONE, opponent, PASS, Point } from '../board/point';
import { Rng } from '../memory/rng';
import { Workspace } from '../memory/workspace';
import { isFeasible } from '../playout/feasible';
import { neighbourClockwise, escapeRule, patternMatchesAround, rotatePatternMatchesAtRandom } from '../playout/heavy';
import { makesOnlyOneEye, listChainAfterMove, MAX_NAKADE_SIZE, vitalPointBeside } from '../playout/nakade';
import { swapEmptyPoints } from '../playout/playout';
import { isSelfAtari, largestCapture } from '../playout/tactics';
import { catchLastMovedChain, givesAtari, saveChainBesideLastMove } from '../playout/twoLiberties';
import { ReplyTables } from '../replies/replyTables';
import { prefetchReplies } from '../replies/replyChoice';
import { learnReplies } from '../replies/replyLearning';

/** The stage at which a tactical playout plays a stored reply. */
const enum TacticalReplyStage {
  Never,
  First,
  /** Stored replies are played after all rules, instead of a random move. */
  Last,
}

/**
 * The options of this policy. In memory they follow the options of stored replies. Probabilities are in units of 1 /
 * CERTAIN.
 */
@unmanaged
export class Tactical extends ReplyTables {
  replyStage: TacticalReplyStage;
  /**
   * The probabilities of rejecting a useless self-atari: `refusesSuggested` if a rule suggests the move,
   * `refusesRandom` if the move is drawn at random.
   */
  refusesSuggested: i32;
  refusesRandom: i32;
  vitalPoints: i32;
  saves: i32;
  catches: i32;
  patterns: i32;

  @inline
  prefetch(space: Workspace, color: Color, before: Point, last: Point, count: i32): void {
    if (this.replyStage != TacticalReplyStage.Never) prefetchReplies(this, space, color, before, last, count);
  }

  @inline
  choose(space: Workspace, color: Color, last: Point, count: i32): Point {
    return tacticalMove(this, space, color, last);
  }

  learn(space: Workspace, winner: Color): void {
    if (this.replyStage != TacticalReplyStage.Never) learnReplies(this, space, winner);
  }
}

const CERTAIN: i32 = 256;

@inline
function happens(rng: Rng, chance: i32): bool {
  return chance >= CERTAIN || (chance > 0 && <i32>(rng.next() >> 24) < chance);
}

function tacticalMove(tactics: Tactical, space: Workspace, color: Color, last: Point): Point {
  const board = space.board;
  if (tactics.replyStage == TacticalReplyStage.First) {
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
  if (tactics.replyStage == TacticalReplyStage.Last) {
    const reply = storedReply(tactics, space, color);
    if (reply != NONE) return reply;
  }
  return randomAcceptableMove(tactics, space, color);
}

@inline
function storedReply(tactics: Tactical, space: Workspace, color: Color): Point {
  const two = space.replyToTwo;
  if (two != NONE && isAcceptable(space, color, two, tactics.refusesSuggested)) return two;
  const one = space.replyToOne;
  return one != NONE && isAcceptable(space, color, one, tactics.refusesSuggested) ? one : NONE;
}

/** The move with which the rules answer the last move; NONE if no rule finds a move. */
@inline
function answer(tactics: Tactical, space: Workspace, board: Board, color: Color, last: Point): Point {
  const rng = space.rng;
  const refuses = tactics.refusesSuggested;
  const escape = escapeRule(board, color, last);
  if (escape != NONE) return escape;
  if (happens(rng, tactics.vitalPoints)) {
    const vital = vitalPointBeside(space, board, last);
    if (vital != NONE && isAcceptable(space, color, vital, refuses)) return vital;
  }
  if (happens(rng, tactics.saves)) {
    const save = saveChainBesideLastMove(space, board, color, last);
    if (save != NONE && isAcceptable(space, color, save, refuses)) return save;
  }
  if (happens(rng, tactics.catches)) {
    const catching = catchLastMovedChain(space, board, color, last);
    if (catching != NONE && isAcceptable(space, color, catching, refuses)) return catching;
  }
  return happens(rng, tactics.patterns) ? patternMove(space, color, last, refuses) : NONE;
}

/** Finds a pattern move as heavy.ts does, but rejects useless self-atari. */
function patternMove(space: Workspace, color: Color, last: Point, refuses: i32): Point {
  const board = space.board;
  const matches = patternMatchesAround(board, color, last, space.tables);
  if (matches == 0) return NONE;
  for (let turned = rotatePatternMatchesAtRandom(matches, space.rng); turned != 0; turned &= turned - 1) {
    const p = neighbourClockwise(board, last, ctz(turned) & 7);
    if (isAcceptable(space, color, p, refuses)) return p;
  }
  return NONE;
}

function randomAcceptableMove(tactics: Tactical, space: Workspace, color: Color): Point {
  const board = space.board;
  let candidates = board.emptyCount;
  while (candidates > 0) {
    const slot = space.rng.below(candidates);
    const p = board.empties[slot];
    if (isAcceptable(space, color, p, tactics.refusesRandom)) return p;
    swapEmptyPoints(board, slot, --candidates);
  }
  return PASS;
}

/** May this point be played? A useless self-atari is rejected with the probability `refuses`. */
@inline
function isAcceptable(space: Workspace, color: Color, p: Point, refuses: i32): bool {
  const board = space.board;
  if (board.color[p] != EMPTY || !isFeasible(board, color, p)) return false;
  return !isSelfAtari(board, color, p) || isGoodSelfAtari(space, color, p) || !happens(space.rng, refuses);
}

/**
 * Is this self-atari good? It must give atari, and its stones must have a shape that leaves the enemy only one eye
 * after capturing them.
 */
function isGoodSelfAtari(space: Workspace, color: Color, p: Point): bool {
  const board = space.board;
  if (!givesAtari(board, color, p)) return false;
  const count = listChainAfterMove(space, board, color, p);
  return count <= MAX_NAKADE_SIZE && makesOnlyOneEye(space, board, count);
}
