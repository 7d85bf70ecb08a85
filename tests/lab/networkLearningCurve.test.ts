/** The experiment `network-learning-curve` reads the log of a training from a file, and judges its last figures. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import curve from '../../src/experiments/network/network-learning-curve.js';
import type { AnyExperiment } from '../../src/lab/run/experiment.js';
import { checkReport, runTiny } from './tinyRun.js';

const experiment = curve as AnyExperiment;
const folder = mkdtempSync(join(tmpdir(), 'insei-curve-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a log with two entries. The second has figures on held-out positions. */
function writeLog(trained: number, heldOut: number, teachers = 1): string {
  const path = join(folder, `${trained}-${heldOut}-${teachers}.jsonl`);
  const common = { minutes: 1, rate: 0.001 };
  const lines = [
    { weights: 77, teachers, rows: { 9: 10 } },
    { positions: 1e6, ...common, losses: { 9: { policy: 3, owner: 0.5 } } },
    {
      ...{ positions: 2e6, ...common, losses: { 9: { policy: trained, owner: 0.25 } } },
      heldOut: { 9: { crossEntropy: heldOut, teacherEntropy: 1.5, teacherMove: 0.625 } },
    },
  ];
  writeFileSync(path, lines.map((line) => JSON.stringify(line)).join('\n'));
  return path;
}

test.each([
  [2, 2.04, 1, 'holds'],
  [2, 2.06, 1, 'does not hold'],
  [2, 1.9, 1, 'holds'],
  [2, 1.9, 2, 'undecided'],
])('a loss of %f in training and %f held out, %i teachers: %s', async (trained, heldOut, teachers, verdict) => {
  const { identity, rows } = await runTiny(experiment, { changes: { log: writeLog(trained, heldOut, teachers) } });
  const finished = rows.map(({ key, row }) => ({ unit: { key }, row }));
  expect(experiment.judge(finished, identity.params).verdict).toBe(verdict);
});

test('draws what the log has, and nothing that it lacks', async () => {
  const report = await checkReport(experiment, await runTiny(experiment, { changes: { log: writeLog(2, 2.25) } }));
  const figures = [...report.matchAll(/^## ((?:Training|Held out): .*)$/gm)].map(([, title]) => title);
  expect(figures).toEqual([
    'Training: moves',
    'Training: owners',
    'Held out: moves',
    "Held out: first choice is the teacher's",
  ]);
  expect(report).toContain('9x9,ours,1,3,,\n9x9,ours,2,2,,');
  expect(report).toMatch(/\| 9x9 +\| 1.500 +\| 2.250 +\| 0.625 +\|/);
  expect(report).toContain('2.00 million positions in 1 minutes. The network has 77 weights.');
});

test('a file that is no log fails with a sentence that names it', async () => {
  const path = join(folder, 'text.jsonl');
  writeFileSync(path, 'hello');
  const { failures } = await runTiny(experiment, { changes: { log: path } });
  expect(failures).toEqual([
    { key: 'log', reason: `${path}, line 1: this is not a JSON object, so the file is not the log of a training` },
  ]);
});
