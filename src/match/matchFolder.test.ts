import { expect, test } from 'vitest';
import { matchFolderName } from './matchFolder.js';

test('a short name is unchanged', () => {
  expect(matchFolderName('strong@500-vs-gnugo-9x9')).toBe('strong@500-vs-gnugo-9x9');
});

test('long names are shortened and stay different', () => {
  const names = ['1', '2'].map((last) => matchFolderName(`strong:${'policy.refusesRandom=0.5,'.repeat(20)}@50${last}`));
  expect(new Set(names).size).toBe(2);
  for (const name of names) expect(name.length).toBeLessThan(120);
});
