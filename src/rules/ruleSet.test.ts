import { expect, test } from 'vitest';
import { findRuleSet, RULE_SETS } from './ruleSet.js';

test('every rule set is found by its key and by its name', () => {
  for (const [key, rules] of Object.entries(RULE_SETS)) {
    expect(findRuleSet(key)).toBe(rules);
    expect(findRuleSet(rules.name)).toBe(rules);
  }
});

test.each([
  ['NZ', 'new-zealand'],
  ['New Zealand', 'new-zealand'],
  ['tromp_taylor', 'tromp-taylor'],
  ['Korean', 'japanese'],
  ['GOE', 'tromp-taylor'],
] as const)('files write %s for %s', (text, name) => {
  expect(findRuleSet(text)).toBe(RULE_SETS[name]);
});

test.each(['', 'chess', 'constructor'])('"%s" is not a rule set', (text) => {
  expect(findRuleSet(text)).toBeUndefined();
});
