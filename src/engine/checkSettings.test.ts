import { expect, test } from 'vitest';
import { checkSettings } from './checkSettings.js';
import { BEST_REPLIES, PLAYOUT_POLICIES, TACTICAL } from './playoutPolicy.js';
import { DEFAULT_SETTINGS, type SearchSettings, UCT_SETTINGS } from './searchSettings.js';

test('what presets have will do, with every policy', () => {
  expect(() => checkSettings(UCT_SETTINGS)).not.toThrow();
  for (const policy of PLAYOUT_POLICIES) expect(() => checkSettings({ ...DEFAULT_SETTINGS, policy })).not.toThrow();
});

test.each<[string, object]>([
  ['the setting selection is one of rave, ucb1-tuned, not "nonsense"', { selection: 'nonsense' }],
  ['the setting fullPlayoutEvery is a number from 1 on, not 0', { fullPlayoutEvery: 0 }],
  ['the setting expandAfter is a number from 0 on, not -5', { expandAfter: -5 }],
  ['the setting raveBias is a number from 0 on, not NaN', { raveBias: Number.NaN }],
  ['the setting prior.runs is a number from 0 on, not -1', { prior: { runs: -1, wins: 0 } }],
  ['the setting widens needs the selection ucb1-tuned', { widens: true }],
  ['there is no playout policy "nonsense"', { policy: 'nonsense' }],
  ['the setting policy.saves is a number from 0 to 1, not 2', { policy: { ...TACTICAL, saves: 2 } }],
  ['the setting policy.context is a number from 1 to 3, not 4', { policy: { ...BEST_REPLIES, context: 4 } }],
  ['the setting policy.place is one of first, after-escape, last, not ""', { policy: { ...BEST_REPLIES, place: '' } }],
])('%s', (message, change) => {
  expect(() => checkSettings({ ...DEFAULT_SETTINGS, ...change } as SearchSettings)).toThrow(message);
});
