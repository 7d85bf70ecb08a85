/** Functions for experiments that play games: they turn pairings into units, and rows into win rates with intervals. */
import { wilsonInterval } from '../base/stats.js';
import { type MeasuredValue, writeShare } from '../lab/report/reportParts.js';
import type { FinishedUnit } from '../lab/run/experiment.js';
import type { GameRow, GameUnit, Pairing } from '../lab/run/gameUnit.js';

export type GameRows = readonly FinishedUnit<GameUnit, GameRow>[];

export const boardName = (size: number): string => `${size}x${size}`;

/** The result of a pairing so far. */
export interface Standing {
  /** The number of games with a result. */
  readonly games: number;
  /** The number of games without a result, for example because a program crashed again and again. */
  readonly voidGames: number;
  readonly points: number;
  /** The win rate of contestant A, with Wilson's 95 % interval. */
  readonly rate: MeasuredValue;
}

/** Returns one unit for each game: all games of the first pairing, then all games of the second, and so on. */
export const gameUnits = (pairings: readonly Pairing[]): GameUnit[] =>
  pairings.flatMap(({ a, b, size, games, komi }) =>
    Array.from({ length: games }, (_, game) => ({
      key: `${a}/${shortContestantName(b)}/${size}/${game}`,
      a,
      b,
      size,
      game,
      ...(komi !== undefined && { komi }),
    })),
  );

/**
 * Returns a short name for a contestant: its text up to the first space. If the contestant is GNU Go at a level other
 * than 10, the level is added to the name.
 */
export function shortContestantName(contestant: string): string {
  const [name = '', ...options] = contestant.split(' ');
  const level = options[options.indexOf('--level') + 1];
  return name === 'gnugo' && level !== '10' ? `${name}-${level}` : name;
}

export const gamesOfPairing = (rows: GameRows, { a, b, size }: Omit<Pairing, 'games'>): GameRows =>
  rows.filter(({ unit }) => unit.a === a && unit.b === b && unit.size === size);

/** Returns the standing after these games; undefined if no game has a result. */
export function standingOfGames(games: GameRows): Standing | undefined {
  const points = games.flatMap(({ row }) => (row.points === null ? [] : [row.points]));
  if (points.length === 0) return undefined;
  const sum = points.reduce((total, each) => total + each, 0);
  const [low, high] = wilsonInterval(sum, points.length);
  const voidGames = games.length - points.length;
  return { games: points.length, voidGames, points: sum, rate: { value: sum / points.length, low, high } };
}

export const standingOfPairing = (rows: GameRows, pairing: Omit<Pairing, 'games'>): Standing | undefined =>
  standingOfGames(gamesOfPairing(rows, pairing));

interface PairingStanding {
  readonly pairing: Pairing;
  readonly standing: Standing | undefined;
}

export const standingsOfPairings = (rows: GameRows, pairings: readonly Pairing[]): PairingStanding[] =>
  pairings.map((pairing) => ({ pairing, standing: standingOfPairing(rows, pairing) }));

/**
 * The difference between two win rates against the same opponent (the first minus the second), with Newcombe's 95 %
 * interval.
 */
export type WinRateLead = Required<MeasuredValue>;

/** Returns the lead of the first player over the second; undefined until both have played. */
export function winRateLeadOf(one: Standing | undefined, other: Standing | undefined): WinRateLead | undefined {
  if (!one || !other) return undefined;
  const [first, second] = [one.rate, other.rate];
  const value = first.value - second.value;
  const below = Math.hypot(first.value - (first.low ?? 0), (second.high ?? 1) - second.value);
  const above = Math.hypot((first.high ?? 1) - first.value, second.value - (second.low ?? 0));
  return { value, low: value - below, high: value + above };
}

/** Writes a lead in percentage points, such as "12.0 percentage points more (3.1 to 20.5)". */
export const writeWinRateLead = ({ value, low, high }: WinRateLead): string =>
  `${points(value)} percentage points more (${points(low)} to ${points(high)})`;

/** The same in fewer words, such as "12.0 points (3.1 to 20.5)". */
export const writeLeadInPoints = ({ value, low, high }: WinRateLead): string =>
  `${points(value)} points (${points(low)} to ${points(high)})`;

const points = (share: number): string => (100 * share).toFixed(1);

/** Writes a win rate, such as "53.8 % (42.9 to 64.3)". */
export const writeWinRate = ({ rate: { value, low = 0, high = 1 } }: Standing): string =>
  writeShare({ value, low, high });

/** Writes how many of the games were won, such as "43 of 79, 1 void". A draw counts as half a win. */
export const writeWins = ({ points, games, voidGames }: Standing): string =>
  `${points} of ${games}${voidGames > 0 ? `, ${voidGames} void` : ''}`;

/** Writes how many games the rows hold, such as "240 games, 1 of them void". */
export function writeGameCount(rows: GameRows): string {
  const voidGames = rows.filter(({ row }) => row.points === null).length;
  return `${rows.length} games${voidGames > 0 ? `, ${voidGames} of them void` : ''}`;
}

/** A lead that is at least this large is worth deciding. */
const LEAST_LEAD = 0.05;

/**
 * Estimates how many games each of two players must play until the interval of the lead no longer contains zero, if the
 * lead stays as it is. Intervals shrink with the square root of the number of games.
 */
export function gamesToDecide({ value, low, high }: WinRateLead, games: number): number {
  const margin = (high - low) / 2;
  return Math.ceil(games * (margin / Math.max(Math.abs(value), LEAST_LEAD)) ** 2);
}
