/** Builds and runs the projects of examples/, with this checkout as the package that they import. */
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseSgf } from '../../src/record/sgfParse.js';
import { readGameReview } from '../../src/review/gameReview.js';
import { describeWithProgram } from '../programs.js';
import { inServedPage } from './inServedPage.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const EXAMPLES = join(ROOT, 'examples');
let folder = '';
const project = (name: string): string => join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'insei-examples-'));
  cpSync(EXAMPLES, folder, { recursive: true });
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(ROOT, join(folder, 'node_modules/insei'), 'dir');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const projects = readdirSync(EXAMPLES).filter((name) => !name.includes('.'));

test.each(projects)('the example %s depends on this version of the package', (name) => {
  const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
  const { version } = read(join(ROOT, 'package.json'));
  expect(read(join(EXAMPLES, name, 'package.json')).dependencies).toEqual({ insei: `^${version}` });
});

test('review: prints the mistakes of a folder of games and writes the reviews into copies', async () => {
  const games = join(folder, 'games');
  mkdirSync(games);
  // In the end, both sides only fill the upper left corner, although Black's wall has gaps.
  const sides = ['ee dc dd de ef eg dh aa ba ca da', 'ec ed fe ff fg eh fh ab bb cb db'].map((moves) =>
    moves.split(' '),
  );
  const moves = sides[0]?.map((black, i) => `B[${black}];W[${sides[1]?.[i]}]`).join(';');
  writeFileSync(join(games, 'one.sgf'), `(;GM[1]SZ[9]KM[7]PB[Ada]PW[Grace];${moves})`);
  const { stdout } = await promisify(execFile)(process.execPath, ['review.js', games, '40'], {
    cwd: project('review'),
  });
  expect(stdout).toMatch(
    /^one\.sgf: Ada against Grace\n( {2}move \d+, (black|white) [A-J]\d: [\d.]+ points worse than \S+\n)+$/,
  );
  expect(stdout).toContain('black A9');
  const [tree] = parseSgf(readFileSync(join(games, 'one.reviewed.sgf'))).games;
  expect(readGameReview(tree as never).reviews.filter(Boolean).length).toBeGreaterThan(10);
  expect(readdirSync(games).sort()).toEqual(['one.reviewed.sgf', 'one.sgf']);
});

describe('bot', () => {
  const ask = (commands: readonly string[]): string =>
    execFileSync(process.execPath, ['bot.js'], {
      cwd: project('bot'),
      input: `${commands.join('\n')}\nquit\n`,
      encoding: 'utf8',
    });

  test('speaks GTP under its own name, and captures', () => {
    const game = ['boardsize 5', 'clear_board', 'play w A1', 'play b A2', 'genmove b', 'final_score'];
    const answers = ask(['name', 'version', ...game])
      .trim()
      .split(/\n\n/);
    expect(answers.slice(0, 2)).toEqual(['= Capturer', '= 1.0']);
    expect(answers[6]).toBe('= B1');
    expect(answers[7]).toMatch(/^= B\+/);
  });

  test('plays a game to its end', () => {
    const moves = Array.from({ length: 30 }, (_, move) => `genmove ${move % 2 === 0 ? 'b' : 'w'}`);
    const answers = ask(['boardsize 3', 'clear_board', ...moves]);
    expect(answers).toContain('= pass\n\n= pass');
    expect(answers).not.toContain('?');
  });
});

describeWithProgram('chromium', 'page', (executablePath) => {
  test('a person plays a move and the engine answers', async () => {
    await build({ root: project('page'), configFile: false, logLevel: 'warn', build: { target: 'es2022' } });
    await inServedPage(executablePath, { folder: join(project('page'), 'dist'), isolated: false }, async (page) => {
      await page.getByText('Your turn: you are Black.').waitFor();
      await page.locator('circle').nth(40).click();
      await page.getByText('Your turn.').waitFor();
      expect(await page.locator('circle[fill=black]').count()).toBe(1);
      expect(await page.locator('circle[fill=white]').count()).toBe(1);
      await page.locator('circle[fill=black]').click();
      expect(await page.locator('#state').textContent()).toBe('You cannot play there: occupied.');
    });
  }, 60_000);
});
