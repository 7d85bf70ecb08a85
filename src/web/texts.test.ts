import { expect, test } from 'vitest';
import type { MoveRating } from '../review/index.js';
import { type Point, parsePoint } from '../rules/point.js';
import { texts } from './texts.js';

test.each([
  ['Black ahead', 0.57, 9.8, 'Black wins 57 % · leads by 9.8'],
  ['White ahead', 0.43, -9.8, 'White wins 57 % · leads by 9.8'],
  ['an even game with two favourites', 0.49, 3.64, 'White wins 51 % · Black +3.6'],
  ['no lead known', 0.5, undefined, 'Black wins 50 %'],
])('the value of a position: %s', (_name, winRate, lead, text) => {
  expect(texts.review.value(winRate, lead)).toBe(text);
});

test.each([
  ['points and win rate', 4.53, 0.12, 'about 4.5 points and 12 % win rate'],
  ['no points', 0.04, 0.12, '12 % win rate'],
  ['points unknown', undefined, 0.12, '12 % win rate'],
  ['points that do not show in the win rate', 4.53, 0.004, 'about 4.5 points'],
])('what a mistake loses: %s', (_name, pointsLost, winRateLost, text) => {
  const [point, best] = ['E5', 'C3'].map((name) => parsePoint(name, 9) as Point) as [Point, Point];
  const rating: MoveRating = { color: 'black', point, best, rank: 2, pointsLost, winRateLost, grade: 'mistake' };
  expect(texts.review.mistake(rating, 7, 9)).toBe(`Move 7: Black E5 loses ${text}.`);
});
