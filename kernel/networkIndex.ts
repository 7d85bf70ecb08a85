/**
 * The part of the kernel that evaluates positions with a network. It is a WebAssembly module of its own with a memory
 * of its own, so that a network's weights are stored once, whatever engines run, and are freed with the network.
 */
export * from './exports/networkExports';
export * from './exports/networkInputExports';
export * from './exports/readingExports';
