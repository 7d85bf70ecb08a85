import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LGRF2_POLICY, PLAYOUT_POLICIES, TACTICAL_POLICY } from './playoutPolicy.js';
import {
  checkSearchSettings,
  DEFAULT_SETTINGS,
  KERNEL_SETTING_WORDS,
  longestGame,
  mercyLead,
  type SearchSettings,
  UCT_SETTINGS,
} from './searchSettings.js';

test.each([
  ['half of 19x19', 19, 7.5, 180],
  ['half of 9x9', 9, 7.5, 40],
  ['half of 7x7, the smallest board with the rule', 7, 0.5, 24],
  ['none on 6x6', 6, 0.5, 0],
  ['none on 3x3', 3, 7.5, 0],
  ['half of 9x9 up to a komi of an eighth of it', 9, 10, 40],
  ['none above that komi', 9, 10.5, 0],
  ['none above that komi for Black', 9, -10.5, 0],
  ['half of 19x19 up to a komi of an eighth of it', 19, 45, 180],
  ['none above that komi on 19x19', 19, 45.5, 0],
])('the lead for the mercy rule: %s', (_name, size, komi, lead) => expect(mercyLead(size, komi)).toBe(lead));

test.each([
  ['three times the board', 19, 0, 1083],
  ['three times the board, real moves included', 9, 81, 243],
  ['at least twice the board from now on', 9, 82, 244],
  ['at least twice the board from now on, also in a long game', 9, 1000, 1162],
])('the longest game is %s', (_name, size, moveNumber, moves) => expect(longestGame(size, moveNumber)).toBe(moves));

describe('the kernel', () => {
  const read = (file: string): string => readFileSync(new URL(`../../../kernel/${file}`, import.meta.url), 'utf8');

  test('has a field for each word of the settings, in the same order', () => {
    const block = /\/\*\* The settings of the search.*\n((?: {2}\w+: \w+;\n)+)/.exec(read('search/tree.ts'))?.[1];
    const fields = KERNEL_SETTING_WORDS.map(({ name, isFloat }) => `  ${name}: ${isFloat ? 'f32' : 'i32'};\n`);
    expect(block).toBe(fields.join(''));
  });

  test('exports the offset of the first setting as that of all settings', () => {
    const first = /TREE_settings: usize = offsetof<Tree>\('(\w+)'\)/.exec(read('exports/fieldOffsets.ts'))?.[1];
    expect(first).toBe(KERNEL_SETTING_WORDS[0]?.name);
  });
});

test('the settings of presets are allowed, with every policy', () => {
  expect(() => checkSearchSettings(UCT_SETTINGS)).not.toThrow();
  for (const policy of PLAYOUT_POLICIES)
    expect(() => checkSearchSettings({ ...DEFAULT_SETTINGS, policy })).not.toThrow();
});

test.each<[string, object]>([
  ['the setting selection must be one of rave, ucb1-tuned, not "nonsense"', { selection: 'nonsense' }],
  ['the setting fullPlayoutEvery must be a number of at least 1, not 0', { fullPlayoutEvery: 0 }],
  ['the setting expandAfter must be a number of at least 0, not -5', { expandAfter: -5 }],
  ['the setting raveBias must be a number of at least 0, not NaN', { raveBias: Number.NaN }],
  ['the setting prior.runs must be a number of at least 0, not -1', { prior: { runs: -1, wins: 0 } }],
  ['widens=true needs selection=ucb1-tuned', { widens: true }],
  ['there is no playout policy "nonsense"', { policy: 'nonsense' }],
  ['the setting policy.saves must be a number from 0 to 1, not 2', { policy: { ...TACTICAL_POLICY, saves: 2 } }],
  ['the setting policy.context must be a number from 1 to 3, not 4', { policy: { ...LGRF2_POLICY, context: 4 } }],
  [
    'the setting policy.stage must be one of first, after-escape, last, not ""',
    { policy: { ...LGRF2_POLICY, stage: '' } },
  ],
])('%s', (message, change) => {
  expect(() => checkSearchSettings({ ...DEFAULT_SETTINGS, ...change } as SearchSettings)).toThrow(message);
});
