/**
 * Computes the column and the row of each node in the drawing of a game tree. Moves go to the right; a variation is
 * drawn below the line from which it branches.
 */
import type { SgfNode } from '../../../record/index.js';
import { moveOf } from '../../state/game/position.js';

export interface TreeLayoutNode {
  readonly node: SgfNode;
  readonly column: number;
  readonly row: number;
  /** The number of moves up to and including this node. */
  readonly move: number;
  readonly parent: TreeLayoutNode | undefined;
}

interface TreeLayout {
  readonly nodes: readonly TreeLayoutNode[];
  readonly columns: number;
  readonly rows: number;
}

/**
 * Lays out a tree. Variations share a row if they do not overlap. The function is not recursive, because a deep tree
 * would overflow the stack.
 */
export function placeTreeNodes(root: SgfNode, size: number): TreeLayout {
  const nodes: TreeLayoutNode[] = [];
  let columns = 0;
  /**
   * The leftmost occupied column of each row. Variations are laid out from right to left, so all columns further left
   * are free.
   */
  const taken: number[] = [];
  const waiting: { start: SgfNode; parent: TreeLayoutNode | undefined }[] = [{ start: root, parent: undefined }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { start, parent } = next;
    const column = parent ? parent.column + 1 : 0;
    const end = column + lengthOf(start);
    columns = Math.max(columns, end);
    const row = freeRow(taken, parent ? parent.row + 1 : 0, end);
    // The line that connects the variation with its parent is drawn in the column of the parent, so this column is
    // occupied, too.
    taken[row] = parent ? parent.column : 0;
    let above = parent;
    for (let node: SgfNode | undefined = start; node; node = node.children[0]) {
      const move: number = (above?.move ?? 0) + (moveOf(node, size) ? 1 : 0);
      above = { node, column: above ? above.column + 1 : 0, row, move, parent: above };
      nodes.push(above);
      const at = above;
      for (const child of node.children.slice(1).reverse()) waiting.push({ start: child, parent: at });
    }
  }
  return { nodes, columns, rows: taken.length };
}

function lengthOf(start: SgfNode): number {
  let length = 0;
  for (let node: SgfNode | undefined = start; node; node = node.children[0]) length++;
  return length;
}

function freeRow(taken: readonly number[], from: number, end: number): number {
  let row = from;
  while ((taken[row] ?? Number.POSITIVE_INFINITY) <= end) row++;
  return row;
}
