/** What nodes were before they were changed, so that edits can be taken back one by one, and made again. */
import { signal } from '@preact/signals';
import type { SgfNode, SgfProperty } from '../../record/index.js';
import { isReviewProperty } from '../../review/index.js';

interface NodeState {
  readonly node: SgfNode;
  readonly properties: readonly SgfProperty[];
  readonly children: readonly SgfNode[];
}

/** One edit: the nodes it changes, as they were before it or after it. */
interface Snapshot {
  readonly states: readonly NodeState[];
  /** Where we stood. */
  readonly here: SgfNode;
}

/** More than anyone takes back. */
const MOST = 500;
const done = signal<readonly Snapshot[]>([]);
const undone = signal<readonly Snapshot[]>([]);

export const hasEdits = (): boolean => done.value.length > 0;
export const hasUndoneEdits = (): boolean => undone.value.length > 0;

/** Tells whether another edit came after one that goes on for a while, such as the writing of a comment. */
export const lastEdit = (): Snapshot | undefined => done.value.at(-1);

const copyOf = ({ id, values }: SgfProperty): SgfProperty => ({ id, values: [...values] });

const stateOf = (node: SgfNode): NodeState => ({
  node,
  properties: node.properties.map(copyOf),
  children: [...node.children],
});

/** To be called before the properties or the lists of children of these nodes change. */
export function remember(nodes: readonly SgfNode[], here: SgfNode): void {
  done.value = [...done.value, { states: nodes.map(stateOf), here }].slice(-MOST);
  undone.value = [];
}

/** Takes back the last edit and says where we stood before it; undefined when there is none. */
export function undoLast(here: SgfNode): SgfNode | undefined {
  return swap(done, undone, here);
}

/** Makes the edit again that was taken back last and says where we stood after it; undefined when there is none. */
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

/** What makes a position. */
const POSITION = ['B', 'W', 'AB', 'AW', 'AE', 'PL'];

/** Nobody edits reviews: what was found since then is not taken back, unless it is about other stones. */
function restored(now: readonly SgfProperty[], before: readonly SgfProperty[]): SgfProperty[] {
  if (positionIn(now) !== positionIn(before)) return before.map(copyOf);
  const others = before.filter((property) => !isReviewProperty(property));
  return [...others, ...now.filter(isReviewProperty)].map(copyOf);
}

const positionIn = (properties: readonly SgfProperty[]): string =>
  JSON.stringify(POSITION.map((wanted) => properties.find(({ id }) => id === wanted)?.values ?? []));

export function forgetHistory(): void {
  done.value = [];
  undone.value = [];
}
