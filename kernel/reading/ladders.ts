/**
 * Reads ladders as networks see them: by the definition of KataGo's inputs, version 7. Networks were trained with this
 * definition, so it must not change. It is too rough to decide whether a chain really lives; `kernel/solver/ladder.ts`
 * reads ladders exactly.
 *
 * The defender is the side of the chain. It extends at the chain's only liberty, or captures an enemy chain in atari
 * next to the chain. The attacker plays at one of the chain's two liberties. The chain has escaped if it has three
 * liberties after a move of the defender, or two after a move of the attacker. It has also escaped if a move of the
 * attacker leaves a ko. A ko from before the defender's first move is ignored.
 *
 * If a ladder has too many moves for the size of the board, the chain counts as caught. If more than MAX_PLAYED moves
 * must be tried to read the ladder, the chain counts as escaped.
 *
 * If two moves promise the same, the attacker first tries the one at the point with the lower number. So the result
 * depends only on the stones and the ko, and not on the order in which the stones were played. (In KataGo's program,
 * the result can depend on that order in one case: if the defender can capture both at the chain's liberty and
 * elsewhere, the program may take a capture elsewhere for an extension.)
 */
import { BORDER, Color, EMPTY, NONE, opponent, Point, POINT_BYTES } from '../board/point';
import {
  emptyNeighbourCount, isLegal, isSuicide, otherLiberty, neighbour, play, ReadingBoard, setKo, takeBackTo,
} from './readingBoard';

/** The number of moves that may be tried to read a ladder. If they are not enough, the chain counts as escaped. */
const MAX_PLAYED: i32 = 25000;
/** A chain has escaped if it has this number of liberties after a move of its own side. */
const ENOUGH: i32 = 3;

/** Is the chain `head`, which has one liberty, caught in a ladder although its own side moves first? */
export function isCaughtInAtari(board: ReadingBoard, head: Point): bool {
  board.played = 0;
  const before = board.changes;
  setKo(board, NONE);
  const isCaught = cannotEscape(board, head, 0);
  takeBackTo(board, before);
  return isCaught;
}

/** Is the chain `head`, which has two liberties, caught in a ladder if the enemy plays at one of them, `move`? */
export function catches(board: ReadingBoard, head: Point, move: Point): bool {
  const other = otherLiberty(board, head, move);
  if (emptyNeighbourCount(board, other) - i32(areNeighbours(board, move, other)) >= ENOUGH) return false;
  const attacker = opponent(board.color(head));
  if (!isLegal(board, attacker, move)) return false;
  const before = board.changes;
  play(board, attacker, move);
  const isCaught = isCaughtInAtari(board, head);
  takeBackTo(board, before);
  return isCaught;
}

/**
 * Has the ladder, with `moves` moves, reached the limit for this board, or is the log of the board too full for another
 * move?
 */
@inline
function isTooLong(board: ReadingBoard, moves: i32): bool {
  return moves >= (board.size * board.size * 3) >> 1 || !board.hasRoom;
}

/** Is the chain of `stone` caught if its own side is to move? `moves` is the number of moves in the ladder so far. */
function cannotEscape(board: ReadingBoard, stone: Point, moves: i32): bool {
  if (isTooLong(board, moves)) return true;
  const head = board.chain(stone);
  if (board.played >= MAX_PLAYED || board.liberties(head) > 1 || board.ko != NONE) return false;
  const liberty = otherLiberty(board, head, NONE);
  if (hasEnoughAfter(board, board.color(stone), liberty)) return false;
  let capture = nextCapture(board, head, NONE);
  while (capture != NONE) {
    if (capture != liberty && escapesAt(board, stone, capture, moves)) return false;
    capture = nextCapture(board, head, capture);
  }
  return !escapesAt(board, stone, liberty, moves);
}

/** Does a rough count show that the chain of a new stone of `color` at `p` would have enough liberties to escape? */
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

/** Does the chain of `stone` escape if its own side plays at `move`? */
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

/** Is the chain of `stone` caught if the enemy is to move? `moves` is the number of moves in the ladder so far. */
function canBeCaught(board: ReadingBoard, stone: Point, moves: i32): bool {
  if (isTooLong(board, moves)) return true;
  if (board.played >= MAX_PLAYED) return false;
  const head = board.chain(stone);
  const liberties = board.liberties(head);
  if (liberties != 2) return liberties < 2;
  const found = otherLiberty(board, head, NONE);
  const other = otherLiberty(board, head, found);
  const a = min(found, other);
  const b = max(found, other);
  const emptyAtA = emptyNeighbourCount(board, a);
  const emptyAtB = emptyNeighbourCount(board, b);
  if (emptyAtA == 0 && emptyAtB == 0 && isDoubleKo(board, head, a, b)) return true;
  // An attack at one of the two liberties fails if the defender can then extend at the other one to three liberties.
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

/**
 * A rough estimate of how many liberties the defender, `color`, would gain at `p`. The attacker first tries the point
 * where the defender would gain more.
 */
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
 * The first point after `last`, in the order of points, where the side of the chain `head` can capture an enemy chain
 * next to the chain `head`; NONE if there is none.
 */
function nextCapture(board: ReadingBoard, head: Point, last: Point): Point {
  const enemy = opponent(board.color(head));
  let lowest = NONE;
  let stone = head;
  do {
    for (let side = 0; side < 4; side++) {
      const n = neighbour(board, stone, side);
      if (board.color(n) != enemy || board.liberties(board.chain(n)) != 1) continue;
      const move = otherLiberty(board, board.chain(n), NONE);
      if (move > last && (lowest == NONE || move < lowest)) lowest = move;
    }
    stone = board.next(stone);
  } while (stone != head);
  return lowest;
}

/**
 * Are both liberties of the chain mouths of kos, and can the defender neither escape by connecting one of the kos nor
 * capture an enemy chain? Then the chain is caught, because the defender can connect only one of the two kos.
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

/**
 * Is the empty point `p` the mouth of a ko? It is, if only stones of `color` surround it, and of their chains exactly
 * one is in atari and consists of one stone.
 */
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

/** The number of liberties that the chain of a new stone of `color` at the empty point `p` would have. */
function libertiesAfter(board: ReadingBoard, color: Color, p: Point): i32 {
  if (isSuicide(board, color, p)) return 0;
  const before = board.changes;
  play(board, color, p);
  const liberties = board.liberties(board.chain(p));
  takeBackTo(board, before);
  return liberties;
}
