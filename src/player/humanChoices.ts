/** Rates recorded moves of people, among all moves that they could have played. */
import type { PlayedChoice } from '../learn/human/mixture.js';
import { type PlayedMove, playedMoves } from '../learn/human/playedMoves.js';
import type { RankedSide } from '../learn/human/rankedGames.js';
import { rateHumanMoves } from './humanMoves.js';
import type { MovePredictor } from './movePredictor.js';
import type { EvaluatingNetwork } from './networkAnalysis.js';
import type { NetworkEvaluation } from './player.js';

const toChoice = (
  predictor: MovePredictor,
  { situation, played }: PlayedMove,
  evaluation: NetworkEvaluation,
): PlayedChoice => {
  const moves = rateHumanMoves(predictor, situation, evaluation);
  return { ...moves, played: moves.points.indexOf(played) };
};

/** Rates the moves of all situations by a model of people. */
export async function playedChoices(
  predictor: MovePredictor,
  network: EvaluatingNetwork,
  sides: readonly RankedSide[],
): Promise<PlayedChoice[]> {
  const choices: PlayedChoice[] = [];
  for (const [index, side] of sides.entries()) {
    const moves = playedMoves(side, index);
    const evaluations = await network.evaluateAll(moves.map(({ situation }) => situation));
    for (const [at, evaluation] of evaluations.entries())
      choices.push(toChoice(predictor, moves[at] as PlayedMove, evaluation));
  }
  return choices;
}
