import { expect, test } from 'vitest';
import { adjust } from './adjust.js';
import { STRONG_SETTINGS } from './strongSettings.js';

test('settings are changed by name, with the type they have, also inside others', () => {
  const changed = adjust(STRONG_SETTINGS, [
    ['modelBias', '0.25'],
    ['usesMercy', 'false'],
    ['prior.runs', '5'],
    ['policy.repliesAt', 'never'],
  ]);
  expect(changed).toEqual({
    ...STRONG_SETTINGS,
    modelBias: 0.25,
    usesMercy: false,
    prior: { ...STRONG_SETTINGS.prior, runs: 5 },
    policy: { ...(STRONG_SETTINGS.policy as object), repliesAt: 'never' },
  });
});

test('a policy with options may be replaced by one with a name', () => {
  expect(adjust(STRONG_SETTINGS, [['policy', 'heavy']]).policy).toBe('heavy');
});

test.each([
  [['noSuch', '1'], 'there is no setting "noSuch" to change'],
  [['prior', '1'], 'there is no setting "prior" to change'],
  [['modelBias.deep', '1'], 'there is no setting "modelBias.deep" to change'],
  [['__proto__.x', '1'], 'there is no setting "__proto__.x" to change'],
  [['modelBias', 'much'], 'the setting modelBias is a number, and "much" is none'],
  [['usesMercy', '1'], 'the setting usesMercy is a boolean, and "1" is none'],
] as const)('%s is refused', (adjustment, message) => {
  expect(() => adjust(STRONG_SETTINGS, [adjustment])).toThrow(message);
});
