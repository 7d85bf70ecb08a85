/** The arithmetic of networks, on SIMD vectors of four numbers. */
import { add, mul } from '../memory/simd';

/**
 * The constants that `exp` uses. They lie in memory, because they are faster to load than to build: for a constant
 * vector that stands in the code, V8 makes several instructions wherever the vector is used. In this order:
 *
 *   0 to 5  the coefficients of the Taylor polynomial of 2^f for |f| <= 1/2, from that of f^6 down to that of f
 *   6       1, the constant term of the polynomial
 *   7       the binary logarithm of e
 *   8       the largest exponent of 2 that is used; up to it, the result is a normal number
 *   9       1.5 * 2^23. Numbers of this size have no bits for fractions. So adding it to another number rounds that one
 *           to a whole number
 */
const EXP: usize = memory.data<f32>([
  0.00015403530393381608, 0.0013333558146428443, 0.009618129107628477, 0.05550410866482158, 0.2402265069591007,
  0.6931471805599453, 1, 1.4426950408889634, 126, 12582912,
]);

/**
 * Returns a * b + c, rounded after the multiplication and after the addition. Only the relaxed variant of the kernel
 * may round just once, depending on the machine; so only its results depend on the machine.
 */
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
  // The low bits of `rounded` are the whole part of the exponent. Adding them to the exponent bits of `power`
  // multiplies `power` by 2 to the power of this whole part.
  return i32x4.add(power, i32x4.shl(rounded, 23));
}

@inline
export function largestLane(x: v128): f32 {
  return max(
    max(f32x4.extract_lane(x, 0), f32x4.extract_lane(x, 1)),
    max(f32x4.extract_lane(x, 2), f32x4.extract_lane(x, 3)),
  );
}
