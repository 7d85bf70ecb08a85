/** Measures the processor time, the wall time and the memory of this process. The processor time includes all threads. */

/**
 * Returns the processor time, in seconds, that the process has used since its start, or since the measurement `from`.
 */
export function cpuSeconds(from?: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1e6;
}

/** Returns the largest amount of memory, in bytes, that the process has occupied since its start. */
export const peakBytes = (): number => process.resourceUsage().maxRSS * 1024;

/** A clock that measures processor time and wall time from the moment when it is created. */
export class CpuClock {
  readonly #cpu = process.cpuUsage();
  readonly #wall = performance.now();

  read(): { readonly cpuSeconds: number; readonly wallSeconds: number } {
    return { cpuSeconds: cpuSeconds(this.#cpu), wallSeconds: (performance.now() - this.#wall) / 1000 };
  }
}
