import { expect, test } from 'vitest';
import type { VerdictName } from './experiment.js';
import { judgeTogether } from './subclaims.js';

const subclaim = (name: string, verdict: VerdictName) => ({ name, verdict, because: `${name}'s numbers` });

test('what holds in every part holds, with all numbers', () => {
  expect(judgeTogether([subclaim('one', 'holds'), subclaim('two', 'holds')])).toEqual({
    verdict: 'holds',
    because: "one: one's numbers; two: two's numbers",
  });
});

test('a part that nobody can tell leaves the whole undecided', () => {
  expect(judgeTogether([subclaim('one', 'holds'), subclaim('two', 'undecided')])).toEqual({
    verdict: 'undecided',
    because: "undecided, two: two's numbers; as in the paper: one",
  });
});

test('a part that fails comes first', () => {
  const parts = [subclaim('one', 'holds'), subclaim('two', 'undecided'), subclaim('three', 'does not hold')];
  expect(judgeTogether(parts)).toEqual({
    verdict: 'does not hold',
    because: "three: three's numbers; undecided, two: two's numbers; as in the paper: one",
  });
});
