/**
 * How well the network foresees the moves of people: each legal move has the probability
 *
 *   p(m) = exp(G(m) / T) / sum over all legal moves,
 *
 * T the temperature (Wu & Baldi 2006, Table 2 and Figure 2b). In the paper G is the area expected after
 * the move, ± E(m), + for Black, - for White; with us it is the move's urgency (kernel/netUrgency.ts),
 * which foresees far more of the moves with the same network.
 *
 * Whether the paper's "log probability" is the logarithm of the mean probability or the mean of the
 * logarithms is not clear, so both are reported, and each has the best temperature of its own. That of the
 * mean probability is low: towards T = 0 it becomes the share of moves that were the best one, and
 * a mean of probabilities does not mind how unlikely all the others are.
 */
import { Z_95 } from '../../base/stats.js';
import type { NetCrew } from '../../engine/netCrew.js';
import { pointsOf } from '../../rules/point.js';
import type { SampleGame, SamplePosition } from './samples.js';

/** What moves are judged by. */
export const JUDGINGS = ['urgency', 'area'] as const;
export type Judging = (typeof JUDGINGS)[number];

export interface Choice {
  readonly size: number;
  readonly position: SamplePosition;
}

/** A move that was played, and how much better or worse every legal move looked to the mover, the played one first. */
export interface RankedChoice {
  readonly stones: number;
  readonly gains: Float32Array;
}

/** Numbers m for which we ask how often the move was among the m best. */
export const TOP = [1, 5, 10, 20, 30] as const;

/** With 95 % confidence. */
export interface Bounds {
  readonly low: number;
  readonly high: number;
}

export interface Prediction {
  readonly moves: number;
  readonly temperature: number;
  readonly logOfMeanProbability: number;
  readonly logOfMeanBounds: Bounds;
  readonly meanLogProbability: number;
  readonly meanLogBounds: Bounds;
  /** The same two for a choice at random. */
  readonly logOfMeanRandomProbability: number;
  readonly randomLogProbability: number;
  /** Share of moves among the m best. */
  readonly topM: Readonly<Record<string, number>>;
  readonly topByStones: readonly TopOfStage[];
}

export interface TopOfStage {
  readonly from: number;
  readonly to: number;
  readonly moves: number;
  readonly topM: Readonly<Record<string, number>>;
  /** What a choice at random would reach. */
  readonly randomTopM: Readonly<Record<string, number>>;
}

/** The positions of a game in which somebody played on the board, from move number `first` to `last`. */
export function choicesOf({ size, positions }: SampleGame, first: number, last: number): Choice[] {
  return positions
    .slice(Math.max(0, first - 1), last)
    .filter(({ next }) => next !== undefined && next.point !== 0)
    .map((position) => ({ size, position }));
}

/** Positions handed to the threads at a time. */
const AT_A_TIME = 40;

export async function rankChoices(
  crew: Pick<NetCrew, 'rank' | 'weigh'>,
  choices: readonly Choice[],
  judging: Judging,
  onProgress: (done: number) => void = () => {},
): Promise<RankedChoice[]> {
  const ranked: RankedChoice[] = [];
  for (let from = 0; from < choices.length; from += AT_A_TIME) {
    const piece = choices.slice(from, from + AT_A_TIME);
    const records = piece.map(recordOf);
    const judged = await (judging === 'area' ? crew.rank(records) : crew.weigh(records));
    for (const [i, choice] of piece.entries()) {
      // Areas are Black's, urgencies the mover's.
      const sign = judging === 'area' && choice.position.next?.color === 'white' ? -1 : 1;
      const gains = gainsOf(choice, judged[i] as Float32Array, sign);
      if (gains) ranked.push({ stones: choice.position.stones, gains });
    }
    onProgress(Math.min(from + AT_A_TIME, choices.length));
  }
  return ranked;
}

function recordOf({ size, position: { cells, next } }: Choice) {
  return { size, cells, toMove: next?.color ?? 'black', ko: next?.ko } as const;
}

/** Undefined for a move that our rules do not allow, such as suicide. */
function gainsOf({ size, position: { next } }: Choice, values: Float32Array, sign: 1 | -1): Float32Array | undefined {
  if (!next) return undefined;
  const played = values[next.point] as number;
  if (Number.isNaN(played)) return undefined;
  const others = pointsOf(size).filter((point) => point !== next.point && !Number.isNaN(values[point] as number));
  return Float32Array.of(sign * played, ...others.map((point) => sign * (values[point] as number)));
}

/** ln p of the played move. */
function logProbability(gains: Float32Array, inverse: number): number {
  const best = gains.reduce((most, gain) => Math.max(most, gain));
  let sum = 0;
  for (const gain of gains) sum += Math.exp((gain - best) * inverse);
  return ((gains[0] as number) - best) * inverse - Math.log(sum);
}

/** The temperature with the greatest mean log probability. Its slope in 1 / T falls, so halving finds the zero. */
export function fitTemperature(ranked: readonly RankedChoice[]): number {
  let [low, high] = [0, 1000];
  for (let round = 0; round < 60; round++) {
    const middle = (low + high) / 2;
    if (slopeAt(ranked, middle) > 0) low = middle;
    else high = middle;
  }
  return 2 / (low + high);
}

/** Temperatures that are tried for the mean probability: each is a tenth above the one before, from 0.02 to about 100. */
const LADDER = Array.from({ length: 90 }, (_, rung) => 0.02 * 1.1 ** rung);

/** The temperature with the greatest mean probability, which may have several tops: so many temperatures are tried. */
export function fitMeanTemperature(ranked: readonly RankedChoice[]): number {
  const meanAt = (temperature: number): number =>
    mean(ranked.map(({ gains }) => Math.exp(logProbability(gains, 1 / temperature))));
  const tried = LADDER.map((temperature) => ({ temperature, mean: meanAt(temperature) }));
  return tried.reduce((best, next) => (next.mean > best.mean ? next : best)).temperature;
}

/** d/dβ of the sum of ln p, β = 1 / T: the gain of the played move minus the expected one. */
function slopeAt(ranked: readonly RankedChoice[], inverse: number): number {
  let slope = 0;
  for (const { gains } of ranked) {
    const best = gains.reduce((most, gain) => Math.max(most, gain));
    let [sum, weighted] = [0, 0];
    for (const gain of gains) {
      const weight = Math.exp((gain - best) * inverse);
      sum += weight;
      weighted += weight * gain;
    }
    slope += (gains[0] as number) - weighted / sum;
  }
  return slope;
}

export function judgePrediction(ranked: readonly RankedChoice[], temperature: number): Prediction {
  const logs = ranked.map(({ gains }) => logProbability(gains, 1 / temperature));
  const randomLogs = ranked.map(({ gains }) => -Math.log(gains.length));
  // Against the most likely one, since all may be too small for a number.
  const most = logs.reduce((greatest, log) => Math.max(greatest, log));
  const likelihoods = logs.map((log) => Math.exp(log - most));
  const average = mean(likelihoods);
  const logOfMeanProbability = most + Math.log(average);
  return {
    moves: ranked.length,
    temperature,
    logOfMeanProbability,
    // The logarithm is off by the relative error of the mean.
    logOfMeanBounds: boundsOfMean(likelihoods.map((each) => logOfMeanProbability + each / average - 1)),
    meanLogProbability: mean(logs),
    meanLogBounds: boundsOfMean(logs),
    logOfMeanRandomProbability: Math.log(mean(randomLogs.map(Math.exp))),
    randomLogProbability: mean(randomLogs),
    topM: topShares(ranked),
    topByStones: topByStones(ranked),
  };
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** As if the moves were independent. */
function boundsOfMean(values: readonly number[]): Bounds {
  const centre = mean(values);
  const deviation = Math.sqrt(mean(values.map((value) => (value - centre) ** 2)));
  const spread = (Z_95 * deviation) / Math.sqrt(values.length);
  return { low: centre - spread, high: centre + spread };
}

/** Moves that look strictly better come before the played one. */
const rankOf = (gains: Float32Array): number =>
  gains.reduce((rank, gain) => rank + (gain > (gains[0] as number) ? 1 : 0), 0);

function topShares(ranked: readonly RankedChoice[]): Record<string, number> {
  const ranks = ranked.map(({ gains }) => rankOf(gains));
  return Object.fromEntries(TOP.map((m) => [m, ranks.filter((rank) => rank < m).length / ranks.length]));
}

const STAGE = 20;

function topByStones(ranked: readonly RankedChoice[]): TopOfStage[] {
  const stages = new Map<number, RankedChoice[]>();
  for (const choice of ranked) {
    const stage = Math.floor(choice.stones / STAGE);
    stages.set(stage, [...(stages.get(stage) ?? []), choice]);
  }
  return [...stages]
    .sort(([a], [b]) => a - b)
    .map(([stage, choices]) => ({
      from: STAGE * stage,
      to: STAGE * stage + STAGE - 1,
      moves: choices.length,
      topM: topShares(choices),
      randomTopM: Object.fromEntries(
        TOP.map((m) => [m, mean(choices.map(({ gains }) => Math.min(1, m / gains.length)))]),
      ),
    }));
}
