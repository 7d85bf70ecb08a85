/** Computes with four numbers at a time: the arithmetic of the network. */
import { add, mul } from '../memory/simd';

/**
 * The constants of `exp` lie in memory, because loading them is faster: V8 builds each constant vector anew, in several
 * instructions, wherever it is used. In this order:
 *
 *   0 to 5  the coefficients of the Taylor polynomial of 2^f for |f| <= 1/2, the highest first
 *   6       1
 *   7       the binary logarithm of e
 *   8       the limit of exponents of 2, up to which the result is a normal number
 *   9       a number so large that it has no bits for fractions: adding it rounds to a whole number
 */
const EXP: usize = memory.data<f32>([
  0.00015403530393381608, 0.0013333558146428443, 0.009618129107628477, 0.05550410866482158, 0.2402265069591007,
  0.6931471805599453, 1, 1.4426950408889634, 126, 12582912,
]);

/** Returns a * b + c. Only the relaxed variant of the kernel may round just once; its results depend on the machine. */
@inline
export function multiplyAdd(a: v128, b: v128, c: v128): v128 {
  if (ASC_FEATURE_RELAXED_SIMD) return f32x4.relaxed_madd(a, b, c);
  return f32x4.add(c, f32x4.mul(a, b));
}

/** Returns e^x, with a relative error of about 3e-7. */
@inline
export function exp(x: v128): v128 {
  const limit = v128.load32_splat(EXP, 32);
  const rounding = v128.load32_splat(EXP, 36);
  const exponent = f32x4.pmax(f32x4.pmin(mul(x, v128.load32_splat(EXP, 28)), limit), f32x4.neg(limit));
  const rounded = add(exponent, rounding);
  const part = f32x4.sub(exponent, f32x4.sub(rounded, rounding));
  let power = multiplyAdd(part, v128.load32_splat(EXP), v128.load32_splat(EXP, 4));
  power = multiplyAdd(part, power, v128.load32_splat(EXP, 8));
  power = multiplyAdd(part, power, v128.load32_splat(EXP, 12));
  power = multiplyAdd(part, power, v128.load32_splat(EXP, 16));
  power = multiplyAdd(part, power, v128.load32_splat(EXP, 20));
  power = multiplyAdd(part, power, v128.load32_splat(EXP, 24));
  // The low bits of `rounded` are the whole number. Added to the exponent of `power`, it multiplies by a power of two.
  return i32x4.add(power, i32x4.shl(rounded, 23));
}

@inline
export function largestLane(x: v128): f32 {
  return max(
    max(f32x4.extract_lane(x, 0), f32x4.extract_lane(x, 1)),
    max(f32x4.extract_lane(x, 2), f32x4.extract_lane(x, 3)),
  );
}
