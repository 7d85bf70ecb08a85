import { describe, expect, test } from 'vitest';
import { logOddsOfShown, shownValue, shownWinRate, temperatureFor } from './finalScore.js';

const RATES = [0, 0.01, 0.2, 0.4, 0.499, 0.501, 0.6, 0.8, 0.99, 1];
const LEADS = [-150, -28.5, -3, -0.5, 0, 0.5, 3, 28.5, 150];
const SPREADS = [0, 1.5, 12, 30];

describe('what is shown', () => {
  test('never contradicts itself: the side with the higher win rate leads', () => {
    for (const winRate of RATES)
      for (const lead of LEADS)
        for (const spread of SPREADS) {
          const shown = shownValue({ winRate, lead, spread }, 19);
          expect(Math.sign(shown.scoreLead)).toBe(Math.sign(shown.winRate - 0.5));
          expect(Math.sign(shown.winRate - 0.5)).toBe(Math.sign(winRate - 0.5));
        }
  });

  test('an even game is even', () => {
    expect(shownValue({ winRate: 0.5, lead: 7, spread: 12 }, 9)).toEqual({ winRate: 0.5, scoreLead: 0 });
  });

  test('the lead is that of the network, if it fits the win rate', () => {
    for (const [winRate, lead] of [
      [0.6, 3.1],
      [0.2, -9],
      [0.999, 40],
      [0.9999, 0.6],
    ] as const)
      expect(shownValue({ winRate, lead, spread: 11 }, 9).scoreLead).toBe(lead);
  });

  test('60 % and a lead of 28.5 points do not go together if the score is known to 10 points', () => {
    const { scoreLead } = shownValue({ winRate: 0.6, lead: 28.5, spread: 10 }, 9);
    expect(scoreLead).toBeGreaterThan(3);
    expect(scoreLead).toBeLessThan(6);
  });

  test('is the opposite for the other side', () => {
    for (const [winRate, lead] of [
      [0.3, 4],
      [0.3, -4],
      [0.52, -8],
    ] as const) {
      const one = shownValue({ winRate, lead, spread: 14 }, 13);
      const other = shownValue({ winRate: 1 - winRate, lead: -lead, spread: 14 }, 13);
      expect(other.winRate).toBeCloseTo(1 - one.winRate, 12);
      expect(other.scoreLead).toBeCloseTo(-one.scoreLead, 12);
    }
  });

  test('more points for the opponent lower both numbers, whatever komi and handicap', () => {
    let last = { winRate: 1, scoreLead: Number.POSITIVE_INFINITY };
    for (let komi = -40; komi <= 40; komi++) {
      const lead = 5 - komi;
      const shown = shownValue({ winRate: 1 / (1 + Math.exp(-lead / 4)), lead, spread: 12 }, 19);
      expect(shown.winRate).toBeLessThan(last.winRate);
      expect(shown.scoreLead).toBeLessThan(last.scoreLead);
      last = shown;
    }
  });
});

test('a higher temperature brings win rates nearer to 50 %', () => {
  expect(shownWinRate(0.9, 1)).toBeGreaterThan(shownWinRate(0.9, 2));
  expect(shownWinRate(0.1, 1)).toBeLessThan(shownWinRate(0.1, 2));
  expect(shownWinRate(0.5, 3)).toBe(0.5);
});

test('sizes between those that were fitted get a temperature between theirs, and others that of the next size', () => {
  const [nine, nineteen] = [temperatureFor(9), temperatureFor(19)];
  expect(temperatureFor(14)).toBeCloseTo((nine + nineteen) / 2, 12);
  expect(temperatureFor(5)).toBe(nine);
  expect(temperatureFor(25)).toBe(nineteen);
});

test('the log-odds are found again from what is shown', () => {
  for (const odds of [-9, -2, 0, 0.3, 4, 12])
    expect(logOddsOfShown(shownWinRate(1 / (1 + Math.exp(-odds)), 1.6), 1.6)).toBeCloseTo(odds, 4);
});
