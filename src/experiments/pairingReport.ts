/** Makes a figure and a table of the win rates in pairings of players. */

import { type Figure, figure, type ReportTable, table } from '../lab/report/reportParts.js';
import type { Pairing } from '../lab/run/gameUnit.js';
import {
  boardName,
  type GameRows,
  shortContestantName,
  standingsOfPairings,
  writeWinRate,
  writeWins,
} from './games.js';

/**
 * Draws a bar for each pairing of a player A with a player B. The bar shows the share of games that A won. A line marks
 * 50 %. To save colours, either the players A or the players B have colours, whichever are fewer. If each player A has
 * a colour, the bars of each player B form a group; otherwise the bars of each player A form a group.
 */
export function drawPairings(rows: GameRows, pairings: readonly Pairing[], caption: string): Figure {
  const isOnePlayer = new Set(pairings.map(({ a }) => a)).size < new Set(pairings.map(({ b }) => b)).size;
  const bars = standingsOfPairings(rows, pairings).flatMap(({ pairing, standing }) => {
    const [group, other] = isOnePlayer
      ? [shortContestantName(pairing.b), pairing.a]
      : [pairing.a, shortContestantName(pairing.b)];
    return standing ? [{ group, series: `${other}, ${boardName(pairing.size)}`, ...standing.rate }] : [];
  });
  const y = { label: 'games won', percent: true, from: 0, to: 1 };
  return figure('Share of games won', caption, { type: 'bar', y, bars, marks: [0.5] });
}

export function listPairings(rows: GameRows, pairings: readonly Pairing[]): ReportTable {
  const lines = standingsOfPairings(rows, pairings).flatMap(({ pairing, standing }) => {
    if (!standing) return [];
    return [
      [pairing.a, shortContestantName(pairing.b), boardName(pairing.size), writeWins(standing), writeWinRate(standing)],
    ];
  });
  return table('Every pairing', ['player', 'opponent', 'board', 'games won', 'share'], lines);
}

export const GAME_CONDITIONS =
  "Conditions: Chinese rules, komi 7.5, half of the games with each colour, one thread. The intervals are Wilson's 95 % intervals.";
