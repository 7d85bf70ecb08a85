/**
 * Stores the search tree: nodes in a pool, and a hash table that finds the node of a position.
 *
 * Each position (stones, simple ko, side to move) has one node, which different move orders share. A node stores
 * counts, but not the board:
 *
 *   0   Node: the fields below
 *   64  five or six lists of `choices` 32-bit words, by dense index (row * size + column; the pass follows the last
 *       point): runs, wins, raveRuns, raveWins and children, which are addresses of nodes (0 if there is no child). A
 *       tree with progressive widening does not use RAVE; its raveRuns hold the rank of each move. A tree with a model
 *       bias has a sixth list, the beliefs: f32 probabilities. If the lowest bit of a belief is set, the move is always
 *       open.
 *
 * All threads work on one tree without locks. A thread first fills a new node. Then it enters the node into the hash
 * table by compare-and-swap, so that other threads find only complete nodes. Runs and wins change by atomic additions.
 * RAVE counts change by plain additions. An addition is sometimes lost if two threads write at the same time, but
 * atomic additions would be too slow.
 */
import { Color, MAX_AREA, Point } from '../board/point';

/**
 * This number of wins marks an excluded move, which the search must not take. The number is so low that added wins
 * cannot make it positive.
 */
export const WINS_OF_EXCLUDED_MOVE: i32 = -(1 << 30);
export const NO_MOVE: i32 = -1;

const LISTS: usize = 64;

@unmanaged
export class Node {
  key: u64;
  /** The number of runs through the node, including the runs of the priors of its moves. */
  totalRuns: i32;
  /** The part of `totalRuns` that comes from the priors of the moves. */
  priorRuns: i32;
  /**
   * If the side to move at the node won the last playout through the node: the dense index of the move that it chose
   * there; otherwise NO_MOVE.
   */
  lastWinningMove: i32;
  toMove: Color;
  isReached: i32;
  /**
   * The two moves that led to the position when the node was created, and whether the second of them captured or was a
   * pass. The priors and beliefs of the node depend on these moves, although other moves may lead to the same position
   * later.
   */
  last: Point;
  beforeLast: Point;
  lastTook: i32;
  lastPassed: i32;

  @inline list(tree: Tree, which: usize): usize {
    return changetype<usize>(this) + LISTS + which * tree.listBytes;
  }
  @inline runs(tree: Tree): usize { return this.list(tree, 0); }
  @inline wins(tree: Tree): usize { return this.list(tree, 1); }
  @inline raveRuns(tree: Tree): usize { return this.list(tree, 2); }
  @inline raveWins(tree: Tree): usize { return this.list(tree, 3); }
  @inline children(tree: Tree): usize { return this.list(tree, 4); }

  @inline beliefs(tree: Tree): usize { return this.list(tree, 5); }

  @inline runsOf(tree: Tree, choice: i32): i32 { return atomic.load<i32>(this.runs(tree) + ((<usize>choice) << 2)); }
  @inline winsOf(tree: Tree, choice: i32): i32 { return atomic.load<i32>(this.wins(tree) + ((<usize>choice) << 2)); }
  @inline addRuns(tree: Tree, choice: i32, count: i32): void {
    atomic.add<i32>(this.runs(tree) + ((<usize>choice) << 2), count);
  }
  @inline addWins(tree: Tree, choice: i32, count: i32): void {
    atomic.add<i32>(this.wins(tree) + ((<usize>choice) << 2), count);
  }
  @inline exclude(tree: Tree, choice: i32): void {
    atomic.store<i32>(this.wins(tree) + ((<usize>choice) << 2), WINS_OF_EXCLUDED_MOVE);
  }
  @inline childOf(tree: Tree, choice: i32): usize {
    return atomic.load<u32>(this.children(tree) + ((<usize>choice) << 2));
  }
  @inline linkChild(tree: Tree, choice: i32, child: usize): void {
    atomic.store<u32>(this.children(tree) + ((<usize>choice) << 2), <u32>child);
  }
}

/** The maximum number of earlier positions kept for superko. Of longer games, only the latest positions are kept. */
export const MAX_HISTORY: i32 = 2048;
const HISTORY: usize = 256;
const AVOIDED: usize = HISTORY + MAX_HISTORY * 8;
/**
 * The number of words per colour in the list of avoided moves. The word at the dense index of a move is the first depth
 * at which the move is allowed.
 */
const AVOIDED_WORDS: usize = MAX_AREA + 1;
export const TREE_BYTES: usize = (AVOIDED + 2 * AVOIDED_WORDS * 4 + 63) & ~63;

@unmanaged
export class Tree {
  size: i32;
  area: i32;
  /** The length of a node's lists: the number of points plus one for the pass, rounded up to a multiple of four. */
  choices: i32;
  listBytes: usize;
  nodeBytes: usize;
  /**
   * The address of the pool of nodes and the number of nodes in it, then the address of the stack of free nodes and the
   * number of free nodes.
   */
  nodes: usize;
  capacity: i32;
  freeStack: usize;
  freeCount: i32;
  /**
   * The number of nodes that have ever been used. They are the first nodes of the pool. The memory of the other nodes
   * was never written.
   */
  usedNodes: i32;
  /**
   * The address of a node outside the pool. It holds the beliefs of the root and the counts with which the root
   * started.
   */
  priors: usize;
  slots: usize;
  slotMask: u32;

  /** The root node, and the workspace of the leading thread, which set up the root position. */
  root: usize;
  leader: usize;
  /**
   * The number of the search. If a thread's workspace holds another number, the thread must first copy the root
   * position of this search.
   */
  epoch: i32;
  /** How many playouts this search has begun, and how many it may begin. Setting `isStopped` ends the search. */
  tickets: i32;
  limit: i32;
  isStopped: i32;

  historyCount: i32;
  /** The ko rule: 0 simple ko, 1 positional superko, 2 situational superko. */
  superko: i32;

  /**
   * These four fields are read as the PlayoutRules of the search (workspace.ts), so they must be in the order of that
   * class.
   */
  policy: i32;
  doubledKomi: i32;
  mercy: i32;
  longestGame: i32;

  /** The settings of the search, with the names and in the order of `src/engine/search/searchSettings.ts`. */
  selection: i32;
  raveBias: f32;
  exploration: f32;
  priorRuns: i32;
  priorWins: i32;
  passPriorRuns: i32;
  passPriorWins: i32;
  ravePriorRuns: i32;
  ravePriorWins: i32;
  priorWeight: i32;
  expandAfter: i32;
  repeatsWinsFrom: i32;
  usesFilter: i32;
  virtualLoss: i32;
  fullPlayoutEvery: i32;
  widens: i32;
  modelPrior: i32;
  modelBias: f32;
  modelOpens: f32;
  urgentStonesPerLiberty: f32;
  /**
   * Are owners also counted separately for each move at the root (ownership.ts)? If so, every thread must have memory
   * for these counts.
   */
  countsOwnersByFirstMove: i32;
  /** The first depth at which no move is avoided any more (avoidedMoves.ts); 0 if no move is avoided at all. */
  avoidedDepth: i32;
  /** The salt of the root (avoidedMoves.ts). The key of the root is combined with it by exclusive or. */
  salt: u64;

  @inline get historyAddress(): usize {
    return changetype<usize>(this) + HISTORY;
  }
  /** The address of the list of avoided moves of a colour. */
  @inline avoidedMovesAddress(color: Color): usize {
    return changetype<usize>(this) + AVOIDED + <usize>(color - 1) * AVOIDED_WORDS * 4;
  }
  @inline avoidedUntil(color: Color, choice: i32): i32 {
    return load<i32>(this.avoidedMovesAddress(color) + ((<usize>choice) << 2));
  }
  @inline historyAt(i: i32): u64 {
    return load<u64>(this.historyAddress + ((<usize>i) << 3));
  }
}

/**
 * Divides `bytes` bytes of memory among the tree, its nodes, the stack of free nodes and the hash table. `lists` is the
 * number of lists per node.
 */
export function layOutTree(tree: Tree, size: i32, lists: i32, bytes: usize): void {
  const choices = (size * size + 1 + 3) & ~3;
  tree.size = size;
  tree.area = size * size;
  tree.choices = choices;
  tree.listBytes = (<usize>choices) << 2;
  tree.nodeBytes = (LISTS + lists * tree.listBytes + 63) & ~63;
  // Besides its own bytes, a node takes four bytes on the stack and up to sixteen in the hash table, which is kept at
  // most half full.
  const capacity = <i32>((bytes - TREE_BYTES - tree.nodeBytes) / (tree.nodeBytes + 20));
  let slots: u32 = 4;
  while (slots < <u32>capacity * 2) slots *= 2;
  tree.capacity = capacity;
  tree.slotMask = slots - 1;
  tree.freeStack = changetype<usize>(tree) + TREE_BYTES;
  tree.slots = tree.freeStack + (<usize>capacity << 2);
  tree.priors = (tree.slots + (<usize>slots << 2) + 63) & ~63;
  tree.nodes = tree.priors + tree.nodeBytes;
  tree.usedNodes = 0;
  tree.freeCount = capacity;
  freeAllNodes(tree);
}

/** Frees all nodes and clears the hash table. */
export function freeAllNodes(tree: Tree): void {
  noteUsedNodes(tree);
  tree.root = 0;
  tree.freeCount = tree.capacity;
  // The nodes with the lowest addresses are at the top of the stack and are taken first. So a small tree writes to
  // little memory.
  for (let i = 0; i < tree.capacity; i++) storeFree(tree, i, nodeAt(tree, tree.capacity - 1 - i));
  memory.fill(tree.slots, 0, (<usize>tree.slotMask + 1) << 2);
}

/**
 * Updates `usedNodes`. The pool hands out new nodes in the order of their addresses, so the address of the latest node
 * tells how many nodes were ever used.
 */
function noteUsedNodes(tree: Tree): void {
  if (tree.freeCount == tree.capacity || tree.usedNodes == tree.capacity) return;
  const last = load<u32>(tree.freeStack + ((<usize>tree.freeCount) << 2));
  tree.usedNodes = max(tree.usedNodes, <i32>((last - tree.nodes) / tree.nodeBytes) + 1);
}

@inline
function nodeAt(tree: Tree, index: i32): usize {
  return tree.nodes + <usize>index * tree.nodeBytes;
}

@inline
function storeFree(tree: Tree, i: i32, node: usize): void {
  store<u32>(tree.freeStack + ((<usize>i) << 2), <u32>node);
}

/** Takes a free node from the pool and returns its address; 0 if none is left. */
export function allocateNode(tree: Tree): usize {
  const counter = changetype<usize>(tree) + offsetof<Tree>('freeCount');
  const left = atomic.sub<i32>(counter, 1);
  if (left > 0) return load<u32>(tree.freeStack + ((<usize>(left - 1)) << 2));
  atomic.add<i32>(counter, 1);
  return 0;
}

/** The address of the node with this key; 0 if there is none. */
export function findNode(tree: Tree, key: u64): usize {
  let slot = <u32>key & tree.slotMask;
  while (true) {
    const node = atomic.load<u32>(slotAddress(tree, slot));
    if (node == 0 || changetype<Node>(node).key == key) return node;
    slot = (slot + 1) & tree.slotMask;
  }
}

/**
 * Enters a filled node into the hash table. Returns this node, or the node with the same key that another thread
 * entered first.
 */
export function publishNode(tree: Tree, node: usize): usize {
  const key = changetype<Node>(node).key;
  let slot = <u32>key & tree.slotMask;
  while (true) {
    const found = atomic.cmpxchg<u32>(slotAddress(tree, slot), 0, <u32>node);
    if (found == 0) return node;
    // Another thread has already entered a node with this key. The node that this thread filled stays unused until the
    // next call of `freeUnreachableNodes` frees it.
    if (changetype<Node>(found).key == key) return found;
    slot = (slot + 1) & tree.slotMask;
  }
}

@inline
function slotAddress(tree: Tree, slot: u32): usize {
  return tree.slots + ((<usize>slot) << 2);
}

/**
 * Keeps the nodes that can be reached from `root` and frees all others. Must be called between searches, by one thread.
 */
export function freeUnreachableNodes(tree: Tree, root: usize): void {
  noteUsedNodes(tree);
  for (let i = 0; i < tree.usedNodes; i++) changetype<Node>(nodeAt(tree, i)).isReached = 0;
  markFrom(tree, root);
  memory.fill(tree.slots, 0, (<usize>tree.slotMask + 1) << 2);
  // The nodes that were never used are still at the bottom of the stack. The loop puts the freed nodes above them.
  let free = tree.capacity - tree.usedNodes;
  for (let i = tree.usedNodes - 1; i >= 0; i--) {
    const node = nodeAt(tree, i);
    if (changetype<Node>(node).isReached) publishNode(tree, node);
    else storeFree(tree, free++, node);
  }
  tree.freeCount = free;
}

/**
 * Marks all nodes that can be reached from `root`, breadth first. The slots of the hash table, which is rebuilt
 * afterwards, serve as the queue.
 */
function markFrom(tree: Tree, root: usize): void {
  let begin: u32 = 0;
  let end: u32 = 1;
  changetype<Node>(root).isReached = 1;
  store<u32>(slotAddress(tree, 0), <u32>root);
  while (begin < end) {
    const node = changetype<Node>(load<u32>(slotAddress(tree, begin++)));
    for (let choice = 0; choice < tree.choices; choice++) {
      const child = node.childOf(tree, choice);
      if (child == 0 || changetype<Node>(child).isReached) continue;
      changetype<Node>(child).isReached = 1;
      store<u32>(slotAddress(tree, end++), <u32>child);
    }
  }
}
