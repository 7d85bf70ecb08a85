/** One thread's share of a job of the territory network. */
import type { Kernel } from './kernel.js';

/**
 * Works on a job until there is nothing left to begin (kernel/netJob.ts). Waits here for the
 * updates of other threads, not in the kernel, whose own wait was seen to sleep on after the wake-up.
 */
export function workOnNet({ functions, memory }: Kernel, job: number, own: number, space: number): void {
  const words = new Int32Array(memory.buffer);
  const updates = (job + functions.JOB_updates.value) / Int32Array.BYTES_PER_ELEMENT;
  let seen = Atomics.load(words, updates);
  while (functions.workOnNet(job, own, space) !== 0) {
    Atomics.wait(words, updates, seen);
    seen = Atomics.load(words, updates);
  }
}
