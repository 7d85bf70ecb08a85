/** Builds the page: src/web and all it imports, as files that any web server can serve from any folder. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

export default defineConfig({
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
