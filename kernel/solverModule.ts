/**
 * The part of the kernel that proves what can be captured and what lives, as a WebAssembly module of its own. Each
 * solver has its own memory.
 */
export * from './exports/solverExports';
