/**
 * Exports the byte offsets of the fields that `src/engine` reads or writes. The compiler computes them from the
 * classes, so `src/engine` need not know the layout of the memory.
 */
import { Workspace } from '../memory/workspace';
import { Ngrams } from '../policies/ngrams';
import { Softmax } from '../policies/softmax';
import { ReplyTables } from '../replies/replyTables';
import { ReplyTrace } from '../replies/replyTrace';
import { Tactical } from '../policies/tactical';
import { Node, Tree } from '../search/tree';

/**
 * The offset of the first setting of the search. The other settings follow in the order of
 * `src/engine/search/searchSettings.ts`.
 */
export const TREE_settings: usize = offsetof<Tree>('selection');
export const TREE_countsOwnersByFirstMove: usize = offsetof<Tree>('countsOwnersByFirstMove');
export const TREE_avoidedDepth: usize = offsetof<Tree>('avoidedDepth');
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

export const NODE_totalRuns: usize = offsetof<Node>('totalRuns');
export const NODE_priorRuns: usize = offsetof<Node>('priorRuns');

export const WORKSPACE_playouts: usize = offsetof<Workspace>('playouts');
export const WORKSPACE_blackWins: usize = offsetof<Workspace>('blackWins');
export const WORKSPACE_discarded: usize = offsetof<Workspace>('discarded');
export const WORKSPACE_epoch: usize = offsetof<Workspace>('epoch');
export const WORKSPACE_scoredPlayouts: usize = offsetof<Workspace>('scoredPlayouts');
export const WORKSPACE_scoreSum: usize = offsetof<Workspace>('scoreSum');
export const WORKSPACE_scoreSquares: usize = offsetof<Workspace>('scoreSquares');
export const WORKSPACE_playoutMoves: usize = offsetof<Workspace>('playoutMoves');

/** The offsets of the options of the policy `replies`. */
export const REPLIES_usesTwo: usize = offsetof<ReplyTables>('usesTwo');
export const REPLIES_usesThree: usize = offsetof<ReplyTables>('usesThree');
export const REPLIES_usesOwnMove: usize = offsetof<ReplyTables>('usesOwnMove');
export const REPLIES_forgets: usize = offsetof<ReplyTables>('forgets');
export const REPLIES_stage: usize = offsetof<ReplyTables>('stage');
export const REPLIES_checksShape: usize = offsetof<ReplyTables>('checksShape');
export const REPLIES_duplicates: usize = offsetof<ReplyTables>('duplicates');
export const REPLIES_trace: usize = offsetof<ReplyTables>('trace');

/** The offsets of the options of the policy `tactical`. This policy also has the options of `replies`. */
export const TACTICS_replyStage: usize = offsetof<Tactical>('replyStage');
export const TACTICS_refusesSuggested: usize = offsetof<Tactical>('refusesSuggested');
export const TACTICS_refusesRandom: usize = offsetof<Tactical>('refusesRandom');
export const TACTICS_vitalPoints: usize = offsetof<Tactical>('vitalPoints');
export const TACTICS_saves: usize = offsetof<Tactical>('saves');
export const TACTICS_catches: usize = offsetof<Tactical>('catches');
export const TACTICS_patterns: usize = offsetof<Tactical>('patterns');

/** The offsets of the options of the policies `softmax` and `ngrams`. */
export const SOFTMAX_temperature: usize = offsetof<Softmax>('temperature');
export const SOFTMAX_untried: usize = offsetof<Softmax>('untried');
export const NGRAMS_epsilon: usize = offsetof<Ngrams>('epsilon');
export const NGRAMS_decay: usize = offsetof<Ngrams>('decay');
export const NGRAMS_minRuns: usize = offsetof<Ngrams>('minRuns');

export const TRACE_playouts: usize = offsetof<ReplyTrace>('playouts');
export const TRACE_lifetimeBinWidthAfterOne: usize = offsetof<ReplyTrace>('lifetimeBinWidthAfterOne');
export const TRACE_lifetimeBinWidthAfterTwo: usize = offsetof<ReplyTrace>('lifetimeBinWidthAfterTwo');
