/**
 * Where `src/engine` finds fields and lists, as exported constants: the layout is
 * said once, in the classes, and nobody outside counts bytes.
 */
import { Color, indexOfPoint, NO_POINT, Point, pointOfIndex } from './point';
import { Ngrams } from './policies/ngrams';
import { Softmax } from './policies/softmax';
import { Replies } from './replies';
import { Trace } from './replyTrace';
import { Tactics } from './tacticalMove';
import { Node, Tree } from './tree';
import { Workspace } from './workspace';

export const TREE_selection: usize = offsetof<Tree>('selection');
export const TREE_priorRuns: usize = offsetof<Tree>('priorRuns');
export const TREE_priorWins: usize = offsetof<Tree>('priorWins');
export const TREE_passRuns: usize = offsetof<Tree>('passRuns');
export const TREE_passWins: usize = offsetof<Tree>('passWins');
export const TREE_raveRuns: usize = offsetof<Tree>('raveRuns');
export const TREE_raveWins: usize = offsetof<Tree>('raveWins');
export const TREE_priorWeight: usize = offsetof<Tree>('priorWeight');
export const TREE_expandAfter: usize = offsetof<Tree>('expandAfter');
export const TREE_repeatsWinsFrom: usize = offsetof<Tree>('repeatsWinsFrom');
export const TREE_usesFilter: usize = offsetof<Tree>('usesFilter');
export const TREE_virtualLoss: usize = offsetof<Tree>('virtualLoss');
export const TREE_fullPlayoutEvery: usize = offsetof<Tree>('fullPlayoutEvery');
export const TREE_widens: usize = offsetof<Tree>('widens');
export const TREE_modelPrior: usize = offsetof<Tree>('modelPrior');
export const TREE_countsByMove: usize = offsetof<Tree>('countsByMove');
export const TREE_barredDepth: usize = offsetof<Tree>('barredDepth');
export const TREE_superko: usize = offsetof<Tree>('superko');
export const TREE_policy: usize = offsetof<Tree>('policy');
export const TREE_doubledKomi: usize = offsetof<Tree>('doubledKomi');
export const TREE_mercy: usize = offsetof<Tree>('mercy');
export const TREE_longestGame: usize = offsetof<Tree>('longestGame');
export const TREE_historyCount: usize = offsetof<Tree>('historyCount');
export const TREE_isStopped: usize = offsetof<Tree>('isStopped');
export const TREE_epoch: usize = offsetof<Tree>('epoch');
export const TREE_capacity: usize = offsetof<Tree>('capacity');
export const TREE_freeCount: usize = offsetof<Tree>('freeCount');
export const TREE_area: usize = offsetof<Tree>('area');
export const TREE_choices: usize = offsetof<Tree>('choices');
export const TREE_root: usize = offsetof<Tree>('root');
export const TREE_priors: usize = offsetof<Tree>('priors');
export const TREE_nodeBytes: usize = offsetof<Tree>('nodeBytes');
export const TREE_size: usize = offsetof<Tree>('size');
export const TREE_raveBias: usize = offsetof<Tree>('raveBias');
export const TREE_exploration: usize = offsetof<Tree>('exploration');
export const TREE_modelBias: usize = offsetof<Tree>('modelBias');
export const TREE_modelOpens: usize = offsetof<Tree>('modelOpens');
export const TREE_opensAtStake: usize = offsetof<Tree>('opensAtStake');

export const NODE_totalRuns: usize = offsetof<Node>('totalRuns');
export const NODE_priorRuns: usize = offsetof<Node>('priorRuns');

export const SPACE_playouts: usize = offsetof<Workspace>('playouts');
export const SPACE_blackWins: usize = offsetof<Workspace>('blackWins');
export const SPACE_discarded: usize = offsetof<Workspace>('discarded');
export const SPACE_epoch: usize = offsetof<Workspace>('epoch');
export const SPACE_endedPlayouts: usize = offsetof<Workspace>('endedPlayouts');
export const SPACE_scoreSum: usize = offsetof<Workspace>('scoreSum');
export const SPACE_scoreSquares: usize = offsetof<Workspace>('scoreSquares');
export const SPACE_moveSum: usize = offsetof<Workspace>('moveSum');

/** Options of the policy `replies`. */
export const REPLIES_usesTwo: usize = offsetof<Replies>('usesTwo');
export const REPLIES_usesThree: usize = offsetof<Replies>('usesThree');
export const REPLIES_usesOwn: usize = offsetof<Replies>('usesOwn');
export const REPLIES_forgets: usize = offsetof<Replies>('forgets');
export const REPLIES_place: usize = offsetof<Replies>('place');
export const REPLIES_checksShape: usize = offsetof<Replies>('checksShape');
export const REPLIES_duplicates: usize = offsetof<Replies>('duplicates');
export const REPLIES_trace: usize = offsetof<Replies>('trace');

/** Options of the policy `tactical`, beside those of `replies`. */
export const TACTICS_repliesAt: usize = offsetof<Tactics>('repliesAt');
export const TACTICS_refusesSuggested: usize = offsetof<Tactics>('refusesSuggested');
export const TACTICS_refusesRandom: usize = offsetof<Tactics>('refusesRandom');
export const TACTICS_vitalPoints: usize = offsetof<Tactics>('vitalPoints');
export const TACTICS_saves: usize = offsetof<Tactics>('saves');
export const TACTICS_catches: usize = offsetof<Tactics>('catches');
export const TACTICS_patterns: usize = offsetof<Tactics>('patterns');

/** Options of the policies `softmax` and `ngrams`. */
export const SOFTMAX_temperature: usize = offsetof<Softmax>('temperature');
export const NGRAMS_epsilon: usize = offsetof<Ngrams>('epsilon');
export const NGRAMS_decay: usize = offsetof<Ngrams>('decay');
export const NGRAMS_trusted: usize = offsetof<Ngrams>('trusted');

export const TRACE_clock: usize = offsetof<Trace>('clock');
export const TRACE_binWidthOfOne: usize = offsetof<Trace>('binWidthOfOne');
export const TRACE_binWidthOfTwo: usize = offsetof<Trace>('binWidthOfTwo');

/** Stored replies, 0 for none; moves are point indices, 0 a pass, -1 no move yet. */
export function replyToOne(replies: Replies, color: Color, last: i32): i32 {
  return indexOfPoint(load<u16>(replies.oneAt(color, moveOfIndex(last))));
}

/** How often the reply to one move was played since it is stored. */
export function usesOfReply(replies: Replies, color: Color, last: i32): i32 {
  return load<u16>(replies.oneAt(color, moveOfIndex(last)) + 2);
}

export function replyToTwo(replies: Replies, color: Color, before: i32, last: i32): i32 {
  return indexOfPoint(replies.replyIn(replies.slotOf(color, moveOfIndex(before), moveOfIndex(last))));
}

export function followUp(replies: Replies, color: Color, before: i32): i32 {
  return indexOfPoint(load<u16>(replies.ownAt(color, moveOfIndex(before))));
}

@inline
function moveOfIndex(index: i32): Point {
  return index < 0 ? NO_POINT : pointOfIndex(index);
}

export function ownersAddress(space: Workspace): usize {
  return changetype<usize>(space.owners);
}

export function scoresAddress(space: Workspace): usize {
  return changetype<usize>(space.scores);
}

export function scoredAddress(space: Workspace): usize {
  return changetype<usize>(space.scored);
}

export function moveOwnersAddress(space: Workspace): usize {
  return space.moveOwners;
}

export function barredAddress(tree: Tree, color: Color): usize {
  return tree.barredAddress(color);
}

export function historyAddress(tree: Tree): usize {
  return tree.historyAddress;
}

/** Runs of the choices of a node; wins, RAVE runs, RAVE wins and children follow, each of `choices` words. */
export function columnsOf(tree: Tree, node: Node): usize {
  return node.runs(tree);
}
