/** What the engine offers, apart from the host that it runs on. */
export { FastBoard, type PlayoutCounts, type PlayoutOrder } from './board.js';
export { Engine, type EngineOptions, type PlayoutOptions, type SearchControl } from './engine.js';
export type { Host } from './host.js';
export { MAX_KERNEL_SIZE, MIN_KERNEL_SIZE } from './kernel.js';
export type { StrengthTables } from './moveModel.js';
export { type MoveHistory, MoveReader, NO_HISTORY } from './moveReader.js';
export { type LearnerSettings, type LearnerState, NetCrew, type NetRecord, TIED_TO_ZERO } from './netCrew.js';
export {
  PLAYOUT_POLICIES,
  type PlayoutPolicy,
  type PlayoutStrengths,
  type PolicyDescription,
  type ReplyOptions,
} from './playoutPolicy.js';
export type { Answered, FoundReply, ReplyContext, ReplyTables, StoredReply } from './replyTables.js';
export type { Lives, LookUps, ReplyTrace } from './replyTrace.js';
export { DEFAULT_SETTINGS, type SearchSettings, UCT_SETTINGS } from './searchSettings.js';
export type { BarredMove, SearchRequest } from './searchTree.js';
export { type NetShape, PAPER_SHAPE, TerritoryNet } from './territoryNet.js';
export type { ChoiceReport, SearchReport } from './treeReport.js';
export { EngineClosed } from './worker.js';
