/** A training that Ctrl-C may end: it prints its result, or else says what is kept of it. */
import { Stopper, type StopSignal } from '../base/stopper.js';
import { untilInterrupted } from './interrupts.js';
import { printResult, type Result } from './output.js';

/** `train` gives no result when it was stopped. */
export async function printTraining(
  train: (stopper: StopSignal) => Promise<Result | undefined>,
  tellKept: () => Promise<void>,
  options: { readonly json?: boolean },
): Promise<void> {
  const stopper = new Stopper();
  let result: Result | undefined;
  const work = async (): Promise<void> => {
    result = await train(stopper);
  };
  await untilInterrupted(stopper, work, tellKept);
  if (result) printResult(result, options);
  else await tellKept();
}
