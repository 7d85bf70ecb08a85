/** Time since creation: by the wall, and of all threads of this process on the processor. */
export class CpuClock {
  readonly #cpu = process.cpuUsage();
  readonly #wall = performance.now();

  read(): { readonly cpuSeconds: number; readonly wallSeconds: number } {
    const { user, system } = process.cpuUsage(this.#cpu);
    return { cpuSeconds: (user + system) / 1e6, wallSeconds: (performance.now() - this.#wall) / 1000 };
  }
}
