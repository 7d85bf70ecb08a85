import { expect, test } from 'vitest';
import { adjustSettings } from './settingAdjustments.js';
import { STRONG_SETTINGS } from './strongSettings.js';

test('settings are changed by name and keep their type, also inside other settings', () => {
  const changed = adjustSettings(STRONG_SETTINGS, [
    ['modelBias', '0.25'],
    ['usesMercy', 'false'],
    ['prior.runs', '5'],
    ['policy.replyStage', 'never'],
  ]);
  expect(changed).toEqual({
    ...STRONG_SETTINGS,
    modelBias: 0.25,
    usesMercy: false,
    prior: { ...STRONG_SETTINGS.prior, runs: 5 },
    policy: { ...(STRONG_SETTINGS.policy as object), replyStage: 'never' },
  });
});

test('a policy with options may be replaced by one with a name', () => {
  expect(adjustSettings(STRONG_SETTINGS, [['policy', 'heavy']]).policy).toBe('heavy');
});

test('the old name of a setting in stored contestants still works', () => {
  expect(adjustSettings(STRONG_SETTINGS, [['opensAtStake', '0']])).toEqual({
    ...STRONG_SETTINGS,
    urgentStonesPerLiberty: 0,
  });
});

test.each([
  [['constructor', '1'], 'there is no setting "constructor" to change'],
  [['noSuch', '1'], 'there is no setting "noSuch" to change'],
  [['prior', '1'], 'there is no setting "prior" to change'],
  [['modelBias.deep', '1'], 'there is no setting "modelBias.deep" to change'],
  [['__proto__.x', '1'], 'there is no setting "__proto__.x" to change'],
  [['modelBias', 'much'], 'the setting modelBias must be a number, not "much"'],
  [['usesMercy', '1'], 'the setting usesMercy must be a boolean, not "1"'],
] as const)('%s is refused', (adjustment, message) => {
  expect(() => adjustSettings(STRONG_SETTINGS, [adjustment])).toThrow(message);
});
