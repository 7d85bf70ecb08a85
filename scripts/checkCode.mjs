/**
 * Part of `npm run check`. Prints one line for each fault and exits with 1 if there is one:
 *
 * - a name that a file of src or kernel exports, but that no other file imports. Names that the package exports, and types
 *   in the signature of another export that is used, may stay;
 * - a function of src or kernel that is longer than 60 lines. Tests may have longer ones.
 *
 *   node scripts/checkCode.mjs
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
// TypeScript 7 offers no parser to programs. Vite has one that reads TypeScript.
import { parseSync } from 'vite';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const MAX_FUNCTION_LINES = 60;
const CHECKED_FOLDERS = ['src', 'kernel'];
/** Files here import names, but what they export is not checked. */
const IMPORTING_FOLDERS = ['tests', 'bench', 'scripts'];

const isTest = (path) => /\.test\.tsx?$/.test(path);

const sourceFiles = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => posix.join(folder, name.replaceAll('\\', '/')))
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('.d.ts') && !path.includes('node_modules'))
    .sort();

/** Replaces AssemblyScript's decorators by blanks: the parser refuses them in front of functions. Offsets stay. */
const withoutDecorators = (text) =>
  text.replace(/@(inline|unmanaged|operator\('[^']*'\))(?=\s)/g, (decorator) => ' '.repeat(decorator.length));

function parse(path) {
  const text = readFileSync(path, 'utf8');
  const { program, errors } = parseSync(path, path.startsWith('kernel/') ? withoutDecorators(text) : text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  const file = { path, text, program, exports: new Map(), stars: [], imports: [], declarations: new Map() };
  for (const statement of program.body) readStatement(file, statement);
  visit(program, (node) => {
    // All exports of a file that is imported dynamically count as used.
    if (node.type === 'ImportExpression' || node.type === 'TSImportType') readDynamicImport(file, node);
  });
  return file;
}

function readStatement(file, statement) {
  const from = statement.source && resolveImport(file.path, statement.source.value);
  switch (statement.type) {
    case 'ImportDeclaration':
      for (const specifier of statement.specifiers)
        for (const name of importedNames(file, specifier)) file.imports.push({ from, name });
      break;
    case 'ExportAllDeclaration':
      if (statement.exported) file.imports.push({ from, name: '*' });
      else file.stars.push(from);
      break;
    case 'ExportDefaultDeclaration':
      file.exports.set('default', { node: statement.declaration });
      break;
    case 'ExportNamedDeclaration':
      for (const { local, exported } of statement.specifiers)
        file.exports.set(exported.name, { node: exported, from, local: local.name });
      for (const { name, node } of declaredNames(statement.declaration)) {
        file.exports.set(name, { node });
        file.declarations.set(name, node);
      }
      break;
    default:
      for (const { name, node } of declaredNames(statement)) file.declarations.set(name, node);
  }
}

function importedNames({ text }, specifier) {
  if (specifier.type === 'ImportDefaultSpecifier') return ['default'];
  if (specifier.type === 'ImportSpecifier') return [specifier.imported.name];
  // For `import * as options`, the names after "options." in this file.
  return [...text.matchAll(new RegExp(`\\b${specifier.local.name}\\.(\\w+)`, 'g'))].map((match) => match[1]);
}

function readDynamicImport(file, node) {
  const target = (node.source ?? node.argument)?.value;
  if (typeof target === 'string') file.imports.push({ from: resolveImport(file.path, target), name: '*' });
}

function declaredNames(declaration) {
  if (declaration?.type !== 'VariableDeclaration')
    return declaration?.id ? [{ name: declaration.id.name, node: declaration }] : [];
  return declaration.declarations.flatMap((node) => patternNames(node.id).map((name) => ({ name, node })));
}

function patternNames(pattern) {
  if (pattern.type === 'Identifier') return [pattern.name];
  const parts = pattern.properties?.map(({ value }) => value) ?? pattern.elements ?? [];
  return parts.filter((part) => part !== null).flatMap(patternNames);
}

/** The source file behind an import, undefined for packages. Benchmarks and scripts import what src compiles to. */
function resolveImport(importer, target) {
  if (!target.startsWith('.')) return undefined;
  const path = posix.join(posix.dirname(importer), target).replace(/^dist\//, 'src/');
  const stem = path.replace(/\.(js|mjs|ts|tsx)$/, '');
  return [`${stem}.ts`, `${stem}.tsx`, `${stem}.mjs`].find((candidate) => existsSync(candidate));
}

function visit(node, action, parent) {
  if (action(node, parent) === 'skip') return;
  for (const child of Object.values(node)) {
    for (const part of Array.isArray(child) ? child : [child]) {
      if (typeof part?.type === 'string') visit(part, action, node);
    }
  }
}

/** The types that a declaration's signature names. Bodies of functions and private members do not belong to it. */
function signatureTypes(declaration) {
  const names = new Set();
  visit(declaration, (node, parent) => {
    const isBody = node === parent?.body && /Function/.test(parent.type);
    if (isBody || node.accessibility === 'private' || node.key?.type === 'PrivateIdentifier') return 'skip';
    if (node.type === 'TSTypeReference') names.add(firstName(node.typeName));
    if (node.type === 'TSTypeQuery') names.add(firstName(node.exprName));
    if (node.type === 'TSInterfaceHeritage' || node.type === 'TSClassImplements') names.add(firstName(node.expression));
    if (node.superClass) names.add(firstName(node.superClass));
    return undefined;
  });
  return names;
}

const firstName = (node) => {
  const left = node.left ?? node.object;
  return left ? firstName(left) : node.name;
};

/** Marks what is used, starting at all imports and at the package's exports, and follows re-exports and signatures. */
class Usage {
  #files;
  #used = new Set();
  #visited = new Set();

  constructor(files) {
    this.#files = files;
  }

  has(path, name) {
    return this.#used.has(`${path} ${name}`);
  }

  add(path, name) {
    const file = this.#files.get(path);
    if (file === undefined || this.has(path, name)) return;
    this.#used.add(`${path} ${name}`);
    if (name === '*') {
      for (const each of file.exports.keys()) this.add(path, each);
      for (const star of file.stars) this.add(star, '*');
      return;
    }
    const found = file.exports.get(name);
    if (found === undefined) for (const star of file.stars) this.add(star, name);
    else if (found.from !== undefined) this.add(found.from, found.local);
    else this.#followSignature(file, found.local ?? name);
  }

  #followSignature(file, name) {
    const declaration = file.declarations.get(name);
    if (declaration === undefined || this.#visited.has(declaration)) return;
    this.#visited.add(declaration);
    for (const type of signatureTypes(declaration)) {
      if (file.exports.has(type)) this.add(file.path, type);
      else this.#followSignature(file, type);
    }
  }
}

/** Public names: what package.json exports, and the functions of the WebAssembly modules. */
function entryPoints() {
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8'));
  const targets = Object.values(exports).flatMap((target) =>
    typeof target === 'string' ? target : Object.values(target),
  );
  const modules = ['kernel/index.ts', 'kernel/networkModule.ts', 'kernel/solverModule.ts'];
  return [...modules, ...targets.map((target) => resolveImport('package.json', target)).filter(Boolean)];
}

function unusedExports(files) {
  const usage = new Usage(files);
  for (const path of entryPoints()) usage.add(path, '*');
  for (const file of files.values()) for (const { from, name } of file.imports) usage.add(from, name);
  return [...files.values()]
    .filter(isChecked)
    .flatMap((file) =>
      [...file.exports]
        .filter(([name]) => !usage.has(file.path, name))
        .map(
          ([name, { node }]) => `${file.path}:${lineOf(file, node.start)} exports ${name}, which no other file imports`,
        ),
    );
}

function longFunctions(files) {
  const faults = [];
  for (const file of [...files.values()].filter(isChecked)) {
    visit(file.program, (node) => {
      if (!/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) return;
      const first = lineOf(file, node.start);
      const lines = lineOf(file, node.end) - first + 1;
      if (lines <= MAX_FUNCTION_LINES) return;
      faults.push(`${file.path}:${first} has a function of ${lines} lines; ${MAX_FUNCTION_LINES} are allowed`);
    });
  }
  return faults;
}

const isChecked = ({ path }) => CHECKED_FOLDERS.some((folder) => path.startsWith(`${folder}/`)) && !isTest(path);
const lineOf = ({ text }, offset) => text.slice(0, offset).split('\n').length;

const rootFiles = readdirSync('.').filter((name) => name.endsWith('.ts'));
const paths = [...rootFiles, ...[...CHECKED_FOLDERS, ...IMPORTING_FOLDERS].flatMap(sourceFiles)];
const files = new Map(paths.map((path) => [path, parse(path)]));
const faults = [...unusedExports(files), ...longFunctions(files)];
for (const fault of faults) console.log(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
