/**
 * The review of one position: the result of a search, or of a network without a search, in a form that can be stored. A
 * review contains Black's win rate and lead, the candidate moves and the ownership. The numbers of a review are rounded
 * when the review is made, to about the precision of a search. So a review that is read from a file equals the review
 * that was written.
 */
import type { Analysis, Candidate } from '../player/player.js';
import type { Color } from '../rules/color.js';
import { writeOwnership } from './ownershipText.js';

/** The largest number of stored candidates. A search rarely considers more. */
export const MAX_CANDIDATES = 8;
export const MAX_VARIATION = 20;

/**
 * A stored candidate move. All values are from the point of view of the side to move. If a network evaluated the
 * position without a search, the candidate has 0 visits and the same win rate and lead as the position.
 */
export type ReviewedCandidate = Pick<Candidate, 'point' | 'visits' | 'winRate' | 'scoreLead' | 'prior' | 'variation'>;

/**
 * The value of the first choice, for the side to move, from a search of the position after it. This search is as long as
 * that of the position after the played move, so that both moves are looked at equally long.
 */
export type FirstChoiceValue = Pick<Candidate, 'visits' | 'winRate' | 'scoreLead'> & {
  readonly leadDeviation?: number;
};

/** What a search or a network thinks of a position. */
export interface PositionReview {
  readonly version: 1;
  /** The side to move. */
  readonly color: Color;
  /** The name of the network that evaluated the position without a search; missing in all other reviews. */
  readonly network?: string;
  /**
   * The number of visits in the search; 1 if a network evaluated the position without a search; 0 if the review comes
   * from another program, which does not store visits.
   */
  readonly visits: number;
  /** Black's win rate, from 0 to 1. */
  readonly winRate: number;
  /** Black's lead in points, komi included; undefined if another program stored only a win rate. */
  readonly scoreLead: number | undefined;
  /**
   * The standard deviation of the final score. A search finds it from its playouts, and a network estimates it. Missing
   * if unknown.
   */
  readonly scoreDeviation?: number;
  /**
   * The standard deviation of the leads that the descents of a search with a network found; missing in other reviews.
   */
  readonly leadDeviation?: number;
  /** Missing if the first choice was not searched by itself. */
  readonly firstChoice?: FirstChoiceValue;
  /** The candidates, best first; at most `MAX_CANDIDATES`. */
  readonly candidates: readonly ReviewedCandidate[];
  /** The expected owner of each point, as text for `readOwnership`. */
  readonly ownership?: string;
}

/** Makes the review of a position from its analysis. */
export function reviewOf(analysis: Analysis, size: number): PositionReview {
  const { color, visits, winRate, scoreLead, scoreDeviation, leadDeviation, candidates, ownership } = analysis;
  const isBlack = color === 'black';
  return {
    version: 1,
    color,
    visits,
    winRate: roundRate(isBlack ? winRate : 1 - winRate),
    scoreLead: roundPoints(isBlack ? scoreLead : -scoreLead),
    ...(scoreDeviation > 0 && { scoreDeviation: roundPoints(scoreDeviation) }),
    ...(leadDeviation !== undefined && { leadDeviation: roundPoints(leadDeviation) }),
    candidates: candidates.slice(0, MAX_CANDIDATES).map(reviewCandidate),
    ownership: writeOwnership(isBlack ? ownership : ownership.map((owner) => -owner), size),
  };
}

/** Adds the value of the first choice to a review. `after` is the review of the position after the first choice. */
export function withFirstChoice(review: PositionReview, after: PositionReview): PositionReview {
  const { visits, winRate, scoreLead = 0, leadDeviation } = after;
  const isBlack = review.color === 'black';
  const firstChoice = {
    visits,
    winRate: roundRate(isBlack ? winRate : 1 - winRate),
    scoreLead: roundPoints(isBlack ? scoreLead : -scoreLead),
    ...(leadDeviation !== undefined && { leadDeviation }),
  };
  return { ...review, firstChoice };
}

const reviewCandidate = ({ point, visits, winRate, scoreLead, prior, variation }: Candidate): ReviewedCandidate => ({
  point,
  visits,
  winRate: roundRate(winRate),
  scoreLead: roundPoints(scoreLead),
  prior: roundRate(prior),
  variation: variation.slice(0, MAX_VARIATION),
});

/**
 * Should `review` replace `earlier`, the review that a node already has? A review by a search replaces a review by a
 * network, and it replaces a review by a search with fewer visits, or with as many but without the value of the first
 * choice. A review by a network replaces a review by another
 * network, but never a review by a search. A review without visits, which another program has stored, replaces nothing,
 * and every review with visits replaces it.
 */
export function shouldReplaceReview(
  review: Pick<PositionReview, 'visits' | 'network' | 'firstChoice'>,
  earlier: PositionReview | undefined,
): boolean {
  if (review.visits === 0) return false;
  if (!earlier || earlier.visits === 0) return true;
  if (earlier.network !== undefined) return review.network !== earlier.network;
  if (review.network !== undefined) return false;
  const addsFirstChoice = review.visits === earlier.visits && review.firstChoice !== undefined && !earlier.firstChoice;
  return review.visits > earlier.visits || addsFirstChoice;
}

/**
 * Rounds a win rate. Adding 0 turns -0 into 0. JSON.stringify writes -0 as 0, so a review with -0 would differ from the
 * review that is read back from its file.
 */
export const roundRate = (rate: number): number => Number(rate.toFixed(4)) + 0;
export const roundPoints = (points: number): number => Number(points.toFixed(2)) + 0;
