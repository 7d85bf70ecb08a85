/**
 * What a search said about one position, in a form that is worth keeping: the
 * position's value for Black, the moves that were considered, who owns what.
 * Numbers are rounded to what a search can know, so that a review read back from
 * a file equals the one that was written.
 */
import type { Analysis, Candidate } from '../player/player.js';
import type { Color } from '../rules/color.js';
import type { Point } from '../rules/point.js';
import { writeOwnership } from './ownershipText.js';

/** More candidates than these have hardly been looked at. */
export const MAX_CANDIDATES = 8;
export const MAX_VARIATION = 20;

/** A move that was considered. Values are for the side to move. */
export interface ReviewedCandidate {
  /** A point, or PASS. */
  readonly point: Point;
  readonly visits: number;
  /** 0 … 1. */
  readonly winRate: number;
  /** In points, komi included. */
  readonly scoreLead: number;
  /** How likely the move looked before any playout, 0 … 1. */
  readonly prior: number;
  /** The expected continuation, this move first. */
  readonly variation: readonly Point[];
}

export interface PositionReview {
  readonly version: 1;
  /** Who is to move. */
  readonly color: Color;
  /** 0 when another program left a value behind without saying what it rests on. */
  readonly visits: number;
  /** Black's, 0 … 1. */
  readonly winRate: number;
  /** Black's lead in points, komi included; undefined when another program gave only a win rate. */
  readonly scoreLead: number | undefined;
  /** How far the scores of single playouts lie apart (standard deviation); undefined when nothing is known of that. */
  readonly scoreDeviation?: number;
  /** Best first, at most `MAX_CANDIDATES`. */
  readonly candidates: readonly ReviewedCandidate[];
  /** Whose each point will be, for `readOwnership`. */
  readonly ownership?: string;
}

export function reviewOf(analysis: Analysis, size: number): PositionReview {
  const { color, visits, winRate, scoreLead, scoreDeviation, candidates, ownership } = analysis;
  const isBlack = color === 'black';
  return {
    version: 1,
    color,
    visits,
    winRate: roundRate(isBlack ? winRate : 1 - winRate),
    scoreLead: roundPoints(isBlack ? scoreLead : -scoreLead),
    ...(scoreDeviation > 0 && { scoreDeviation: roundPoints(scoreDeviation) }),
    candidates: candidates.slice(0, MAX_CANDIDATES).map(reviewCandidate),
    ownership: writeOwnership(isBlack ? ownership : ownership.map((owner) => -owner), size),
  };
}

const reviewCandidate = ({ point, visits, winRate, scoreLead, prior, variation }: Candidate): ReviewedCandidate => ({
  point,
  visits,
  winRate: roundRate(winRate),
  scoreLead: roundPoints(scoreLead),
  prior: roundRate(prior),
  variation: variation.slice(0, MAX_VARIATION),
});

/** Adding zero turns -0, which JSON does not know, into 0. */
const roundRate = (rate: number): number => Number(rate.toFixed(4)) + 0;
const roundPoints = (points: number): number => Number(points.toFixed(2)) + 0;
