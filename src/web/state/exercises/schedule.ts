/** When an exercise is repeated: after each success later, until it is solved; after a failure on the next day. */

export interface Progress {
  /** How many times in a row the exercise was solved at the first try. */
  readonly successes: number;
  /** The day, counted from 1970, from which on the exercise is to be repeated. */
  readonly due: number;
}

/** The days until the next repetition, after the first success, the second one and so on. */
export const INTERVALS = [1, 3, 7, 21, 60] as const;

export const newProgress = (today: number): Progress => ({ successes: 0, due: today });

/** The progress after a try. An exercise that was solved after every interval is never due again. */
export function afterTry({ successes }: Progress, isSuccess: boolean, today: number): Progress {
  if (!isSuccess) return { successes: 0, due: today + 1 };
  const interval = INTERVALS[successes];
  return { successes: successes + 1, due: interval === undefined ? Number.MAX_SAFE_INTEGER : today + interval };
}

export const isDue = ({ due }: Progress, today: number): boolean => due <= today;

/** Today, as a number of days since 1970 in the visitor's time zone. */
export function today(now = new Date()): number {
  return Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / 86_400_000);
}
