import { expect, test } from 'vitest';
import headToHead from '../../src/experiments/forgetting/forgetting-head-to-head.js';
import { assess } from '../../src/lab/report/assess.js';
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
