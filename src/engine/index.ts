/** What the engine offers, apart from the host that it runs on. */
export { FastBoard, type PlayoutCounts, type PlayoutOrder } from './board.js';
export { Engine, type EngineOptions, type PlayoutOptions, type SearchControl } from './engine.js';
export type { Host } from './host.js';
export { MAX_KERNEL_SIZE, MIN_KERNEL_SIZE } from './kernel.js';
export { type MoveHistory, MoveReader, NO_HISTORY, type StrengthTables } from './moveReader.js';
export {
  DEFAULT_SETTINGS,
  PLAYOUT_POLICIES,
  type PlayoutPolicy,
  type SearchSettings,
  UCT_SETTINGS,
} from './searchSettings.js';
export type { SearchRequest } from './searchTree.js';
export type { ChoiceReport, SearchReport } from './treeReport.js';
