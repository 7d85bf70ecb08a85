import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// See src/engine/environment.node.ts: a test process that ends while V8 compiles must not abort.
const execArgv = ['--no-concurrent-recompilation'];

// Vitest would leave one core idle, which is half of them on a small machine. A third worker on two cores gains nothing.
const maxWorkers = availableParallelism();

// As vite.page.config.ts does for the page.
const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string };

/** The folders of tests that call functions of the program; few of them start the program. */
const PARTS = 'diagrams|endgames|features|parity|replies|rules|search|sgf|solver'
  .split('|')
  .map((name) => `tests/${name}`);

/** The files that take more than 15 s of processor time. If one of them came last, the other workers would wait for it. */
const LONGEST = `
  lab/experiments lab/verify lab/storages gtp/gnugo page/review solver/positions page/network page/insights page/play
  package/package network/commands policy/ownPolicy lab/command cli
`
  .trim()
  .split(/\s+/)
  .map((name) => `/tests/${name}.test.ts`);

/** Then come the other files that start programs and pages. The small tests fill the gaps at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId, project }: TestSpecification): number => {
      const place = LONGEST.findIndex((name) => moduleId.endsWith(name));
      if (place >= 0) return place;
      return project.name === 'programs' ? LONGEST.length : LONGEST.length + (project.name === 'page' ? 1 : 2);
    };
    return sorted.sort((one, other) => rank(one) - rank(other));
  }
}

export default defineConfig({
  define: { INSEI_VERSION: JSON.stringify(version) },
  test: {
    // The defaults of the user who runs the tests must not change what they test.
    env: { INSEI_CONFIG: '' },
    ...{ testTimeout: 60_000, execArgv, maxWorkers, sequence: { sequencer: LongestFirst } },
    projects: [
      {
        extends: true,
        test: { name: 'programs', include: ['tests/**/*.test.ts'], exclude: PARTS.map((folder) => `${folder}/**`) },
      },
      // The page keeps its state in modules, and its tests replace modules.
      { extends: true, test: { name: 'page', include: ['src/web/**/*.test.ts'] } },
      // These tests share processes: starting one and loading the modules takes longer than most of these files.
      {
        extends: true,
        test: {
          ...{ name: 'units', isolate: false, exclude: ['src/web/**'] },
          include: ['src/**/*.test.ts', ...PARTS.map((folder) => `${folder}/**/*.test.ts`)],
        },
      },
    ],
  },
});
