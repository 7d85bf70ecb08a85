/** What the games of a match add up to, seen from contestant A. Void games say nothing about strength: they count apart. */
import { estimateElo, type Interval, wilsonInterval } from '../base/stats.js';
import type { Color } from '../rules/color.js';
import type { PlayedGame, Thinking } from './playGame.js';
import { FAILURES, type FailureKind } from './seat.js';
import { colorOf, type MatchSettings, otherSide, type Side, sideOf } from './settings.js';

/** Rates are null where no game was counted. */
export interface Score {
  readonly games: number;
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
  /** Draws count half. */
  readonly winRate: number | null;
  /** Of the win rate, with 95 % confidence. */
  readonly interval: Interval | null;
}

export interface MatchResult extends Score, MatchSettings {
  /** What the contestants call themselves; empty before the first game. */
  readonly names: Readonly<Record<Side, string>>;
  /** 0 when there is none. */
  readonly handicap: number;
  /** A's lead; null when all games, or none, were won. */
  readonly elo: number | null;
  readonly eloInterval: readonly [low: number | null, high: number | null];
  /** A's games with each colour. */
  readonly byColour: Readonly<Record<Color, Score>>;
  readonly failures: number;
  readonly failuresOf: Readonly<Record<Side, Readonly<Record<FailureKind, number>>>>;
  readonly voids: number;
  readonly stopReason: string;
  readonly meanLength: number | null;
  readonly secondsPerMove: Readonly<Record<Side, number | null>>;
  /** Of the games that ended with passes: how many, and in how many of them both counted the same. */
  readonly counted: number;
  readonly agreed: number;
}

export function tally(games: readonly PlayedGame[], settings: MatchSettings, stopReason: string): MatchResult {
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

/** Who won; undefined when neither did. */
export function winnerOf(game: PlayedGame): Side | undefined {
  const { result } = game;
  return result.kind === 'win' ? sideOf(result.winner, game) : undefined;
}

function scoreOf(games: readonly PlayedGame[]): Score {
  const wonBy = (side: Side): number => games.filter((game) => winnerOf(game) === side).length;
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

/** JSON knows no infinity. */
const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

function eloOf({ games, wins, draws }: Score): Pick<MatchResult, 'elo' | 'eloInterval'> {
  const { elo, interval } = estimateElo(wins + draws / 2, games);
  return { elo: finite(elo), eloInterval: [finite(interval[0]), finite(interval[1])] };
}

const gamesAs = (color: Color, games: readonly PlayedGame[]): PlayedGame[] =>
  games.filter((game) => colorOf('a', game) === color);

function failuresOf(side: Side, games: readonly PlayedGame[]): Record<FailureKind, number> {
  const own = games.flatMap(({ failures }) => failures).filter((failure) => failure.side === side);
  const counts = FAILURES.map((kind) => [kind, own.filter((failure) => failure.kind === kind).length]);
  return Object.fromEntries(counts) as Record<FailureKind, number>;
}

function secondsPerMove(side: Side, games: readonly PlayedGame[]): number | null {
  const all = games.flatMap(({ thinking }): Thinking[] => (thinking ? [thinking[side]] : []));
  const moves = sum(all.map((thinking) => thinking.moves));
  return moves === 0 ? null : sum(all.map(({ seconds }) => seconds)) / moves;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const mean = (values: readonly number[]): number | null => (values.length === 0 ? null : sum(values) / values.length);
