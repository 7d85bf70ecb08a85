/**
 * The first convolution of a network, from the input planes. A plane has only zeros and ones, so the convolution needs
 * no multiplication: for each point, it adds up the weights of the planes that are one at the points around it.
 */
import { add } from '../memory/simd';

/** The number of input planes. Bit `i` of a point's mask says whether plane `i` is set there. */
const INPUT_PLANES: i32 = 22;

/**
 * Convolves the planes of `positions` positions with filters of `height` x `width` points. `masks` has a 32-bit number
 * for each point. `weights` is sorted by row of the filter, then by column, input plane and output. `base` has one row
 * per position: for each output, the number to which the weights are added.
 */
export function convolveInputs(
  masks: usize, to: usize, outputs: i32, weights: usize, height: i32, width: i32, base: usize, positions: i32,
  size: i32,
): void {
  const area = size * size;
  const step = (<usize>outputs) << 2;
  for (let position = 0; position < positions; position++) {
    const first = masks + ((<usize>(position * area)) << 2);
    for (let y = 0; y < size; y++)
      for (let x = 0; x < size; x++) {
        for (let channel: usize = 0; channel < step; channel += 32)
          sumWeights(first, y, x, size, height, width, weights + channel, step, base + channel, to + channel);
        to += step;
      }
    base += step;
  }
}

/** Computes eight of the outputs at the point (x, y). */
function sumWeights(
  masks: usize, y: i32, x: i32, size: i32, height: i32, width: i32, weights: usize, step: usize, base: usize,
  to: usize,
): void {
  const down = height >> 1;
  const across = width >> 1;
  const planes = step * INPUT_PLANES;
  let low = v128.load(base);
  let high = v128.load(base, 16);
  const bottom = min(down, size - 1 - y);
  const right = min(across, size - 1 - x);
  for (let dy = max(-down, -y); dy <= bottom; dy++)
    for (let dx = max(-across, -x); dx <= right; dx++) {
      const tap = weights + planes * ((dy + down) * width + dx + across);
      let mask = load<u32>(masks + ((<usize>((y + dy) * size + x + dx)) << 2));
      while (mask != 0) {
        const row = tap + step * <usize>ctz(mask);
        low = add(low, v128.load(row));
        high = add(high, v128.load(row, 16));
        mask &= mask - 1;
      }
    }
  v128.store(to, low);
  v128.store(to, high, 16);
}
