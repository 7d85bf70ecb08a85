/** What nodes were before they were changed, so that edits can be taken back one by one. */
import type { SgfNode, SgfProperty } from '../../record/index.js';

interface Snapshot {
  readonly node: SgfNode;
  readonly properties: readonly SgfProperty[];
  readonly children: readonly SgfNode[];
  /** Where we stood. */
  readonly here: SgfNode;
}

/** More than anyone takes back. */
const MOST = 500;
let snapshots: Snapshot[] = [];

/** To be called before a node's properties or its list of children change. */
export function remember(node: SgfNode, here: SgfNode): void {
  const properties = node.properties.map(({ id, values }) => ({ id, values: [...values] }));
  snapshots.push({ node, properties, children: [...node.children], here });
  if (snapshots.length > MOST) snapshots.shift();
}

/** Restores the node that was changed last and says where we stood; undefined when there is nothing to take back. */
export function restoreLast(): SgfNode | undefined {
  const last = snapshots.pop();
  if (!last) return undefined;
  last.node.properties = [...last.properties];
  last.node.children = [...last.children];
  return last.here;
}

export function forgetHistory(): void {
  snapshots = [];
}
