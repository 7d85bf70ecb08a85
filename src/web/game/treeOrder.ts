/** Which line of the tree comes first: readers of a file take that one for the game. */
import type { SgfNode } from '../../record/index.js';
import { node, parentOf, pathTo, touch } from './gameFile.js';
import { remember } from './history.js';

/** Whether the node is part of the tree's first line. */
export const isMainLine = (of: SgfNode): boolean =>
  pathTo(of).every((step) => (parentOf(step)?.children[0] ?? step) === step);

/** Puts the line we are on first at every branch on the way here. */
export function makeMainLine(): void {
  const branches = pathTo(node.value).flatMap((step) => {
    const parent = parentOf(step);
    return parent && parent.children[0] !== step ? [{ parent, step }] : [];
  });
  if (branches.length === 0) return;
  remember(
    branches.map(({ parent }) => parent),
    node.value,
  );
  for (const { parent, step } of branches)
    parent.children = [step, ...parent.children.filter((child) => child !== step)];
  touch();
}
