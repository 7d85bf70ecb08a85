/** What the engine offers, apart from the host that it runs on. */
export { FastBoard, type PlayoutCounts } from './board.js';
export { Engine, type EngineOptions, type PlayoutOptions } from './engine.js';
export type { Host } from './host.js';
export { MAX_KERNEL_SIZE, MIN_KERNEL_SIZE } from './kernel.js';
