import { expect, test } from 'vitest';
import { FIRST_HAND_WEIGHTS, HAND_WEIGHTS, handRules, handScoreOf, rulesThatApply } from './handEvaluator.js';
import type { MoveFeatures } from './moveClass.js';

const [first, hand] = [handRules(FIRST_HAND_WEIGHTS), handRules(HAND_WEIGHTS)];

test('the score of every rule, with the first weights and with the weights that the search found', () => {
  const scores = first.map(({ name, score, isQuoted }, rule) => [name, score, hand[rule]?.score, isQuoted]);
  expect(scores).toEqual([
    ['captures and breathes', 200, 200, true],
    ['on the first line', -30, -30, true],
    ['strong against strong', 40, 40, true],
    ['puts itself into atari', -100, -100, true],
    ['captures but is in atari', 60, 60, false],
    ['gives atari', 70, 70, false],
    ['rescues a string', 120, 220, false],
    ['rescues a string for good', 20, 20, false],
    ['strengthens a string', 50, 50, false],
    ['connects', 30, 30, false],
    ['connects three strings', 0, 20, false],
    ['joins without need', -35, -35, false],
    ['crawls', -20, 5, false],
    ['opens a framework', 25, 25, false],
    ['plays in contact', -15, -15, false],
  ]);
});

/**
 * Parses a move: c for a capture, e for the edge, then friend-strength, enemy-strength, group-strength and merge-count.
 */
const move = (text: string): MoveFeatures => {
  const [friendStrength = 0, enemyStrength = 0, groupStrength = 0, mergeCount = 0] = [...text.slice(-4)].map(Number);
  const [capture, edge] = [text.includes('c'), text.includes('e')];
  return { capture, edge, friendStrength, enemyStrength, groupStrength, mergeCount };
};

test.each([
  ['0030', ['opens a framework'], 25],
  ['e0020', ['on the first line'], -30],
  ['0330', ['strong against strong', 'plays in contact'], 25],
  ['0320', [], 0],
  ['0230', ['gives atari'], 70],
  ['e0210', ['on the first line', 'puts itself into atari'], -130],
  ['c0120', ['captures and breathes'], 200],
  ['c0110', ['captures but is in atari'], 60],
  ['c1131', ['captures and breathes', 'rescues a string', 'rescues a string for good'], 340],
  ['1021', ['rescues a string'], 120],
  ['1011', ['puts itself into atari'], -100],
  ['2031', ['strengthens a string'], 50],
  ['2021', [], 0],
  ['3031', ['crawls'], -20],
  ['3331', ['strong against strong'], 40],
  ['3032', ['connects', 'joins without need'], -5],
  ['2233', ['gives atari', 'strengthens a string', 'connects', 'connects three strings'], 150],
  ['2012', ['puts itself into atari', 'joins without need'], -135],
])('the rules for the move %s are %j, with a total of %i with the first weights', (text, names, score) => {
  expect(rulesThatApply(first, move(text)).map(({ name }) => name)).toEqual(names);
  expect(handScoreOf(first, move(text))).toBe(score);
});
