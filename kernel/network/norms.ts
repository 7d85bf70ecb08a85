/** The layers of a network that need no product of matrices: norms, activations, sums and gates. */
import { activate, silu } from './activation';
import { add, mul, sumOfLanes } from '../memory/simd';
import { multiplyAdd } from './vectors';

/**
 * Writes activate(scale x + shift) for each number x at `from`. Each channel has its own scale and shift. `to` may be
 * the same address as `from`.
 */
export function scaleAndActivate(
  from: usize, to: usize, channels: i32, rows: i32, scale: usize, shift: usize, activation: i32,
): void {
  const step = (<usize>channels) << 2;
  const end = step * rows;
  for (let channel: usize = 0; channel < step; channel += 16) {
    const factor = v128.load(scale + channel);
    const summand = v128.load(shift + channel);
    for (let at = channel; at < end; at += step)
      v128.store(to + at, activate(activation, multiplyAdd(factor, v128.load(from + at), summand)));
  }
}

/** For each position: adds its row of channels in `perPosition` to the channels of each of its points in `to`. */
export function addRowOfPosition(to: usize, channels: i32, perPosition: usize, positions: i32, area: i32): void {
  const step = (<usize>channels) << 2;
  for (let position = 0; position < positions; position++) {
    for (let i = 0; i < area; i++) {
      for (let channel: usize = 0; channel < step; channel += 16)
        v128.store(to + channel, add(v128.load(to + channel), v128.load(perPosition + channel)));
      to += step;
    }
    perPosition += step;
  }
}

/** Adds the `count` numbers at `from` to the numbers at `to`. `count` is a multiple of 4. */
export function addVector(to: usize, from: usize, count: i32): void {
  const end = (<usize>count) << 2;
  for (let at: usize = 0; at < end; at += 16) v128.store(to + at, add(v128.load(to + at), v128.load(from + at)));
}

/** Replaces each number a by silu(a) b, where b is the number at the same place in the other list. */
export function gate(a: usize, b: usize, count: i32): void {
  const end = (<usize>count) << 2;
  for (let at: usize = 0; at < end; at += 16) v128.store(a + at, mul(silu(v128.load(a + at)), v128.load(b + at)));
}

/**
 * The RMS norm: divides numbers by the root of their mean square, multiplies each channel by a scale, adds a shift and
 * applies the activation. `group` says how many successive rows share one mean: 1 if each row has a mean of its own, or
 * the number of points of the board if all rows of a position share one. The mean counts only the first `real` channels
 * of a row; the other channels are zero and only fill up the row.
 */
export function rootMeanSquareNorm(
  from: usize, to: usize, channels: i32, real: i32, rows: i32, group: i32, epsilon: f32, scale: usize, shift: usize,
  activation: i32,
): void {
  const step = (<usize>channels) << 2;
  const bytes = step * group;
  for (let row = 0; row < rows; row += group) {
    let squares = f32x4.splat(0);
    for (let at: usize = 0; at < bytes; at += 16) {
      const value = v128.load(from + at);
      squares = multiplyAdd(value, value, squares);
    }
    const mean = sumOfLanes(squares) / <f32>(real * group);
    const factor = f32x4.splat(1 / sqrt<f32>(mean + epsilon));
    for (let at: usize = 0; at < bytes; at += step)
      for (let channel: usize = 0; channel < step; channel += 16) {
        const normed = mul(v128.load(from + at + channel), factor);
        const value = multiplyAdd(normed, v128.load(scale + channel), v128.load(shift + channel));
        v128.store(to + at + channel, activate(activation, value));
      }
    from += bytes;
    to += bytes;
  }
}
