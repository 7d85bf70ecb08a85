/** `import … from 'insei/engine'` in a page. */
import { Engine, type EngineOptions } from './engine.js';
import { pageHost } from './host.page.js';

export * from './index.js';

/** Loads the kernel. Call `close` when done, so that the worker threads end. */
export const createEngine = (options?: EngineOptions): Promise<Engine> => Engine.create(pageHost, options);
