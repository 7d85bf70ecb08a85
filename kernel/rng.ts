/**
 * xoroshiro64* (Blackman and Vigna): two 32-bit words of state, a handful of
 * instructions a number. Each thread has its own, seeded by the caller.
 */
@unmanaged
export class Rng {
  private a: u32;
  private b: u32;

  /** The state must not be all zero. */
  seed(a: u32, b: u32): void {
    this.a = a | 1;
    this.b = b;
  }

  @inline
  next(): u32 {
    const a = this.a;
    const b = this.b ^ a;
    this.a = rotl<u32>(a, 26) ^ b ^ (b << 9);
    this.b = rotl<u32>(b, 13);
    return a * 0x9e3779bb;
  }

  /** A whole number in 0 … bound - 1, by multiply and shift: uniform to one part in 2^32 / bound. */
  @inline
  below(bound: i32): i32 {
    return <i32>((<u64>this.next() * <u64>bound) >> 32);
  }
}
