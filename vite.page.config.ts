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

/** Adds the licence of AssemblyScript to those of the bundled packages: parts of its library are compiled into the kernel. */
function kernelLicencePlugin(): Plugin {
  return {
    name: 'insei-kernel-licence',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const licences = bundle['licenses.md'];
        if (licences?.type !== 'asset') throw new Error('Vite wrote no licences of the bundled packages');
        const text = readFileSync(path('node_modules/assemblyscript/LICENSE'), 'utf8');
        licences.source = `${licences.source}\n## assemblyscript (Apache-2.0)\n\n${text}`;
      },
    },
  };
}

/**
 * Lists the models among the files of the page, by their names in the page and in models/. The installed package has each
 * model once, in models/, so the server needs this list (`src/server/pageFiles.ts`).
 */
function modelListPlugin(): Plugin {
  const models = readdirSync(path('models'))
    .filter((name) => !name.endsWith('.md'))
    .map((name) => ({ name, bytes: readFileSync(path(`models/${name}`)) }));
  return {
    name: 'insei-models',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.values(bundle).flatMap((file) => {
          // Files of workers have no original name here.
          const model =
            file.type === 'asset' ? models.find(({ bytes }) => bytes.equals(Buffer.from(file.source))) : undefined;
          return model === undefined ? [] : [[file.fileName, model.name]];
        });
        if (files.length !== models.length) throw new Error(`the page has ${files.length} of ${models.length} models`);
        this.emitFile({ type: 'asset', fileName: 'models.json', source: JSON.stringify(Object.fromEntries(files)) });
      },
    },
  };
}

interface ModuleGraph {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly dynamicImporters: readonly string[];
  } | null;
}

/**
 * Puts everything that the page needs to start into one file. Otherwise the bundler would make a small file of each part
 * that is also needed later, and small files compress badly.
 */
function startChunkName(): (id: string, graph: ModuleGraph) => string | null {
  const entry = path('src/web/main.tsx');
  let atStart: Set<string> | undefined;
  return (id, graph) => {
    if (!atStart) {
      atStart = new Set([entry]);
      const isLoadedLater = (each: string) => (graph.getModuleInfo(each)?.dynamicImporters.length ?? 0) > 0;
      for (const each of atStart)
        for (const next of graph.getModuleInfo(each)?.importedIds ?? []) if (!isLoadedLater(next)) atStart.add(next);
    }
    return atStart.has(id) ? 'page' : null;
  };
}

const { version } = JSON.parse(readFileSync(path('package.json'), 'utf8')) as { version: string };

export default defineConfig({
  define: { INSEI_VERSION: JSON.stringify(version) },
  plugins: [resultsPlugin(), modelListPlugin(), kernelLicencePlugin()],
  root: path('src/web'),
  // Relative, so that the page also works below a path, as on pages of a repository.
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es' },
  build: {
    outDir: path('dist/page'),
    license: { fileName: 'licenses.md' },
    emptyOutDir: true,
    target: 'es2022',
    // Everything is a file of its own: the policy of the server allows no code or data inside addresses.
    assetsInlineLimit: 0,
    // Every browser with module workers and shared memory preloads by itself; the polyfill would be a script more.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: startChunkName(), debugName: 'start' }] } } },
  },
});
