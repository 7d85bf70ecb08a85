import { expect, test } from 'vitest';
import headToHead from '../experiments/forgetting-head-to-head.js';
import type { Table } from '../reportParts.js';
import { identify } from '../run.js';
import { assess } from './assess.js';

test('tables without rows are left out, and a pairing names its board', async () => {
  const identity = identify(headToHead, 'tiny', 1);
  const row = { points: 1, moves: 30, ending: 'passes', failures: 0 };
  const rows = [{ key: 'lgrf2@20/default@20/5/0', row }];
  const { parts } = await assess(headToHead, { identity, sittings: [], rows, failures: [] });
  const tables = parts.filter((part): part is Table => part.kind === 'table');
  expect(tables.map(({ title }) => title)).toEqual(['Every pairing']);
  expect(tables[0]?.rows[0]?.slice(0, 4)).toEqual(['lgrf2@20', 'default@20', '5x5', '1 of 1']);
});
