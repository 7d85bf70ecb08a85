/**
 * The game on the page: an SGF tree, where we stand in it, and its facts. The
 * tree of the file itself is the state, so what the page does not understand is
 * kept by simply not being touched.
 */
import { batch, computed, signal } from '@preact/signals';
import {
  addChild,
  allNodes,
  firstToMove,
  gameFromSgf,
  gameToSgf,
  komiOf,
  makeGameRecord,
  type SgfNode,
  type SgfTree,
} from '../../record/index.js';
import type { Color } from '../../rules/color.js';
import { RULE_SETS, type RuleSet } from '../../rules/ruleSet.js';
import { forgetHistory, remember } from './history.js';

/** What wrote the files that we write. */
export const APPLICATION = `Insei:${INSEI_VERSION}`;

export interface GameFile {
  /** All games of the file: one is shown, all are saved. */
  readonly games: readonly SgfTree[];
  /** The one that is shown. */
  readonly tree: SgfTree;
  readonly size: number;
  readonly komi: number;
  readonly rules: RuleSet;
  readonly handicap: number;
  /** Whose turn it is at the root. Not looked up again: it should not change when somebody deletes the first move. */
  readonly firstToMove: Color;
  readonly names: Readonly<Record<Color, string | undefined>>;
}

/** Throws SgfError when the tree is no Go game on a board we know. */
export function makeGameFile(tree: SgfTree, games: readonly SgfTree[] = [tree]): GameFile {
  const record = gameFromSgf(tree);
  const { size, rules = RULE_SETS.chinese, handicap, names } = record;
  return { games, tree, size, komi: komiOf(record), rules, handicap, firstToMove: firstToMove(record), names };
}

const emptyFile = (): GameFile =>
  makeGameFile(gameToSgf(makeGameRecord({ size: 9, komi: 7, rules: RULE_SETS.chinese }), APPLICATION));

export const file = signal<GameFile>(emptyFile());
export const node = signal<SgfNode>(file.value.tree.root);
/** Grows whenever something in the tree changes: trees are changed in place. */
export const revision = signal(0);

let parents = new WeakMap<SgfNode, SgfNode>();
/** Which way we went last at each branch, so that forward comes back the same way. */
let ways = new WeakMap<SgfNode, SgfNode>();

export const parentOf = (of: SgfNode): SgfNode | undefined => parents.get(of);

/** Shows another game, at its start unless told. */
export function showFile(next: GameFile): void {
  parents = new WeakMap();
  ways = new WeakMap();
  forgetHistory();
  for (const parent of allNodes(next.tree.root)) for (const child of parent.children) parents.set(child, parent);
  batch(() => {
    file.value = next;
    node.value = next.tree.root;
    revision.value++;
  });
}

export function touch(): void {
  revision.value++;
}

export function goTo(target: SgfNode): void {
  let below = target;
  for (let above = parents.get(below); above; above = parents.get(below)) {
    ways.set(above, below);
    below = above;
  }
  node.value = target;
}

/** The child that forward leads to. */
export const nextOf = (of: SgfNode): SgfNode | undefined => {
  const way = ways.get(of);
  return way && of.children.includes(way) ? way : of.children[0];
};

/** Whether the node still hangs in the tree: it may have been deleted. */
export const isInTree = (of: SgfNode): boolean =>
  pathTo(of).every((step, index) => index === 0 || parents.get(step)?.children.includes(step)) &&
  pathTo(of)[0] === file.value.tree.root;

/** From the root to this node. */
export function pathTo(target: SgfNode): SgfNode[] {
  const path = [target];
  for (let above = parents.get(target); above; above = parents.get(above)) path.push(above);
  return path.reverse();
}

export function appendNode(parent: SgfNode): SgfNode {
  remember([parent], node.value);
  const child = addChild(parent);
  parents.set(child, parent);
  return child;
}

/** Takes a node and all that follows it out of the tree; we stand before it then. */
export function removeNode(gone: SgfNode): void {
  const parent = parents.get(gone);
  if (!parent) return;
  remember([parent], node.value);
  parent.children = parent.children.filter((child) => child !== gone);
  batch(() => {
    node.value = parent;
    revision.value++;
  });
}

/** The line we are on: the way here, and where forward leads from here. */
export const line = computed<readonly SgfNode[]>(() => {
  revision.value;
  const path = pathTo(node.value);
  for (let next = nextOf(node.value); next; next = nextOf(next)) path.push(next);
  return path;
});
