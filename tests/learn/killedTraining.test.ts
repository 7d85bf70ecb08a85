/**
 * Kills `insei train patterns` at random moments. The old model file must stay intact, and a continued run must end
 * with the same bytes.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { makeRng } from '../../src/base/rng.js';
import { readPatternModel } from '../../src/learn/patterns/patternModel.js';
import { gameToSgf } from '../../src/record/gameToSgf.js';
import { writeSgf } from '../../src/record/sgfWrite.js';
import { makeContactRecord } from './contactGames.js';

const INSEI = fileURLToPath(new URL('../../bin/insei', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'insei-train-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const games = join(folder, 'games.sgf');
writeFileSync(games, writeSgf(Array.from({ length: 8 }, (_, i) => gameToSgf(makeContactRecord(i), 'Insei:test'))));

/** The long version of this test sets a larger number. */
const KILLS = Number(process.env.INSEI_TRAINING_KILLS ?? 4);
const SEED = Number(process.env.INSEI_TRAINING_SEED ?? 9);
const MAX_SECONDS = 60 + 20 * KILLS;

/** Runs a training. `disturb` may end the program early. */
function train(
  out: string,
  disturb: (program: ChildProcess) => void = () => {},
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const args = [INSEI, 'train', 'patterns', '--games', games, '--out', out, '--owner-playouts', '15'];
  const options = ['--precision', '0.001', '--threads', '2', '--json'];
  const program = spawn(process.execPath, [...args, ...options], { stdio: ['ignore', 'pipe', 'pipe'] });
  let [stdout, stderr] = ['', ''];
  program.stdout.on('data', (text) => (stdout += text));
  program.stderr.on('data', (text) => (stderr += text));
  disturb(program);
  return new Promise((resolve) => program.on('close', (code) => resolve({ code, stdout, stderr })));
}

/** Kills the program after this time, unless it has ended before. */
const killAfter = (milliseconds: number) => (program: ChildProcess) => {
  const timer = setTimeout(() => program.kill('SIGKILL'), milliseconds);
  program.on('close', () => clearTimeout(timer));
};

test('a killed training loses nothing', { timeout: 1000 * MAX_SECONDS }, async () => {
  const undisturbed = join(folder, 'undisturbed.model');
  const started = performance.now();
  const { code, stdout } = await train(undisturbed);
  const length = performance.now() - started;
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ moves: 320, passes: expect.any(Number), peakBytes: expect.any(Number) });
  const wanted = readFileSync(undisturbed);

  const out = join(folder, 'killed.model');
  writeFileSync(out, wanted);
  const rng = makeRng(SEED);
  let killed = 0;
  while (killed < KILLS) {
    // A continued run is short and may end before it is killed. The next run then starts from the beginning.
    const { code } = await train(out, killAfter(rng.unit() * length));
    if (code === null) killed++;
    else expect(code).toBe(0);
    expect(readFileSync(out).equals(wanted)).toBe(true);
    expect(() => readPatternModel(readFileSync(out), out)).not.toThrow();
  }
  rmSync(out);
  expect((await train(out)).code).toBe(0);
  expect(readFileSync(out).equals(wanted)).toBe(true);
  expect(readdirSync(folder).filter((name) => name.endsWith('.work') || name.endsWith('.part'))).toEqual([]);
});

test('Ctrl-C prints the command to continue, and keeps the owners that were found', { timeout: 60_000 }, async () => {
  const out = join(folder, 'stopped.model');
  const stopped = await train(out, (program) => {
    const timer = setInterval(() => {
      if (!existsSync(`${out}.work`)) return;
      clearInterval(timer);
      program.kill('SIGINT');
    }, 5);
    program.on('close', () => clearInterval(timer));
  });
  expect(stopped).toMatchObject({ code: 130, stdout: '' });
  expect(stopped.stderr).toMatch(/^interrupted; to continue: insei train patterns --games .* --json$/m);
  expect(readdirSync(`${out}.work`).filter((name) => !name.startsWith('owners-') || name.endsWith('.part'))).toEqual(
    [],
  );
  expect((await train(out)).code).toBe(0);
  expect(readFileSync(out).equals(readFileSync(join(folder, 'undisturbed.model')))).toBe(true);
});

test('a damaged model is refused with a sentence', async () => {
  const damaged = join(folder, 'damaged.model');
  writeFileSync(damaged, 'InseiMdl and then nothing of the kind');
  const args = [INSEI, 'evaluate', 'patterns', '--model', damaged, '--games', games];
  const program = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let stderr = '';
  program.stderr.on('data', (text) => (stderr += text));
  const code = await new Promise((resolve) => program.on('close', resolve));
  expect(code).toBe(2);
  expect(stderr).toMatch(
    /^insei: .*damaged\.model is not a usable model: the file has version \d+, and this program reads version 1\n$/,
  );
});
