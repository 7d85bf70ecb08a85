/** Bundles a page that uses the package, with esbuild and with webpack, and compares what it computes with Node. */
import { cpSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import esbuild from 'esbuild';
import { chromium } from 'playwright-core';
import webpack from 'webpack';
import { findProgram } from '../../dist/cli/processes.js';
import { startServer } from '../../dist/server/server.js';
import { run } from './run.mjs';

const PAGE = `import { useThePackage } from './consumer.js';
useThePackage().then((text) => { document.title = text; }, (error) => { document.title = String(error); });
`;

/**
 * esbuild copies neither workers nor WebAssembly. The bundle finds them in copies of the package's folders, two folders above
 * itself: see docs/guides/library.md.
 */
export async function checkEsbuild({ root, project }) {
  const site = join(project, 'site-esbuild');
  prepare(root, project);
  await esbuild.build({
    ...{ absWorkingDir: project, entryPoints: ['page.js'], bundle: true, format: 'esm', logLevel: 'silent' },
    ...{ conditions: ['browser'], outfile: join(site, 'js/app/page.js') },
  });
  const insei = join(project, 'node_modules/insei');
  for (const name of ['dist/base', 'dist/engine', 'dist/kernel', 'dist/rules', 'models'])
    cpSync(join(insei, name), join(site, name), { recursive: true });
  writeFileSync(join(site, 'index.html'), '<script type="module" src="js/app/page.js"></script>');
  await compareWithNode(project, site);
}

export async function checkWebpack({ root, project }) {
  const site = join(project, 'site-webpack');
  prepare(root, project);
  const compiler = webpack({
    ...{ context: project, mode: 'production', entry: './page.js', output: { path: site, filename: 'page.js' } },
    performance: { hints: false },
  });
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  if (stats.hasErrors() || stats.hasWarnings()) throw new Error(stats.toString('errors-warnings'));
  writeFileSync(join(site, 'index.html'), '<script src="page.js"></script>');
  await compareWithNode(project, site);
}

/** Writes the program that the page and Node run. */
function prepare(root, project) {
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  cpSync(join(root, 'tests/package/consumer.ts'), join(project, 'consumer.ts'));
  const flags = ['--strict', '--target', 'es2022', '--module', 'nodenext', '--skipLibCheck'];
  run(process.execPath, [tsc, ...flags, 'consumer.ts'], project);
  writeFileSync(join(project, 'page.js'), PAGE);
}

async function compareWithNode(project, site) {
  const executablePath = findProgram('chromium');
  if (executablePath === undefined) throw new Error('chromium is not installed');
  const script = "import { useThePackage } from './consumer.js';\nconsole.log(await useThePackage());\n";
  writeFileSync(join(project, 'inNode.js'), script);
  const { manyThreads: _, ...inNode } = JSON.parse(run(process.execPath, ['inNode.js'], project));
  const server = await startServer({ host: '127.0.0.1', port: 0, folder: site });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.goto(server.addresses[0]);
    await page.waitForFunction(() => document.title !== '', undefined, { timeout: 60_000 });
    const title = await page.title();
    if (!title.startsWith('{')) throw new Error(`the page says: ${title}`);
    const { manyThreads: __, ...inPage } = JSON.parse(title);
    if (JSON.stringify(inPage) !== JSON.stringify(inNode))
      throw new Error(`the page computes ${JSON.stringify(inPage)}, Node computes ${JSON.stringify(inNode)}`);
  } finally {
    await browser.close();
    await server.close();
  }
}
