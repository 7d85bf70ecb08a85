/**
 * Rotary positions. Attention compares the query of one point with the key of another. Before that, the query and the
 * key are turned by angles that depend on where their points are. So the result of the comparison depends on where the
 * two points are relative to each other.
 *
 * Channels 2p and 2p + 1 of a head are pair number p. They are turned as the two coordinates of a vector. At the point
 * in column x and row y, the angle is x f + y g, where f and g are two frequencies of the head and the pair. A table
 * holds the cosines and sines of the angles x f and y g. For each head, it has a row for each x and then a row for each
 * y. A row holds the cosines of all pairs and then the sines of all pairs. Each number stands there twice, once for
 * each channel of the pair; of the two sines, the first is negative. So a row can be multiplied by the channels as it
 * is.
 */
import { mul } from '../memory/simd';
import { multiplyAdd } from './vectors';

/** The largest number of points along a side of the board. */
const MAX_SIDE: i32 = 19;

/** The number of bytes of the table for `heads` heads of `channels` channels. */
export function rotationBytes(heads: i32, channels: i32): usize {
  return <usize>(heads * 2 * MAX_SIDE * 2 * channels) << 2;
}

/**
 * Writes the table. `frequencies` has two numbers for each head and pair: the frequency for x and the frequency for y.
 */
export function writeRotation(table: usize, frequencies: usize, heads: i32, channels: i32): void {
  for (let head = 0; head < heads; head++)
    for (let axis = 0; axis < 2; axis++)
      for (let place = 0; place < MAX_SIDE; place++) {
        const row = table + rowBytes(channels) * ((head * 2 + axis) * MAX_SIDE + place);
        for (let pair = 0; pair < channels >> 1; pair++) {
          const frequency = load<f32>(frequencies + ((<usize>((head * (channels >> 1) + pair) * 2 + axis)) << 2));
          writePair(row + ((<usize>pair) << 3), (<usize>channels) << 2, <f64>place * <f64>frequency);
        }
      }
}

function writePair(cosines: usize, sines: usize, angle: f64): void {
  store<f32>(cosines, <f32>NativeMath.cos(angle));
  store<f32>(cosines, <f32>NativeMath.cos(angle), 4);
  store<f32>(cosines + sines, <f32>-NativeMath.sin(angle));
  store<f32>(cosines + sines, <f32>NativeMath.sin(angle), 4);
}

/**
 * Turns the channels of all points. A point has `heads` heads of `channels` channels each.
 * `queryHeadsPerKeyHead` successive heads use the same frequencies: those of one head of the table.
 */
export function rotate(
  rows: usize, heads: i32, channels: i32, queryHeadsPerKeyHead: i32, table: usize, positions: i32, size: i32,
): void {
  const bytes = (<usize>channels) << 2;
  const axis = rowBytes(channels) * MAX_SIDE;
  for (let position = 0; position < positions; position++)
    for (let y = 0; y < size; y++)
      for (let x = 0; x < size; x++)
        for (let head = 0; head < heads; head++) {
          const ofHead = table + 2 * axis * (head / queryHeadsPerKeyHead);
          rotateHead(rows, bytes, ofHead + rowBytes(channels) * x, ofHead + axis + rowBytes(channels) * y);
          rows += bytes;
        }
}

/**
 * Turns one head of one point, by the sum of the angles for x and y. The cosine and the sine of the sum are computed
 * from the cosines and sines of the two angles.
 */
@inline
function rotateHead(at: usize, bytes: usize, ofX: usize, ofY: usize): void {
  for (let i: usize = 0; i < bytes; i += 16) {
    const cosX = v128.load(ofX + i);
    const sinX = v128.load(ofX + i + bytes);
    const cosY = v128.load(ofY + i);
    const sinY = v128.load(ofY + i + bytes);
    const cosine = f32x4.sub(mul(cosX, cosY), mul(sinX, sinY));
    const sine = multiplyAdd(sinX, cosY, mul(cosX, sinY));
    const value = v128.load(at + i);
    const swapped = i32x4.shuffle(value, value, 1, 0, 3, 2);
    v128.store(at + i, multiplyAdd(value, cosine, mul(swapped, sine)));
  }
}

@inline
function rowBytes(channels: i32): usize {
  return (<usize>channels) << 3;
}
