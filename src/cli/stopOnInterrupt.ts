/** Ctrl-C ends the work, not the program, which then has its results to save; the second time it ends the program. */
import { constants } from 'node:os';
import type { Stopper } from '../base/stopper.js';

const INTERRUPTS = ['SIGINT', 'SIGTERM'] as const;

/** Returns how to stop listening. The exit code is set. */
export function stopOnInterrupt(stopper: Stopper): () => void {
  const stop = (signal: NodeJS.Signals): void => {
    if (stopper.isStopped) process.exit();
    process.exitCode = 128 + constants.signals[signal];
    stopper.stop();
  };
  for (const signal of INTERRUPTS) process.on(signal, stop);
  return () => {
    for (const signal of INTERRUPTS) process.off(signal, stop);
  };
}
