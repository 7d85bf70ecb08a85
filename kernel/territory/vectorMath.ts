/** The logistic function and its slope, for four numbers at a time. They use neither a table nor a branch. */
import { add, mul } from '../memory/simd';

/** The coefficients of the Taylor polynomial of 2^f for |f| <= 1/2. */
const C1: f32 = 0.6931471805599453;
const C2: f32 = 0.2402265069591007;
const C3: f32 = 0.05550410866482158;
const C4: f32 = 0.009618129107628477;
const C5: f32 = 0.0013333558146428443;
const C6: f32 = 0.00015403530393381608;
const LOG2_E: f32 = 1.4426950408889634;
/**
 * Exponents of 2 are kept between -LIMIT and LIMIT. Outside this range the logistic function rounds to 0 or 1 anyway.
 */
const LIMIT: f32 = 126;

/** The logistic function 1 / (1 + e^-x), with a relative error of about 2e-7. */
@inline
export function logistic(x: v128): v128 {
  const exponent = f32x4.max(f32x4.min(mul(x, f32x4.splat(-LOG2_E)), f32x4.splat(LIMIT)), f32x4.splat(-LIMIT));
  const whole = f32x4.nearest(exponent);
  const part = f32x4.sub(exponent, whole);
  let power = add(f32x4.splat(C5), mul(part, f32x4.splat(C6)));
  power = add(f32x4.splat(C4), mul(part, power));
  power = add(f32x4.splat(C3), mul(part, power));
  power = add(f32x4.splat(C2), mul(part, power));
  power = add(f32x4.splat(C1), mul(part, power));
  power = add(f32x4.splat(1), mul(part, power));
  const scale = i32x4.shl(i32x4.add(i32x4.trunc_sat_f32x4_s(whole), i32x4.splat(127)), 23);
  return f32x4.div(f32x4.splat(1), add(f32x4.splat(1), mul(power, scale)));
}

/** The slope of the logistic function at the point where its value is y. */
@inline
export function logisticSlope(y: v128): v128 {
  return mul(y, f32x4.sub(f32x4.splat(1), y));
}
