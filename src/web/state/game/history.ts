/** Undo and redo, with copies of the nodes that each edit changed. */
import { signal } from '@preact/signals';
import type { SgfNode, SgfProperty } from '../../../record/index.js';
import { isReviewProperty } from '../../../review/index.js';

interface NodeState {
  readonly node: SgfNode;
  readonly properties: readonly SgfProperty[];
  readonly children: readonly SgfNode[];
}

/**
 * One edit: copies of the nodes that the edit changed. Copies for undo were made before the edit, copies for redo after
 * the edit.
 */
interface Edit {
  readonly states: readonly NodeState[];
  /** The node that was shown when the copies were made: before the edit for undo, after the edit for redo. */
  readonly here: SgfNode;
}

/** The largest number of edits that can be undone; older edits are forgotten. */
const MAX_EDITS = 500;
const done = signal<readonly Edit[]>([]);
const undone = signal<readonly Edit[]>([]);

export const hasEdits = (): boolean => done.value.length > 0;
export const hasUndoneEdits = (): boolean => undone.value.length > 0;

/**
 * Returns the last edit. `comment.ts` calls this twice and compares the results: if they differ, another edit has
 * happened in the meantime.
 */
export const lastEdit = (): Edit | undefined => done.value.at(-1);

const copyOf = ({ id, values }: SgfProperty): SgfProperty => ({ id, values: [...values] });

const stateOf = (node: SgfNode): NodeState => ({
  node,
  properties: node.properties.map(copyOf),
  children: [...node.children],
});

/**
 * Adds an edit of these nodes to the undo history. Call this before changing the properties or the children of the
 * nodes.
 */
export function rememberForUndo(nodes: readonly SgfNode[], here: SgfNode): void {
  done.value = [...done.value, { states: nodes.map(stateOf), here }].slice(-MAX_EDITS);
  undone.value = [];
}

/**
 * Undoes the last edit and returns the node that was shown before this edit; undefined when there is no edit to undo.
 */
export function undoLast(here: SgfNode): SgfNode | undefined {
  return swap(done, undone, here);
}

/**
 * Redoes the last undone edit and returns the node that was shown after this edit; undefined when no edit was undone.
 */
export function redoLast(here: SgfNode): SgfNode | undefined {
  return swap(undone, done, here);
}

function swap(from: typeof done, to: typeof done, here: SgfNode): SgfNode | undefined {
  const last = from.value.at(-1);
  if (!last) return undefined;
  from.value = from.value.slice(0, -1);
  to.value = [...to.value, { states: last.states.map(({ node }) => stateOf(node)), here }];
  for (const { node, properties, children } of last.states) {
    node.properties = restored(node.properties, properties);
    node.children = [...children];
  }
  return last.here;
}

/** The properties that determine a position. */
const POSITION_PROPERTIES = ['B', 'W', 'AB', 'AW', 'AE', 'PL'];

/**
 * Returns the properties of a node after undo or redo. If undo or redo does not change the position at the node, the
 * node keeps its current review.
 */
function restored(now: readonly SgfProperty[], before: readonly SgfProperty[]): SgfProperty[] {
  if (positionIn(now) !== positionIn(before)) return before.map(copyOf);
  const others = before.filter((property) => !isReviewProperty(property));
  return [...others, ...now.filter(isReviewProperty)].map(copyOf);
}

const positionIn = (properties: readonly SgfProperty[]): string =>
  JSON.stringify(POSITION_PROPERTIES.map((wanted) => properties.find(({ id }) => id === wanted)?.values ?? []));

export function forgetHistory(): void {
  done.value = [];
  undone.value = [];
}
