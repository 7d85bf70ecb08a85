/**
 * Rotary positions: before attention compares the query of one point with the key of another, both are turned by angles
 * that depend on where the points are, so that the comparison depends on the difference of the two places.
 *
 * Channels 2p and 2p + 1 of a head are one pair. At the point (x, y) it turns by x fx + y fy, with two frequencies per
 * head and pair. The table of a head has one row for each x and then one for each y: the cosines of the pairs, each
 * twice, and then their sines, each twice, the first of the two negative. So a row needs no shuffling of its own.
 */
import { mul } from '../memory/simd';
import { multiplyAdd } from './vectors';

/** The largest number of points along a side. */
const MAX_SIDE: i32 = 19;

/** The number of bytes of the table of all heads. */
export function rotationBytes(heads: i32, channels: i32): usize {
  return <usize>(heads * 2 * MAX_SIDE * 2 * channels) << 2;
}

/** Writes the table from the frequencies: for each head and pair, the one of x and the one of y. */
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

/** Turns the pairs of all points. A point has `heads` heads of `channels` channels; `sharing` of them share a table. */
export function rotate(
  rows: usize, heads: i32, channels: i32, sharing: i32, table: usize, positions: i32, size: i32,
): void {
  const bytes = (<usize>channels) << 2;
  const axis = rowBytes(channels) * MAX_SIDE;
  for (let position = 0; position < positions; position++)
    for (let y = 0; y < size; y++)
      for (let x = 0; x < size; x++)
        for (let head = 0; head < heads; head++) {
          const ofHead = table + 2 * axis * (head / sharing);
          rotateHead(rows, bytes, ofHead + rowBytes(channels) * x, ofHead + axis + rowBytes(channels) * y);
          rows += bytes;
        }
}

/** The cosine and sine of a sum of two angles follow from those of the two. */
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
