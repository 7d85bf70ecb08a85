import { expect, test } from 'vitest';
import { RULE_SETS } from '../rules/ruleSet.js';
import { type KomiContext, parseRecordedKomi } from './recordedKomi.js';

const PLAIN: KomiContext = { applications: [], handicap: 0, rules: undefined };
const FOX: KomiContext = { applications: ['GNU Go:3.8', 'foxwq'], handicap: 0, rules: RULE_SETS.chinese };

test.each([
  ['6.5', 6.5],
  [' 6.50 ', 6.5],
  ['6,5', 6.5],
  ['-3.5', -3.5],
  ['.5', 0.5],
  ['0', 0],
  ['3.75', 7.5],
  ['2.75', 5.5],
  ['375', 7.5],
  ['650', 6.5],
  ['50', 50],
])('%s is %f points', (raw, komi) => {
  expect(parseRecordedKomi(raw, PLAIN)).toBe(komi);
});

test.each(['', 'none', '6.5 points', '--1', '1e3', '99999999999999', '-40100', '9'.repeat(400)])(
  '%j is not a komi',
  (raw) => {
    expect(parseRecordedKomi(raw, PLAIN)).toBeUndefined();
  },
);

test.each<[string, string, Partial<KomiContext>, number]>([
  ['stones', '375', {}, 7.5],
  ['points', '650', { rules: RULE_SETS.japanese }, 6.5],
  ['half a point', '50', { handicap: 2 }, 0.5],
  ['zero in a handicap game', '0', { handicap: 3 }, 0],
  ['zero in an even game', '0', {}, 7.5],
  ['zero with unknown rules', '0', { rules: undefined }, 6.5],
])('Fox writes %s', (_name, raw, context, komi) => {
  expect(parseRecordedKomi(raw, { ...FOX, ...context })).toBe(komi);
});

test.each(['150', '3.75', '-400', '7.5'])('our own files mean %s points', (raw) => {
  expect(parseRecordedKomi(raw, { ...PLAIN, applications: ['Insei:0.1.0'] })).toBe(Number(raw));
});
