/**
 * The search tree: nodes in a pool, found again through a hash table.
 *
 * One node per position (stones, simple ko, side to move), so that different
 * orders of moves share it. A node stores numbers, never a board:
 *
 *   0   Node: the fields below
 *   64  five or six columns of `choices` 32-bit words each, by dense index (row * size
 *       + column; the pass comes behind the last point): runs, wins, raveRuns,
 *       raveWins, children (addresses of nodes, 0 for none). A tree that widens has no RAVE, and the
 *       rank of each move in the place of raveRuns. Behind them, where a model's bias is used: its beliefs,
 *       32-bit floating-point probabilities whose lowest bit says that the move does not wait for its turn.
 *
 * All threads work on one tree without locks. A node is filled by one thread
 * and then published in the hash table by compare-and-swap. Counts of runs and
 * wins change by atomic addition. RAVE counts, many more of them, change by plain
 * addition: two threads may now and then lose one, which is cheaper than keeping it.
 */
import { Color, MAX_AREA, Point } from './point';

/** Wins of a choice that must not be taken: no number of real wins makes up for it. */
export const EXCLUDED: i32 = -(1 << 30);
export const NO_MOVE: i32 = -1;

const COLUMNS: usize = 64;

@unmanaged
export class Node {
  key: u64;
  /** Runs through the node, those of the prior included. */
  totalRuns: i32;
  /** Those of the prior alone. */
  priorRuns: i32;
  /** Dense index of the move that won the last playout through this node for its side, or NO_MOVE. */
  lastWinningMove: i32;
  toMove: Color;
  isReached: i32;
  /** How it was first reached, which its priors and beliefs depend on: the last move, the one before it, if the last took stones, if it was a pass. */
  last: Point;
  beforeLast: Point;
  lastTook: i32;
  lastPassed: i32;

  @inline column(tree: Tree, which: usize): usize {
    return changetype<usize>(this) + COLUMNS + which * tree.columnBytes;
  }
  @inline runs(tree: Tree): usize { return this.column(tree, 0); }
  @inline wins(tree: Tree): usize { return this.column(tree, 1); }
  @inline raveRuns(tree: Tree): usize { return this.column(tree, 2); }
  @inline raveWins(tree: Tree): usize { return this.column(tree, 3); }
  @inline children(tree: Tree): usize { return this.column(tree, 4); }

  @inline beliefs(tree: Tree): usize { return this.column(tree, 5); }

  @inline runsOf(tree: Tree, choice: i32): i32 { return atomic.load<i32>(this.runs(tree) + ((<usize>choice) << 2)); }
  @inline winsOf(tree: Tree, choice: i32): i32 { return atomic.load<i32>(this.wins(tree) + ((<usize>choice) << 2)); }
  @inline addRuns(tree: Tree, choice: i32, count: i32): void { atomic.add<i32>(this.runs(tree) + ((<usize>choice) << 2), count); }
  @inline addWins(tree: Tree, choice: i32, count: i32): void { atomic.add<i32>(this.wins(tree) + ((<usize>choice) << 2), count); }
  @inline exclude(tree: Tree, choice: i32): void { atomic.store<i32>(this.wins(tree) + ((<usize>choice) << 2), EXCLUDED); }
  @inline childOf(tree: Tree, choice: i32): usize { return atomic.load<u32>(this.children(tree) + ((<usize>choice) << 2)); }
  @inline linkChild(tree: Tree, choice: i32, child: usize): void { atomic.store<u32>(this.children(tree) + ((<usize>choice) << 2), <u32>child); }
}

/** Past positions of a real game that a search must know for superko; longer games keep the latest. */
export const MAX_HISTORY: i32 = 2048;
const HISTORY: usize = 256;
const BARRED: usize = HISTORY + MAX_HISTORY * 8;
/** For each colour the depths until which moves are barred, by dense index. */
const BARRED_WORDS: usize = MAX_AREA + 1;
export const TREE_BYTES: usize = (BARRED + 2 * BARRED_WORDS * 4 + 63) & ~63;

@unmanaged
export class Tree {
  size: i32;
  area: i32;
  /** Entries of a column: every point, the pass, and padding to a multiple of four. */
  choices: i32;
  columnBytes: usize;
  nodeBytes: usize;
  /** Where the pool, the stack of free nodes and the hash table are, and how many nodes there are. */
  nodes: usize;
  capacity: i32;
  freeStack: usize;
  freeCount: i32;
  /** Nodes from this one on were never used, nor their memory ever touched. */
  untouched: i32;
  /** A node outside the pool, filled like a new root: what was believed before any playout. */
  priors: usize;
  slots: usize;
  slotMask: u32;

  /** The node of the root position, and the workspace whose root board it is. */
  root: usize;
  leader: usize;
  /** Counts searches, so that a thread sees when its copy of the root board is old. */
  epoch: i32;
  /** Playouts begun, and allowed, in this search. Set `isStopped` to end it. */
  tickets: i32;
  limit: i32;
  isStopped: i32;

  historyCount: i32;
  /** 0 simple ko only, 1 positional, 2 situational superko. */
  superko: i32;

  /** Playout rules, as PlayoutRules; the fields follow each other. */
  policy: i32;
  doubledKomi: i32;
  mercy: i32;
  longestGame: i32;

  /** The settings of the search; `src/engine/searchSettings.ts` says what they mean and where they come from. */
  selection: i32;
  raveBias: f32;
  exploration: f32;
  modelBias: f32;
  modelOpens: f32;
  opensAtStake: f32;
  priorRuns: i32;
  priorWins: i32;
  passRuns: i32;
  passWins: i32;
  raveRuns: i32;
  raveWins: i32;
  priorWeight: i32;
  expandAfter: i32;
  repeatsWinsFrom: i32;
  usesFilter: i32;
  virtualLoss: i32;
  fullPlayoutEvery: i32;
  /** Only the moves that the model finds most likely are open, more with every playout. */
  widens: i32;
  /** Wins that the model's most likely move starts with. */
  modelPrior: i32;
  /** Count owners by first move, too (finalOwners.ts): every thread has the memory for it then. */
  countsByMove: i32;
  /** Before this depth some moves are barred (barring.ts); 0 for none. */
  barredDepth: i32;
  /** What the key of the root is mixed with. */
  salt: u64;

  @inline get historyAddress(): usize {
    return changetype<usize>(this) + HISTORY;
  }
  /** The list of a colour. */
  @inline barredAddress(color: Color): usize {
    return changetype<usize>(this) + BARRED + <usize>(color - 1) * BARRED_WORDS * 4;
  }
  @inline barredUntil(color: Color, choice: i32): i32 {
    return load<i32>(this.barredAddress(color) + ((<usize>choice) << 2));
  }
  @inline historyAt(i: i32): u64 {
    return load<u64>(this.historyAddress + ((<usize>i) << 3));
  }
}

/** Divides `bytes` of memory behind the tree among nodes, free stack and hash table, for boards of this size; a node has so many columns. */
export function layOut(tree: Tree, size: i32, columns: i32, bytes: usize): void {
  const choices = (size * size + 1 + 3) & ~3;
  tree.size = size;
  tree.area = size * size;
  tree.choices = choices;
  tree.columnBytes = (<usize>choices) << 2;
  tree.nodeBytes = (COLUMNS + columns * tree.columnBytes + 63) & ~63;
  // A node costs its own bytes, four on the stack, and up to sixteen in a hash table at most half full.
  const capacity = <i32>((bytes - TREE_BYTES - tree.nodeBytes) / (tree.nodeBytes + 20));
  let slots: u32 = 4;
  while (slots < <u32>capacity * 2) slots *= 2;
  tree.capacity = capacity;
  tree.slotMask = slots - 1;
  tree.freeStack = changetype<usize>(tree) + TREE_BYTES;
  tree.slots = tree.freeStack + (<usize>capacity << 2);
  tree.priors = (tree.slots + (<usize>slots << 2) + 63) & ~63;
  tree.nodes = tree.priors + tree.nodeBytes;
  tree.untouched = 0;
  tree.freeCount = capacity;
  freeAll(tree);
}

/** Forgets every node. */
export function freeAll(tree: Tree): void {
  noteTouched(tree);
  tree.root = 0;
  tree.freeCount = tree.capacity;
  // The last of the stack is taken first: low addresses first, so that little memory is touched early on.
  for (let i = 0; i < tree.capacity; i++) storeFree(tree, i, nodeAt(tree, tree.capacity - 1 - i));
  memory.fill(tree.slots, 0, (<usize>tree.slotMask + 1) << 2);
}

/** Nodes are handed out in order of address, so the last one handed out tells how far memory was touched. */
function noteTouched(tree: Tree): void {
  if (tree.freeCount == tree.capacity || tree.untouched == tree.capacity) return;
  const last = load<u32>(tree.freeStack + ((<usize>tree.freeCount) << 2));
  tree.untouched = max(tree.untouched, <i32>((last - tree.nodes) / tree.nodeBytes) + 1);
}

@inline
export function nodeAt(tree: Tree, index: i32): usize {
  return tree.nodes + <usize>index * tree.nodeBytes;
}

@inline
function storeFree(tree: Tree, i: i32, node: usize): void {
  store<u32>(tree.freeStack + ((<usize>i) << 2), <u32>node);
}

/** Takes a node from the pool; 0 when there is none left. */
export function allocate(tree: Tree): usize {
  const counter = changetype<usize>(tree) + offsetof<Tree>('freeCount');
  const left = atomic.sub<i32>(counter, 1);
  if (left > 0) return load<u32>(tree.freeStack + ((<usize>(left - 1)) << 2));
  atomic.add<i32>(counter, 1);
  return 0;
}

/** The node with this key; 0 when there is none. */
export function find(tree: Tree, key: u64): usize {
  let slot = <u32>key & tree.slotMask;
  while (true) {
    const node = atomic.load<u32>(slotAddress(tree, slot));
    if (node == 0 || changetype<Node>(node).key == key) return node;
    slot = (slot + 1) & tree.slotMask;
  }
}

/** Publishes a filled node. Returns it, or the one with the same key that another thread published first. */
export function publish(tree: Tree, node: usize): usize {
  const key = changetype<Node>(node).key;
  let slot = <u32>key & tree.slotMask;
  while (true) {
    const found = atomic.cmpxchg<u32>(slotAddress(tree, slot), 0, <u32>node);
    if (found == 0) return node;
    // The loser's node stays unused until the next sweep.
    if (changetype<Node>(found).key == key) return found;
    slot = (slot + 1) & tree.slotMask;
  }
}

@inline
function slotAddress(tree: Tree, slot: u32): usize {
  return tree.slots + ((<usize>slot) << 2);
}

/** Keeps what can be reached from `root` and frees the rest. One thread only, between searches. */
export function sweep(tree: Tree, root: usize): void {
  noteTouched(tree);
  for (let i = 0; i < tree.untouched; i++) changetype<Node>(nodeAt(tree, i)).isReached = 0;
  markFrom(tree, root);
  memory.fill(tree.slots, 0, (<usize>tree.slotMask + 1) << 2);
  // The untouched nodes lie at the bottom of the stack, as they did from the beginning.
  let free = tree.capacity - tree.untouched;
  for (let i = tree.untouched - 1; i >= 0; i--) {
    const node = nodeAt(tree, i);
    if (changetype<Node>(node).isReached) publish(tree, node);
    else storeFree(tree, free++, node);
  }
  tree.freeCount = free;
}

/** Marks by breadth; the slots of the hash table, which is built anew anyway, serve as the queue. */
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
