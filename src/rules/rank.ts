/** Ranks of players as numbers, so that they can be compared: 2 kyu is -1, 1 kyu 0, 1 dan 1. */
import { InputError } from '../base/errors.js';

/** Parses a rank such as "15k", "15 kyu", "3d" or "-1k", which some records have for 2 dan; undefined if it is none. */
export function tryRank(text = ''): number | undefined {
  const [, digits, kind] = /^(-?\d{1,2}) ?([dk])/.exec(text) ?? [];
  return digits === undefined ? undefined : kind === 'd' ? Number(digits) : 1 - Number(digits);
}

/** Is it a rank that a user can ask for, from 30k to 9d? */
export const isRank = (text: string): boolean => /^(?:[1-9]|[12]\d|30)k$|^[1-9]d$/.test(text);

/** Parses the rank that a user asks for. Throws an InputError for anything else. */
export function parseRank(text: string): number {
  const rank = isRank(text) ? tryRank(text) : undefined;
  if (rank === undefined) throw new InputError(`"${text}" is not a rank from 30k to 9d, such as 15k or 2d`);
  return rank;
}

/** Writes a rank as "15k" or "3d". */
export const writeRank = (rank: number): string => (rank > 0 ? `${rank}d` : `${1 - rank}k`);
