/** Writes the API reference with typedoc, from the types that the package ships. Every warning is a fault. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Application } from 'typedoc';

/** Types that only shorten the declaration of another type. */
const SHORTHANDS = [
  ...['FAULTS', 'PRESETS', 'SETTING_DECLARATIONS', 'ValueOf', 'RuleWithoutOptions'],
  ...['FixedSearchPreset', 'PatternPreset', 'PellPreset'],
];

/** Where the reference is written. */
const OUTPUT = 'dist/api';

export async function checkReference({ root }) {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  /** The declarations of each module, by the path of their file without its ending. */
  const modules = new Map();
  for (const [path, target] of Object.entries(exports))
    if (!path.endsWith('.json')) modules.set((target.default ?? target).slice(2, -3), path.replace('.', 'insei'));
  const entryPoints = [...modules.keys()].map((path) => join(root, `${path}.d.ts`));
  const folder = mkdtempSync(join(tmpdir(), 'insei-reference-'));
  try {
    const tsconfig = join(folder, 'tsconfig.json');
    const compilerOptions = { strict: true, types: [], target: 'es2022', lib: ['es2022', 'dom'], module: 'nodenext' };
    writeFileSync(tsconfig, JSON.stringify({ compilerOptions, files: entryPoints }));
    const app = await Application.bootstrap({
      ...{ entryPoints, tsconfig, name: 'Insei', readme: join(root, 'docs/guides/library.md'), disableSources: true },
      ...{ excludePrivate: true, excludeInternal: true, logLevel: 'Warn', treatWarningsAsErrors: true },
      validation: { notExported: true, invalidLink: true, notDocumented: true },
      intentionallyNotExported: SHORTHANDS,
      requiredToBeDocumented: ['Function', 'Variable', 'Class', 'Interface', 'TypeAlias'],
    });
    const project = await app.convert();
    if (!project) throw new Error('see above');
    app.validate(project);
    for (const module of project.children ?? [])
      module.name = modules.get(`dist/${module.name}`) ?? modules.get(`dist/${module.name}/index`);
    await app.generateDocs(project, join(root, OUTPUT));
    const faults = app.logger.errorCount + app.logger.warningCount;
    if (faults > 0) throw new Error(`${faults} warnings, see above`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
