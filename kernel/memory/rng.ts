/** A fast generator of random numbers: xoroshiro64* (Blackman and Vigna). Each thread has its own generator. */
@unmanaged
export class Rng {
  private a: u32;
  private b: u32;

  /** Seeds the generator. The lowest bit of the state is always set, because the state must not be all zeros. */
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

  /**
   * A random whole number from 0 to bound - 1, by multiplication and shift. Some of these numbers are more likely than
   * others, but only by about one part in 2^32 / bound.
   */
  @inline
  below(bound: i32): i32 {
    return <i32>((<u64>this.next() * <u64>bound) >> 32);
  }
}
