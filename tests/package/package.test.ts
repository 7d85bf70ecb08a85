/** Packs the package, installs it into an empty folder, and uses it in Node, with types, and bundled in a page. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeWithProgram } from '../programs.js';
import { inServedPage } from './inServedPage.js';
import { installPackage, npm, ROOT } from './installedPackage.js';

const TSC = join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc');
const folder = mkdtempSync(join(tmpdir(), 'insei-package-'));
const consumer = join(folder, 'project');
const inPackage = (path: string): string => join(consumer, 'node_modules/insei', path);

beforeAll(() => {
  installPackage(folder);
  cpSync(join(ROOT, 'tests/package/consumer.ts'), join(consumer, 'consumer.ts'));
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }), 60_000);

const compile = (...flags: string[]): string =>
  execFileSync(
    process.execPath,
    [TSC, '--strict', '--types', '', '--target', 'es2022', ...flags, 'consumer.ts', '--ignoreConfig'],
    { cwd: consumer, encoding: 'utf8' },
  );

function runInNode(): string {
  compile('--module', 'nodenext');
  writeFileSync(
    join(consumer, 'run.js'),
    "import { useThePackage } from './consumer.js';\nconsole.log(await useThePackage());\n",
  );
  return execFileSync(process.execPath, ['run.js'], { cwd: consumer, encoding: 'utf8' }).trim();
}

const filesOf = (path: string): string[] =>
  readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(path, name)).isFile());

describe('the installed package', () => {
  test('needs at most 20 MB, with all that npm installs beside it', () => {
    const BLOCK = 4096;
    const packages = join(consumer, 'node_modules');
    const sizes = filesOf(packages).map((name) => Math.ceil(statSync(join(packages, name)).size / BLOCK) * BLOCK);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(20e6);
    expect(readdirSync(packages).filter((name) => !name.startsWith('.'))).toEqual(['commander', 'insei']);
  });

  test('contains no tests, sources or build stamps', () => {
    const unwanted = /\.test\.|tsbuildinfo|stamp\.txt|^src|^kernel\/|\.sgf$|^dist\/api|\.jsonl$/;
    expect(filesOf(inPackage('')).filter((file) => unwanted.test(file))).toEqual([]);
  });

  test('contains every model once', () => {
    const large = filesOf(inPackage('')).filter((name) => statSync(inPackage(name)).size > 400_000);
    expect(large.sort()).toEqual(['models/network.bin.gz', 'models/patterns.model', 'models/territory.model']);
  });

  test('has documents without dead links', () => {
    const documents = filesOf(inPackage('')).filter((name) => name.endsWith('.md'));
    expect(documents).toEqual(expect.arrayContaining(['README.md', 'docs/guides/library.md', 'results/README.md']));
    const dead = documents.flatMap((name) => {
      const text = readFileSync(inPackage(name), 'utf8').replace(/^```[\s\S]*?^```$/gm, '');
      const targets = [...text.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].map((match) => match[1] as string);
      const missing = (target: string): boolean => !existsSync(join(dirname(inPackage(name)), target));
      return targets
        .filter((target) => !/^[a-z]+:/.test(target) && missing(target))
        .map((target) => `${name}: ${target}`);
    });
    expect(dead).toEqual([]);
  });
});

describe('an importing program', () => {
  test('has types in Node and in a bundler', () => {
    const flags = ['--noEmit', '--declaration', '--module'];
    expect(compile(...flags, 'nodenext')).toBe('');
    expect(compile(...flags, 'esnext', '--moduleResolution', 'bundler', '--customConditions', 'browser')).toBe('');
  });

  test('runs in Node', () => {
    expect(JSON.parse(runInNode())).toMatchObject({ verdict: 'ok', games: 1 });
  });
});

test('a bundle contains only what the program uses', async () => {
  writeFileSync(join(consumer, 'small.js'), "import { Game } from 'insei';\nconsole.log(new Game(9).isOver);\n");
  const options = { outDir: 'small', lib: { entry: 'small.js', formats: ['es' as const], fileName: 'small' } };
  await build({ root: consumer, configFile: false, logLevel: 'warn', build: options });
  expect(readdirSync(join(consumer, 'small'))).toEqual(['small.js']);
  expect(statSync(join(consumer, 'small/small.js')).size).toBeLessThan(30_000);
}, 60_000);

describe('the commands', () => {
  const insei = (args: string[], input = ''): ReturnType<typeof spawnSync> & { stdout: string; stderr: string } =>
    spawnSync(process.execPath, [inPackage('bin/insei'), ...args], { cwd: consumer, input, encoding: 'utf8' });
  const json = (args: string[]) => JSON.parse(insei([...args, '--json']).stdout);

  beforeAll(() => {
    const game = (black: string): string =>
      `(;GM[1]SZ[5]KM[0.5];B[cc];W[cb];B[${black}];W[db];B[bb];W[dc];B[dd];W[bc])`;
    writeFileSync(join(consumer, 'games.sgf'), ['cd', 'ad', 'ea', 'ee'].map(game).join('\n'));
    writeFileSync(join(consumer, 'game.sgf'), game('cd'));
  });

  test('insei is the name of the command', () => {
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    expect(npm(['exec', '--offline', 'insei', '--', '--version'], consumer).trim()).toBe(version);
  });

  test('insei gtp plays with the network that comes along', () => {
    const { stdout } = insei(['gtp', '--playouts', '5'], 'name\nboardsize 5\ngenmove b\nquit\n');
    expect(stdout).toMatch(/^= Insei\n\n=\s*\n\n= [A-E][1-5]\n/);
  });

  test('insei analyze', () => {
    const reviewed = json(['analyze', 'game.sgf', '--preset', 'default', '--playouts', '50']);
    expect(reviewed.moves).toHaveLength(8);
  });

  test('insei train patterns', () => {
    const options = ['--owner-playouts', '0', '--min-count', '2', '--threads', '1'];
    expect(json(['train', 'patterns', '--games', 'games.sgf', '--out', 'mine.model', ...options])).toMatchObject({
      moves: 32,
    });
    expect(existsSync(join(consumer, 'mine.model'))).toBe(true);
  });

  test('insei match', () => {
    const players = ['--a', 'random', '--b', 'pell-random'];
    expect(json(['match', ...players, '--size', '5', '--games', '2'])).toMatchObject({ games: 2, failures: {} });
  });

  test('insei doctor', () => {
    const { checks } = json(['doctor']);
    expect(checks).toContainEqual(expect.objectContaining({ name: 'models', ok: true }));
  });

  test('insei lab works, and names what it lacks with the command that installs it', () => {
    const run = ['lab', 'run', 'pell-fickleness', '--scale', 'tiny'];
    expect(json(run)).toMatchObject({ rows: expect.any(Array) });
    const { status, stderr } = insei([...run, '--save', 'runs']);
    expect(status).toBe(2);
    expect(stderr).toMatch(
      /^insei: a saved or queued run needs the package pg-boss; this command installs .*: npm install \S+@/m,
    );
  });

  test('insei play serves the page with its models', async () => {
    const page = spawn(process.execPath, [inPackage('bin/insei'), '--no-open', '--port', '0'], { cwd: consumer });
    try {
      const address = await new Promise<string>((resolve, reject) => {
        page.on('exit', () => reject(new Error('insei has ended')));
        page.stdout.setEncoding('utf8').on('data', (text: string) => resolve(/http\S+/.exec(text)?.[0] ?? ''));
      });
      const models: Record<string, string> = await (await fetch(new URL('models.json', address))).json();
      expect(Object.keys(models)).toHaveLength(5);
      for (const [path, name] of Object.entries(models)) {
        const served = Buffer.from(await (await fetch(new URL(path, address))).arrayBuffer());
        expect(served.equals(readFileSync(inPackage(`models/${name}`))), name).toBe(true);
      }
    } finally {
      page.kill();
    }
  });
});

describeWithProgram('chromium', 'a bundled page', (executablePath) => {
  beforeAll(async () => {
    writeFileSync(join(consumer, 'index.html'), '<script type="module" src="./page.js"></script>');
    writeFileSync(
      join(consumer, 'page.js'),
      "import { useThePackage } from './consumer.ts';\nuseThePackage().then((text) => { document.title = text; }, (error) => { document.title = String(error); });\n",
    );
    await build({ root: consumer, configFile: false, logLevel: 'warn', build: { target: 'es2022' } });
  }, 60_000);

  async function titleOfPage(isolated: boolean): Promise<string> {
    return inServedPage(executablePath, { folder: join(consumer, 'dist'), isolated }, async (page) => {
      await page.waitForFunction(() => document.title !== '', undefined, { timeout: 30_000 });
      return await page.title();
    });
  }

  test.each([
    ['on all cores when it is cross-origin isolated', true],
    ['on one thread when it is not', false],
  ])('plays the same games as Node, %s', async (_name, isolated) => {
    const { manyThreads, ...inNode } = JSON.parse(runInNode());
    expect(JSON.parse(await titleOfPage(isolated))).toEqual({ ...inNode, manyThreads: isolated && manyThreads });
  });
});
