/** Recounts a whole board the slow way. Random games in the tests call it at every move; nothing else does. */
import { atariCount } from './atari';
import { Board } from './board';
import { isAtari, Liberties } from './liberties';
import { BLACK, BORDER, EMPTY, NONE, Point, POINT_BYTES } from './point';
import { countNeighbours, endOfPoints, firstPoint, libertiesOfStone, neighbour } from './setup';
import { shapeAt } from './shape';

/** What can be wrong, in the order it is looked for; `src/engine/fault.ts` has the words. */
export const enum Fault {
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
  StoneRows,
  AtariList,
}

/** The first fault found, or Fault.None. */
export function findFault(board: Board): Fault {
  let empties = 0;
  let stones = 0;
  let inChains = 0;
  let balance = 0;
  for (let p = firstPoint(board); p < endOfPoints(board); p += POINT_BYTES) {
    const color = board.color[p];
    if (color == BORDER) continue;
    if (board.neighbours[p] != countNeighbours(board, p)) return Fault.NeighbourCount;
    if (board.shape[p] != shapeAt(board, p)) return Fault.Shape;
    if (((board.stoneRows[board.row[p] + 3] >> (board.column[p] + 3)) & 1) != u32(color != EMPTY)) return Fault.StoneRows;
    if (color == EMPTY) {
      empties++;
      if (board.slot[p] >= board.emptyCount || board.empties[board.slot[p]] != p) return Fault.EmptyList;
      if (board.chain[p] != NONE) return Fault.ChainLabel;
      continue;
    }
    stones++;
    balance += color == BLACK ? 1 : -1;
    if (isCutFromFriend(board, p)) return Fault.ChainLabel;
    if (board.chain[p] != p) continue;
    const fault = chainFault(board, p);
    if (fault != Fault.None) return fault;
    inChains += board.stones[p];
  }
  // Chains are disjoint circles of stones that carry their label, so none is left out if the numbers agree.
  if (stones != inChains) return Fault.ChainLabel;
  if (empties != board.emptyCount) return Fault.EmptyList;
  if (balance != board.balance) return Fault.Balance;
  return board.ko != NONE && board.color[board.ko] != EMPTY ? Fault.Ko : Fault.None;
}

/** Walks the circle of the chain with this head. */
function chainFault(board: Board, head: Point): Fault {
  let stones = 0;
  let liberties: Liberties = 0;
  let stone = head;
  do {
    if (board.chain[stone] != head || board.color[stone] != board.color[head]) return Fault.ChainLabel;
    liberties += libertiesOfStone(board, stone);
    stone = board.next[stone];
    if (++stones > board.size * board.size) return Fault.ChainCircle;
  } while (stone != head);
  if (stones != board.stones[head]) return Fault.ChainSize;
  if (isAtari(liberties) && !isInAtariList(board, head)) return Fault.AtariList;
  return liberties != board.liberties[head] || liberties == 0 ? Fault.Liberties : Fault.None;
}

function isInAtariList(board: Board, head: Point): bool {
  const color = board.color[head];
  for (let i = 0; i < atariCount(board, color); i++) if (board.ataris.get(color, i) == head) return true;
  return false;
}

/** Does a neighbouring stone of the same colour claim to belong to another chain? */
function isCutFromFriend(board: Board, p: Point): bool {
  for (let i = 0; i < 4; i++) {
    const n = neighbour(board, p, i);
    if (board.color[n] == board.color[p] && board.chain[n] != board.chain[p]) return true;
  }
  return false;
}
