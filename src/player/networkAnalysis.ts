/** Converts a network's evaluation of a position to an analysis. */
import type { Network } from '../engine/network/network.js';
import { PASS, type Point, pointsOf } from '../rules/point.js';
import { type ShownValue, shownValue } from './finalScore.js';
import type { Analysis, Candidate, NetworkEvaluation, Situation, UntriedMove } from './player.js';

/** The parts of a network that players use. Tests pass a fake network that has only these parts. */
export type EvaluatingNetwork = Pick<Network, 'facts' | 'hash' | 'evaluate' | 'evaluateAll'>;

/**
 * The minimum probability of a candidate. The most probable move is always a candidate. Moves that are not candidates
 * are listed under `untried`.
 */
const MIN_CANDIDATE_PRIOR = 0.01;

/** Returns the win rate of the side to move. A game without a result counts as half a win. */
export const winRateOf = ({ win, noResult }: NetworkEvaluation): number => win + noResult / 2;

/** Returns the win rate and the lead that are shown if a network evaluates a position on a board of this size. */
export const shownEvaluation = (evaluation: NetworkEvaluation, size: number): ShownValue =>
  shownValue({ winRate: winRateOf(evaluation), lead: evaluation.lead, spread: evaluation.scoreSpread }, size);

/**
 * Returns the analysis of a position that a network has evaluated without a search. The positions after the candidates
 * are not evaluated, so every candidate has the win rate and the lead of the current position.
 */
export function analysisOfEvaluation(
  situation: Situation,
  evaluation: NetworkEvaluation,
  avoid: readonly Point[] = [],
): Analysis {
  const { color, game } = situation;
  const { winRate, scoreLead } = shownEvaluation(evaluation, game.position.size);
  const { scoreSpread: scoreDeviation, ownership } = evaluation;
  const moves = likelyMoves(situation, evaluation).filter(({ point }) => !avoid.includes(point));
  const isCandidate = ({ prior }: UntriedMove, index: number): boolean => index === 0 || prior >= MIN_CANDIDATE_PRIOR;
  const count = moves.filter(isCandidate).length;
  const candidates = moves.slice(0, count).map(
    ({ point, prior }): Candidate => ({
      point,
      visits: 1,
      winRate,
      // The network does not say how sure it is of the win rate, so the lower bound is the win rate itself.
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

/**
 * Returns the legal moves with a probability above 0, the most probable first. Equally probable moves are in the order
 * of their points; the pass is the last of them.
 */
function likelyMoves({ game, color }: Situation, { policy }: NetworkEvaluation): UntriedMove[] {
  return [...pointsOf(game.position.size), PASS]
    .map((point) => ({ point, prior: policy[point] as number }))
    .filter(({ point, prior }) => prior > 0 && game.legality(color, point) === 'ok')
    .sort((a, b) => b.prior - a.prior);
}
