/**
 * The shapes that a model knows, by hash: an open hash table in memory, written by one thread
 * and then only read.
 *
 *   0   Dictionary: the fields below
 *   16  u64 keys, then u32 numbers (from 1), of as many slots as `mask` + 1
 *   ... f32 by number: strength
 */
const KEYS: usize = 16;

@unmanaged
export class Dictionary {
  mask: u32;
  /** Shapes that it has room for. */
  capacity: i32;

  @inline private keyAddress(slot: u32): usize { return changetype<usize>(this) + KEYS + (<usize>slot << 3); }
  @inline private numberAddress(slot: u32): usize {
    return changetype<usize>(this) + KEYS + ((<usize>this.mask + 1) << 3) + (<usize>slot << 2);
  }

  @inline get strengths(): usize { return changetype<usize>(this) + KEYS + (<usize>this.mask + 1) * 12; }

  /** The number of a shape; 0 if it is not known. */
  find(key: u64): i32 {
    let slot = <u32>key & this.mask;
    while (true) {
      const number = load<u32>(this.numberAddress(slot));
      if (number == 0 || load<u64>(this.keyAddress(slot)) == key) return number;
      slot = (slot + 1) & this.mask;
    }
  }

  add(key: u64, number: i32): void {
    let slot = <u32>key & this.mask;
    while (load<u32>(this.numberAddress(slot)) != 0) slot = (slot + 1) & this.mask;
    store<u64>(this.keyAddress(slot), key);
    store<u32>(this.numberAddress(slot), number);
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
  return KEYS + <usize>slotsFor(capacity) * 12 + (<usize>capacity + 1) * 4;
}

/** Makes an empty dictionary; every strength is 1. */
export function layOutDictionary(dictionary: Dictionary, capacity: i32): void {
  memory.fill(changetype<usize>(dictionary), 0, dictionaryBytes(capacity));
  dictionary.mask = slotsFor(capacity) - 1;
  dictionary.capacity = capacity;
  for (let number = 0; number <= capacity; number++) store<f32>(dictionary.strengths + (<usize>number << 2), 1);
}
