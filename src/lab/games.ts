/** Games as units of an experiment: who meets whom, on which board; what a game came to; what many of them say. */
import { wilsonInterval } from '../base/stats.js';
import type { MatchSettings } from '../match/settings.js';
import { Table } from '../match/table.js';
import { winnerOf } from '../match/tally.js';
import { writeResult } from '../rules/result.js';
import type { Unit, UnitContext } from './experiment.js';
import { packMoves } from './packedMoves.js';
import { type Measured, writeShare } from './reportParts.js';
import type { Needs } from './world.js';

/** GNU Go as the papers' opponent: with positional superko, or it may play moves that we refuse. */
export const GNU_GO = 'gnugo --mode gtp --level 10 --chinese-rules --positional-superko';

/** What an experiment needs on its machine to meet these opponents. */
export const needsFor = (opponents: readonly string[]): Needs =>
  opponents.some((opponent) => opponent.startsWith('gnugo ')) ? { programs: ['gnugo'] } : {};

/** A and B as `insei match` takes them; A has Black in even games. */
export interface Pairing {
  readonly a: string;
  readonly b: string;
  readonly size: number;
  readonly games: number;
}

export interface GameUnit extends Unit, Omit<Pairing, 'games'> {
  /** Of this pairing's games, from 0. */
  readonly game: number;
}

export const isGame = (unit: Unit): unit is GameUnit => 'a' in unit && 'b' in unit && 'size' in unit && 'game' in unit;

export interface GameRow {
  /** A's points: 1, 0, or ½ for a draw; null for a game that could not be played. */
  readonly points: number | null;
  readonly moves: number;
  readonly ending: string;
  /** Crashes, hangs and the like, of either side. */
  readonly failures: number;
  /** "B+3.5", and the moves (packedMoves.ts); rows of early versions have neither. */
  readonly result?: string;
  readonly record?: string;
}

export interface GameResult {
  readonly unit: GameUnit;
  readonly row: GameRow;
}

/** What a pairing came to so far. Void games say nothing about strength. */
export interface Standing {
  readonly games: number;
  readonly points: number;
  /** A's win rate with Wilson's 95 % interval. */
  readonly rate: Measured;
}

const KOMI = 7.5;
const RULES = 'chinese';

/** Pairing after pairing, so that the first of them is the first to be decided. */
export const gameUnits = (pairings: readonly Pairing[]): GameUnit[] =>
  pairings.flatMap(({ a, b, size, games }) =>
    Array.from({ length: games }, (_, game) => ({ key: `${a}/${nameOf(b)}/${size}/${game}`, a, b, size, game })),
  );

/** A program is known by its first word, GNU Go below its usual level also by the level. */
export function nameOf(contestant: string): string {
  const [name = '', ...options] = contestant.split(' ');
  const level = options[options.indexOf('--level') + 1];
  return name === 'gnugo' && level !== '10' ? `${name}-${level}` : name;
}

export async function playUnit(unit: GameUnit, context: UnitContext<unknown>): Promise<GameRow> {
  const { seed, world, stopper, note } = context;
  const { size } = unit;
  const { index, settings } = gameSettings(unit, seed);
  const table = new Table({ settings, world, onTrouble: (_index, _side, detail) => note(detail) });
  try {
    const played = await table.play(index, stopper);
    const winner = winnerOf(played);
    const points = played.ending === 'void' ? null : winner === undefined ? 0.5 : Number(winner === 'a');
    const { moves, ending, failures, result } = played;
    return {
      ...{ points, moves: moves.length, ending, failures: failures.length },
      ...{ result: writeResult(result), record: packMoves(moves, size) },
    };
  } finally {
    await table.close();
  }
}

/** Presets that search name their playouts, and nothing is stored in files. */
const UNUSED = { playouts: 1000, version: '' };

/**
 * A unit as a game of a match. The seed is the unit's own, so every game may be one of the first two of its match: even ones with
 * Black, odd ones with White.
 */
export const gameSettings = (
  { a, b, size, game }: GameUnit,
  seed: number,
): { readonly index: number; readonly settings: MatchSettings } => ({
  index: game % 2,
  settings: { ...{ a, b, size, komi: KOMI, rules: RULES, seed }, ...UNUSED },
});

export const gamesOf = <G extends GameResult>(results: readonly G[], { a, b, size }: Omit<Pairing, 'games'>): G[] =>
  results.filter(({ unit }) => unit.a === a && unit.b === b && unit.size === size);

/** Undefined before the first game. */
export function standingOf(results: readonly GameResult[]): Standing | undefined {
  const points = results.flatMap(({ row }) => (row.points === null ? [] : [row.points]));
  if (points.length === 0) return undefined;
  const sum = points.reduce((total, each) => total + each, 0);
  const [low, high] = wilsonInterval(sum, points.length);
  return { games: points.length, points: sum, rate: { value: sum / points.length, low, high } };
}

/** How much more of its games the first won than the second, against the same opponent; Newcombe's interval at 95 %. */
export type Lead = Required<Measured>;

export function leadOf({ rate: first }: Standing, { rate: second }: Standing): Lead {
  const value = first.value - second.value;
  const below = Math.hypot(first.value - (first.low ?? 0), (second.high ?? 1) - second.value);
  const above = Math.hypot((first.high ?? 1) - first.value, second.value - (second.low ?? 0));
  return { value, low: value - below, high: value + above };
}

/** "12.0 points more (3.1 to 20.5)" */
export const writeLead = ({ value, low, high }: Lead): string =>
  `${points(value)} points more (${points(low)} to ${points(high)})`;

const points = (share: number): string => (100 * share).toFixed(1);

/** "53.8 % (42.9 to 64.3)" */
export const writeRate = ({ rate: { value, low = 0, high = 1 } }: Standing): string => writeShare({ value, low, high });

/** "43 of 80" */
export const writeWins = ({ points, games }: Standing): string => `${points} of ${games}`;
