/**
 * Decides when each unit of a worker may start. A unit that measures time runs alone; other units may run at the same
 * time.
 */
export class ExclusiveTiming {
  #inside = 0;
  #isReserved = false;
  readonly #waiting: { readonly alone: boolean; enter(): void }[] = [];

  /**
   * Waits until a unit may run. `alone` is true if the unit measures time and must run alone. The caller must call the
   * returned function when the unit has ended.
   */
  async enter(alone: boolean): Promise<() => void> {
    await new Promise<void>((enter) => {
      this.#waiting.push({ alone, enter });
      this.#admit();
    });
    return () => {
      this.#inside--;
      this.#isReserved = false;
      this.#admit();
    };
  }

  /** Lets waiting units start in the order in which they arrived, so that no unit waits forever. */
  #admit(): void {
    for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
      if (this.#isReserved || (next.alone && this.#inside > 0)) return;
      this.#waiting.shift();
      this.#inside++;
      this.#isReserved = next.alone;
      next.enter();
    }
  }
}
