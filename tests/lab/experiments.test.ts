/** Runs every experiment at its tiny scale, and judges and reports it with all rows, one row and no rows. */
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Stopper } from '../../src/base/stopper.js';
import { labEnvironment } from '../../src/cli/lab/labEnvironment.js';
import { EXPERIMENTS } from '../../src/experiments/registry.js';
import { assess } from '../../src/lab/report/assess.js';
import { writeHtmlReport } from '../../src/lab/report/html.js';
import { writeMarkdown } from '../../src/lab/report/markdown.js';
import { findMissingNeed } from '../../src/lab/run/environment.js';
import { type AnyExperiment, SCALES } from '../../src/lab/run/experiment.js';
import { LocalWork } from '../../src/lab/run/localWork.js';
import { identifyRun, type RunRecord, rowsWithoutMeasurements, unitsOf } from '../../src/lab/run/run.js';
import { workOnUnits } from '../../src/lab/run/work.js';

async function runTiny(experiment: AnyExperiment, maxUnits = Number.POSITIVE_INFINITY): Promise<RunRecord> {
  const identity = identifyRun(experiment, 'tiny', 1);
  const source = new LocalWork(experiment, identity);
  const stopper = new Stopper();
  let finished = 0;
  const onFinished = (): void => {
    if (++finished >= maxUnits) stopper.stop();
  };
  await workOnUnits(source, {
    concurrency: 2,
    environment: labEnvironment,
    stopper,
    tryFindExperiment: () => experiment,
    onFinished,
  });
  return { identity, provenances: [], ...source.result };
}

async function checkReport(experiment: AnyExperiment, record: RunRecord): Promise<void> {
  const assessment = await assess({ experiment, record });
  expect(['holds', 'does not hold', 'undecided']).toContain(assessment.verdict.verdict);
  expect(assessment.verdict.because).not.toMatch(/NaN|undefined|^$/);
  const page = writeHtmlReport([assessment], { empty: '' });
  const documents = writeMarkdown(assessment).map(({ text }) => text);
  for (const text of [page, ...documents]) expect(text).not.toMatch(/NaN|undefined|\[object/);
}

test('names are in kebab-case, unique, and equal to the names of their files', () => {
  const folder = new URL('../../src/experiments', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => basename(path));
  for (const { name } of EXPERIMENTS) {
    expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(files, name).toContain(`${name}.ts`);
  }
  expect(new Set(EXPERIMENTS.map(({ name }) => name)).size).toBe(EXPERIMENTS.length);
});

for (const experiment of EXPERIMENTS) {
  const { name } = experiment;
  const missing = findMissingNeed(experiment.needs?.(experiment.scales.tiny), labEnvironment);
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
      const [first = []] = [rowsWithoutMeasurements(experiment, again)];
      expect(first.length).toBeGreaterThan(0);
      // Fields that are not declared as measured must be the same.
      expect(rowsWithoutMeasurements(experiment, record)).toEqual(expect.arrayContaining(first));
    });

    test('has units at every scale', () => {
      for (const scale of SCALES) expect(unitsOf(experiment, experiment.scales[scale]).length).toBeGreaterThan(0);
    });
  });
}
