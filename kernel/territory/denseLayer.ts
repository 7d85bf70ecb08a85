/**
 * Computes dense layers of the territory network, for four input vectors at a time.
 *
 * Eight units are computed for all four vectors at the same time: their 32 sums fill eight SIMD registers. The
 * additions to different sums do not depend on each other, so the processor can work on several at once. Each weight
 * that is loaded is used for all four vectors. The weights are sorted by input and then by unit, so the lanes of a
 * register belong to different units and need not be added up. The number of units is a multiple of eight. `xStep` and
 * `yStep` are the distances between the four input vectors and between the four output vectors, in bytes.
 */
import { add, mul } from '../memory/simd';
import { logistic } from './vectorMath';

/** Computes y = logistic(bias + W x). */
export function denseLayerLogistic(
  weights: usize, bias: usize, inputs: i32, units: i32, x: usize, xStep: usize, y: usize, yStep: usize,
): void {
  dense(weights, bias, inputs, units, x, xStep, y, yStep, true);
}

/** Computes y = bias + W x. */
export function denseLayerLinear(
  weights: usize, bias: usize, inputs: i32, units: i32, x: usize, xStep: usize, y: usize, yStep: usize,
): void {
  dense(weights, bias, inputs, units, x, xStep, y, yStep, false);
}

@inline
function dense(
  weights: usize, bias: usize, inputs: i32, units: i32, x: usize, xStep: usize, y: usize, yStep: usize, squash: bool,
): void {
  const row = (<usize>units) << 2;
  const end = (<usize>inputs) << 2;
  const x1 = x + xStep;
  const x2 = x1 + xStep;
  const x3 = x2 + xStep;
  for (let unit: usize = 0; unit < row; unit += 32) {
    let a0 = v128.load(bias + unit);
    let a1 = v128.load(bias + unit, 16);
    let b0 = a0;
    let b1 = a1;
    let c0 = a0;
    let c1 = a1;
    let d0 = a0;
    let d1 = a1;
    let w = weights + unit;
    for (let i: usize = 0; i < end; i += 4) {
      const w0 = v128.load(w);
      const w1 = v128.load(w, 16);
      const p = v128.load32_splat(x + i);
      a0 = add(a0, mul(p, w0));
      a1 = add(a1, mul(p, w1));
      const q = v128.load32_splat(x1 + i);
      b0 = add(b0, mul(q, w0));
      b1 = add(b1, mul(q, w1));
      const r = v128.load32_splat(x2 + i);
      c0 = add(c0, mul(r, w0));
      c1 = add(c1, mul(r, w1));
      const s = v128.load32_splat(x3 + i);
      d0 = add(d0, mul(s, w0));
      d1 = add(d1, mul(s, w1));
      w += row;
    }
    let out = y + unit;
    put(out, a0, a1, squash);
    out += yStep;
    put(out, b0, b1, squash);
    out += yStep;
    put(out, c0, c1, squash);
    out += yStep;
    put(out, d0, d1, squash);
  }
}

@inline
function put(at: usize, low: v128, high: v128, squash: bool): void {
  v128.store(at, squash ? logistic(low) : low);
  v128.store(at, squash ? logistic(high) : high, 16);
}

/**
 * Adds what four input vectors contribute to the gradient of a layer. `x` are the input vectors and `d` the errors of
 * their outputs (backwardPass.ts). For each of the four, adds the outer product of x and d to the gradient of the
 * weights, and d to the gradient of the biases.
 */
export function addDenseLayerGradient(
  weights: usize, bias: usize, inputs: i32, units: i32, x: usize, xStep: usize, d: usize, dStep: usize,
): void {
  const row = (<usize>units) << 2;
  const end = (<usize>inputs) << 2;
  const x1 = x + xStep;
  const x2 = x1 + xStep;
  const x3 = x2 + xStep;
  for (let unit: usize = 0; unit < row; unit += 32) {
    let from = d + unit;
    const a0 = v128.load(from);
    const a1 = v128.load(from, 16);
    from += dStep;
    const b0 = v128.load(from);
    const b1 = v128.load(from, 16);
    from += dStep;
    const c0 = v128.load(from);
    const c1 = v128.load(from, 16);
    from += dStep;
    const d0 = v128.load(from);
    const d1 = v128.load(from, 16);
    let g = weights + unit;
    for (let i: usize = 0; i < end; i += 4) {
      const p = v128.load32_splat(x + i);
      const q = v128.load32_splat(x1 + i);
      const r = v128.load32_splat(x2 + i);
      const s = v128.load32_splat(x3 + i);
      v128.store(g, add(v128.load(g), add(add(mul(p, a0), mul(q, b0)), add(mul(r, c0), mul(s, d0)))));
      v128.store(g, add(v128.load(g, 16), add(add(mul(p, a1), mul(q, b1)), add(mul(r, c1), mul(s, d1)))), 16);
      g += row;
    }
    const b = bias + unit;
    v128.store(b, add(v128.load(b), add(add(a0, b0), add(c0, d0))));
    v128.store(b, add(v128.load(b, 16), add(add(a1, b1), add(c1, d1))), 16);
  }
}
