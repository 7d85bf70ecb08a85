/** Writes numbers for reports, and makes texts of game records safe for reports. */
import { percent } from '../base/numberText.js';
import { type GameReview, networksOf } from './gameReview.js';

const UNKNOWN = '?';

export const writePoints = (points: number | undefined): string => points?.toFixed(1) ?? UNKNOWN;

export const writePercent = (rate: number | undefined): string => (rate === undefined ? UNKNOWN : percent(rate));

/** Writes a lead as "B+3.5", "W+0.5" or "even". */
export function describeLead(lead: number | undefined): string {
  if (lead === undefined) return UNKNOWN;
  const points = Math.abs(lead).toFixed(1);
  return points === '0.0' ? 'even' : `${lead > 0 ? 'B' : 'W'}+${points}`;
}

/**
 * Says which networks evaluated positions without a search, and how many positions they evaluated; undefined if no
 * network evaluated any.
 */
export function describeNetworks(game: GameReview): string | undefined {
  const names = networksOf(game);
  if (names.length === 0) return undefined;
  const evaluated = game.reviews.filter((review) => review?.network !== undefined).length;
  const reviewed = game.reviews.filter((review) => review !== undefined).length;
  const which = `the ${names.length === 1 ? 'network' : 'networks'} ${names.join(', ')}, without a search`;
  return evaluated === reviewed
    ? `Evaluated by ${which}.`
    : `${evaluated} of ${reviewed} positions were evaluated by ${which}.`;
}

/**
 * Removes control characters, which could change the state of a terminal, and characters that change the reading
 * direction.
 */
export const printableText = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '');

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for use in HTML elements and quoted attributes. */
export const escapeHtml = (text: string): string =>
  printableText(text).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');
