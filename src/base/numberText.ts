/** Formats numbers for people. */

/**
 * Formats 12345 as "12,345". `toLocaleString` could do this, too, but it makes the browser load tables of all
 * languages, which delays the page by tens of milliseconds.
 */
export const groupDigits = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** Formats 0.123 as "12.3 %". */
export const percent = (share: number, digits = 1): string => `${(100 * share).toFixed(digits)} %`;
