/** From the bytes of a kernel to its functions. */
import type { Kernel, KernelExports, KernelMemory, KernelModule } from './kernel.js';

/** Memory grows in pages of this many bytes. */
export const PAGE_BYTES = 65536;
/** Enough for boards; searches grow it. */
const INITIAL_PAGES = 32;
/** 4 GiB, the most that a 32-bit address reaches. Shared memory must say beforehand how far it may grow. */
const MAX_PAGES = 65536;

export const compileKernel = async (bytes: ArrayBuffer | Uint8Array): Promise<KernelModule> =>
  (await WebAssembly.compile(bytes)) as KernelModule;

export const createMemory = (shared: boolean): KernelMemory =>
  new WebAssembly.Memory({ initial: INITIAL_PAGES, ...(shared ? { maximum: MAX_PAGES, shared } : {}) });

export async function instantiateKernel(module: KernelModule, memory: KernelMemory): Promise<Kernel> {
  const instance = await WebAssembly.instantiate(module, { env: { memory } });
  return { functions: instance.exports as KernelExports, memory };
}
