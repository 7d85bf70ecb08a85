/** The competitions of all shards, swept by a crew. Sums are added in the order of the shards: another order would give other last digits. */
import type { Contests } from './contests.js';
import type { Crew } from './crew.js';
import type { ShapeFamily } from './fit.js';
import type { Job } from './jobs.js';
import { makeSums, prepareSweep, type Strengths, type Sums, type SweepStrengths, spreadColumns } from './sweep.js';

/** The shapes and replies of a model. */
export interface Known {
  readonly shapes: ShapeFamily;
  readonly replies: ShapeFamily;
}

type ShardJob = Extract<Job, { kind: 'wins' | 'sweep' }>;

export class Field {
  readonly #contests: readonly Contests[];
  readonly #crew: Crew;
  readonly #makeSums: () => Sums;
  /** Those of shards that are added up already: few are in use at a time, and all of them would take a tenth of the memory. */
  readonly #free: Sums[] = [];
  readonly #total: Sums;
  #prepared: SweepStrengths | undefined;

  constructor(contests: readonly Contests[], { shapes, replies }: Known, crew: Crew) {
    this.#contests = contests;
    this.#crew = crew;
    this.#makeSums = () => makeSums(shapes.hashes.length, replies.hashes.length);
    this.#total = this.#makeSums();
  }

  /** What the teams have won. */
  async wins(): Promise<Strengths> {
    const { shapes, replies, levels } = await this.#addUp((contests, sums) => ({ kind: 'wins', contests, sums }));
    return { shapes: shapes.slice(), replies: replies.slice(), levels: levels.slice() };
  }

  /** What they were expected to win; the sums are good until the next sweep. */
  sweep(given: Strengths): Promise<Sums> {
    const strengths = prepareSweep(given, this.#prepared);
    this.#prepared = strengths;
    return this.#addUp((contests, sums) => ({ kind: 'sweep', contests, strengths, sums }));
  }

  /** The sums of all shards, each added as soon as those before it are. */
  async #addUp(jobOf: (contests: Contests, sums: Sums) => ShardJob): Promise<Sums> {
    const inUse = new Map<number, Sums>();
    const finished = new Set<number>();
    let next = 0;
    for (const key of KEYS) this.#total[key].fill(0);
    await this.#crew.doAll<ShardJob['kind']>(this.#jobs(jobOf, inUse), (index) => {
      finished.add(index);
      for (; finished.has(next); next++) {
        const sums = inUse.get(next) as Sums;
        this.#add(sums);
        inUse.delete(next);
        this.#free.push(sums);
      }
    });
    spreadColumns(this.#total);
    return this.#total;
  }

  *#jobs(jobOf: (contests: Contests, sums: Sums) => ShardJob, inUse: Map<number, Sums>): Generator<ShardJob> {
    for (const [index, contests] of this.#contests.entries()) {
      const sums = this.#free.pop() ?? this.#makeSums();
      inUse.set(index, sums);
      yield jobOf(contests, sums);
    }
  }

  #add(part: Sums): void {
    for (const key of KEYS) {
      const [sum, from] = [this.#total[key], part[key]];
      for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] as number) + (from[i] as number);
    }
  }
}

const KEYS = ['shapes', 'replies', 'levels', 'places', 'distances', 'totals'] as const;
