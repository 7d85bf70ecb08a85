/** The positions of a game by their hashes, to tell at once whether one has been there before. Emptied, not made anew. */
export class PositionSet {
  readonly #mask: number;
  readonly #low: Int32Array;
  readonly #high: Int32Array;
  /** In which game a place was last filled: emptying is counting on. */
  readonly #filledIn: Int32Array;
  #game = 1;

  /** Room for so many positions. */
  constructor(most: number) {
    const places = 2 ** Math.ceil(Math.log2(2 * most + 2));
    this.#mask = places - 1;
    this.#low = new Int32Array(places);
    this.#high = new Int32Array(places);
    this.#filledIn = new Int32Array(places);
  }

  clear(): void {
    this.#game++;
  }

  add(low: number, high: number): void {
    const place = this.#find(low, high);
    this.#low[place] = low;
    this.#high[place] = high;
    this.#filledIn[place] = this.#game;
  }

  has(low: number, high: number): boolean {
    return this.#filledIn[this.#find(low, high)] === this.#game;
  }

  /** Where this hash is, or the free place where it belongs. */
  #find(low: number, high: number): number {
    let place = low & this.#mask;
    while (this.#filledIn[place] === this.#game && (this.#low[place] !== low || this.#high[place] !== high))
      place = (place + 1) & this.#mask;
    return place;
  }
}
