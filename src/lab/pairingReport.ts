/** How pairings of players came out, drawn and listed. */
import type { Finished } from './experiment.js';
import {
  type GameRow,
  type GameUnit,
  gamesOf,
  nameOf,
  type Pairing,
  standingOf,
  writeRate,
  writeWins,
} from './games.js';
import { type Figure, figure, type Table, table } from './reportParts.js';

export type GameRows = readonly Finished<GameUnit, GameRow>[];

/** Shares of the games that A won, with a line at one half. The side with more names has them beside its bars: colours are few. */
export function drawPairings(rows: GameRows, pairings: readonly Pairing[], caption: string): Figure {
  const isOnePlayer = new Set(pairings.map(({ a }) => a)).size < new Set(pairings.map(({ b }) => b)).size;
  const bars = pairings.flatMap((pairing) => {
    const standing = standingOf(gamesOf(rows, pairing));
    const [group, other] = isOnePlayer ? [nameOf(pairing.b), pairing.a] : [pairing.a, nameOf(pairing.b)];
    return standing ? [{ group, series: `${other}, ${boardOf(pairing)}`, ...standing.rate }] : [];
  });
  const y = { label: 'games won', percent: true, from: 0, to: 1 };
  return figure('Share of games won', caption, { type: 'bar', y, bars, marks: [0.5] });
}

export function listPairings(rows: GameRows, pairings: readonly Pairing[]): Table {
  const lines = pairings.flatMap((pairing) => {
    const standing = standingOf(gamesOf(rows, pairing));
    if (!standing) return [];
    return [[pairing.a, nameOf(pairing.b), boardOf(pairing), writeWins(standing), writeRate(standing)]];
  });
  return table('Every pairing', ['who', 'against', 'board', 'won', 'share'], lines);
}

export const boardOf = ({ size }: { readonly size: number }): string => `${size}x${size}`;

export const CONDITIONS =
  "Chinese rules, komi 7.5, half of the games with each colour, one thread. Intervals are Wilson's at 95 %.";
