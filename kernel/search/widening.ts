/**
 * Rates the moves of a new node by the pattern model. The settings choose how the search uses these ratings. With
 * progressive widening (Coulom 2007), it searches only the likeliest moves, and one more move each time the number of
 * playouts has grown by two fifths. With a prior, likely moves start with some wins. With a bias, the values of likely
 * moves are raised (select.ts).
 */
import { denseIndex } from '../board/board';
import { Color, PASS } from '../board/point';
import { stonesPerLibertyBeside } from '../features/chainFeatures';
import { FeatureMemory } from '../features/featureMemory';
import { computeMoveFeatures } from '../features/features';
import { rateCandidates } from '../features/strengths';
import { Workspace } from '../memory/workspace';
import { Node, Tree } from './tree';

/** The likeliest move is always open. The n-th likeliest opens after FIRST * GROWTH^(n - 2) playouts. */
const FIRST: f64 = 40;
const GROWTH: f64 = 1.4;
/**
 * The number of moves that get a rank. Progressive widening opens moves in the order of their ranks. Further moves
 * would open only after 20 million playouts.
 */
const RANKED: i32 = 40;
const UNRANKED: i32 = 1 << 20;
/** If the search closes unlikely moves, the belief in a pass is raised to at least this number. */
const MIN_PASS_BELIEF: f32 = 0.02;
/**
 * The belief in a move with many stones at stake is raised to at least this number. Then the search sometimes tries the
 * move even if its RAVE value is low.
 */
const MIN_URGENT_BELIEF: f32 = 0.005;

/**
 * The number of open moves after a number of playouts. The loop avoids logarithms, whose rounding would open the third
 * move one playout too late.
 */
export function openMoveCount(playouts: i32): i32 {
  let open = 1;
  for (let needed = FIRST; <f64>playouts >= needed; needed *= GROWTH) open++;
  return open;
}

/** Rates the moves of a new node by the pattern model, in the way that the settings choose. */
export function rateByModel(space: Workspace, tree: Tree, node: Node, color: Color): void {
  const f = changetype<FeatureMemory>(space.features);
  if (changetype<usize>(f) == 0) return;
  f.last = node.last;
  f.beforeLast = node.beforeLast;
  f.lastTook = node.lastTook != 0;
  f.lastPassed = node.lastPassed != 0;
  computeMoveFeatures(f, space.board, color);
  const sum = rateCandidates(f);
  if (tree.modelPrior > 0) addModelPrior(space, tree, node, f);
  if (tree.modelBias > 0) storeBeliefs(space, tree, node, f, sum);
  if (tree.widens) rank(space, tree, node, f);
}

/** Stores, as the belief of each move, the probability that the model gives to the move. */
function storeBeliefs(space: Workspace, tree: Tree, node: Node, f: FeatureMemory, sum: f64): void {
  const beliefs = node.beliefs(tree);
  for (let i = 0; i < f.count; i++)
    store<f32>(beliefs + (<usize>denseIndex(space.board, f.points[i]) << 2), <f32>(f.strengths[i] / sum));
  if (tree.modelOpens == 0) return;
  openPass(tree, beliefs);
  markUrgent(space, tree, f, beliefs);
}

/**
 * Raises the belief in a pass, so that the pass opens early. The model underrates passes: it was trained on games of
 * which many ended by resignation, and so without passes.
 */
function openPass(tree: Tree, beliefs: usize): void {
  const pass = beliefs + (<usize>tree.area << 2);
  store<f32>(pass, max<f32>(load<f32>(pass), MIN_PASS_BELIEF));
}

/**
 * Marks moves with many stones at stake by the lowest bit of their belief, so that they are always open (`isDue` in
 * select.ts).
 */
function markUrgent(space: Workspace, tree: Tree, f: FeatureMemory, beliefs: usize): void {
  for (let i = 0; i < f.count; i++) {
    const p = f.points[i];
    const limit = tree.urgentStonesPerLiberty;
    const isUrgent = limit > 0 && p != PASS && stonesPerLibertyBeside(f, space.board, p) >= limit;
    const at = beliefs + (<usize>denseIndex(space.board, p) << 2);
    const belief = isUrgent ? max<f32>(load<f32>(at), MIN_URGENT_BELIEF) : load<f32>(at);
    store<i32>(at, (reinterpret<i32>(belief) & ~1) | i32(isUrgent));
  }
}

/** Adds won runs to each move in proportion to its strength. The strongest move gets `modelPrior` won runs. */
function addModelPrior(space: Workspace, tree: Tree, node: Node, f: FeatureMemory): void {
  let strongest: f64 = 0;
  for (let i = 0; i < f.count; i++) strongest = max(strongest, f.strengths[i]);
  for (let i = 0; i < f.count; i++) {
    const choice = denseIndex(space.board, f.points[i]);
    if (choice == tree.area || node.winsOf(tree, choice) < 0) continue;
    const wins = <i32>nearest(<f64>tree.modelPrior * (f.strengths[i] / strongest));
    node.addRuns(tree, choice, wins);
    node.addWins(tree, choice, wins);
    node.totalRuns += wins;
  }
}

/** Stores the ranks of the moves that are not excluded. The strongest move has rank 0. */
function rank(space: Workspace, tree: Tree, node: Node, f: FeatureMemory): void {
  const ranks = node.raveRuns(tree);
  for (let choice = 0; choice < tree.choices; choice++) store<i32>(ranks + (<usize>choice << 2), UNRANKED);
  for (let next = 0; next < RANKED; ) {
    let best = -1;
    for (let i = 0; i < f.count; i++)
      if (f.strengths[i] > 0 && (best < 0 || f.strengths[i] > f.strengths[best])) best = i;
    if (best < 0) return;
    f.strengths[best] = 0;
    const choice = denseIndex(space.board, f.points[best]);
    if (node.winsOf(tree, choice) >= 0) store<i32>(ranks + (<usize>choice << 2), next++);
  }
}
