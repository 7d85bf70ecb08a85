/** The competitions of all shards, swept by a crew. Sums are added in the order of the shards: another order would give other last digits. */
import type { Contests } from './contests.js';
import type { Crew } from './crew.js';
import type { ShapeFamily } from './fit.js';
import { makeSums, prepareSweep, type Strengths, type Sums, spreadColumns } from './sweep.js';

/** The shapes and replies of a model. */
export interface Known {
  readonly shapes: ShapeFamily;
  readonly replies: ShapeFamily;
}

export class Field {
  readonly #contests: readonly Contests[];
  readonly #crew: Crew;
  readonly #sums: readonly Sums[];
  readonly #total: Sums;

  constructor(contests: readonly Contests[], { shapes, replies }: Known, crew: Crew) {
    this.#contests = contests;
    this.#crew = crew;
    this.#sums = contests.map(() => makeSums(shapes.hashes.length, replies.hashes.length));
    this.#total = makeSums(shapes.hashes.length, replies.hashes.length);
  }

  /** What the teams have won. */
  async wins(): Promise<Strengths> {
    await this.#crew.doAll(
      this.#contests.map((contests, i) => ({ kind: 'wins', contests, sums: this.#sums[i] as Sums }) as const),
    );
    const { shapes, replies, levels } = this.#addUp();
    return { shapes: shapes.slice(), replies: replies.slice(), levels: levels.slice() };
  }

  /** What they were expected to win; the sums are good until the next sweep. */
  async sweep(strengths: Strengths): Promise<Sums> {
    const prepared = prepareSweep(strengths);
    await this.#crew.doAll(
      this.#contests.map(
        (contests, i) => ({ kind: 'sweep', contests, strengths: prepared, sums: this.#sums[i] as Sums }) as const,
      ),
    );
    return this.#addUp();
  }

  #addUp(): Sums {
    for (const key of ['shapes', 'replies', 'levels', 'places', 'distances', 'totals'] as const) {
      const sum = this.#total[key].fill(0);
      for (const part of this.#sums) {
        const from = part[key];
        for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] as number) + (from[i] as number);
      }
    }
    spreadColumns(this.#total);
    return this.#total;
  }
}
