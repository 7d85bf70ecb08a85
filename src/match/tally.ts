/**
 * Counts the results of a match from the point of view of contestant A. Void games are counted separately, because they
 * say nothing about strength.
 */
import { estimateElo, type Interval, wilsonInterval } from '../base/stats.js';
import type { Color } from '../rules/color.js';
import { FAILURES, type FailureKind } from './matchPlayer.js';
import { colorOfSide, type MatchSettings, otherSide, type Side, sideOfColor } from './matchSettings.js';
import type { PlayedGame, ThinkingTime } from './playGame.js';

/** Contestant A's results in a set of games. The win rate and its interval are null if no game has a result. */
export interface SideScore {
  readonly games: number;
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
  /** The share of games that A won. A draw counts half. */
  readonly winRate: number | null;
  /** The 95 % confidence interval of the win rate. */
  readonly interval: Interval | null;
}

export interface MatchTally extends SideScore, MatchSettings {
  /** The names that the contestants report; empty texts before the first game. */
  readonly names: Readonly<Record<Side, string>>;
  /** The number of handicap stones; 0 in games without a handicap. */
  readonly handicap: number;
  /** The Elo of A minus the Elo of B; null if A won all games, if A lost all games, or if no game was counted. */
  readonly elo: number | null;
  readonly eloInterval: readonly [low: number | null, high: number | null];
  /** A's results with each colour: in the games in which A had Black, and in the games in which A had White. */
  readonly byColour: Readonly<Record<Color, SideScore>>;
  readonly failures: number;
  readonly failuresOf: Readonly<Record<Side, Readonly<Record<FailureKind, number>>>>;
  readonly voids: number;
  readonly stopReason: string;
  readonly meanLength: number | null;
  readonly secondsPerMove: Readonly<Record<Side, number | null>>;
  /** The number of games that ended with two passes. */
  readonly counted: number;
  /** The number of games that ended with two passes and in which both contestants counted the same result. */
  readonly agreed: number;
}

export function tallyGames(games: readonly PlayedGame[], settings: MatchSettings, stopReason: string): MatchTally {
  const counted = games.filter(({ ending }) => ending === 'passes');
  const failures = games.flatMap((game) => game.failures);
  return {
    ...settings,
    handicap: settings.handicap ?? 0,
    names: games[0]?.names ?? { a: '', b: '' },
    ...scoreOf(games),
    ...eloOf(scoreOf(games)),
    byColour: { black: scoreOf(gamesAs('black', games)), white: scoreOf(gamesAs('white', games)) },
    failures: failures.length,
    failuresOf: { a: failuresOf('a', games), b: failuresOf('b', games) },
    voids: games.filter(({ ending }) => ending === 'void').length,
    stopReason,
    meanLength: mean(games.map(({ moves }) => moves.length)),
    secondsPerMove: { a: secondsPerMove('a', games), b: secondsPerMove('b', games) },
    counted: counted.length,
    agreed: counted.filter(({ decidedBy }) => decidedBy === 'both').length,
  };
}

/** The side that won the game; undefined for a draw or a void game. */
export function winningSide(game: PlayedGame): Side | undefined {
  const { result } = game;
  return result.kind === 'win' ? sideOfColor(result.winner, game) : undefined;
}

export function scoreOf(games: readonly PlayedGame[]): SideScore {
  const wonBy = (side: Side): number => games.filter((game) => winningSide(game) === side).length;
  const [wins, losses] = [wonBy('a'), wonBy(otherSide('a'))];
  const draws = games.filter(({ result }) => result.kind === 'draw').length;
  const count = wins + losses + draws;
  const points = wins + draws / 2;
  return {
    games: count,
    wins,
    losses,
    draws,
    winRate: count === 0 ? null : points / count,
    interval: count === 0 ? null : wilsonInterval(points, count),
  };
}

/** Replaces an infinite value with null, because JSON has no infinity. */
const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

function eloOf({ games, wins, draws }: SideScore): Pick<MatchTally, 'elo' | 'eloInterval'> {
  const { elo, interval } = estimateElo(wins + draws / 2, games);
  return { elo: finite(elo), eloInterval: [finite(interval[0]), finite(interval[1])] };
}

const gamesAs = (color: Color, games: readonly PlayedGame[]): PlayedGame[] =>
  games.filter((game) => colorOfSide('a', game) === color);

function failuresOf(side: Side, games: readonly PlayedGame[]): Record<FailureKind, number> {
  const own = games.flatMap(({ failures }) => failures).filter((failure) => failure.side === side);
  const counts = FAILURES.map((kind) => [kind, own.filter((failure) => failure.kind === kind).length]);
  return Object.fromEntries(counts) as Record<FailureKind, number>;
}

function secondsPerMove(side: Side, games: readonly PlayedGame[]): number | null {
  const all = games.flatMap(({ thinking }): ThinkingTime[] => (thinking ? [thinking[side]] : []));
  const moves = sum(all.map((thinking) => thinking.moves));
  return moves === 0 ? null : sum(all.map(({ seconds }) => seconds)) / moves;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const mean = (values: readonly number[]): number | null => (values.length === 0 ? null : sum(values) / values.length);
