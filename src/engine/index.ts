/** The public exports of the engine that are the same in Node and in a page. */
export { KernelBoard, type PlayoutBatch, type PlayoutCounts } from './board.js';
export { Engine, EngineClosed, type EngineOptions, type PlayoutOptions, type SearchControl } from './engine.js';
export type { EngineEnvironment } from './environment.js';
export { MoveFeatureReader, type MoveHistory, type MoveLists, NO_HISTORY } from './features/moveFeatureReader.js';
export type { ShapeStrengths, StrengthTables } from './features/moveModel.js';
export { MAX_KERNEL_BOARD_SIZE, MIN_KERNEL_BOARD_SIZE } from './kernel.js';
export { EvaluationStopped, Network, type NetworkEvaluation, type NetworkOptions } from './network/network.js';
export type { BlockCount, Multiplications, NetworkFacts } from './network/networkFacts.js';
export type { NetworkInputMaker, NetworkInputs } from './network/networkInputMaker.js';
export type { NetworkInput, NetworkSituation } from './network/networkInputs.js';
export {
  type NgramOptions,
  PLAYOUT_POLICIES,
  type PlayoutPolicy,
  type PlayoutStrengths,
  type PolicyDescription,
  type ReplyOptions,
  type SoftmaxOptions,
  type TacticalOptions,
} from './search/playoutPolicy.js';
export type { AnsweredMove, FoundReply, MovesToAnswer, ReplyTables, StoredReply } from './search/replyTables.js';
export type { LookUpCounts, ReplyLifetimes, ReplyTrace } from './search/replyTrace.js';
export { DEFAULT_SETTINGS, type SearchSettings, UCT_SETTINGS } from './search/searchSettings.js';
export type { AvoidedMove, SearchRequest } from './search/searchTree.js';
export type { MoveStatistics, SearchReport } from './search/treeReport.js';
export type { Fate, Outcome, TargetStatus } from './solver/outcome.js';
export type { SolvedTarget, SolveOptions } from './solver/solve.js';
export {
  PAPER_TERRITORY_NETWORK_SHAPE,
  TerritoryNetwork,
  type TerritoryNetworkShape,
} from './territory/territoryNetwork.js';
export {
  type LearningMethod,
  type TerritoryLearnerSettings,
  type TerritoryLearnerState,
  TerritoryPool,
  type TerritoryPosition,
  TIED_TO_ZERO,
} from './territory/territoryPool.js';
