/** The result of a game, and its text in SGF and GTP: "B+3.5", "W+R", "0", "Void". */
import type { Color } from './color.js';

/** The ways to win without counting. */
export const WIN_REASONS = ['resignation', 'time', 'forfeit'] as const;
/** A way to win without counting. */
export type WinReason = (typeof WIN_REASONS)[number];

/** The result of a game. */
export type GameResult =
  /** `by` is the margin in points or the reason for the win; undefined if only the winner is known ("B+"). */
  | { readonly kind: 'win'; readonly winner: Color; readonly by: number | WinReason | undefined }
  | { readonly kind: 'draw' }
  /** The game has no result, because it could not be finished. */
  | { readonly kind: 'void' }
  | { readonly kind: 'unknown' };

/** Parses a result as written in SGF, in upper or lower case; undefined if the text is not a result. */
export function parseResult(text: string): GameResult | undefined {
  const word = text.trim().toLowerCase();
  if (word === '0' || word === 'draw' || word === 'jigo') return { kind: 'draw' };
  if (word === 'void') return { kind: 'void' };
  if (word === '?') return { kind: 'unknown' };
  const match = /^([bw])\+(.*)$/.exec(word);
  return match ? parseWin(match[1] === 'b' ? 'black' : 'white', match[2] as string) : undefined;
}

function parseWin(winner: Color, margin: string): GameResult | undefined {
  if (margin === '') return { kind: 'win', winner, by: undefined };
  if (/^(\d{1,4}(\.\d{0,3})?|\.\d{1,3})$/.test(margin)) return { kind: 'win', winner, by: Number(margin) };
  const by = WIN_WORDS.get(margin);
  return by && { kind: 'win', winner, by };
}

const WIN_WORDS: ReadonlyMap<string, WinReason> = new Map([
  ['r', 'resignation'],
  ['resign', 'resignation'],
  ['t', 'time'],
  ['time', 'time'],
  ['f', 'forfeit'],
  ['forfeit', 'forfeit'],
]);

/** Writes a result as SGF and GTP do. */
export function writeResult(result: GameResult): string {
  if (result.kind === 'draw') return '0';
  if (result.kind === 'void') return 'Void';
  if (result.kind === 'unknown') return '?';
  return `${result.winner === 'black' ? 'B' : 'W'}+${writeMargin(result.by)}`;
}

function writeMargin(by: number | WinReason | undefined): string {
  if (by === undefined) return '';
  // With a komi such as 5.7, the margin has a small floating-point error. Rounding to three decimals removes the error.
  // No real margin has more decimals.
  return typeof by === 'number' ? String(Number(by.toFixed(3))) : by.charAt(0).toUpperCase();
}

/** Returns the result of a counted game. `lead` is Black's lead in points. */
export function resultOfLead(lead: number): GameResult {
  if (lead === 0) return { kind: 'draw' };
  return { kind: 'win', winner: lead > 0 ? 'black' : 'white', by: Math.abs(lead) };
}
