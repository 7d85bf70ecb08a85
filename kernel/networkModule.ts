/**
 * The part of the kernel that evaluates positions with a network, as a WebAssembly module of its own. Each network has
 * a memory of its own. So its weights are stored once, however many engines run, and closing the network frees them.
 */
export * from './exports/networkExports';
export * from './exports/networkInputExports';
export * from './exports/readingExports';
