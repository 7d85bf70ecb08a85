/** `import … from 'insei/engine'` in Node. */
import { Engine, type EngineOptions } from './engine.js';
import { nodeHost } from './host.node.js';

export * from './index.js';

/** Loads the kernel. Call `close` when done, so that the worker threads end. */
export const createEngine = (options?: EngineOptions): Promise<Engine> => Engine.create(nodeHost, options);
