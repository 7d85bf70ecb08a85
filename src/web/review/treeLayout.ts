/** Where the nodes of a game tree go in its drawing: depth to the right, variations below the line they leave. */
import type { SgfNode } from '../../record/index.js';
import { moveOf } from '../game/nodeGame.js';

export interface PlacedNode {
  readonly node: SgfNode;
  readonly column: number;
  readonly row: number;
  /** Moves played so far. */
  readonly move: number;
  readonly parent: PlacedNode | undefined;
}

export interface TreeLayout {
  readonly placed: readonly PlacedNode[];
  readonly columns: number;
  readonly rows: number;
}

/** Lines share a row where they do not meet. Nothing is recursive: a tree may be as deep as its file is long. */
export function layoutTree(root: SgfNode, size: number): TreeLayout {
  const placed: PlacedNode[] = [];
  let columns = 0;
  /** For every row, the first column that is taken in it: lines come from the right to the left. */
  const taken: number[] = [];
  const waiting: { start: SgfNode; parent: PlacedNode | undefined }[] = [{ start: root, parent: undefined }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { start, parent } = next;
    const column = parent ? parent.column + 1 : 0;
    const end = column + lengthOf(start);
    columns = Math.max(columns, end);
    const row = freeRow(taken, parent ? parent.row + 1 : 0, end);
    // The branch is drawn in the column of the parent, which must stay free, too.
    taken[row] = parent ? parent.column : 0;
    let above = parent;
    for (let node: SgfNode | undefined = start; node; node = node.children[0]) {
      const move: number = (above?.move ?? 0) + (moveOf(node, size) ? 1 : 0);
      above = { node, column: above ? above.column + 1 : 0, row, move, parent: above };
      placed.push(above);
      const at = above;
      for (const child of node.children.slice(1).reverse()) waiting.push({ start: child, parent: at });
    }
  }
  return { placed, columns, rows: taken.length };
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
