/** Walking through the tree. */
import type { SgfNode } from '../../record/index.js';
import { file, goTo, line, nextOf, node, parentOf } from './gameFile.js';

/** Forward or, with a negative number, back. */
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

/** Back to the last place where the line had a choice. */
export function toPreviousBranch(): void {
  let target = parentOf(node.value);
  while (target && target.children.length < 2) target = parentOf(target);
  goTo(target ?? file.value.tree.root);
}

/** To the variation below or above in the list of the same branch. */
export function toSibling(offset: 1 | -1): void {
  const siblings: readonly SgfNode[] = parentOf(node.value)?.children ?? [];
  const other = siblings[siblings.indexOf(node.value) + offset];
  if (other) goTo(other);
}
