/** Turns what a network says about a position into an analysis. */
import type { Network } from '../engine/network/network.js';
import { PASS, type Point, pointsOf } from '../rules/point.js';
import type { Analysis, Candidate, NetworkEvaluation, Situation, UntriedMove } from './player.js';

/** What players need of a network. Tests put a substitute in its place. */
export type EvaluatingNetwork = Pick<Network, 'facts' | 'hash' | 'evaluate' | 'evaluateAll'>;

/** Less probable moves are not candidates. They are only listed, with their probabilities. */
const MIN_CANDIDATE_PRIOR = 0.01;

/** The win rate, in which a game without a result counts as half a win. */
export const winRateOf = ({ win, noResult }: NetworkEvaluation): number => win + noResult / 2;

/**
 * The analysis of a position that only a network has seen. It knows the probabilities of the moves, but not what they
 * lead to: each candidate has the win rate and the lead of the position.
 */
export function analysisOfEvaluation(
  situation: Situation,
  evaluation: NetworkEvaluation,
  avoid: readonly Point[] = [],
): Analysis {
  const { color } = situation;
  const winRate = winRateOf(evaluation);
  const { lead: scoreLead, scoreSpread: scoreDeviation, ownership } = evaluation;
  const moves = likelyMoves(situation, evaluation).filter(({ point }) => !avoid.includes(point));
  const isCandidate = ({ prior }: UntriedMove, index: number): boolean => index === 0 || prior >= MIN_CANDIDATE_PRIOR;
  const count = moves.filter(isCandidate).length;
  const candidates = moves.slice(0, count).map(
    ({ point, prior }): Candidate => ({
      point,
      visits: 1,
      winRate,
      // Nothing measures how sure the network is.
      lowerBound: winRate,
      prior,
      scoreLead,
      variation: [point],
    }),
  );
  const untried = moves.slice(count);
  return {
    color,
    visits: count,
    playouts: 0,
    winRate,
    scoreLead,
    scoreDeviation,
    candidates,
    untried,
    ownership,
    evaluation,
  };
}

/** The legal moves, most probable first. Equally probable moves are in the order of the points, the pass last. */
function likelyMoves({ game, color }: Situation, { policy }: NetworkEvaluation): UntriedMove[] {
  return [...pointsOf(game.position.size), PASS]
    .map((point) => ({ point, prior: policy[point] as number }))
    .filter(({ point, prior }) => prior > 0 && game.legality(color, point) === 'ok')
    .sort((a, b) => b.prior - a.prior);
}
