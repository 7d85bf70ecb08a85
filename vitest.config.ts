import { defineConfig } from 'vitest/config';

// See src/engine/workerThread.node.ts: a test process that ends while V8 compiles must not abort.
const execArgv = ['--no-concurrent-recompilation'];

export default defineConfig({
  test: { include: ['src/**/*.test.ts', 'tests/**/*.test.ts'], testTimeout: 60_000, execArgv },
});
