/**
 * Runs the code that is to be measured before the measurement, because Node has not yet optimised it: the first runs are
 * slow.
 */

/** How long each thread runs before the measurement, in seconds of processor time. */
const SECONDS = 0.3;
/** On a machine that hardly gives this program any time, the warm-up ends after this many rounds. */
const MAX_ROUNDS = 50;

interface WarmUp {
  /** Runs the code for a short time. */
  run(): Promise<unknown>;
  readonly threads: number;
  /** The processor time of all threads so far. */
  cpuSeconds(): number;
}

/** Measures the warm-up in processor time, because on a busy machine the program may get little time. */
export async function warmUp({ run, threads, cpuSeconds }: WarmUp): Promise<void> {
  const end = cpuSeconds() + SECONDS * threads;
  for (let round = 0; round < MAX_ROUNDS && cpuSeconds() < end; round++) await run();
}
