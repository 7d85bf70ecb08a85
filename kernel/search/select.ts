/**
 * Selects the move of highest value in a node. If several moves have this value, takes the first that a scan finds. The
 * scan starts at a random place. SIMD instructions compute four values at a time.
 *
 * In the formulas, c and w are the runs and wins of the move, rc and rw its RAVE runs and RAVE wins, and n is the
 * number of runs through the node.
 *
 * With RAVE (Gelly and Silver, as in Orego), the value of a move is a mean of its own win rate w / c and its RAVE win
 * rate rw / rc. It is (1 - beta) w / c + beta rw / rc. The weight beta = rc / (rc + c + rc c raveBias) shrinks as the
 * runs of the move add up. With f = 1 + raveBias rc, the value equals (f w + rw) / (f c + rc), which needs only one
 * division. The pass has no RAVE counts (rc = rw = 0).
 *
 * With a model bias, modelBias p sqrt(n) / (1 + c) is added to the value, where p is the belief of the pattern model in
 * the move (as in Rosin's PUCB and its successors). So likely moves are tried first, and this bonus shrinks as they are
 * tried.
 *
 * If the setting `modelOpens` is positive, a move is closed while its belief is below modelOpens / n. Closed moves rank
 * behind all open ones. A move with many stones at stake is never closed.
 *
 * With UCB1-tuned (Auer, Cesa-Bianchi and Fischer), the value is w / c + exploration sqrt((ln n / c) min(1/4, variance
 * + sqrt(2 ln n / c))), where `exploration` is a setting and `variance` is that of the results of the move. Untried
 * moves come first.
 */
import { Rng } from '../memory/rng';
import { Node, Tree } from './tree';
import { openMoveCount } from './widening';

export const enum Selection {
  Rave,
  Ucb1Tuned,
}

/** A number that is added to the value of an untried move, so that the sum exceeds the values of all tried moves. */
const UNTRIED: f32 = 1000;
/**
 * A number that is subtracted from the value of a closed move, so that the result is below the values of all open
 * moves.
 */
const CLOSED: f32 = 5000;

export function bestChoice(tree: Tree, node: Node, rng: Rng): i32 {
  const bytes = tree.listBytes;
  const blocks = tree.choices >> 2;
  const random = rng.next();
  const start = <usize>(((<u64>random * <u64>blocks) >> 32) << 4);
  const isRave = tree.selection == Selection.Rave;
  const log = f32x4.splat(isRave ? <f32>0 : Mathf.log(<f32>max(node.totalRuns, 1)));
  const open = i32x4.splat(tree.widens ? openMoveCount(node.totalRuns + tree.expandAfter) : 0);
  const usesBias = tree.modelBias > 0;
  const urgency = f32x4.splat(usesBias ? tree.modelBias * Mathf.sqrt(<f32>node.totalRuns) : 0);
  const waits = usesBias && tree.modelOpens > 0;
  const due = f32x4.splat(waits ? tree.modelOpens / <f32>max(node.totalRuns, 1) : 0);
  let bestValue = f32x4.splat(-Infinity);
  let bestAt = i32x4.splat(0);
  let at = i32x4.add(i32x4.splat(<i32>(start >> 2)), i32x4(0, 1, 2, 3));
  let offset = start;
  for (let i = 0; i < blocks; i++) {
    let value = isRave ? raveValue(tree, node, offset) : ucbValue(tree, node, offset, log);
    if (usesBias) value = f32x4.add(value, biasOf(tree, node, offset, urgency));
    // A closed move is too unlikely to be tried yet. If all moves are closed, the best of them is taken.
    if (waits) value = closeUnless(isDue(v128.load(node.beliefs(tree) + offset), due), value);
    if (tree.widens) value = closeUnless(i32x4.lt_s(v128.load(node.raveRuns(tree) + offset), open), value);
    const better = f32x4.gt(value, bestValue);
    bestValue = v128.bitselect(value, bestValue, better);
    bestAt = v128.bitselect(at, bestAt, better);
    offset += 16;
    at = i32x4.add(at, i32x4.splat(4));
    if (offset == bytes) {
      offset = 0;
      at = i32x4(0, 1, 2, 3);
    }
  }
  return bestOfLanes(bestValue, bestAt, random);
}

/**
 * For each of four moves: is the move open? It is, if its belief is at least `due`, or if the lowest bit of the belief
 * is set, which marks moves that are always open.
 */
@inline
function isDue(belief: v128, due: v128): v128 {
  return v128.or(f32x4.ge(belief, due), i32x4.shr_s(i32x4.shl(belief, 31), 31));
}

/**
 * For each of four moves: if the move is not open, lowers its value, so that it ranks behind all open moves but before
 * excluded ones.
 */
@inline
function closeUnless(isOpen: v128, value: v128): v128 {
  return v128.bitselect(value, f32x4.sub(value, f32x4.splat(CLOSED)), isOpen);
}

/**
 * `values` and `choices` have four lanes. Returns the choice in the lane with the best value. If several lanes have the
 * best value, takes the first that a scan finds. The scan starts at a random lane.
 */
@inline
function bestOfLanes(values: v128, choices: v128, random: u32): i32 {
  const v0 = f32x4.extract_lane(values, 0);
  const v1 = f32x4.extract_lane(values, 1);
  const v2 = f32x4.extract_lane(values, 2);
  const v3 = f32x4.extract_lane(values, 3);
  const best = max(max(v0, v1), max(v2, v3));
  // `lanes` has one bit for each of the four lanes, set if the lane has the best value. The scan starts at lane `turn`,
  // which two bits of `random` determine. Two copies of `lanes` are joined, so that the scan continues from the last
  // lane to the first.
  const lanes = i32(v0 == best) | (i32(v1 == best) << 1) | (i32(v2 == best) << 2) | (i32(v3 == best) << 3);
  const turn = (random >> 4) & 3;
  const lane = (turn + ctz(((lanes | (lanes << 4)) >> turn) & 15)) & 3;
  if (lane == 0) return i32x4.extract_lane(choices, 0);
  if (lane == 1) return i32x4.extract_lane(choices, 1);
  return lane == 2 ? i32x4.extract_lane(choices, 2) : i32x4.extract_lane(choices, 3);
}

@inline
function raveValue(tree: Tree, node: Node, offset: usize): v128 {
  const c = f32x4.convert_i32x4_s(v128.load(node.runs(tree) + offset));
  const w = f32x4.convert_i32x4_s(v128.load(node.wins(tree) + offset));
  const rc = f32x4.convert_i32x4_s(v128.load(node.raveRuns(tree) + offset));
  const rw = f32x4.convert_i32x4_s(v128.load(node.raveWins(tree) + offset));
  const f = f32x4.add(f32x4.splat(1), f32x4.mul(f32x4.splat(tree.raveBias), rc));
  return f32x4.div(f32x4.add(f32x4.mul(w, f), rw), f32x4.add(f32x4.mul(c, f), rc));
}

@inline
function biasOf(tree: Tree, node: Node, offset: usize, urgency: v128): v128 {
  const c = f32x4.convert_i32x4_s(v128.load(node.runs(tree) + offset));
  const p = v128.load(node.beliefs(tree) + offset);
  return f32x4.div(f32x4.mul(urgency, p), f32x4.add(c, f32x4.splat(1)));
}

@inline
function ucbValue(tree: Tree, node: Node, offset: usize, log: v128): v128 {
  const runs = f32x4.convert_i32x4_s(v128.load(node.runs(tree) + offset));
  const wins = f32x4.convert_i32x4_s(v128.load(node.wins(tree) + offset));
  const isUntried = f32x4.eq(runs, f32x4.splat(0));
  const c = f32x4.max(runs, f32x4.splat(1));
  const mean = f32x4.div(wins, c);
  const ratio = f32x4.div(log, c);
  const variance = f32x4.add(f32x4.sub(mean, f32x4.mul(mean, mean)), f32x4.sqrt(f32x4.add(ratio, ratio)));
  const bound = f32x4.sqrt(f32x4.mul(ratio, f32x4.min(f32x4.splat(0.25), variance)));
  // The number of wins of an excluded move is negative and huge, so its `mean` is far below zero and its `variance` is
  // negative. Then `bound`, a square root, is NaN. For excluded moves, `width` is therefore set to 0.
  const width = v128.bitselect(bound, f32x4.splat(0), f32x4.ge(mean, f32x4.splat(0)));
  const tried = f32x4.add(mean, f32x4.mul(f32x4.splat(tree.exploration), width));
  const untried = f32x4.add(mean, f32x4.splat(UNTRIED));
  return v128.bitselect(untried, tried, isUntried);
}
