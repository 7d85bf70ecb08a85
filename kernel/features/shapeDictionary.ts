/**
 * Stores the shapes that a model knows, and finds a shape by its hash. The dictionary is a hash table with open
 * addressing. One thread fills it, and afterwards all threads read it.
 *
 *   0   ShapeDictionary: the fields below
 *   16  `mask` + 1 words of 64 bits. Each holds the number of a shape in its low bits and, above them, the high bits of
 *       the shape's hash; an unused word is 0
 *   …   f32 by number: the strength of the shape
 *
 * The low bits of a hash determine the place of its word in the table, and the high bits are stored in the word. So the
 * dictionary hardly ever confuses two shapes with different hashes.
 */
const WORDS: usize = 16;

@unmanaged
export class ShapeDictionary {
  mask: u32;
  /** The number of shapes that the dictionary can hold. */
  capacity: i32;
  /** A mask for the bits of a word that hold the number of a shape. */
  numbers: u64;

  @inline private wordAddress(slot: u32): usize { return changetype<usize>(this) + WORDS + (<usize>slot << 3); }

  @inline get strengths(): usize { return changetype<usize>(this) + WORDS + ((<usize>this.mask + 1) << 3); }

  /** The number of the shape with this hash; 0 if it is unknown. */
  find(key: u64): i32 {
    const numbers = this.numbers;
    let slot = <u32>key & this.mask;
    while (true) {
      const word = load<u64>(this.wordAddress(slot));
      if (word == 0 || (word ^ key) <= numbers) return <i32>(word & numbers);
      slot = (slot + 1) & this.mask;
    }
  }

  add(key: u64, number: i32): void {
    let slot = <u32>key & this.mask;
    while (load<u64>(this.wordAddress(slot)) != 0) slot = (slot + 1) & this.mask;
    store<u64>(this.wordAddress(slot), (key & ~this.numbers) | <u64>number);
  }

  @inline strengthOf(number: i32): f64 { return load<f32>(this.strengths + (<usize>number << 2)); }
}

/**
 * The number of words of a table for `capacity` shapes: the smallest power of two, but at least 16, with which the
 * table is at most half full.
 */
function slotsFor(capacity: i32): u32 {
  let slots: u32 = 16;
  while (slots < <u32>capacity * 2) slots *= 2;
  return slots;
}

export function dictionaryBytes(capacity: i32): usize {
  return WORDS + ((<usize>slotsFor(capacity) + (<usize>capacity + 1) / 2 + 1) << 3);
}

/** Makes a dictionary without shapes. A shape has the strength 1 until setShapeStrength changes it. */
export function layOutDictionary(dictionary: ShapeDictionary, capacity: i32): void {
  memory.fill(changetype<usize>(dictionary), 0, dictionaryBytes(capacity));
  dictionary.mask = slotsFor(capacity) - 1;
  dictionary.capacity = capacity;
  dictionary.numbers = <u64>dictionary.mask;
  for (let number = 0; number <= capacity; number++) store<f32>(dictionary.strengths + (<usize>number << 2), 1);
}
