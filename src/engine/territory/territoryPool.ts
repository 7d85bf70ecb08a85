/**
 * Lets all threads of an engine work with one territory network. The threads evaluate many positions, rank the moves in
 * many positions, or train the network with many positions. The result does not depend on the number of threads, as
 * kernel/territory/territoryJob.ts explains.
 */
import type { Color } from '../../rules/color.js';
import { cellCount, type Point } from '../../rules/point.js';
import { cellOf } from '../../rules/position.js';
import type { Allocator } from '../allocator.js';
import { checkKernelBoardSize } from '../board.js';
import type { Kernel } from '../kernel.js';
import { allocateTerritoryMemory, type TerritoryNetwork } from './territoryNetwork.js';

/** A position on which the territory pool works. For training, it must have `targets`. */
export interface TerritoryPosition {
  readonly size: number;
  readonly cells: Uint8Array;
  /** The side to move and the ko point. Only `rank` and `weigh` need them. */
  readonly toMove?: Color;
  readonly ko?: Point | undefined;
  readonly targets?: Float32Array;
}

/** How the weights follow the gradient. */
export type LearningMethod = 'descent' | 'adam';

/** How a territory network learns. */
export interface TerritoryLearnerSettings {
  readonly method: LearningMethod;
  /** The number of positions in each update of the weights. */
  readonly batch: number;
  /**
   * For each weight, a number that tells how the weight is tied: i if the weight equals free parameter i, ~i (the
   * bitwise complement of i) if the weight equals free parameter i with the opposite sign, TIED_TO_ZERO if the weight
   * is always zero.
   */
  readonly ties: Int32Array;
  readonly freeParameters: number;
}

/**
 * The state of a training. A training that continues from a stored state has the same results as a training that was
 * never interrupted.
 */
export interface TerritoryLearnerState {
  readonly free: Float32Array;
  readonly firstMoment: Float32Array;
  readonly secondMoment: Float32Array;
  /** The two decay rates of Adam, each raised to the power of the number of updates. */
  readonly powers: Float64Array;
}

/** Marks a weight that training keeps at zero. */
export const TIED_TO_ZERO = 0x7fff_ffff;

const KINDS = { evaluate: 0, learn: 1, rank: 2, weigh: 3 } as const;
const METHODS: readonly LearningMethod[] = ['descent', 'adam'];

/** A function that runs `workOnTerritory` on every thread. */
type RunOnThreads = (job: number, spaces: readonly number[]) => Promise<void>;

/** Evaluates and trains a territory network on all threads. */
export class TerritoryPool {
  readonly territory: TerritoryNetwork;
  readonly #kernel: Kernel;
  readonly #run: RunOnThreads;
  readonly #job: number;
  readonly #spaces: readonly number[];
  readonly #records: number;
  readonly #capacity: number;
  readonly #learner: number;
  #settings: TerritoryLearnerSettings | undefined;
  readonly #allocator: Allocator;

  /**
   * `capacity` is the largest number of positions that a method accepts in one call.
   * @internal
   */
  constructor(
    kernel: Kernel,
    allocator: Allocator,
    territory: TerritoryNetwork,
    threads: number,
    capacity: number,
    run: RunOnThreads,
    learner?: TerritoryLearnerSettings,
  ) {
    const { functions } = kernel;
    this.territory = territory;
    this.#kernel = kernel;
    this.#allocator = allocator;
    this.#run = run;
    this.#capacity = capacity;
    this.#job = allocator.allocate(functions.TERRITORY_JOB_BYTES.value);
    this.#spaces = Array.from({ length: threads }, () => allocateTerritoryMemory(kernel, allocator, territory));
    this.#records = allocator.allocate(capacity * functions.RECORD_BYTES.value);
    this.#learner = learner ? this.#layOutLearner(learner) : 0;
    this.#settings = learner;
  }

  /** Returns, for each position, the probability that Black will own each point. */
  evaluate(records: readonly TerritoryPosition[]): Promise<Float32Array[]> {
    return this.#work('evaluate', records);
  }

  /** Returns, for each position, the result of `TerritoryNetwork.rank`. */
  rank(records: readonly TerritoryPosition[]): Promise<Float32Array[]> {
    return this.#work('rank', records);
  }

  /** Returns, for each position, the result of `TerritoryNetwork.urgencies`. */
  weigh(records: readonly TerritoryPosition[]): Promise<Float32Array[]> {
    return this.#work('weigh', records);
  }

  /**
   * Trains the network with positions, batch by batch. The number of positions must be a multiple of the batch size.
   * Returns the outputs of the network for each position, as they were before the network learned from this position.
   */
  learn(records: readonly TerritoryPosition[], rate: number): Promise<Float32Array[]> {
    if (!this.#settings || records.length % this.#settings.batch !== 0)
      throw new Error('to learn, a territory pool needs learner settings and whole batches of positions');
    this.#view().setFloat32(this.#learner + this.#kernel.functions.LEARNER_learningRate.value, rate, true);
    return this.#work('learn', records);
  }

  get state(): TerritoryLearnerState {
    const { functions } = this.#kernel;
    const view = this.#view();
    return {
      free: this.#array('freeParameterList').slice(),
      firstMoment: this.#array('firstMoment').slice(),
      secondMoment: this.#array('secondMoment').slice(),
      powers: Float64Array.of(
        view.getFloat64(this.#learner + functions.LEARNER_firstDecayPower.value, true),
        view.getFloat64(this.#learner + functions.LEARNER_secondDecayPower.value, true),
      ),
    };
  }

  /** Sets the state of the training, and computes the weights of the network from the free parameters. */
  set state({ free, firstMoment, secondMoment, powers }: TerritoryLearnerState) {
    const { functions } = this.#kernel;
    const view = this.#view();
    this.#array('freeParameterList').set(free);
    this.#array('firstMoment').set(firstMoment);
    this.#array('secondMoment').set(secondMoment);
    view.setFloat64(this.#learner + functions.LEARNER_firstDecayPower.value, powers[0] as number, true);
    view.setFloat64(this.#learner + functions.LEARNER_secondDecayPower.value, powers[1] as number, true);
    functions.writeWeights(this.territory.address, this.#learner);
  }

  #layOutLearner(settings: TerritoryLearnerSettings): number {
    const { functions, memory } = this.#kernel;
    const { parameters } = this.territory;
    const learner = this.#allocator.allocate(functions.territoryLearnerBytes(parameters, settings.batch));
    functions.layOutTerritoryLearner(learner, parameters, settings.batch);
    const view = new DataView(memory.buffer);
    view.setInt32(learner + functions.LEARNER_method.value, METHODS.indexOf(settings.method), true);
    view.setInt32(learner + functions.LEARNER_freeParameterCount.value, settings.freeParameters, true);
    const ties = view.getUint32(learner + functions.LEARNER_ties.value, true);
    new Int32Array(memory.buffer, ties, parameters).set(settings.ties);
    return learner;
  }

  async #work(kind: keyof typeof KINDS, records: readonly TerritoryPosition[]): Promise<Float32Array[]> {
    if (records.length > this.#capacity)
      throw new Error(`a territory pool takes at most ${this.#capacity} positions at a time, not ${records.length}`);
    for (const [index, record] of records.entries()) this.#writeRecord(index, record);
    const { functions } = this.#kernel;
    functions.layOutTerritoryJob(
      this.#job,
      KINDS[kind],
      records.length,
      this.territory.address,
      this.#learner,
      this.#records,
    );
    await this.#run(this.#job, this.#spaces);
    return records.map(({ size }, index) =>
      new Float32Array(
        this.#kernel.memory.buffer,
        this.#recordAddress(index) + functions.RECORD_OUTPUTS_OFFSET.value,
        cellCount(size),
      ).slice(),
    );
  }

  #writeRecord(index: number, { size, cells, toMove = 'black', ko, targets }: TerritoryPosition): void {
    checkKernelBoardSize(size);
    const { functions, memory } = this.#kernel;
    const at = this.#recordAddress(index);
    const head = new Int32Array(memory.buffer, at, 3);
    head[0] = size;
    head[1] = cellOf(toMove);
    head[2] = ko ?? 0;
    new Uint8Array(memory.buffer, at + functions.RECORD_CELLS_OFFSET.value, cells.length).set(cells);
    if (targets)
      new Float32Array(memory.buffer, at + functions.RECORD_TARGETS_OFFSET.value, targets.length).set(targets);
  }

  #recordAddress(index: number): number {
    return this.#records + index * this.#kernel.functions.RECORD_BYTES.value;
  }

  #array(name: 'freeParameterList' | 'firstMoment' | 'secondMoment'): Float32Array {
    const { functions, memory } = this.#kernel;
    const address = this.#view().getUint32(this.#learner + functions[`LEARNER_${name}`].value, true);
    return new Float32Array(memory.buffer, address, this.#settings?.freeParameters ?? 0);
  }

  #view(): DataView {
    return new DataView(this.#kernel.memory.buffer);
  }
}

/**
 * Processes positions of a job until none is left (kernel/territory/territoryJob.ts). Each thread of the pool calls
 * this function. If the thread must wait until another thread has updated the weights, it waits in this function and
 * not in the kernel, because the wait instruction of WebAssembly sometimes did not return after a notification.
 */
export function workOnTerritory({ functions, memory }: Kernel, job: number, own: number, space: number): void {
  const words = new Int32Array(memory.buffer);
  const updatesDone = (job + functions.TERRITORY_JOB_updatesDone.value) / Int32Array.BYTES_PER_ELEMENT;
  let seen = Atomics.load(words, updatesDone);
  while (functions.workOnTerritory(job, own, space) !== 0) {
    Atomics.wait(words, updatesDone, seen);
    seen = Atomics.load(words, updatesDone);
  }
}
