import { expect, test } from 'vitest';
import type { StoredRow } from '../run/run.js';
import { describeChanges, describeOrigins } from './rowOrigins.js';

const HASH = '355cf3c60afe9ee6d4b2ab1b6a7527950411e6d2af2c53c0ba057411976476bd';

const stamped = (signature: string): StoredRow => ({
  ...{ key: signature, row: {} },
  stamp: {
    seed: 1,
    signatures: { default: signature, 'models/patterns': HASH },
    versions: { insei: '1', node: '20', gnugo: 'GNU Go 3.8' },
    hash: '',
  },
});
const OLD: StoredRow = { key: 'old', row: {} };

test('names the signatures, the versions of other programs, and old rows', () => {
  expect(describeOrigins({ rows: [stamped('2dd88a2f'), OLD] })).toBe(
    'GNU Go 3.8, default 2dd88a2f, models/patterns 355cf3c6, 1 row recorded before rows carried signatures',
  );
  expect(describeOrigins({ rows: [OLD, OLD] })).toBe('all 2 rows recorded before rows carried signatures');
});

test('says when rows need neither presets nor models', () => {
  const stamp = { seed: 1, signatures: {}, versions: { insei: '1', node: '20' }, hash: '' };
  expect(describeOrigins({ rows: [{ key: 'a', row: {}, stamp }] })).toMatch(/^no presets and no models/);
});

test('marks the rows of players that have changed since', () => {
  const rows = [stamped('1654da1a'), stamped('1654da1a'), stamped('2dd88a2f'), OLD];
  const today = { default: '2dd88a2f', 'models/patterns': HASH };
  expect(describeChanges({ rows }, today)).toEqual(["2 rows played by default 1654da1a; today's is 2dd88a2f"]);
  expect(describeChanges({ rows }, { default: '2dd88a2f' })).toContain(
    "3 rows played by models/patterns 355cf3c6; today's is missing",
  );
  expect(describeChanges({ rows }, undefined)).toEqual([]);
});
