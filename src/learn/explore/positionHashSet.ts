/**
 * The hashes of all positions of a game so far, for superko. The same set is cleared and reused for every game, because
 * making a new set for each game would be slow.
 */
export class PositionHashSet {
  readonly #mask: number;
  readonly #low: Int32Array;
  readonly #high: Int32Array;
  /**
   * For each slot: the number of the game in which the slot was last filled. A slot that was last filled in an earlier
   * game is free. So `clear` need not empty the slots: it only increases the number of the current game.
   */
  readonly #filledIn: Int32Array;
  #game = 1;

  constructor(maxPositions: number) {
    const slots = 2 ** Math.ceil(Math.log2(2 * maxPositions + 2));
    this.#mask = slots - 1;
    this.#low = new Int32Array(slots);
    this.#high = new Int32Array(slots);
    this.#filledIn = new Int32Array(slots);
  }

  clear(): void {
    this.#game++;
  }

  add(low: number, high: number): void {
    const slot = this.#find(low, high);
    this.#low[slot] = low;
    this.#high[slot] = high;
    this.#filledIn[slot] = this.#game;
  }

  has(low: number, high: number): boolean {
    return this.#filledIn[this.#find(low, high)] === this.#game;
  }

  /** The slot of this hash; if the set does not have the hash, the free slot where the hash would be stored. */
  #find(low: number, high: number): number {
    let slot = low & this.#mask;
    while (this.#filledIn[slot] === this.#game && (this.#low[slot] !== low || this.#high[slot] !== high))
      slot = (slot + 1) & this.#mask;
    return slot;
  }
}
