/** Runs every experiment at its tiny scale, and judges and reports it with all rows, one row and no rows. */
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { labEnvironment } from '../../src/cli/lab/labEnvironment.js';
import { EXPERIMENTS } from '../../src/experiments/registry.js';
import { findMissingNeed } from '../../src/lab/run/environment.js';
import { SCALES } from '../../src/lab/run/experiment.js';
import { rowsWithoutMeasurements, unitsOf } from '../../src/lab/run/run.js';
import { checkReport, runTiny } from './tinyRun.js';

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
      const again = await runTiny(experiment, { maxUnits: 2 });
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
