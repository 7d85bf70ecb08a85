import { expect, test } from 'vitest';
import type { VerdictName } from '../lab/run/experiment.js';
import { judgeSubclaims } from './subclaims.js';

const subclaim = (name: string, verdict: VerdictName) => ({ name, verdict, because: `${name}'s numbers` });

test('holds if every part holds, and writes all numbers', () => {
  expect(judgeSubclaims([subclaim('one', 'holds'), subclaim('two', 'holds')])).toEqual({
    verdict: 'holds',
    because: "one: one's numbers; two: two's numbers",
  });
});

test('is undecided if a part is undecided and none fails', () => {
  expect(judgeSubclaims([subclaim('one', 'holds'), subclaim('two', 'undecided')])).toEqual({
    verdict: 'undecided',
    because: "undecided, two: two's numbers; as in the paper: one",
  });
});

test('writes a failed part first', () => {
  const parts = [subclaim('one', 'holds'), subclaim('two', 'undecided'), subclaim('three', 'does not hold')];
  expect(judgeSubclaims(parts)).toEqual({
    verdict: 'does not hold',
    because: "three: three's numbers; undecided, two: two's numbers; as in the paper: one",
  });
});
