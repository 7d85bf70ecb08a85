/**
 * The game that the page shows: an SGF tree, the node that is shown, and properties such as board size and komi. The
 * nodes of the tree are edited in place, so properties that the page does not know stay in the file. Only files of this
 * folder edit the tree.
 */
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
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
} from '../../../record/index.js';
import type { Color } from '../../../rules/color.js';
import { RULE_SETS, type RuleSet } from '../../../rules/ruleSet.js';
import { forgetHistory, rememberForUndo } from './history.js';

/** The program's name and version, for files that the page writes. */
export const APPLICATION_NAME = `Insei:${INSEI_VERSION}`;

export interface GameFile {
  /** All games of the file. The page shows one of them and saves all of them. */
  readonly games: readonly SgfTree[];
  /** The game that is shown. */
  readonly tree: SgfTree;
  readonly size: number;
  readonly komi: number;
  readonly rules: RuleSet;
  readonly handicap: number;
  /**
   * The side to move at the root. The page determines this side once, when it opens the game, because the side may
   * depend on the colour of the first move. So the side does not change when the visitor deletes the first move.
   */
  readonly firstToMove: Color;
  readonly names: Readonly<Record<Color, string | undefined>>;
}

/** Throws SgfError when the tree is not a Go game, or its board is too large. */
export function makeGameFile(tree: SgfTree, games: readonly SgfTree[] = [tree]): GameFile {
  const record = gameFromSgf(tree);
  const { size, rules = RULE_SETS.chinese, handicap, names } = record;
  return { games, tree, size, komi: komiOf(record), rules, handicap, firstToMove: firstToMove(record), names };
}

interface OpenGame {
  readonly file: GameFile;
  readonly parents: WeakMap<SgfNode, SgfNode>;
  /**
   * For each node, the child that was visited last. A step forward goes to this child, so the visitor stays on the same
   * line.
   */
  readonly lastVisited: WeakMap<SgfNode, SgfNode>;
}

function openGame(file: GameFile): OpenGame {
  const parents = new WeakMap<SgfNode, SgfNode>();
  for (const parent of allNodes(file.tree.root)) for (const child of parent.children) parents.set(child, parent);
  return { file, parents, lastVisited: new WeakMap() };
}

const emptyFile = (): GameFile =>
  makeGameFile(gameToSgf(makeGameRecord({ size: 9, komi: 7, rules: RULE_SETS.chinese }), APPLICATION_NAME));

const opened = signal(openGame(emptyFile()));
const shownNode = signal<SgfNode>(opened.value.file.tree.root);
/**
 * The shown tree. Every edit sets the signal to a new object that contains the tree. The tree itself stays the same
 * object, so setting the signal to the tree would cause no update.
 */
const edited = signal<{ readonly tree: SgfTree }>({ tree: opened.value.file.tree });
const shownAndEdited = computed(() => ({ tree: edited.value.tree, node: shownNode.value }));

/** The file of the shown game. The signal changes when another game is shown, not when the tree is edited. */
export const file: ReadonlySignal<GameFile> = computed(() => opened.value.file);
/** The shown node. The signal changes when another node is shown, not when the node is edited. */
export const node: ReadonlySignal<SgfNode> = shownNode;
/** The shown tree. A view or computed value that calls this function is updated after every edit. */
export const currentTree = (): SgfTree => edited.value.tree;
/** The shown node. A view or computed value that calls this function is updated after every edit. */
export const currentNode = (): SgfNode => shownAndEdited.value.node;

/** Shows the root of another game. */
export function showFile(next: GameFile): void {
  forgetHistory();
  batch(() => {
    opened.value = openGame(next);
    shownNode.value = next.tree.root;
    markEdited();
  });
}

/** Call this after editing nodes: it updates everything that is drawn or computed from the tree. */
export function markEdited(): void {
  edited.value = { tree: opened.peek().file.tree };
}

export const parentOf = (of: SgfNode): SgfNode | undefined => opened.peek().parents.get(of);

export function goTo(target: SgfNode): void {
  const { lastVisited } = opened.peek();
  let below = target;
  for (let above = parentOf(below); above; above = parentOf(below)) {
    lastVisited.set(above, below);
    below = above;
  }
  shownNode.value = target;
}

/** Returns the child that is shown after a step forward: the child that was visited last, or the first child. */
export const nextOf = (of: SgfNode): SgfNode | undefined => {
  const visited = opened.peek().lastVisited.get(of);
  return visited && of.children.includes(visited) ? visited : of.children[0];
};

/** Whether the node is in the shown tree. False for a node that was deleted. */
export const isInTree = (of: SgfNode): boolean =>
  pathTo(of).every((step, index) => index === 0 || parentOf(step)?.children.includes(step)) &&
  pathTo(of)[0] === file.value.tree.root;

/** The nodes from the root to this node. */
export function pathTo(target: SgfNode): SgfNode[] {
  const path = [target];
  for (let above = parentOf(target); above; above = parentOf(above)) path.push(above);
  return path.reverse();
}

/** Adds a child to the node `parent`. The caller edits the new child and then calls `markEdited`. */
export function appendNode(parent: SgfNode): SgfNode {
  rememberForUndo([parent], node.value);
  const child = addChild(parent);
  opened.peek().parents.set(child, parent);
  return child;
}

/** Deletes a node and all nodes after it, and shows the parent of the deleted node. */
export function removeNode(gone: SgfNode): void {
  const parent = parentOf(gone);
  if (!parent) return;
  rememberForUndo([parent], node.value);
  parent.children = parent.children.filter((child) => child !== gone);
  batch(() => {
    shownNode.value = parent;
    markEdited();
  });
}

/**
 * The shown line: the path from the root to the shown node, and then the nodes that the visitor reaches by stepping
 * forward.
 */
export const line = computed<readonly SgfNode[]>(() => {
  const here = currentNode();
  const path = pathTo(here);
  for (let next = nextOf(here); next; next = nextOf(next)) path.push(next);
  return path;
});
