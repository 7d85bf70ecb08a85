/** Classes that read and write lists in memory. The compiler turns `list[i]` into a single load instruction. */

/** Rounds up to a multiple of 128 bytes. Parts of a block that begin at such multiples never share a cache line. */
@inline
export function alignToCacheLines(bytes: usize): usize {
  return (bytes + 127) & ~127;
}

@unmanaged
export class U8List {
  @inline @operator('[]') get(i: i32): i32 {
    return load<u8>(changetype<usize>(this) + <usize>i);
  }
  @inline @operator('[]=') set(i: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + <usize>i, <u8>value);
  }
}

@unmanaged
export class F64List {
  @inline @operator('[]') get(i: i32): f64 {
    return load<f64>(changetype<usize>(this) + ((<usize>i) << 3));
  }
  @inline @operator('[]=') set(i: i32, value: f64): void {
    store<f64>(changetype<usize>(this) + ((<usize>i) << 3), value);
  }
}

@unmanaged
export class U16List {
  @inline @operator('[]') get(i: i32): i32 {
    return load<u16>(changetype<usize>(this) + ((<usize>i) << 1));
  }
  @inline @operator('[]=') set(i: i32, value: i32): void {
    store<u16>(changetype<usize>(this) + ((<usize>i) << 1), <u16>value);
  }
  /** Is `value` among the first `count` entries? */
  @inline includes(count: i32, value: i32): bool {
    for (let i = 0; i < count; i++) if (this[i] == value) return true;
    return false;
  }
}

@unmanaged
export class I32List {
  @inline @operator('[]') get(i: i32): i32 {
    return load<i32>(changetype<usize>(this) + ((<usize>i) << 2));
  }
  @inline @operator('[]=') set(i: i32, value: i32): void {
    store<i32>(changetype<usize>(this) + ((<usize>i) << 2), value);
  }
}

@unmanaged
export class F32List {
  @inline @operator('[]') get(i: i32): f32 {
    return load<f32>(changetype<usize>(this) + ((<usize>i) << 2));
  }
  @inline @operator('[]=') set(i: i32, value: f32): void {
    store<f32>(changetype<usize>(this) + ((<usize>i) << 2), value);
  }
}

@unmanaged
export class U64List {
  @inline @operator('[]') get(i: i32): u64 {
    return load<u64>(changetype<usize>(this) + ((<usize>i) << 3));
  }
  @inline @operator('[]=') set(i: i32, value: u64): void {
    store<u64>(changetype<usize>(this) + ((<usize>i) << 3), value);
  }
}
