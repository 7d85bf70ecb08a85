import type { Clock } from './ports.js';
import type { StopSignal } from './stopper.js';

/** Returns after so many seconds, or at once when told to stop; nothing of it stays behind. */
export const sleepUnlessStopped = (clock: Clock, stopper: StopSignal, seconds: number): Promise<void> =>
  new Promise((resolve) => {
    const callOff = clock.after(seconds, () => {
      forget();
      resolve();
    });
    // Second, since the listener may be called at once.
    const forget = stopper.onStop(() => {
      callOff();
      resolve();
    });
  });
