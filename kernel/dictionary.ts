/**
 * The shapes that a model knows, by hash: an open hash table in memory, written by one thread
 * and then only read.
 *
 *   0   Dictionary: the fields below
 *   16  u64 words, as many as `mask` + 1: the number of a shape (from 1) below, the upper bits of its key above; 0 for none
 *   ... f32 by number: strength
 *
 * A word is one look into the memory. The lower bits of the key decide where it is, so with the upper ones next to nothing of it is lost.
 */
const WORDS: usize = 16;

@unmanaged
export class Dictionary {
  mask: u32;
  /** Shapes that it has room for. */
  capacity: i32;
  /** The bits of a word that are a number. */
  numbers: u64;

  @inline private wordAddress(slot: u32): usize { return changetype<usize>(this) + WORDS + (<usize>slot << 3); }

  @inline get strengths(): usize { return changetype<usize>(this) + WORDS + ((<usize>this.mask + 1) << 3); }

  /** The number of a shape; 0 if it is not known. */
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

/** At most half full. */
function slotsFor(capacity: i32): u32 {
  let slots: u32 = 16;
  while (slots < <u32>capacity * 2) slots *= 2;
  return slots;
}

export function dictionaryBytes(capacity: i32): usize {
  return WORDS + ((<usize>slotsFor(capacity) + (<usize>capacity + 1) / 2 + 1) << 3);
}

/** Makes an empty dictionary; every strength is 1. */
export function layOutDictionary(dictionary: Dictionary, capacity: i32): void {
  memory.fill(changetype<usize>(dictionary), 0, dictionaryBytes(capacity));
  dictionary.mask = slotsFor(capacity) - 1;
  dictionary.capacity = capacity;
  dictionary.numbers = <u64>dictionary.mask;
  for (let number = 0; number <= capacity; number++) store<f32>(dictionary.strengths + (<usize>number << 2), 1);
}
