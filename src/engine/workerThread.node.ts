/** Starts a worker thread of Node in a way that lets it end at any moment. */
import { setFlagsFromString } from 'node:v8';
import { type ResourceLimits, Worker } from 'node:worker_threads';

export function startWorkerThread(file: URL, resourceLimits: ResourceLimits = {}): Worker {
  // V8 compiles hot functions on a helper thread. When the worker that owns them ends meanwhile, Node 20 now and
  // then aborts the whole process ("ForIsolate ... Assertion failed: (data.first) != nullptr"). Workers started
  // from here on compile on their own thread; their hot loops are WebAssembly, which this leaves alone.
  setFlagsFromString('--no-concurrent-recompilation');
  return new Worker(file, { resourceLimits });
}
