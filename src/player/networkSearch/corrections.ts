/** Corrects what a network says about a position by what the solver has proved. */
import type { Color } from '../../rules/color.js';
import { winRateOf } from '../networkAnalysis.js';
import type { NetworkEvaluation } from '../player.js';
import type { Reading } from './reading.js';
import type { NodeValue } from './searchNode.js';

/** Ownership that differs from the truth by less than this, on average, is left as it is. */
const MIN_ERROR = 0.5;
/** The least standard deviation of a score, in points. */
const MIN_SPREAD = 3;
/** A logistic curve with this scale is nearly a normal distribution with standard deviation 1. */
const LOGISTIC_SCALE = 1.702;
/** The least prior of a move that decides about stones: so much for each stone, up to the largest. */
const PRIOR_PER_STONE = 0.03;
const MAX_DECISIVE_PRIOR = 0.3;
const LEAST_RATE = 1e-4;

export const plainValue = (evaluation: NetworkEvaluation): NodeValue => ({
  winRate: winRateOf(evaluation),
  lead: evaluation.lead,
});

/**
 * Corrects win rate and lead where the network is wrong about the owner of stones. Each stone of the wrong owner is
 * worth two points. The win rate changes as if the final score were normally distributed with the spread that the
 * network expects.
 */
export function correctedValue(evaluation: NetworkEvaluation, { owners }: Reading, color: Color): NodeValue {
  const { ownership, scoreSpread } = evaluation;
  const plain = plainValue(evaluation);
  let points = 0;
  for (const { points: stones, owner } of owners) {
    const truth = owner === color ? 1 : -1;
    const error = stones.reduce((sum, point) => sum + truth - (ownership[point] as number), 0);
    if (Math.abs(error) >= MIN_ERROR * stones.length) points += error;
  }
  if (points === 0) return plain;
  const rate = Math.min(1 - LEAST_RATE, Math.max(LEAST_RATE, plain.winRate));
  const logit = Math.log(rate / (1 - rate)) + (LOGISTIC_SCALE * points) / Math.max(MIN_SPREAD, scoreSpread);
  return { winRate: 1 / (1 + Math.exp(-logit)), lead: plain.lead + points };
}

/** Raises the probabilities of moves that decide about stones, so that the search tries them. */
export function policyWithDecisiveMoves(policy: Float32Array, { moves }: Reading): Float32Array {
  const raised = policy.slice();
  for (const { point, stones } of moves) {
    const old = raised[point] as number;
    const wanted = Math.min(MAX_DECISIVE_PRIOR, PRIOR_PER_STONE * stones);
    // A probability of 0 means that the move is illegal.
    if (old > 0) raised[point] = Math.max(old, wanted);
  }
  const sum = raised.reduce((total, probability) => total + Math.max(0, probability), 0);
  return raised.map((probability) => probability / sum);
}
