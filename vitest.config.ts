import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// See src/engine/workerThread.node.ts: a test process that ends while V8 compiles must not abort.
const execArgv = ['--no-concurrent-recompilation'];

// Vitest would leave one core idle, which is half of them on a small machine.
const maxWorkers = availableParallelism();

// As vite.page.config.ts does for the page.
const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string };

export default defineConfig({
  define: { INSEI_VERSION: JSON.stringify(version) },
  test: { include: ['src/**/*.test.ts', 'tests/**/*.test.ts'], testTimeout: 60_000, execArgv, maxWorkers },
});
