/** Handles Ctrl-C (SIGINT) and SIGTERM during long work. */
import { constants } from 'node:os';
import { Stopper, type StopSignal } from '../base/stopper.js';
import { type CommandResult, printResult } from './output.js';
import { killPrograms } from './processes.js';
import { printOverProgress } from './progress.js';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
/**
 * How long the work may take to stop after a signal. If the work takes longer, the program ends anyway, and whatever is
 * not yet saved is lost.
 */
const GRACE_MILLISECONDS = 5000;

/** Returns the exit code that shells expect of a program that was ended by a signal. */
export const exitCodeOf = (signal: NodeJS.Signals): number => 128 + constants.signals[signal];

/** Calls `action` when SIGINT or SIGTERM arrives. Returns a function that removes the listeners. */
export function onInterrupt(action: (signal: NodeJS.Signals) => void): () => void {
  for (const signal of SIGNALS) process.on(signal, action);
  return () => {
    for (const signal of SIGNALS) process.off(signal, action);
  };
}

/**
 * Adds listeners for signals. The first signal sets the exit code and stops the work, so that the program can save its
 * results. The second signal ends the program at once. Returns a function that removes the listeners.
 */
export const stopOnInterrupt = (stopper: Stopper): (() => void) =>
  onInterrupt((signal) => {
    if (stopper.isStopped) process.exit();
    process.exitCode = exitCodeOf(signal);
    stopper.stop();
  });

/**
 * Runs `work` until it is done or a signal stops it. Returns true if a signal stopped `work`. The signal also sets the
 * exit code. If `work` does not stop within GRACE_MILLISECONDS after the signal, calls `giveUp` and ends the program.
 */
export async function runUntilInterrupted(
  stopper: Stopper,
  work: () => Promise<void>,
  giveUp: () => Promise<void>,
): Promise<boolean> {
  let deadline: NodeJS.Timeout | undefined;
  const removeListeners = onInterrupt((signal) => {
    process.exitCode = exitCodeOf(signal);
    killPrograms();
    if (stopper.isStopped) process.exit();
    stopper.stop();
    deadline = setTimeout(() => void giveUp().finally(() => process.exit()), GRACE_MILLISECONDS);
  });
  try {
    await work();
  } finally {
    clearTimeout(deadline);
    removeListeners();
  }
  return stopper.isStopped;
}

/**
 * Runs a training and prints its result. If a signal stops the training, `train` returns undefined, and `reportSaved`
 * tells the user what has been saved.
 */
export async function runTraining(
  train: (stopper: StopSignal) => Promise<CommandResult | undefined>,
  reportSaved: () => Promise<void>,
  options: { readonly json?: boolean },
): Promise<void> {
  const stopper = new Stopper();
  let result: CommandResult | undefined;
  const work = async (): Promise<void> => {
    result = await train(stopper);
  };
  await runUntilInterrupted(stopper, work, reportSaved);
  if (result) printResult(result, options);
  else await reportSaved();
}

/**
 * Prints how to continue after an interruption. `resumeCommand` is the command that continues the work; undefined if
 * nothing was saved.
 */
export const reportInterruption = (resumeCommand: string | undefined): void =>
  printOverProgress(
    resumeCommand === undefined ? 'interrupted; nothing was saved' : `interrupted; to continue: ${resumeCommand}`,
  );
