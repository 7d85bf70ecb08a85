/** Writes the API reference with typedoc, from the types that the package ships. Every warning is a fault. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Application } from 'typedoc';

/** Where the reference is written. */
const OUTPUT = 'dist/api';

export async function checkReference({ root }) {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const targets = Object.values(exports).map((target) => (typeof target === 'string' ? target : target.default));
  const entryPoints = targets
    .filter((path) => path.endsWith('.js'))
    .map((path) => join(root, path.replace(/\.js$/, '.d.ts')));
  const folder = mkdtempSync(join(tmpdir(), 'insei-reference-'));
  try {
    const tsconfig = join(folder, 'tsconfig.json');
    const compilerOptions = { strict: true, types: [], target: 'es2022', lib: ['es2022', 'dom'], module: 'nodenext' };
    writeFileSync(tsconfig, JSON.stringify({ compilerOptions, files: entryPoints }));
    const app = await Application.bootstrap({
      ...{ entryPoints, tsconfig, name: 'Insei', readme: join(root, 'docs/guides/library.md'), disableSources: true },
      ...{ excludePrivate: true, excludeInternal: true, logLevel: 'Warn', treatWarningsAsErrors: true },
      validation: { notExported: true, invalidLink: true, notDocumented: true },
      requiredToBeDocumented: ['Function', 'Variable', 'Class', 'Interface', 'TypeAlias'],
    });
    const project = await app.convert();
    if (!project) throw new Error('see above');
    app.validate(project);
    await app.generateDocs(project, join(root, OUTPUT));
    const faults = app.logger.errorCount + app.logger.warningCount;
    if (faults > 0) throw new Error(`${faults} warnings, see above`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
