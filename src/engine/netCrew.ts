/**
 * All threads of an engine on one territory network: many positions are evaluated,
 * ranked or learned from. What comes out does not depend on the number of threads
 * (kernel/netJob.ts says why).
 */
import type { Color } from '../rules/color.js';
import { cellCount, type Point } from '../rules/point.js';
import { cellOf } from '../rules/position.js';
import { checkKernelSize } from './board.js';
import type { Kernel } from './kernel.js';
import type { Allocator } from './memory.js';
import { allocateNetSpace, type TerritoryNet } from './territoryNet.js';

/** A position as data: cells by point; targets, where it is learned from. */
export interface NetRecord {
  readonly size: number;
  readonly cells: Uint8Array;
  /** Who moves, and where not at once; for ranking. */
  readonly toMove?: Color;
  readonly ko?: Point | undefined;
  readonly targets?: Float32Array;
}

export type LearningMethod = 'descent' | 'adam';

export interface LearnerSettings {
  readonly method: LearningMethod;
  /** Positions of an update. */
  readonly batch: number;
  /** By weight: the free parameter it equals, the complement of the one it is the negative of, or TIED_TO_ZERO. */
  readonly ties: Int32Array;
  readonly freeParameters: number;
}

/** All that a training must remember to go on bit for bit. */
export interface LearnerState {
  readonly free: Float32Array;
  readonly firstMean: Float32Array;
  readonly secondMean: Float32Array;
  /** Adam's decays to the power of the number of updates. */
  readonly powers: Float64Array;
}

export const TIED_TO_ZERO = 0x7fff_ffff;

const KINDS = { evaluate: 0, learn: 1, rank: 2, weigh: 3 } as const;
const METHODS: readonly LearningMethod[] = ['descent', 'adam'];

/** Runs the kernel's `workOnNet` on every thread. */
export type RunOnThreads = (job: number, spaces: readonly number[]) => Promise<void>;

export class NetCrew {
  readonly net: TerritoryNet;
  readonly #kernel: Kernel;
  readonly #run: RunOnThreads;
  readonly #job: number;
  readonly #spaces: readonly number[];
  readonly #records: number;
  readonly #capacity: number;
  readonly #learner: number;
  #settings: LearnerSettings | undefined;
  readonly #allocator: Allocator;

  /** `capacity` is how many positions one call may hand over. */
  constructor(
    kernel: Kernel,
    allocator: Allocator,
    net: TerritoryNet,
    threads: number,
    capacity: number,
    run: RunOnThreads,
    learner?: LearnerSettings,
  ) {
    const { functions } = kernel;
    this.net = net;
    this.#kernel = kernel;
    this.#allocator = allocator;
    this.#run = run;
    this.#capacity = capacity;
    this.#job = allocator.allocate(functions.NET_JOB_BYTES.value);
    this.#spaces = Array.from({ length: threads }, () => allocateNetSpace(kernel, allocator, net));
    this.#records = allocator.allocate(capacity * functions.RECORD_BYTES.value);
    this.#learner = learner ? this.#layOutLearner(learner) : 0;
    this.#settings = learner;
  }

  /** Black's probability of owning each point, by point, position by position. */
  evaluate(records: readonly NetRecord[]): Promise<Float32Array[]> {
    return this.#work('evaluate', records);
  }

  /** Black's expected points after each move of the side to move, by point; NaN where none may be played. */
  rank(records: readonly NetRecord[]): Promise<Float32Array[]> {
    return this.#work('rank', records);
  }

  /** The urgencies of each side to move's moves, as `TerritoryNet.urgencies` gives them. */
  weigh(records: readonly NetRecord[]): Promise<Float32Array[]> {
    return this.#work('weigh', records);
  }

  /** Learns from positions, batch by batch; their number is a multiple of the batch. Returns what was thought of each before its update. */
  learn(records: readonly NetRecord[], rate: number): Promise<Float32Array[]> {
    if (!this.#settings || records.length % this.#settings.batch !== 0)
      throw new Error('a crew learns whole batches, and only if it was given a learner');
    this.#view().setFloat32(this.#learner + this.#kernel.functions.LEARNER_rate.value, rate, true);
    return this.#work('learn', records);
  }

  get state(): LearnerState {
    const { functions } = this.#kernel;
    const view = this.#view();
    return {
      free: this.#array('free').slice(),
      firstMean: this.#array('firstMean').slice(),
      secondMean: this.#array('secondMean').slice(),
      powers: Float64Array.of(
        view.getFloat64(this.#learner + functions.LEARNER_firstPower.value, true),
        view.getFloat64(this.#learner + functions.LEARNER_secondPower.value, true),
      ),
    };
  }

  /** Sets the free parameters, and with them the weights of the network. */
  set state({ free, firstMean, secondMean, powers }: LearnerState) {
    const { functions } = this.#kernel;
    const view = this.#view();
    this.#array('free').set(free);
    this.#array('firstMean').set(firstMean);
    this.#array('secondMean').set(secondMean);
    view.setFloat64(this.#learner + functions.LEARNER_firstPower.value, powers[0] as number, true);
    view.setFloat64(this.#learner + functions.LEARNER_secondPower.value, powers[1] as number, true);
    functions.writeWeights(this.net.address, this.#learner);
  }

  #layOutLearner(settings: LearnerSettings): number {
    const { functions, memory } = this.#kernel;
    const { parameters } = this.net;
    const learner = this.#allocator.allocate(functions.learnerBytes(parameters, settings.batch));
    functions.layOutLearner(learner, parameters, settings.batch);
    const view = new DataView(memory.buffer);
    view.setInt32(learner + functions.LEARNER_method.value, METHODS.indexOf(settings.method), true);
    view.setInt32(learner + functions.LEARNER_freeParameters.value, settings.freeParameters, true);
    const ties = view.getUint32(learner + functions.LEARNER_ties.value, true);
    new Int32Array(memory.buffer, ties, parameters).set(settings.ties);
    return learner;
  }

  async #work(kind: keyof typeof KINDS, records: readonly NetRecord[]): Promise<Float32Array[]> {
    if (records.length > this.#capacity) throw new Error(`a crew takes ${this.#capacity} positions at a time`);
    for (const [index, record] of records.entries()) this.#writeRecord(index, record);
    const { functions } = this.#kernel;
    functions.layOutJob(this.#job, KINDS[kind], records.length, this.net.address, this.#learner, this.#records);
    await this.#run(this.#job, this.#spaces);
    return records.map(({ size }, index) =>
      new Float32Array(
        this.#kernel.memory.buffer,
        this.#recordAddress(index) + functions.RECORD_OUTPUTS.value,
        cellCount(size),
      ).slice(),
    );
  }

  #writeRecord(index: number, { size, cells, toMove = 'black', ko, targets }: NetRecord): void {
    checkKernelSize(size);
    const { functions, memory } = this.#kernel;
    const at = this.#recordAddress(index);
    const head = new Int32Array(memory.buffer, at, 3);
    head[0] = size;
    head[1] = cellOf(toMove);
    head[2] = ko ?? 0;
    new Uint8Array(memory.buffer, at + functions.RECORD_CELLS.value, cells.length).set(cells);
    if (targets) new Float32Array(memory.buffer, at + functions.RECORD_TARGETS.value, targets.length).set(targets);
  }

  #recordAddress(index: number): number {
    return this.#records + index * this.#kernel.functions.RECORD_BYTES.value;
  }

  #array(name: 'free' | 'firstMean' | 'secondMean'): Float32Array {
    const { functions, memory } = this.#kernel;
    const address = this.#view().getUint32(this.#learner + functions[`LEARNER_${name}`].value, true);
    return new Float32Array(memory.buffer, address, this.#settings?.freeParameters ?? 0);
  }

  #view(): DataView {
    return new DataView(this.#kernel.memory.buffer);
  }
}
