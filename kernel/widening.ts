/**
 * Progressive widening (Coulom 2007): a node is searched through the moves that the pattern model finds
 * most likely, one more each time its playouts have grown by two fifths. And the
 * same model as a prior: wins that likely moves start with.
 */
import { denseIndex } from './expand';
import { stakesAt } from './contact';
import { describe } from './features';
import { FeatureSpace } from './featureSpace';
import { Color, PASS } from './point';
import { rateCandidates } from './strengths';
import { Node, Tree } from './tree';
import { Workspace } from './workspace';

/** Move number n >= 2 is opened after FIRST * GROWTH^(n - 2) playouts. */
const FIRST: f64 = 40;
const GROWTH: f64 = 1.4;
/** Moves that get a rank: more would be opened after half a million playouts only. */
const RANKED: i32 = 40;
const UNRANKED: i32 = 1 << 20;
/** The least belief in a pass where moves wait for their turn. */
const LEAST_PASS: f32 = 0.02;
/** The least belief in a move that may decide about many stones: enough to have it tried now and then, however RAVE likes it. */
const LEAST_URGENT: f32 = 0.005;

/** Multiplied out: by logarithms, which are rounded, the third move would be one playout late. */
export function openMoves(playouts: i32): i32 {
  let open = 1;
  for (let needed = FIRST; <f64>playouts >= needed; needed *= GROWTH) open++;
  return open;
}

/** Asks the model about the moves of a node that is being filled. */
export function rateByModel(space: Workspace, tree: Tree, node: Node, color: Color): void {
  const f = changetype<FeatureSpace>(space.features);
  if (changetype<usize>(f) == 0) return;
  f.last = node.last;
  f.beforeLast = node.beforeLast;
  f.lastTook = node.lastTook != 0;
  f.lastPassed = node.lastPassed != 0;
  describe(f, space.board, color);
  const sum = rateCandidates(f);
  if (tree.modelPrior > 0) addModelPrior(space, tree, node, f);
  if (tree.modelBias > 0) believe(space, tree, node, f, sum);
  if (tree.widens) rank(space, tree, node, f);
}

/** Notes the probability of every move. */
function believe(space: Workspace, tree: Tree, node: Node, f: FeatureSpace, sum: f64): void {
  const beliefs = node.beliefs(tree);
  for (let i = 0; i < f.count; i++)
    store<f32>(beliefs + (<usize>denseIndex(space.board, f.points[i]) << 2), <f32>(f.strengths[i] / sum));
  if (tree.modelOpens == 0) return;
  mayPass(tree, beliefs);
  markUrgent(space, tree, f, beliefs);
}

/** When to pass is not for a model to say that has seen games end by resignation: the pass must not wait long. */
function mayPass(tree: Tree, beliefs: usize): void {
  const pass = beliefs + (<usize>tree.area << 2);
  store<f32>(pass, max<f32>(load<f32>(pass), LEAST_PASS));
}

/** A move that may decide about many stones does not wait (`isDue` in select.ts): the lowest bit of its belief is set, that of all others not. */
function markUrgent(space: Workspace, tree: Tree, f: FeatureSpace, beliefs: usize): void {
  for (let i = 0; i < f.count; i++) {
    const p = f.points[i];
    const isUrgent = tree.opensAtStake > 0 && p != PASS && stakesAt(f, space.board, p) >= tree.opensAtStake;
    const at = beliefs + (<usize>denseIndex(space.board, p) << 2);
    const belief = isUrgent ? max<f32>(load<f32>(at), LEAST_URGENT) : load<f32>(at);
    store<i32>(at, (reinterpret<i32>(belief) & ~1) | i32(isUrgent));
  }
}

/** Wins in proportion to the strength, `modelPrior` of them for the strongest move. */
function addModelPrior(space: Workspace, tree: Tree, node: Node, f: FeatureSpace): void {
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

/** Numbers the moves that are offered, the strongest first. */
function rank(space: Workspace, tree: Tree, node: Node, f: FeatureSpace): void {
  const ranks = node.raveRuns(tree);
  for (let choice = 0; choice < tree.choices; choice++) store<i32>(ranks + (<usize>choice << 2), UNRANKED);
  for (let next = 0; next < RANKED; ) {
    let best = -1;
    for (let i = 0; i < f.count; i++) if (f.strengths[i] > 0 && (best < 0 || f.strengths[i] > f.strengths[best])) best = i;
    if (best < 0) return;
    f.strengths[best] = 0;
    const choice = denseIndex(space.board, f.points[best]);
    if (node.winsOf(tree, choice) >= 0) store<i32>(ranks + (<usize>choice << 2), next++);
  }
}
