/** Helpers for timers with long delays, and for a pause that a stop signal can end. */
import type { Clock } from './environment.js';
import type { StopSignal } from './stopper.js';

/**
 * The longest delay of a timer in Node and in browsers, in milliseconds (about 25 days). A timer with a longer delay
 * would fire at once.
 */
const MAX_TIMER = 2 ** 31 - 1;

/** Converts the delay of a timer from seconds to milliseconds. The result is at most MAX_TIMER. */
export const timerDelayOf = (seconds: number): number => Math.min(1000 * seconds, MAX_TIMER);

/**
 * Returns a promise that resolves after `seconds` seconds, or as soon as a stop is requested. The function sets a timer
 * and adds a listener to `stopper`. Whichever of the two acts first removes the other.
 */
export const sleepUnlessStopped = (clock: Clock, stopper: StopSignal, seconds: number): Promise<void> =>
  new Promise((resolve) => {
    const callOff = clock.after(seconds, () => {
      forget();
      resolve();
    });
    // The timer must be set before the listener is added: if a stop was already requested, the listener is called
    // immediately and cancels the timer.
    const forget = stopper.onStop(() => {
      callOff();
      resolve();
    });
  });
