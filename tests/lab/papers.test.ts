/** Tests `insei lab run paper:NAME` as a user calls it. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { PAPERS } from '../../src/experiments/papers.js';
import { findExperiment } from '../../src/experiments/registry.js';
import { identifyRun, unitsOf } from '../../src/lab/run/run.js';
import { insei } from './insei.js';

const folder = mkdtempSync(join(tmpdir(), 'insei-paper-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const parts = Object.values(PAPERS).flatMap(({ parts: all }) => all);

test.each(parts)('the parameters of $experiment in the short version are valid', (part) => {
  const experiment = findExperiment(part.experiment);
  for (const set of [part.set, part.setWithoutData ?? {}]) {
    const { params } = identifyRun(experiment, 'tiny', 1, set);
    expect(unitsOf(experiment, params).length).toBeGreaterThan(0);
  }
});

describe('insei lab run paper:exploration', { timeout: 120_000 }, () => {
  test('ends with pictures and a page, and its rows pass every check', async () => {
    const { code, stdout } = await insei(['lab', 'run', 'paper:exploration'], folder);
    expect(code).toBe(0);
    const pictures = /^pictures: (.*)$/m.exec(stdout)?.[1]?.split(', ') ?? [];
    expect(pictures.length).toBeGreaterThan(3);
    for (const picture of pictures) expect(readFileSync(join(folder, picture), 'utf8')).toMatch(/^<svg /);
    const page = readFileSync(join(folder, 'paper-exploration/lab.html'), 'utf8');
    expect(page).toContain('The numbers of the papers');
    expect(page).toContain('>PE-4</a>');
    expect(page).not.toContain('LG-1');
    const verified = await insei(['lab', 'verify', '--rows', 'paper-exploration'], folder);
    expect(verified.code).toBe(0);
  });

  test('does not do finished units again', async () => {
    const { code, stderr } = await insei(['lab', 'run', 'paper:exploration'], folder);
    expect(code).toBe(0);
    expect(stderr).toContain('2 of 2 units');
  });
});

test.each([
  [['paper:chess'], /no paper "chess".*paper:forgetting/],
  [['paper:elo', '--scale', 'full'], /only the scale tiny.*pattern-prediction/],
  [['paper:elo', '--set', 'train=3'], /--set concerns a single experiment/],
] as const)('refuses %j', async (args, message) => {
  const { code, stderr } = await insei(['lab', 'run', ...args], folder);
  expect(code).toBe(2);
  expect(stderr).toMatch(message);
  expect(existsSync(join(folder, 'paper-elo'))).toBe(false);
});
