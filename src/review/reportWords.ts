/** Numbers and foreign texts as reports for people write them. */
const UNKNOWN = '?';

export const writePoints = (points: number | undefined): string => points?.toFixed(1) ?? UNKNOWN;

export const writePercent = (rate: number | undefined): string =>
  rate === undefined ? UNKNOWN : `${(100 * rate).toFixed(1)} %`;

/** A lead as people say it: "B+3.5", "W+0.5", "even". */
export function writeLead(lead: number | undefined): string {
  if (lead === undefined) return UNKNOWN;
  const points = Math.abs(lead).toFixed(1);
  return points === '0.0' ? 'even' : `${lead > 0 ? 'B' : 'W'}+${points}`;
}

/** Without what a terminal would obey instead of showing it, and without what turns the direction of reading. */
export const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '');

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that is safe inside elements and between quotes in attributes. */
export const escapeHtml = (text: string): string =>
  printable(text).replace(/[&<>"']/g, (sign) => ENTITIES[sign] as string);
