/**
 * Reads ladders as networks see them: by the definition of KataGo's inputs, version 7. Networks were trained with this
 * definition, so it must not change. It is not meant for a program that has to know whether a chain lives.
 *
 * The defender extends at the chain's only liberty, or captures a chain in atari that is next to the chain. The
 * attacker plays at one of the chain's two liberties. The chain has escaped if it has three liberties after a move of
 * the defender, or two after a move of the attacker. It has also escaped if a move of the attacker leaves a ko. A ko
 * that is there before the defender's first move does not count.
 *
 * A ladder with too many moves for the size of the board counts as caught, and one that takes more than MAX_PLAYED
 * moves to read as escaped.
 *
 * Of two moves that promise the same, the one at the lower point comes first. So the answer depends only on the stones
 * and the ko, and not on the order in which the stones were played. (The answer of KataGo's program can depend on that
 * order in one case: if the defender can capture at the chain's liberty and elsewhere, it may see the stone that
 * captures elsewhere as an extension.)
 */
import { BORDER, Color, EMPTY, NONE, opponent, Point, POINT_BYTES } from '../board/point';
import {
  emptyNeighbours, isLegal, isSuicide, libertyBesides, neighbour, play, ReadingBoard, setKo, takeBackTo,
} from './readingBoard';

/** The number of moves after which the reading of a ladder ends. */
const MAX_PLAYED: i32 = 25000;
/** The number of liberties with which a chain has escaped. */
const ENOUGH: i32 = 3;

/** Is the chain, which has one liberty, caught although its own side moves first? */
export function isCaughtInAtari(board: ReadingBoard, head: Point): bool {
  board.played = 0;
  const before = board.changes;
  setKo(board, NONE);
  const isCaught = cannotEscape(board, head, 0);
  takeBackTo(board, before);
  return isCaught;
}

/** Is the chain caught after the enemy plays at `move`, one of its two liberties? */
export function catches(board: ReadingBoard, head: Point, move: Point): bool {
  const other = libertyBesides(board, head, move);
  if (emptyNeighbours(board, other) - i32(areNeighbours(board, move, other)) >= ENOUGH) return false;
  const attacker = opponent(board.color(head));
  if (!isLegal(board, attacker, move)) return false;
  const before = board.changes;
  play(board, attacker, move);
  const isCaught = isCaughtInAtari(board, head);
  takeBackTo(board, before);
  return isCaught;
}

/** Is this the largest number of moves in a ladder, or is the board's log full? */
@inline
function isTooLong(board: ReadingBoard, moves: i32): bool {
  return moves >= (board.size * board.size * 3) >> 1 || !board.hasRoom;
}

/** Is the chain of `stone` caught? Its own side is to move, and `moves` have been played. */
function cannotEscape(board: ReadingBoard, stone: Point, moves: i32): bool {
  if (isTooLong(board, moves)) return true;
  const head = board.chain(stone);
  if (board.played >= MAX_PLAYED || board.liberties(head) > 1 || board.ko != NONE) return false;
  const liberty = libertyBesides(board, head, NONE);
  if (hasEnoughAfter(board, board.color(stone), liberty)) return false;
  let capture = nextCapture(board, head, NONE);
  while (capture != NONE) {
    if (capture != liberty && escapesAt(board, stone, capture, moves)) return false;
    capture = nextCapture(board, head, capture);
  }
  return !escapesAt(board, stone, liberty, moves);
}

/** Certainly has a stone of `color` at `p` enough liberties? */
function hasEnoughAfter(board: ReadingBoard, color: Color, p: Point): bool {
  let empty = 0;
  let captures = 0;
  let most = 0;
  for (let side = 0; side < 4; side++) {
    const n = neighbour(board, p, side);
    const there = board.color(n);
    if (there == EMPTY) empty++;
    else if (there != BORDER) {
      const liberties = board.liberties(board.chain(n)) - 1;
      if (there == color) most = max(most, liberties);
      else captures += i32(liberties == 0);
    }
  }
  return captures + max(most, empty) >= ENOUGH;
}

/** Is the chain of `stone` safe after its side plays at `move`? */
function escapesAt(board: ReadingBoard, stone: Point, move: Point, moves: i32): bool {
  const color = board.color(stone);
  if (!isLegal(board, color, move)) return false;
  const before = board.changes;
  play(board, color, move);
  board.played++;
  const isSafe = !canBeCaught(board, stone, moves + 1);
  takeBackTo(board, before);
  return isSafe;
}

/** Is the chain of `stone` caught? The enemy is to move. */
function canBeCaught(board: ReadingBoard, stone: Point, moves: i32): bool {
  if (isTooLong(board, moves)) return true;
  if (board.played >= MAX_PLAYED) return false;
  const head = board.chain(stone);
  const liberties = board.liberties(head);
  if (liberties != 2) return liberties < 2;
  const found = libertyBesides(board, head, NONE);
  const other = libertyBesides(board, head, found);
  const a = min(found, other);
  const b = max(found, other);
  const emptyAtA = emptyNeighbours(board, a);
  const emptyAtB = emptyNeighbours(board, b);
  if (emptyAtA == 0 && emptyAtB == 0 && isDoubleKo(board, head, a, b)) return true;
  // If an attack at one liberty lets the defender extend to three liberties at the other, it fails.
  const areApart = !areNeighbours(board, a, b);
  const failsAtA = areApart && emptyAtB >= ENOUGH;
  const failsAtB = areApart && emptyAtA >= ENOUGH;
  if (failsAtA) return !failsAtB && catchesAt(board, stone, b, moves);
  if (failsAtB) return catchesAt(board, stone, a, moves);
  const color = board.color(stone);
  const isBFirst = promise(board, color, b, emptyAtB) > promise(board, color, a, emptyAtA);
  const first = isBFirst ? b : a;
  return catchesAt(board, stone, first, moves) || catchesAt(board, stone, isBFirst ? a : b, moves);
}

function catchesAt(board: ReadingBoard, stone: Point, move: Point, moves: i32): bool {
  const attacker = opponent(board.color(stone));
  if (!isLegal(board, attacker, move)) return false;
  const before = board.changes;
  play(board, attacker, move);
  board.played++;
  const isCaught = cannotEscape(board, stone, moves + 1);
  takeBackTo(board, before);
  return isCaught;
}

/** How much the defender would gain at `p`, roughly. The attacker first plays where the defender would gain more. */
function promise(board: ReadingBoard, color: Color, p: Point, empty: i32): i32 {
  let sum = 2 * empty;
  for (let side = 0; side < 4; side++) {
    const n = neighbour(board, p, side);
    if (board.color(n) != color) continue;
    const liberties = board.liberties(board.chain(n));
    if (liberties > 1) sum += 2 * liberties - 3;
  }
  return sum;
}

@inline
function areNeighbours(board: ReadingBoard, a: Point, b: Point): bool {
  const distance = a < b ? b - a : a - b;
  return distance == POINT_BYTES || distance == board.stride;
}

/**
 * The lowest point above `last` where the chain's side would capture a chain next to the chain; NONE if there is none.
 */
function nextCapture(board: ReadingBoard, head: Point, last: Point): Point {
  const enemy = opponent(board.color(head));
  let lowest = NONE;
  let stone = head;
  do {
    for (let side = 0; side < 4; side++) {
      const n = neighbour(board, stone, side);
      if (board.color(n) != enemy || board.liberties(board.chain(n)) != 1) continue;
      const move = libertyBesides(board, board.chain(n), NONE);
      if (move > last && (lowest == NONE || move < lowest)) lowest = move;
    }
    stone = board.next(stone);
  } while (stone != head);
  return lowest;
}

/**
 * Are both liberties of the chain mouths of kos that do not save it? The chain's side can then connect only one ko, and
 * has captured nothing by that.
 */
function isDoubleKo(board: ReadingBoard, head: Point, a: Point, b: Point): bool {
  const color = board.color(head);
  return (
    isKoMouth(board, color, a) &&
    isKoMouth(board, color, b) &&
    libertiesAfter(board, color, a) < ENOUGH &&
    libertiesAfter(board, color, b) < ENOUGH &&
    nextCapture(board, head, NONE) == NONE
  );
}

/** Is the empty point surrounded by stones of `color`, of which exactly one is in atari, a chain of one stone? */
function isKoMouth(board: ReadingBoard, color: Color, p: Point): bool {
  let inAtari = NONE;
  for (let side = 0; side < 4; side++) {
    const n = neighbour(board, p, side);
    if (board.color(n) == BORDER) continue;
    if (board.color(n) != color) return false;
    if (board.liberties(board.chain(n)) != 1) continue;
    if (inAtari != NONE) return false;
    inAtari = board.chain(n);
  }
  return inAtari != NONE && board.stones(inAtari) == 1;
}

/** The number of liberties that a stone of `color` at the empty point `p` would have. */
function libertiesAfter(board: ReadingBoard, color: Color, p: Point): i32 {
  if (isSuicide(board, color, p)) return 0;
  const before = board.changes;
  play(board, color, p);
  const liberties = board.liberties(board.chain(p));
  takeBackTo(board, before);
  return liberties;
}
