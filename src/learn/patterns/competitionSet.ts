/**
 * Computes the wins or the expected wins in the competitions of all shards. The threads of the training pool compute
 * the sums of each shard. `CompetitionSet` then adds up these sums in the order of the shards, because another order
 * would give different rounding errors.
 */
import type { PackedCompetitions } from './competitions.js';
import {
  addCodeSumsToLevels,
  addToEntry,
  makeWinSums,
  type PreparedStrengths,
  prepareStrengths,
  type Strengths,
  type WinSums,
} from './expectedWins.js';
import type { KnownPatterns } from './knownShapes.js';
import type { TrainingJob } from './trainingJobs.js';
import type { TrainingPool } from './trainingPool.js';

type ShardJob = Extract<TrainingJob, { kind: 'wins' | 'expected' }>;

export class CompetitionSet {
  readonly #competitions: readonly PackedCompetitions[];
  readonly #pool: TrainingPool;
  readonly #makeSums: () => WinSums;
  /**
   * Arrays that are free, because the sums in them have already been added to the total. They are reused for the sums
   * of later shards, because separate arrays for every shard would need 10 % more memory.
   */
  readonly #free: WinSums[] = [];
  readonly #total: WinSums;
  #prepared: PreparedStrengths | undefined;

  constructor(competitions: readonly PackedCompetitions[], { shapes, replies }: KnownPatterns, pool: TrainingPool) {
    this.#competitions = competitions;
    this.#pool = pool;
    this.#makeSums = () => makeWinSums(shapes.hashes.length, replies.hashes.length);
    this.#total = this.#makeSums();
  }

  /**
   * For each shape, reply and level: counts the competitions that were won by a team that has this shape, reply or
   * level as a member.
   */
  async wins(): Promise<Strengths> {
    const { shapes, replies, levels } = await this.#addUp((competitions, sums) => ({
      kind: 'wins',
      competitions,
      sums,
    }));
    return { shapes: shapes.slice(), replies: replies.slice(), levels: levels.slice() };
  }

  /**
   * Computes the expected wins of each shape, reply and level, with the strengths `given`. The next call of a method of
   * this object overwrites the returned arrays.
   */
  expectedWins(given: Strengths): Promise<WinSums> {
    const strengths = prepareStrengths(given, this.#prepared);
    this.#prepared = strengths;
    return this.#addUp((competitions, sums) => ({ kind: 'expected', competitions, strengths, sums }));
  }

  /** Adds up the sums of all shards, in the order of the shards. */
  async #addUp(jobOf: (competitions: PackedCompetitions, sums: WinSums) => ShardJob): Promise<WinSums> {
    const inUse = new Map<number, WinSums>();
    const finished = new Set<number>();
    let next = 0;
    for (const key of KEYS) this.#total[key].fill(0);
    await this.#pool.doAll<ShardJob['kind']>(this.#jobs(jobOf, inUse), (index) => {
      finished.add(index);
      for (; finished.has(next); next++) {
        const sums = inUse.get(next) as WinSums;
        this.#add(sums);
        inUse.delete(next);
        this.#free.push(sums);
      }
    });
    addCodeSumsToLevels(this.#total);
    return this.#total;
  }

  *#jobs(
    jobOf: (competitions: PackedCompetitions, sums: WinSums) => ShardJob,
    inUse: Map<number, WinSums>,
  ): Generator<ShardJob> {
    for (const [index, competitions] of this.#competitions.entries()) {
      const sums = this.#free.pop() ?? this.#makeSums();
      inUse.set(index, sums);
      yield jobOf(competitions, sums);
    }
  }

  #add(part: WinSums): void {
    for (const key of KEYS) {
      const [sum, from] = [this.#total[key], part[key]];
      for (let i = 0; i < sum.length; i++) addToEntry(sum, i, from[i] as number);
    }
  }
}

const KEYS = ['shapes', 'replies', 'levels', 'locations', 'distances', 'totals'] as const;
