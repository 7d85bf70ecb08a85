/** Builds the page: src/web and all it imports, as files that any web server can serve from any folder. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/**
 * The results of the experiments, as `insei lab report` wrote them: one index, and figures with their numbers. Without the folder
 * the build fails, or the papers' page would be empty.
 */
function resultsPlugin(): Plugin {
  const folder = path('results');
  const read = (name: string): string => readFileSync(`${folder}/${name}`, 'utf8');
  return {
    name: 'insei-results',
    generateBundle() {
      const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((name) => name.replaceAll('\\', '/'))
        .sort();
      const results = names.filter((name) => name.endsWith('/summary.json')).map((name) => JSON.parse(read(name)));
      if (results.length === 0) throw new Error(`there are no results in ${folder}`);
      this.emitFile({ type: 'asset', fileName: 'results/index.json', source: JSON.stringify({ results }) });
      for (const name of names.filter((each) => /\.(?:svg|csv)$/.test(each)))
        this.emitFile({ type: 'asset', fileName: `results/${name}`, source: read(name) });
    },
  };
}

const { version } = JSON.parse(readFileSync(path('package.json'), 'utf8')) as { version: string };

export default defineConfig({
  define: { INSEI_VERSION: JSON.stringify(version) },
  plugins: [resultsPlugin()],
  root: path('src/web'),
  // Relative, so that the page also works below a path, as on pages of a repository.
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es' },
  build: {
    outDir: path('dist/page'),
    emptyOutDir: true,
    target: 'es2022',
    // Everything is a file of its own: the policy of the server allows no code or data inside addresses.
    assetsInlineLimit: 0,
    // Every browser with module workers and shared memory preloads by itself; the polyfill would be a script more.
    modulePreload: { polyfill: false },
  },
});
