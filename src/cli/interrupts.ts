/** Ctrl-C during long work: stop in good order, and if that takes too long, stop. */
import { constants } from 'node:os';
import type { Stopper } from '../base/stopper.js';
import { killPrograms } from './processes.js';
import { sayOverLine } from './progress.js';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
/** Units that hear of it end at once; others are done again. */
const GRACE_MILLISECONDS = 5000;

/**
 * Works until done or interrupted; returns whether it was interrupted, in which case the exit
 * code is already set. `giveUp` is called when the work does not end in time.
 */
export async function untilInterrupted(
  stopper: Stopper,
  work: () => Promise<void>,
  giveUp: () => Promise<void>,
): Promise<boolean> {
  let deadline: NodeJS.Timeout | undefined;
  const stop = (signal: NodeJS.Signals): void => {
    process.exitCode = 128 + constants.signals[signal];
    killPrograms();
    if (stopper.isStopped) process.exit();
    stopper.stop();
    deadline = setTimeout(() => void giveUp().finally(() => process.exit()), GRACE_MILLISECONDS);
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  try {
    await work();
  } finally {
    clearTimeout(deadline);
    for (const signal of SIGNALS) process.off(signal, stop);
  }
  return stopper.isStopped;
}

/** Ends with the command that goes on, where something was kept for it. */
export const tellInterruption = (command: string | undefined): void =>
  sayOverLine(command === undefined ? 'interrupted; nothing was kept' : `interrupted; to go on: ${command}`);
