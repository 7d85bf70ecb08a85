/**
 * Multiplies matrices. The evaluation of positions by a network takes most of its time here.
 *
 * The left matrix lies in memory row by row. The right matrix is packed: it is cut into panels of eight columns, and a
 * panel lies in memory row by row, with eight numbers for each row. The product is computed in blocks of five rows and
 * eight columns. The 40 sums of a block fill ten SIMD registers. Together with two registers of weights, one of inputs
 * and one of products, they fit into the fifteen registers that V8 gives to WebAssembly on x64. Each sum adds its
 * products in the order of the rows of the right matrix. So the numbers in a row of the product do not depend on how
 * many rows are multiplied in one call.
 */
import { multiplyAdd } from './vectors';

/**
 * The number of rows of a block. The function `multiply` reads and writes whole blocks. So callers must round the
 * number of rows up to a multiple of this number when they provide memory.
 */
export const ROWS_PER_BLOCK: i32 = 5;
/** The number of columns of a panel. The number of channels of every tensor is a multiple of this. */
export const COLUMNS_PER_PANEL: i32 = 8;

/**
 * Writes to `c` the product of two matrices: `a`, which has `rows` rows and `inner` columns, and `b`, which is packed
 * and has `inner` rows and `columns` columns. `aStep` is the distance in bytes from a row of `a` to the next; `cStep`
 * is the same for `c`.
 */
export function multiply(
  a: usize, aStep: usize, rows: i32, b: usize, inner: i32, columns: i32, c: usize, cStep: usize,
): void {
  const panel = (<usize>inner) << 5;
  const end = (<usize>columns) << 2;
  for (let column: usize = 0; column < end; column += 32) {
    for (let row = 0; row < rows; row += ROWS_PER_BLOCK)
      multiplyBlock(a + aStep * row, aStep, b, inner, c + cStep * row + column, cStep);
    b += panel;
  }
}

/**
 * Computes one block of the product, with five rows and eight columns. The kernel exports this function only to keep
 * the compiler from inlining it: inlined into the loops of `multiply`, it has too few registers and takes twice the
 * time.
 */
export function multiplyBlock(a: usize, aStep: usize, b: usize, inner: i32, c: usize, cStep: usize): void {
  let s0 = f32x4.splat(0);
  let s1 = s0;
  let t0 = s0;
  let t1 = s0;
  let u0 = s0;
  let u1 = s0;
  let v0 = s0;
  let v1 = s0;
  let w0 = s0;
  let w1 = s0;
  const a1 = a + aStep;
  const a2 = a1 + aStep;
  const a3 = a2 + aStep;
  const a4 = a3 + aStep;
  const end = (<usize>inner) << 2;
  for (let i: usize = 0; i < end; i += 4) {
    const b0 = v128.load(b);
    const b1 = v128.load(b, 16);
    const p = v128.load32_splat(a + i);
    s0 = multiplyAdd(p, b0, s0);
    s1 = multiplyAdd(p, b1, s1);
    const q = v128.load32_splat(a1 + i);
    t0 = multiplyAdd(q, b0, t0);
    t1 = multiplyAdd(q, b1, t1);
    const r = v128.load32_splat(a2 + i);
    u0 = multiplyAdd(r, b0, u0);
    u1 = multiplyAdd(r, b1, u1);
    const x = v128.load32_splat(a3 + i);
    v0 = multiplyAdd(x, b0, v0);
    v1 = multiplyAdd(x, b1, v1);
    const y = v128.load32_splat(a4 + i);
    w0 = multiplyAdd(y, b0, w0);
    w1 = multiplyAdd(y, b1, w1);
    b += 32;
  }
  put(c, s0, s1);
  c += cStep;
  put(c, t0, t1);
  c += cStep;
  put(c, u0, u1);
  c += cStep;
  put(c, v0, v1);
  c += cStep;
  put(c, w0, w1);
}

@inline
function put(at: usize, low: v128, high: v128): void {
  v128.store(at, low);
  v128.store(at, high, 16);
}
