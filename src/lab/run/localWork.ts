/**
 * Supplies the units of one run to this process, and keeps the rows in memory. The caller can pass a function that also
 * stores each row, for example in a file.
 */
import type { AnyExperiment } from './experiment.js';
import { type RunIdentity, type RunRecord, type StoredRow, type UnitFailure, unitsOf } from './run.js';
import { isLastTry, type TakenUnit, type WorkSource } from './work.js';

interface LocalOptions {
  /** The rows that are already stored. Their units are not processed again. */
  readonly rows?: readonly StoredRow[];
  /** Stores a row permanently, for example in a file. The unit counts as finished only when its row has been stored. */
  store?(row: StoredRow): Promise<void>;
  /** Stores that a unit failed in every try. */
  storeFailure?(failure: UnitFailure): Promise<void>;
  /**
   * Returns true if the unit with this key is to be processed. If this function is missing, all units are processed.
   */
  isWanted?(key: string): boolean;
}

export class LocalWork implements WorkSource {
  readonly pause = 0.05;
  readonly #rows: StoredRow[];
  readonly #failures: UnitFailure[] = [];
  readonly #waiting: TakenUnit[];
  readonly #store: (row: StoredRow) => Promise<void>;
  readonly #storeFailure: (failure: UnitFailure) => Promise<void>;
  #active = 0;

  constructor(experiment: AnyExperiment, run: RunIdentity, options: LocalOptions = {}) {
    const { rows = [], store = async () => {}, storeFailure = async () => {}, isWanted = () => true } = options;
    const done = new Set(rows.map(({ key }) => key));
    this.#rows = [...rows];
    this.#store = store;
    this.#storeFailure = storeFailure;
    this.#waiting = unitsOf(experiment, run.params)
      .map(({ key }, index) => ({ run, index, key, tries: 0 }))
      .filter(({ key }) => !done.has(key) && isWanted(key));
  }

  get result(): Pick<RunRecord, 'rows' | 'failures'> {
    return { rows: this.#rows, failures: this.#failures };
  }

  async take(): Promise<TakenUnit | undefined> {
    const next = this.#waiting.shift();
    if (next) this.#active++;
    return next;
  }

  async isDone(): Promise<boolean> {
    return this.#waiting.length === 0 && this.#active === 0;
  }

  async finish(_taken: TakenUnit, stored: StoredRow): Promise<void> {
    await this.#store(stored);
    this.#rows.push(stored);
    this.#active--;
  }

  async fail(taken: TakenUnit, reason: string): Promise<void> {
    // Put the failed unit at the end of the list. The machine may have recovered by the time of the next try.
    if (!isLastTry(taken)) this.#waiting.push({ ...taken, tries: taken.tries + 1 });
    else {
      const failure = { key: taken.key, reason };
      await this.#storeFailure(failure);
      this.#failures.push(failure);
    }
    this.#active--;
  }

  async release(taken: TakenUnit): Promise<void> {
    this.#waiting.unshift(taken);
    this.#active--;
  }

  /**
   * Called when this worker cannot process the unit. Counts the try as failed, because there is no other worker that
   * could process the unit.
   */
  decline(taken: TakenUnit, reason: string): Promise<void> {
    return this.fail(taken, reason);
  }
}
