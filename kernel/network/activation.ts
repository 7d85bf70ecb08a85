/**
 * The activation functions of a network. A layer applies one of them to each of its numbers before the next layer reads
 * them.
 */
import { add, mul } from '../memory/simd';
import { exp } from './vectors';

export enum Activation {
  IDENTITY,
  RELU,
  MISH,
  SILU,
}

/**
 * Above this value, mish(x) equals x in single precision. Before the exponential is computed, larger values are
 * replaced by this value, because their exponential might overflow.
 */
const MISH_LIMIT: f32 = 20;

@inline
export function activate(kind: i32, x: v128): v128 {
  if (kind == Activation.RELU) return f32x4.pmax(x, f32x4.splat(0));
  if (kind == Activation.IDENTITY) return x;
  if (kind == Activation.MISH) return mish(x);
  return silu(x);
}

/**
 * Returns mish(x) = x tanh(log(1 + e^x)). The code computes this as x (y² + 2y) / (y² + 2y + 2), where y = e^x is the
 * variable `e`.
 */
@inline
function mish(x: v128): v128 {
  const e = exp(f32x4.pmin(x, f32x4.splat(MISH_LIMIT)));
  const n = mul(e, add(e, f32x4.splat(2)));
  return f32x4.div(mul(x, n), add(n, f32x4.splat(2)));
}

/** Returns x / (1 + e^-x). */
@inline
export function silu(x: v128): v128 {
  return f32x4.div(x, add(f32x4.splat(1), exp(f32x4.neg(x))));
}
