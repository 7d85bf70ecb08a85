/** The units of one run, done in this process: rows stay in memory, and go where `store` puts them. */
import type { AnyExperiment } from './experiment.js';
import { type Failure, type RunIdentity, type RunRecord, type StoredRow, unitsOf } from './run.js';
import { type Claim, isLastTry, type WorkSource } from './work.js';

export interface LocalOptions {
  /** Rows of earlier sittings; their units are not done again. */
  readonly rows?: readonly StoredRow[];
  /** Keeps a row for good; the unit counts as done only after that. */
  store?(row: StoredRow): Promise<void>;
  /** Units that are not are left for another time. */
  isWanted?(key: string): boolean;
}

export class LocalWork implements WorkSource {
  readonly pause = 0.05;
  readonly #rows: StoredRow[];
  readonly #failures: Failure[] = [];
  readonly #waiting: Claim[];
  readonly #store: (row: StoredRow) => Promise<void>;
  #active = 0;

  constructor(experiment: AnyExperiment, run: RunIdentity, options: LocalOptions = {}) {
    const { rows = [], store = async () => {}, isWanted = () => true } = options;
    const done = new Set(rows.map(({ key }) => key));
    this.#rows = [...rows];
    this.#store = store;
    this.#waiting = unitsOf(experiment, run.params)
      .map(({ key }, index) => ({ run, index, key, tries: 0 }))
      .filter(({ key }) => !done.has(key) && isWanted(key));
  }

  get result(): Pick<RunRecord, 'rows' | 'failures'> {
    return { rows: this.#rows, failures: this.#failures };
  }

  async take(): Promise<Claim | undefined> {
    const next = this.#waiting.shift();
    if (next) this.#active++;
    return next;
  }

  async isDone(): Promise<boolean> {
    return this.#waiting.length === 0 && this.#active === 0;
  }

  async finish({ key }: Claim, row: unknown): Promise<void> {
    await this.#store({ key, row });
    this.#rows.push({ key, row });
    this.#active--;
  }

  async fail(claim: Claim, reason: string): Promise<void> {
    // At the end: by then the machine may have recovered from whatever it was.
    if (!isLastTry(claim)) this.#waiting.push({ ...claim, tries: claim.tries + 1 });
    else this.#failures.push({ key: claim.key, reason });
    this.#active--;
  }

  async release(claim: Claim): Promise<void> {
    this.#waiting.unshift(claim);
    this.#active--;
  }

  /** There are no others. */
  leave(claim: Claim, reason: string): Promise<void> {
    return this.fail(claim, reason);
  }
}
