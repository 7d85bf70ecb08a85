/** "12,345". Not `toLocaleString`, which loads a browser's tables for all languages: tens of milliseconds before a page is drawn. */
export const groupDigits = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** "12.3 %". */
export const percent = (share: number, digits = 1): string => `${(100 * share).toFixed(digits)} %`;
