/**
 * Measures how well a network predicts recorded games: which moves were played, who won and by how much, and who owned
 * each point at the end.
 */
import type { GameRecord } from '../../record/game.js';
import {
  type Measure,
  mergeStages,
  type PredictionOptions,
  type Predictor,
  type StageSums,
  sumPredictions,
} from './predictionSums.js';

/**
 * How well a network predicts positions. All fields except `positions` are means over those positions for which the
 * value is known. A mean is undefined if its value is not known for any position.
 */
export interface NetworkAccuracy {
  readonly positions: number;
  /**
   * `top1` is the share of positions in which the network's first choice was played. `top5` is the share of positions
   * in which one of the network's first five choices was played.
   */
  readonly top1: number | undefined;
  readonly top5: number | undefined;
  /** The mean of -ln p, where p is the network's probability of the move that was played. */
  readonly crossEntropy: number | undefined;
  /** The mean of -ln p, where p is the network's probability that the actual winner of the game wins. */
  readonly winnerLogLoss: number | undefined;
  /** The share of points for which the network predicts the right owner. Points that nobody owns do not count. */
  readonly ownerAccuracy: number | undefined;
  /** The mean absolute difference between the score that the network expects and the final score, in points. */
  readonly scoreError: number | undefined;
}

export interface NetworkReport extends NetworkAccuracy {
  readonly games: number;
  /** The results by move number, for ranges of moves: 1 to 20, 21 to 40, and so on. */
  readonly byMove: readonly ({ readonly from: number; readonly to: number } & NetworkAccuracy)[];
}

export async function evaluateNetwork(
  network: Predictor,
  records: readonly GameRecord[],
  options: PredictionOptions,
): Promise<NetworkReport> {
  const { games, stages } = await sumPredictions(network, records, options);
  const whole = stages.length === 0 ? { positions: 0, sums: {} } : mergeStages(stages);
  const byMove = stages.map((stage) => ({ from: stage.from, to: stage.to, ...accuracyOf(stage) }));
  return { games, ...accuracyOf(whole), byMove };
}

function accuracyOf({ positions, sums }: Pick<StageSums, 'positions' | 'sums'>): NetworkAccuracy {
  const mean = (name: Measure): number | undefined => {
    const found = sums[name];
    return found && found.sum / found.count;
  };
  return {
    positions,
    top1: mean('top1'),
    top5: mean('top5'),
    crossEntropy: mean('crossEntropy'),
    winnerLogLoss: mean('winnerLogLoss'),
    ownerAccuracy: mean('ownerAccuracy'),
    scoreError: mean('scoreError'),
  };
}
