/** Which node of a tree stands for which position of the main line. */
import { mainLine, type SgfNode } from '../record/sgfTree.js';

const MOVES = new Set(['B', 'W']);
const SETUP = new Set(['AB', 'AW', 'AE', 'PL']);

/**
 * For every number of moves from 0, the node that the position stands in: the one
 * with the move, or with the last set-up behind it. Comments and countings in
 * nodes of their own change no position. A file may have a move in its root, or
 * two in a node; positions in front of such moves have no node.
 */
export function mainLineNodes(root: SgfNode): (SgfNode | undefined)[] {
  const nodes: (SgfNode | undefined)[] = [];
  let moves = 0;
  for (const node of mainLine(root)) {
    const played = node.properties.filter(({ id }) => MOVES.has(id)).length;
    moves += played;
    const changes = played > 0 || node === root || node.properties.some(({ id }) => SETUP.has(id));
    if (changes) nodes[moves] = node;
  }
  return Array.from({ length: moves + 1 }, (_, index) => nodes[index]);
}
