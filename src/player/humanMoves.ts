/** Rates the moves of a position as a model of people does: by patterns and by a network. */
import type { RatedMoves } from '../learn/human/mixture.js';
import { PASS, type Point } from '../rules/point.js';
import type { MovePredictor } from './movePredictor.js';
import type { NetworkEvaluation, Situation } from './player.js';

/** People also play moves that the network gives no chance, so that every move has at least this probability. */
const LEAST_NETWORK_PROBABILITY = 1e-4;

/** All legal moves except the pass, with both opinions about them. */
export interface HumanMoves extends RatedMoves {
  readonly points: readonly Point[];
}

export function rateHumanMoves(
  predictor: MovePredictor,
  situation: Situation,
  { policy }: Pick<NetworkEvaluation, 'policy'>,
): HumanMoves {
  const moves = predictor.rate(situation).filter(({ point }) => point !== PASS);
  return {
    points: moves.map(({ point }) => point),
    patterns: moves.map(({ probability }) => Math.log(probability)),
    network: moves.map(({ point }) => Math.log(Math.max(policy[point] as number, LEAST_NETWORK_PROBABILITY))),
  };
}
