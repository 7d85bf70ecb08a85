/** The activation functions of the network: what a layer does with each number before the next layer reads it. */
import { add, mul } from '../memory/simd';
import { exp } from './vectors';

export enum Activation {
  IDENTITY,
  RELU,
  MISH,
  SILU,
}

/** Above this value mish(x) is x. Its exponential stays in range. */
const MISH_LIMIT: f32 = 20;

@inline
export function activate(kind: i32, x: v128): v128 {
  if (kind == Activation.RELU) return f32x4.pmax(x, f32x4.splat(0));
  if (kind == Activation.IDENTITY) return x;
  if (kind == Activation.MISH) return mish(x);
  return silu(x);
}

/** Returns x tanh(log(1 + e^x)). With e = e^x this is x (e² + 2e) / (e² + 2e + 2). */
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
