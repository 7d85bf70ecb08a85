/** Every experiment at its tiny scale, so that none rots: it runs, judges and draws, with all rows and with few. */
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Stopper } from '../../src/base/stopper.js';
import { findMissing, labWorld } from '../../src/cli/lab/labWorld.js';
import { type AnyExperiment, SCALES } from '../../src/lab/experiment.js';
import { LocalWork } from '../../src/lab/localWork.js';
import { EXPERIMENTS } from '../../src/lab/registry.js';
import { assess } from '../../src/lab/report/assess.js';
import { writeReportPage } from '../../src/lab/report/html.js';
import { writeMarkdown } from '../../src/lab/report/markdown.js';
import { comparableRows, identify, type RunRecord, unitsOf } from '../../src/lab/run.js';
import { work } from '../../src/lab/work.js';

async function runTiny(experiment: AnyExperiment, mostUnits = Number.POSITIVE_INFINITY): Promise<RunRecord> {
  const identity = identify(experiment, 'tiny', 1);
  const source = new LocalWork(experiment, identity);
  const stopper = new Stopper();
  let finished = 0;
  const onFinished = (): void => {
    if (++finished >= mostUnits) stopper.stop();
  };
  await work(source, { concurrency: 2, world: labWorld, stopper, find: () => experiment, onFinished });
  return { identity, sittings: [], ...source.result };
}

async function checkReport(experiment: AnyExperiment, record: RunRecord): Promise<void> {
  const assessment = await assess(experiment, record);
  expect(['holds', 'does not hold', 'undecided']).toContain(assessment.verdict.verdict);
  expect(assessment.verdict.because).not.toMatch(/NaN|undefined|^$/);
  const page = writeReportPage([assessment], { empty: '' });
  const documents = writeMarkdown(assessment).map(({ text }) => text);
  for (const text of [page, ...documents]) expect(text).not.toMatch(/NaN|undefined|\[object/);
}

test('names are in kebab-case, unique, and those of their files', () => {
  for (const { name } of EXPERIMENTS) {
    expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(existsSync(new URL(`../../src/lab/experiments/${name}.ts`, import.meta.url)), name).toBe(true);
  }
  expect(new Set(EXPERIMENTS.map(({ name }) => name)).size).toBe(EXPERIMENTS.length);
});

for (const experiment of EXPERIMENTS) {
  const { name } = experiment;
  const missing = await findMissing(experiment.needs?.(experiment.scales.tiny));
  if (missing && process.env.CI && !missing.includes('INSEI_SHARED')) test(name, () => expect.fail(missing));

  describe.skipIf(missing)(missing ? `${name} (skipped: ${missing})` : name, { timeout: 180_000 }, () => {
    test('runs at its tiny scale, and reports', async () => {
      const record = await runTiny(experiment);
      expect(record.failures).toEqual([]);
      expect(record.rows).toHaveLength(unitsOf(experiment, record.identity.params).length);
      await checkReport(experiment, record);
      await checkReport(experiment, { ...record, rows: record.rows.slice(0, 1) });
      await checkReport(experiment, { ...record, rows: [] });
      const again = await runTiny(experiment, 2);
      const [first = []] = [comparableRows(experiment, again)];
      expect(first.length).toBeGreaterThan(0);
      // Whatever is not declared as measured comes out the same.
      expect(comparableRows(experiment, record)).toEqual(expect.arrayContaining(first));
    });

    test('has work at every scale', () => {
      for (const scale of SCALES) expect(unitsOf(experiment, experiment.scales[scale]).length).toBeGreaterThan(0);
    });
  });
}
