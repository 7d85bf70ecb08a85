/**
 * The TypeScript interface of the kernel: the types of its exports (`kernel/index.ts`), its memory, and functions that
 * load it. Only files of src/engine call the functions of the kernel.
 */

/** The part of WebAssembly.Memory that the engine needs. The DOM types are not available in this folder. */
export interface KernelMemory {
  readonly buffer: ArrayBufferLike;
  grow(pages: number): number;
}

/** A compiled kernel, which can be sent to a worker. */
export interface KernelModule {
  readonly __compiledKernel: unique symbol;
}

/**
 * Three kinds of numbers: an `Index` is a point as in `src/rules`, a `Cell` is a colour as in `src/rules/position.ts`
 * (1 black, 2 white), and an `Address` is an address in the kernel's memory.
 */
type Index = number;
type Cell = number;
export type Address = number;

/** A constant that the kernel exports. */
export type ExportedConstant = { readonly value: number };

/**
 * The fields of the search tree that are 32-bit integers. The settings are left out, because `searchSettings.ts`
 * declares them.
 */
export type TreeWord =
  | 'countsOwnersByFirstMove'
  | 'avoidedDepth'
  | 'superko'
  | 'policy'
  | 'doubledKomi'
  | 'mercy'
  | 'longestGame'
  | 'historyCount'
  | 'isStopped'
  | 'epoch'
  | 'capacity'
  | 'freeCount'
  | 'size'
  | 'area'
  | 'choices'
  | 'root'
  | 'priors'
  | 'nodeBytes';
export type WorkspaceWord = 'playouts' | 'blackWins' | 'discarded' | 'scoredPlayouts' | 'epoch';
type NodeWord = 'totalRuns' | 'priorRuns';
export type WorkspaceDouble = 'scoreSum' | 'scoreSquares';
/** The options of the reply policies (kernel/replies/replyTables.ts), and the address of the reply trace. */
export type ReplyWord =
  | 'usesTwo'
  | 'usesThree'
  | 'usesOwnMove'
  | 'forgets'
  | 'stage'
  | 'checksShape'
  | 'duplicates'
  | 'trace';
export type TacticsWord =
  | 'replyStage'
  | 'refusesSuggested'
  | 'refusesRandom'
  | 'vitalPoints'
  | 'saves'
  | 'catches'
  | 'patterns';
/** The options of the policies `softmax` and `ngrams`, which are 32-bit floating-point numbers. */
export type PolicyFloat =
  | 'SOFTMAX_temperature'
  | 'SOFTMAX_untried'
  | 'NGRAMS_epsilon'
  | 'NGRAMS_decay'
  | 'NGRAMS_minRuns';
type TraceWord = 'playouts' | 'lifetimeBinWidthAfterOne' | 'lifetimeBinWidthAfterTwo';

type Offsets = { readonly [Name in `TREE_${TreeWord | 'settings'}`]: ExportedConstant } & {
  readonly [Name in `WORKSPACE_${WorkspaceWord | WorkspaceDouble | 'playoutMoves'}`]: ExportedConstant;
} & {
  readonly [Name in `NODE_${NodeWord}`]: ExportedConstant;
} & {
  readonly [Name in `REPLIES_${ReplyWord}` | `TACTICS_${TacticsWord}`]: ExportedConstant;
} & {
  readonly [Name in `TRACE_${TraceWord}` | PolicyFloat]: ExportedConstant;
};

interface KernelExports extends Offsets, TerritoryKernelExports, FeatureExports {
  readonly HEAP_BASE: ExportedConstant;
  readonly WORKSPACE_BYTES: ExportedConstant;
  readonly SHARED_TABLES_BYTES: ExportedConstant;
  readonly TREE_BYTES: ExportedConstant;
  readonly OWNERS_BY_FIRST_MOVE_BYTES: ExportedConstant;
  readonly PATTERNS_OFFSET: ExportedConstant;
  readonly EXCHANGE_ENTRIES: ExportedConstant;
  readonly POLICY_STATE_BYTES: ExportedConstant;
  readonly POLICY_OPTION_BYTES: ExportedConstant;
  readonly REPLY_TRACE_BYTES: ExportedConstant;
  readonly LOOK_UPS_OFFSET: ExportedConstant;
  readonly LIFETIMES_OFFSET: ExportedConstant;
  readonly LIFETIMES_BYTES: ExportedConstant;
  readonly LIFETIME_BIN_COUNT: ExportedConstant;
  readonly MAX_HISTORY: ExportedConstant;
  readonly WINS_OF_EXCLUDED_MOVE: ExportedConstant;
  readonly MIN_SIZE: ExportedConstant;
  readonly MAX_SIZE: ExportedConstant;
  useSharedTables(space: Address, tables: Address): void;
  usePolicyState(space: Address, policyState: Address): void;
  useOwnersByFirstMove(space: Address, owners: Address): void;
  beginPolicyState(policyState: Address, policy: number, size: number): void;
  learnFromMoves(space: Address, count: number, winner: Cell): void;
  reset(space: Address, size: number): void;
  seed(space: Address, low: number, high: number): void;
  exchangeListAddress(space: Address): Address;
  placeStones(space: Address, toMove: Cell, ko: Index): Index;
  readStones(space: Address): void;
  isLegal(space: Address, color: Cell, point: Index): number;
  tryMove(space: Address, color: Cell, point: Index): number;
  tryMoves(space: Address, count: number): number;
  isEye(space: Address, color: Cell, point: Index): number;
  isFeasible(space: Address, color: Cell, point: Index): number;
  isSelfAtari(space: Address, color: Cell, point: Index): number;
  capturesAt(space: Address, color: Cell, point: Index): number;
  libertyCount(space: Address, point: Index): number;
  koPoint(space: Address): Index;
  areaScore(space: Address): number;
  boardFault(space: Address): number;
  setPlayoutRules(space: Address, policy: number, doubledKomi: number, mercy: number): void;
  runPlayouts(space: Address, count: number): void;
  layOutTree(tree: Address, size: number, lists: number, bytes: number): void;
  setMovesBeforeRoot(
    space: Address,
    moveNumber: number,
    last: Index,
    before: Index,
    third: Index,
    lastTook: number,
  ): void;
  beginSearch(space: Address, tree: Address, limit: number, salt: bigint): void;
  search(space: Address, tree: Address, batch: number): number;
  /** Returns the number of open moves after `playouts` playouts, in a search with progressive widening. */
  openMoveCount(playouts: number): number;
  ownersAddress(space: Address): Address;
  scoreSumsAddress(space: Address): Address;
  scoredPlayoutsAddress(space: Address): Address;
  ownersByFirstMoveAddress(space: Address): Address;
  avoidedMovesAddress(tree: Address, color: Cell): Address;
  historyAddress(tree: Address): Address;
  nodeListsAddress(tree: Address, node: Address): Address;
  /**
   * Returns the stored reply to the move `last`; 0 if no reply is stored. In `replyToOne` and the three functions that
   * follow, `last` is the last move, `before` is the move before it, and -1 means that there was no such move.
   */
  replyToOne(policyState: Address, color: Cell, last: Index | -1): Index;
  playCountOfReply(policyState: Address, color: Cell, last: Index | -1): number;
  replyToTwo(policyState: Address, color: Cell, before: Index | -1, last: Index | -1): Index;
  replyToOwnMove(policyState: Address, color: Cell, before: Index | -1): Index;
}

/** The kernel of one thread. Several threads may share the memory. */
export interface Kernel {
  readonly functions: KernelExports;
  readonly memory: KernelMemory;
}

/** The smallest and the largest board size of the kernel. `src/rules` supports sizes from 1 to 25. */
export const MIN_KERNEL_BOARD_SIZE = 2;
/** The largest board of the kernel. */
export const MAX_KERNEL_BOARD_SIZE = 19;

export const isKernelBoardSize = (size: number): boolean =>
  Number.isInteger(size) && size >= MIN_KERNEL_BOARD_SIZE && size <= MAX_KERNEL_BOARD_SIZE;

/** The constants and functions of `kernel/exports/featureExports.ts`. */
interface FeatureExports {
  readonly FEATURE_COUNT: ExportedConstant;
  readonly FEATURE_MEMORY_BYTES: ExportedConstant;
  readonly LEVEL_BYTES_PER_CANDIDATE: ExportedConstant;
  readonly CIRCLE_COUNT: ExportedConstant;
  readonly STRENGTH_TABLE_BYTES: ExportedConstant;
  layOutFeatureMemory(features: Address): void;
  dictionaryBytes(capacity: number): number;
  layOutDictionary(dictionary: Address, capacity: number): void;
  addShape(dictionary: Address, hash: bigint, number: number): void;
  setShapeStrength(dictionary: Address, number: number, strength: number): void;
  layOutStrengthTable(table: Address): void;
  setStrength(table: Address, feature: number, level: number, strength: number): void;
  useFeatureMemory(space: Address, features: Address): void;
  useMoveModel(features: Address, shapes: Address, replies: Address, strengths: Address): void;
  setSideToMove(space: Address, color: number): void;
  countOwnersByPlayouts(space: Address, features: Address, playouts: number): void;
  turnOffOwnerFeature(features: Address): void;
  countOldAtari(features: Address, counts: number): void;
  setLastMoves(features: Address, last: number, beforeLast: number, lastTook: number, lastPassed: number): void;
  computeFeaturesOfMoves(space: Address, features: Address): number;
  computeShapesOfMoves(space: Address, features: Address): number;
  computeShapesOfPoint(space: Address, features: Address, point: number): void;
  drawPatternPlayoutMove(space: Address, color: number, move: number): number;
  hashOfNeighbours(features: Address, code: number): bigint;
  rateMoves(features: Address): number;
  featureListAddress(features: Address, which: number): Address;
}

/** The constants and functions of `kernel/exports/territoryExports.ts`. */
interface TerritoryKernelExports {
  readonly TERRITORY_JOB_BYTES: ExportedConstant;
  readonly RECORD_BYTES: ExportedConstant;
  readonly RECORD_CELLS_OFFSET: ExportedConstant;
  readonly RECORD_TARGETS_OFFSET: ExportedConstant;
  readonly RECORD_OUTPUTS_OFFSET: ExportedConstant;
  readonly WINDOW_BYTES: ExportedConstant;
  readonly WINDOW_LOCATIONS: ExportedConstant;
  readonly WINDOW_CODES: ExportedConstant;
  readonly WINDOW_CODES_UNDER_SYMMETRY_OFFSET: ExportedConstant;
  readonly WINDOW_POINTS_UNDER_SYMMETRY_OFFSET: ExportedConstant;
  readonly TIED_TO_ZERO: ExportedConstant;
  readonly TERRITORY_JOB_updatesDone: ExportedConstant;
  readonly LEARNER_method: ExportedConstant;
  readonly LEARNER_freeParameterCount: ExportedConstant;
  readonly LEARNER_learningRate: ExportedConstant;
  readonly LEARNER_firstDecayPower: ExportedConstant;
  readonly LEARNER_secondDecayPower: ExportedConstant;
  readonly LEARNER_ties: ExportedConstant;
  readonly LEARNER_freeParameterList: ExportedConstant;
  readonly LEARNER_firstMoment: ExportedConstant;
  readonly LEARNER_secondMoment: ExportedConstant;
  parameterCount(hidden: number, lateral: number): number;
  territoryNetworkBytes(hidden: number, lateral: number): number;
  layOutTerritoryNetwork(territory: Address, hidden: number, lateral: number): void;
  transposeWeights(territory: Address): void;
  weightsAddress(territory: Address): Address;
  windowTablesAddress(territory: Address): Address;
  territoryMemoryBytes(hidden: number, lateral: number): number;
  layOutTerritoryMemory(own: Address, territory: Address): void;
  inputsAddress(own: Address): Address;
  outputsAddress(own: Address): Address;
  territoryInputs(territory: Address, own: Address, space: Address): void;
  territoryForwardPass(territory: Address, own: Address, space: Address): void;
  territoryEvaluate(territory: Address, own: Address, space: Address): void;
  territoryGradient(territory: Address, own: Address, space: Address, targets: Address, gradient: Address): void;
  territoryExpectedAreas(territory: Address, own: Address, space: Address, color: number, to: Address): void;
  territoryUrgencies(territory: Address, own: Address, space: Address, color: number, to: Address): void;
  territoryLogistic(x: number): number;
  territoryLearnerBytes(parameters: number, batch: number): number;
  layOutTerritoryLearner(learner: Address, parameters: number, batch: number): void;
  writeWeights(territory: Address, learner: Address): void;
  layOutTerritoryJob(
    job: Address,
    kind: number,
    count: number,
    territory: Address,
    learner: Address,
    records: Address,
  ): void;
  workOnTerritory(job: Address, own: Address, space: Address): number;
}

/** The number of bytes in a page of WebAssembly memory. Memory grows by whole pages. */
export const PAGE_BYTES = 65536;
/** The number of pages of memory at the start. This is enough memory for boards; searches allocate more. */
const INITIAL_PAGES = 32;
/**
 * The maximum number of pages of shared memory, for which WebAssembly requires a maximum. All pages together have
 * 4 GiB, the limit of 32-bit addresses.
 */
const MAX_PAGES = 65536;

export const compileKernel = async (bytes: ArrayBuffer | Uint8Array): Promise<KernelModule> =>
  (await WebAssembly.compile(bytes)) as KernelModule;

export const createMemory = (shared: boolean): KernelMemory =>
  new WebAssembly.Memory({ initial: INITIAL_PAGES, ...(shared ? { maximum: MAX_PAGES, shared } : {}) });

export async function instantiateKernel(module: KernelModule, memory: KernelMemory): Promise<Kernel> {
  const instance = await WebAssembly.instantiate(module, { env: { memory } });
  return { functions: instance.exports as KernelExports, memory };
}
