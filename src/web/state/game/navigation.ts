/** Functions that show another node of the tree. */
import type { SgfNode } from '../../../record/index.js';
import { file, goTo, line, nextOf, node, parentOf } from './gameTree.js';

/** Goes forward by this many nodes or, if the count is negative, back. Stops at the end of the line and at the root. */
export function step(count: number): void {
  let target = node.value;
  for (let left = Math.abs(count); left > 0; left--) {
    const next = count > 0 ? nextOf(target) : parentOf(target);
    if (!next) break;
    target = next;
  }
  goTo(target);
}

export const toStart = (): void => goTo(file.value.tree.root);

export const toEnd = (): void => goTo(line.value.at(-1) ?? node.value);

/** Goes back to the nearest node with several children, or to the root. */
export function toPreviousBranch(): void {
  let target = parentOf(node.value);
  while (target && target.children.length < 2) target = parentOf(target);
  goTo(target ?? file.value.tree.root);
}

/** Goes to the next or the previous sibling of the shown node. */
export function toSibling(offset: 1 | -1): void {
  const siblings: readonly SgfNode[] = parentOf(node.value)?.children ?? [];
  const other = siblings[siblings.indexOf(node.value) + offset];
  if (other) goTo(other);
}
