/** The rows of `network-knowledge` that hold predictions, and the means with intervals that are computed from them. */
import { wilsonInterval, Z_SCORE_95 } from '../../base/stats.js';
import type { MeasuredValue } from '../../lab/report/reportParts.js';
import type { FinishedUnit, Unit } from '../../lab/run/experiment.js';
import { type Measure, type MeasureSum, mergeStages, type StageSums } from '../../learn/network/predictionSums.js';
import { SOURCES, type SourceName } from './heldOutGames.js';
import type { PredictorName } from './predictors.js';

/** The predictions of one predictor on the games of one source. */
export interface PredictionUnit extends Unit {
  readonly source: SourceName;
  readonly predictor: PredictorName;
}

export interface PredictionRow {
  readonly games: number;
  readonly stages: readonly StageSums[];
  /** The sum over games: in the final position, the share of points whose owner is named right. */
  readonly finalOwners: MeasureSum;
  /** The name and the hash of the network file; undefined for models that come with the program. */
  readonly file?: string;
}

export type PredictionRows = readonly FinishedUnit<PredictionUnit, PredictionRow>[];

/** A mean with its 95 % interval, and the variance of the mean. */
export interface Mean extends Required<MeasuredValue> {
  readonly variance: number;
}

/** Returns the mean of the values in a sum; undefined if there are none. If all values are 0 or 1, the mean is a share. */
export function tryMean(found: MeasureSum | undefined): Mean | undefined {
  if (!found || found.count === 0) return undefined;
  const { sum, squares, count } = found;
  const value = sum / count;
  const variance = Math.max(0, squares / count - value ** 2) / count;
  const margin = Z_SCORE_95 * Math.sqrt(variance);
  const isShare = sum === squares && value <= 1;
  const [low, high] = isShare ? wilsonInterval(sum, count) : [value - margin, value + margin];
  return { value, low, high, variance };
}

/** Returns the mean of a measure over all stages. */
export const meanOfRow = ({ stages }: PredictionRow, measure: Measure): Mean | undefined =>
  stages.length === 0 ? undefined : tryMean(mergeStages(stages).sums[measure]);

export const rowOf = (rows: PredictionRows, source: SourceName, predictor: PredictorName): PredictionRow | undefined =>
  rows.find(({ unit }) => unit.source === source && unit.predictor === predictor)?.row;

/** The board sizes of the sources, the largest first. */
export const sizesOf = (rows: PredictionRows): number[] =>
  [...new Set(rows.map(({ unit }) => SOURCES[unit.source].size))].sort((a, b) => b - a);

/** Returns the stages of a predictor on a board size. Stages of the same moves from all sources are added up. */
export function stagesOnSize(rows: PredictionRows, size: number, predictor: PredictorName): StageSums[] {
  const stages = rows
    .filter(({ unit }) => unit.predictor === predictor && SOURCES[unit.source].size === size)
    .flatMap(({ row }) => row.stages);
  const starts = [...new Set(stages.map(({ from }) => from))].sort((a, b) => a - b);
  return starts.map((start) => mergeStages(stages.filter(({ from }) => from === start)));
}
