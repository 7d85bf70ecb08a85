/**
 * A review as a table for spreadsheets: RFC 4180, a line for every move. Texts
 * from the game record come from strangers, and a spreadsheet takes a cell that
 * begins like a formula for one; such texts get an apostrophe in front.
 */
import type { GameReview } from './gameReview.js';
import { type ReportedMove, reportJson } from './reportJson.js';

type Cell = string | number | null;

const COLUMNS: readonly (readonly [title: string, cellOf: (move: ReportedMove, player: string | null) => Cell])[] = [
  ['move', ({ move }) => move],
  ['color', ({ color }) => color],
  ['player', (_move, player) => player],
  ['point', ({ point }) => point],
  ['grade', ({ grade }) => grade],
  ['points_lost', ({ pointsLost }) => pointsLost],
  ['win_rate_lost', ({ winRateLost }) => winRateLost],
  ['rank', ({ rank }) => rank],
  ['best', ({ best }) => best],
  ['black_win_rate', ({ winRate }) => winRate],
  ['black_score_lead', ({ scoreLead }) => scoreLead],
  ['visits', ({ visits }) => visits],
];

export function reportCsv(game: GameReview): string {
  const report = reportJson(game);
  const rows: Cell[][] = report.moves.map((move) => COLUMNS.map(([, cellOf]) => cellOf(move, report[move.color])));
  const lines = [COLUMNS.map(([title]) => title), ...rows].map((row) => row.map(writeCell).join(','));
  return lines.map((line) => `${line}\r\n`).join('');
}

/** Numbers may begin with a minus: they are no formulas. */
function writeCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** With the full-width signs that some spreadsheets take for the usual ones. */
const FORMULA = /^\s*[=+\-@\t\r\n＝＋－＠]/;
