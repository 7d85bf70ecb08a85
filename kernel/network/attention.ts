/**
 * Attention: every point gathers the values of all points, weighted by how well its query matches their keys.
 *
 * To find the weights of a point, its query is multiplied by the key of each point of the board (a scalar product), and
 * the product is divided by the square root of the number of a query's channels. A softmax over all points turns the
 * quotients into weights. Several query heads may share one head of keys and values.
 */
import { COLUMNS_PER_PANEL, multiply } from './matrixProduct';
import { add, mul, sumOfLanes } from '../memory/simd';
import { exp, largestLane } from './vectors';

/** The number of points whose weights are computed together; a multiple of ROWS_PER_BLOCK (matrixProduct.ts). */
const GROUP: i32 = 20;
const MAX_AREA: i32 = 361;

/** The number of points of the board, rounded up to a multiple of COLUMNS_PER_PANEL (matrixProduct.ts). */
@inline
function paddedArea(area: i32): i32 {
  return (area + COLUMNS_PER_PANEL - 1) & ~(COLUMNS_PER_PANEL - 1);
}

/**
 * The number of bytes that `attend` needs at `scratch`: for the packed keys and values of one head, and for the weights
 * of GROUP points and the sums of these weights.
 */
export function attentionBytes(queryChannels: i32, valueChannels: i32): usize {
  return <usize>(paddedArea(MAX_AREA) * (queryChannels + valueChannels + GROUP) + GROUP) << 2;
}

/**
 * Writes to `to` what each point gathers. In `queries`, `keys`, `values` and `to`, each point has a row. A row of
 * `queries` holds `heads` heads of `queryChannels` channels each; a row of `keys` or `values` holds
 * `heads / queryHeadsPerKeyHead` heads. The product of a query and a key is multiplied by `scale`.
 */
export function attend(
  queries: usize, keys: usize, values: usize, to: usize, heads: i32, queryHeadsPerKeyHead: i32, queryChannels: i32,
  valueChannels: i32, scale: f32, positions: i32, area: i32, scratch: usize,
): void {
  const padded = paddedArea(area);
  const packedKeys = scratch;
  const packedValues = packedKeys + ((<usize>(padded * queryChannels)) << 2);
  const weights = packedValues + ((<usize>(padded * valueChannels)) << 2);
  const sums = weights + ((<usize>(padded * GROUP)) << 2);
  const queryStep = (<usize>(heads * queryChannels)) << 2;
  const keyStep = (<usize>(heads / queryHeadsPerKeyHead * queryChannels)) << 2;
  const valueStep = (<usize>(heads / queryHeadsPerKeyHead * valueChannels)) << 2;
  const outStep = (<usize>(heads * valueChannels)) << 2;
  const weightStep = (<usize>padded) << 2;
  for (let position = 0; position < positions; position++) {
    const first = <usize>(position * area);
    for (let head = 0; head < heads; head++) {
      if (head % queryHeadsPerKeyHead == 0) {
        const shared = <usize>(head / queryHeadsPerKeyHead);
        packKeys(keys + keyStep * first + ((shared * queryChannels) << 2), keyStep, queryChannels, area, packedKeys);
        const value = values + valueStep * first + ((shared * valueChannels) << 2);
        packValues(value, valueStep, valueChannels, area, packedValues);
      }
      const query = queries + queryStep * first + ((<usize>(head * queryChannels)) << 2);
      const out = to + outStep * first + ((<usize>(head * valueChannels)) << 2);
      // `multiply` works on whole blocks of rows. So in the last group it may also overwrite the first rows of the next
      // position, which are computed later.
      for (let row = 0; row < area; row += GROUP) {
        const rows = min(GROUP, area - row);
        multiply(query + queryStep * row, queryStep, rows, packedKeys, queryChannels, padded, weights, weightStep);
        for (let i = 0; i < rows; i++) {
          const sum = weigh(weights + weightStep * i, area, padded, scale);
          store<f32>(sums + ((<usize>i) << 2), sum);
        }
        const gathered = out + outStep * row;
        multiply(weights, weightStep, rows, packedValues, padded, valueChannels, gathered, outStep);
        for (let i = 0; i < rows; i++) {
          const sum = load<f32>(sums + ((<usize>i) << 2));
          divide(gathered + outStep * i, valueChannels, sum);
        }
      }
    }
  }
}

/**
 * Packs the keys as a right matrix for `multiply` (matrixProduct.ts). Each point is a column: a panel has eight points,
 * and in a panel the channels follow one after another.
 */
function packKeys(from: usize, step: usize, channels: i32, area: i32, to: usize): void {
  for (let first = 0; first < area; first += COLUMNS_PER_PANEL)
    for (let channel = 0; channel < channels; channel++)
      for (let i = 0; i < COLUMNS_PER_PANEL; i++) {
        const key: f32 = first + i < area ? load<f32>(from + step * (first + i) + ((<usize>channel) << 2)) : 0;
        store<f32>(to, key);
        to += 4;
      }
}

/**
 * Packs the values as a right matrix for `multiply` (matrixProduct.ts). Each point is a row: a panel has eight
 * channels, and in a panel the points follow one after another. The rows that fill up the number of points to
 * `paddedArea` are zero.
 */
function packValues(from: usize, step: usize, channels: i32, area: i32, to: usize): void {
  const padded = paddedArea(area);
  for (let channel = 0; channel < channels; channel += COLUMNS_PER_PANEL)
    for (let i = 0; i < padded; i++) {
      const at = from + step * i + ((<usize>channel) << 2);
      v128.store(to, i < area ? v128.load(at) : f32x4.splat(0));
      v128.store(to, i < area ? v128.load(at, 16) : f32x4.splat(0), 16);
      to += 32;
    }
}

/**
 * Computes a softmax, except for its last step, the division by the sum. Replaces each of the first `count` numbers by
 * its weight before that division, and sets the numbers from `count` up to `padded` to zero. Returns the sum.
 */
function weigh(at: usize, count: i32, padded: i32, scale: f32): f32 {
  for (let i = count; i < padded; i++) store<f32>(at + ((<usize>i) << 2), -Infinity);
  const end = (<usize>padded) << 2;
  let most = v128.load(at);
  for (let i: usize = 16; i < end; i += 16) most = f32x4.pmax(most, v128.load(at + i));
  const highest = f32x4.splat(largestLane(most));
  const factor = f32x4.splat(scale);
  let sums = f32x4.splat(0);
  for (let i: usize = 0; i < end; i += 16) {
    const value = exp(mul(f32x4.sub(v128.load(at + i), highest), factor));
    v128.store(at + i, value);
    sums = add(sums, value);
  }
  return sumOfLanes(sums);
}

function divide(at: usize, count: i32, divisor: f32): void {
  const share = f32x4.splat(1 / divisor);
  const end = (<usize>count) << 2;
  for (let i: usize = 0; i < end; i += 16) v128.store(at + i, mul(v128.load(at + i), share));
}
