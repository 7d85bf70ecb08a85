/**
 * Writes a review as CSV (RFC 4180), one line per move. A spreadsheet would execute a cell that begins like a formula,
 * and the texts of a game record may come from strangers. So an apostrophe is put in front of a text that begins like a
 * formula.
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
  ['network', ({ network }) => network],
];

export function reportCsv(game: GameReview): string {
  const report = reportJson(game);
  const rows: Cell[][] = report.moves.map((move) => COLUMNS.map(([, cellOf]) => cellOf(move, report[move.color])));
  const lines = [COLUMNS.map(([title]) => title), ...rows].map((row) => row.map(writeCell).join(','));
  return lines.map((line) => `${line}\r\n`).join('');
}

/**
 * Writes one cell. Only texts get an apostrophe. A number may begin with a minus sign as a formula can, but it is no
 * formula.
 */
function writeCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Matches a text that begins like a formula. Full-width signs are included, because some spreadsheets accept them. */
const FORMULA = /^\s*[=+\-@\t\r\n＝＋－＠]/;
