import { expect, test } from 'vitest';
import { CLASSIC_SETTINGS } from './classicSettings.js';
import { adjustSettings } from './settingAdjustments.js';

test('settings are changed by name and keep their type, also inside other settings', () => {
  const changed = adjustSettings(CLASSIC_SETTINGS, [
    ['modelBias', '0.25'],
    ['usesMercy', 'false'],
    ['prior.runs', '5'],
    ['policy.replyStage', 'never'],
  ]);
  expect(changed).toEqual({
    ...CLASSIC_SETTINGS,
    modelBias: 0.25,
    usesMercy: false,
    prior: { ...CLASSIC_SETTINGS.prior, runs: 5 },
    policy: { ...(CLASSIC_SETTINGS.policy as object), replyStage: 'never' },
  });
});

test('a policy with options may be replaced by one with a name', () => {
  expect(adjustSettings(CLASSIC_SETTINGS, [['policy', 'heavy']]).policy).toBe('heavy');
});

test('the options of a policy that the settings name may be changed', () => {
  const named = { ...CLASSIC_SETTINGS, policy: 'softmax1' };
  expect(adjustSettings(named, [['policy.untried', '1']]).policy).toEqual({
    rule: 'softmax',
    temperature: 0.1,
    untried: 1,
  });
  expect(() => adjustSettings(named, [['policy.noSuch', '1']])).toThrow(
    'there is no setting "policy.noSuch" to change',
  );
});

test('the old name of a setting in stored contestants still works', () => {
  expect(adjustSettings(CLASSIC_SETTINGS, [['opensAtStake', '0']])).toEqual({
    ...CLASSIC_SETTINGS,
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
  expect(() => adjustSettings(CLASSIC_SETTINGS, [adjustment])).toThrow(message);
});
