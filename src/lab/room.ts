/** Who may work at the same time: any number together, or one alone who wants quiet for a measurement. */
export class Room {
  #inside = 0;
  #isReserved = false;
  readonly #waiting: { readonly alone: boolean; enter(): void }[] = [];

  /** Resolves when it is one's turn; call the function it gives when done. */
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

  /** In the order of arrival, so that nobody waits for ever. */
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
