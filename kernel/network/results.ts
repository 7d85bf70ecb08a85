/**
 * Turns the raw outputs of a network into results for the side to move: probabilities, and scores in points. The kernel
 * computes the exponentials itself, so every machine gets the same numbers.
 */

/**
 * The number of channels of each raw output. Only the first few are used; the others fill the number up to a multiple
 * of eight.
 */
const CHANNELS: i32 = 8;

/**
 * The numbers with which the result of a position begins. The result is a list of 32-bit floats: first these numbers,
 * then the policy of each point and of the pass, then the owner of each point.
 */
enum ResultNumber {
  WIN,
  LOSS,
  NO_RESULT,
  SCORE_MEAN,
  SCORE_SPREAD,
  LEAD,
  COUNT,
}

/**
 * The offsets of the raw outputs in the workspace of a thread (steps.ts), and the factors by which the network's raw
 * scores become points.
 */
@unmanaged
export class RawOutputs {
  policy: usize;
  pass: usize;
  value: usize;
  score: usize;
  ownership: usize;
  scoreMeanFactor: f32;
  scoreSpreadFactor: f32;
  leadFactor: f32;
}

/** The number of bytes of the result of one position, on a board of `size` x `size` points. */
export function resultBytes(size: i32): i32 {
  return (ResultNumber.COUNT + 2 * size * size + 1) << 2;
}

/**
 * Writes the result of the position that has number `position` in the batch. `legal` has one byte for each point: 0 if
 * a move there is illegal. The policy of an illegal move is -1. `hasNoResult` says whether a game may end without a
 * result under the rules. The offsets in `raw` are counted from the address `space`.
 */
export function writeResult(
  raw: RawOutputs, space: usize, position: i32, size: i32, legal: usize, hasNoResult: bool, to: usize,
): void {
  const area = size * size;
  writeValues(raw, space, position, hasNoResult, to);
  const points = space + raw.policy + ((<usize>(position * area * CHANNELS)) << 2);
  const pass = load<f32>(space + raw.pass + ((<usize>(position * CHANNELS)) << 2));
  writePolicy(points, pass, area, legal, to + ((<usize>ResultNumber.COUNT) << 2));
  const owners = space + raw.ownership + ((<usize>(position * area * CHANNELS)) << 2);
  const ownersTo = to + ((<usize>(ResultNumber.COUNT + area + 1)) << 2);
  for (let i = 0; i < area; i++)
    store<f32>(ownersTo + ((<usize>i) << 2), <f32>NativeMath.tanh(logitAt(owners, i)));
}

function writeValues(raw: RawOutputs, space: usize, position: i32, hasNoResult: bool, to: usize): void {
  const row = (<usize>(position * CHANNELS)) << 2;
  const value = space + raw.value + row;
  const score = space + raw.score + row;
  const win = <f64>load<f32>(value);
  const loss = <f64>load<f32>(value, 4);
  const none = <f64>load<f32>(value, 8);
  const most = max(win, hasNoResult ? max(loss, none) : loss);
  const ofWin = NativeMath.exp(win - most);
  const ofLoss = NativeMath.exp(loss - most);
  const ofNone = hasNoResult ? NativeMath.exp(none - most) : 0;
  const sum = ofWin + ofLoss + ofNone;
  store<f32>(to, <f32>(ofWin / sum), ResultNumber.WIN << 2);
  store<f32>(to, <f32>(ofLoss / sum), ResultNumber.LOSS << 2);
  store<f32>(to, <f32>(ofNone / sum), ResultNumber.NO_RESULT << 2);
  // The network's raw scores describe games that have a result. The scores written here describe all games; a game
  // without a result counts as zero points.
  const counted = 1 - ofNone / sum;
  const mean = <f64>load<f32>(score) * raw.scoreMeanFactor;
  const spread = softplus(load<f32>(score, 4)) * raw.scoreSpreadFactor;
  const variance = (mean * mean + spread * spread) * counted - mean * mean * counted * counted;
  store<f32>(to, <f32>(mean * counted), ResultNumber.SCORE_MEAN << 2);
  store<f32>(to, <f32>NativeMath.sqrt(max(0, variance)), ResultNumber.SCORE_SPREAD << 2);
  store<f32>(to, <f32>(<f64>load<f32>(score, 8) * raw.leadFactor * counted), ResultNumber.LEAD << 2);
}

/** Returns log(1 + e^x). */
function softplus(x: f64): f64 {
  return x > 0 ? x + NativeMath.log1p(NativeMath.exp(-x)) : NativeMath.log1p(NativeMath.exp(x));
}

/**
 * Writes the policy: probabilities of the legal moves and the pass, by a softmax over them, and -1 for illegal moves.
 */
function writePolicy(points: usize, pass: f32, area: i32, legal: usize, to: usize): void {
  let most = pass;
  for (let i = 0; i < area; i++) if (load<u8>(legal + i)) most = max(most, logitAt(points, i));
  const ofPass = NativeMath.exp(<f64>(pass - most));
  let sum = ofPass;
  for (let i = 0; i < area; i++) if (load<u8>(legal + i)) sum += NativeMath.exp(<f64>(logitAt(points, i) - most));
  for (let i = 0; i < area; i++) {
    const share = load<u8>(legal + i) ? NativeMath.exp(<f64>(logitAt(points, i) - most)) / sum : -1;
    store<f32>(to + ((<usize>i) << 2), <f32>share);
  }
  store<f32>(to + ((<usize>area) << 2), <f32>(ofPass / sum));
}

@inline
function logitAt(points: usize, i: i32): f32 {
  return load<f32>(points + ((<usize>(i * CHANNELS)) << 2));
}
