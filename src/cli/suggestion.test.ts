import { expect, test } from 'vitest';
import { similarWord } from './suggestion.js';

const KNOWN = ['play', 'gtp', 'analysis', 'analyze', 'solve', 'strong', 'level-1', 'level-10'];

test.each([
  ['gtpp', 'gtp'],
  ['gpt', 'gtp'],
  ['GTP', 'gtp'],
  ['strnog', 'strong'],
  ['analyse', 'analyze'],
  ['slove', 'solve'],
  ['level1', 'level-1'],
  ['x', undefined],
  ['g', undefined],
  ['frobnicate', undefined],
  ['', undefined],
])('"%s" probably means %s', (word, expected) => {
  expect(similarWord(word, KNOWN)).toBe(expected);
});
