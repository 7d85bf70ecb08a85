/** A review as data for other programs: every move with its grade, and a summary of each side. */
import type { Color } from '../rules/color.js';
import type { Move } from '../rules/game.js';
import { type Point, writePoint } from '../rules/point.js';
import { writeResult } from '../rules/result.js';
import { type GameReview, networksOf } from './gameReview.js';
import { type Grade, type RatingSummary, summaryOf } from './rating.js';

/** A move with its rating. Unknown values are null. */
export interface ReportedMove {
  /** The number of the move, counted from 1. */
  readonly move: number;
  readonly color: Color;
  /** The played point as "D4", or "pass". */
  readonly point: string;
  readonly grade: Grade | null;
  readonly pointsLost: number | null;
  readonly winRateLost: number | null;
  readonly rank: number | null;
  /**
   * `best` is the reviewer's first choice. `variation` lists the moves that the reviewer expected, beginning with
   * `best`.
   */
  readonly best: string | null;
  readonly variation: readonly string[];
  /** Black's win rate (from 0 to 1) and Black's lead in points, after the move. */
  readonly winRate: number | null;
  readonly scoreLead: number | null;
  /** The number of visits in the search of the position after the move; 1 if a network evaluated the position. */
  readonly visits: number | null;
  /** The network that evaluated the position after the move without a search; null after a search. */
  readonly network: string | null;
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
  /** The networks that evaluated positions without a search. */
  readonly networks: readonly string[];
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
    networks: networksOf(game),
    summary: summaryOf(ratings),
    moves: record.moves.map((move, index) => reportMove(game, move, index)),
  };
}

function reportMove({ record, reviews, ratings }: GameReview, { color, point }: Move, index: number): ReportedMove {
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
    network: after?.network ?? null,
  };
}
