/** Timers of Node and of browsers count milliseconds in 31 bits, some 25 days; beyond that they ring at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** What to give to a timer that shall ring after so many seconds. */
export const timerMilliseconds = (seconds: number): number => Math.min(1000 * seconds, LONGEST_TIMER);
