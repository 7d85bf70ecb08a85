/**
 * Checks a board by computing everything again from the colours of its points. Only tests do this, after each move of
 * random games.
 */
import { atariCount } from './atari';
import { Board } from './board';
import { isAtari, Liberties } from './liberties';
import { computeNeighbourhoodCode, neighbourOnSide } from './neighbourhood';
import { BLACK, BORDER, EMPTY, NONE, Point, POINT_BYTES } from './point';
import { countNeighbours, pointAfterLast, firstPoint, libertiesOfStone } from './setup';

/** The faults that findBoardFault can return; `src/engine/board.ts` has a message for each. */
export const enum BoardFault {
  None,
  NeighbourCount,
  EmptyList,
  Balance,
  ChainLabel,
  ChainCircle,
  ChainSize,
  Liberties,
  Ko,
  Shape,
  StoneBitsByRow,
  AtariList,
}

/** Returns the first fault found, or BoardFault.None. */
export function findBoardFault(board: Board): BoardFault {
  let empties = 0;
  let stones = 0;
  let inChains = 0;
  let balance = 0;
  for (let p = firstPoint(board); p < pointAfterLast(board); p += POINT_BYTES) {
    const color = board.color[p];
    if (color == BORDER) continue;
    if (board.neighbours[p] != countNeighbours(board, p)) return BoardFault.NeighbourCount;
    if (board.shape[p] != computeNeighbourhoodCode(board, p)) return BoardFault.Shape;
    if (((board.stoneRows[board.row[p] + 3] >> (board.column[p] + 3)) & 1) != u32(color != EMPTY))
      return BoardFault.StoneBitsByRow;
    if (color == EMPTY) {
      empties++;
      if (board.slot[p] >= board.emptyCount || board.empties[board.slot[p]] != p) return BoardFault.EmptyList;
      if (board.chain[p] != NONE) return BoardFault.ChainLabel;
      continue;
    }
    stones++;
    balance += color == BLACK ? 1 : -1;
    if (isCutFromFriend(board, p)) return BoardFault.ChainLabel;
    if (board.chain[p] != p) continue;
    const fault = chainFault(board, p);
    if (fault != BoardFault.None) return fault;
    inChains += board.stones[p];
  }
  // `inChains` is the number of stones in all chains, and no stone is in two chains. So if the board has more stones
  // than `inChains`, some stone belongs to no chain.
  if (stones != inChains) return BoardFault.ChainLabel;
  if (empties != board.emptyCount) return BoardFault.EmptyList;
  if (balance != board.balance) return BoardFault.Balance;
  return board.ko != NONE && board.color[board.ko] != EMPTY ? BoardFault.Ko : BoardFault.None;
}

/** Checks the chain whose head is `head`. */
function chainFault(board: Board, head: Point): BoardFault {
  let stones = 0;
  let liberties: Liberties = 0;
  let stone = head;
  do {
    if (board.chain[stone] != head || board.color[stone] != board.color[head]) return BoardFault.ChainLabel;
    liberties += libertiesOfStone(board, stone);
    stone = board.next[stone];
    if (++stones > board.size * board.size) return BoardFault.ChainCircle;
  } while (stone != head);
  if (stones != board.stones[head]) return BoardFault.ChainSize;
  if (isAtari(liberties) && !isInAtariList(board, head)) return BoardFault.AtariList;
  return liberties != board.liberties[head] || liberties == 0 ? BoardFault.Liberties : BoardFault.None;
}

function isInAtariList(board: Board, head: Point): bool {
  const color = board.color[head];
  for (let i = 0; i < atariCount(board, color); i++) if (board.ataris.get(color, i) == head) return true;
  return false;
}

/** Is the stone at `p` next to a stone of its colour that is labelled as part of a different chain? */
function isCutFromFriend(board: Board, p: Point): bool {
  for (let i = 0; i < 4; i++) {
    const n = neighbourOnSide(board, p, i);
    if (board.color[n] == board.color[p] && board.chain[n] != board.chain[p]) return true;
  }
  return false;
}
