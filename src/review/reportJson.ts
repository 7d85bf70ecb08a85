/** A review for programs: every move with its grade, and how both sides played. Values after a move are Black's. */
import type { Color } from '../rules/color.js';
import { type Point, writePoint } from '../rules/point.js';
import { writeResult } from '../rules/result.js';
import type { GameReview } from './gameReview.js';
import { type Grade, type RatingSummary, summaryOf } from './rating.js';

/** Null where nothing is known. */
export interface ReportedMove {
  /** Counted from 1. */
  readonly move: number;
  readonly color: Color;
  /** As "D4", or "pass". */
  readonly point: string;
  readonly grade: Grade | null;
  readonly pointsLost: number | null;
  readonly winRateLost: number | null;
  readonly rank: number | null;
  /** The reviewer's first choice, and how it expected the game to go on from there. */
  readonly best: string | null;
  readonly variation: readonly string[];
  /** Black's, after the move. */
  readonly winRate: number | null;
  readonly scoreLead: number | null;
  /** What the values after the move rest on. */
  readonly visits: number | null;
}

export interface ReportedGame {
  readonly size: number;
  readonly komi: number | null;
  readonly rules: string | null;
  readonly handicap: number;
  readonly black: string | null;
  readonly white: string | null;
  readonly date: string | null;
  readonly result: string | null;
  readonly summary: Readonly<Record<Color, RatingSummary>>;
  readonly moves: readonly ReportedMove[];
}

export function reportJson(game: GameReview): ReportedGame {
  const { record, ratings } = game;
  return {
    size: record.size,
    komi: record.komi ?? null,
    rules: record.rulesName ?? null,
    handicap: record.handicap,
    black: record.names.black ?? null,
    white: record.names.white ?? null,
    date: record.date ?? null,
    result: record.result ? writeResult(record.result) : null,
    summary: summaryOf(ratings),
    moves: record.moves.map((_, index) => reportMove(game, index)),
  };
}

function reportMove({ record, reviews, ratings }: GameReview, index: number): ReportedMove {
  const { color, point } = record.moves[index] as { color: Color; point: Point };
  const write = (at: Point): string => writePoint(at, record.size);
  const [before, after, rating] = [reviews[index], reviews[index + 1], ratings[index]];
  return {
    move: index + 1,
    color,
    point: write(point),
    grade: rating?.grade ?? null,
    pointsLost: rating?.pointsLost ?? null,
    winRateLost: rating?.winRateLost ?? null,
    rank: rating?.rank ?? null,
    best: rating?.best === undefined ? null : write(rating.best),
    variation: rating ? (before?.candidates[0]?.variation.map(write) ?? []) : [],
    winRate: after?.winRate ?? null,
    scoreLead: after?.scoreLead ?? null,
    visits: after?.visits ?? null,
  };
}
