/** Lists in memory that the workspace itself does not need. */

@unmanaged
export class ByteList {
  @inline @operator('[]') get(i: i32): i32 {
    return load<u8>(changetype<usize>(this) + <usize>i);
  }
  @inline @operator('[]=') set(i: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + <usize>i, <u8>value);
  }
}

@unmanaged
export class DoubleList {
  @inline @operator('[]') get(i: i32): f64 {
    return load<f64>(changetype<usize>(this) + ((<usize>i) << 3));
  }
  @inline @operator('[]=') set(i: i32, value: f64): void {
    store<f64>(changetype<usize>(this) + ((<usize>i) << 3), value);
  }
}
