/**
 * Pooling: summaries of each channel over the whole board, which let a small network see everything at once.
 *
 * With b as the square root of the number of points, a pooled channel has three numbers: its mean, mean (b - 14) / 10,
 * and its maximum; in the value head the third is mean ((b - 14)² / 100 - 0.1) instead. All means come first in a row,
 * then the second numbers, then the third.
 */
import { add, mul } from '../memory/simd';

export function pool(from: usize, channels: i32, to: usize, positions: i32, size: i32, isValueHead: bool): void {
  const area = size * size;
  const step = (<usize>channels) << 2;
  const width = f32x4.splat(<f32>(size - 14) / 10);
  const square = f32x4.splat(<f32>((size - 14) * (size - 14)) / 100 - 0.1);
  const share = f32x4.splat(1 / <f32>area);
  for (let position = 0; position < positions; position++) {
    for (let channel: usize = 0; channel < step; channel += 16) {
      let at = from + channel;
      let sum = f32x4.splat(0);
      let most = v128.load(at);
      for (let i = 0; i < area; i++) {
        const value = v128.load(at);
        sum = add(sum, value);
        most = f32x4.pmax(most, value);
        at += step;
      }
      const mean = mul(sum, share);
      const out = to + channel;
      v128.store(out, mean);
      v128.store(out + step, mul(mean, width));
      v128.store(out + 2 * step, isValueHead ? mul(mean, square) : most);
    }
    from += step * area;
    to += 3 * step;
  }
}
