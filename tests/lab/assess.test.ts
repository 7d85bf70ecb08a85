import { expect, test } from 'vitest';
import headToHead from '../../src/experiments/forgetting/forgetting-head-to-head.js';
import readings from '../../src/experiments/forgetting/forgetting-readings.js';
import softmax from '../../src/experiments/forgetting/forgetting-softmax.js';
import { EXPERIMENTS } from '../../src/experiments/registry.js';
import { assess } from '../../src/lab/report/assess.js';
import { writeMarkdown } from '../../src/lab/report/markdown.js';
import type { ReportTable } from '../../src/lab/report/reportParts.js';
import { identifyRun } from '../../src/lab/run/run.js';

test('leaves out tables without rows, and names the board of a pairing', async () => {
  const identity = identifyRun(headToHead, 'tiny', 1);
  const row = { points: 1, moves: 30, ending: 'passes', failures: 0 };
  const rows = [{ key: 'lgrf2@20/default@20/5/0', row }];
  const record = { identity, provenances: [], rows, failures: [] };
  const { parts } = await assess({ experiment: headToHead, record });
  const tables = parts.filter((part): part is ReportTable => part.kind === 'table');
  expect(tables.map(({ title }) => title)).toEqual(['Every pairing']);
  expect(tables[0]?.rows[0]?.slice(0, 5)).toEqual(['lgrf2@20', 'default@20', '5x5', 2, '1 of 1']);
});

test('other readings also stand on the page of the experiment that they concern, and only there', async () => {
  const row = { points: 0, moves: 30, ending: 'passes', failures: 0 };
  const assessed = async (experiment: typeof softmax, keys: readonly string[]) => {
    const rows = keys.map((key) => ({ key, row }));
    return assess({
      experiment,
      record: { identity: identifyRun(experiment, 'tiny', 1), provenances: [], rows, failures: [] },
    });
  };
  const other = await assessed(readings, ['softmax1:policy.untried=0@20/default@20/5/0']);
  const [page] = writeMarkdown(await assessed(softmax, []), [other]);
  expect(page?.text).toContain('## Other readings: forgetting-readings');
  expect(page?.text).toContain('untried replies count as 0 wins per visit');
  expect(page?.text).toContain('](../forgetting-readings/README.md)');
  const [elsewhere] = writeMarkdown(await assessed(headToHead, []), [other]);
  expect(elsewhere?.text).not.toContain('Other readings');
});

test('other readings concern an experiment that exists', () => {
  const names = EXPERIMENTS.map(({ name }) => name);
  const concerned = EXPERIMENTS.flatMap(({ readingsOf }) => (readingsOf === undefined ? [] : [readingsOf]));
  expect(concerned.length).toBeGreaterThan(0);
  for (const name of concerned) expect(names).toContain(name);
});
