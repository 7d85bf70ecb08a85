import { describe, expect, test } from 'vitest';
import type { TimeSystem } from '../../../player/timeControl.js';
import { hasFlagFallen, runningClockState, writeSeconds } from './clockFace.js';

const absolute: TimeSystem = { kind: 'absolute', main: 60 };
const fischer: TimeSystem = { kind: 'fischer', main: 60, increment: 5 };
const byoYomi: TimeSystem = { kind: 'byo-yomi', main: 60, period: 10, periods: 3 };
const inMain = { seconds: 20, count: 0 };

describe('a running clock', () => {
  test.each([
    ['counts absolute time down', absolute, inMain, 5, { seconds: 15, count: 0 }],
    ['stops at zero', absolute, inMain, 25, { seconds: 0, count: 0 }],
    ['adds no increment before the move', fischer, inMain, 5, { seconds: 15, count: 0 }],
    ['goes from main time into the first period', byoYomi, inMain, 24, { seconds: 6, count: 3 }],
    ['starts the next period when one is over', byoYomi, inMain, 33, { seconds: 7, count: 2 }],
    [
      'shows a whole period at the start of a turn in byo-yomi',
      byoYomi,
      { seconds: 10, count: 2 },
      0,
      { seconds: 10, count: 2 },
    ],
    ['has one period less when a period is over', byoYomi, { seconds: 10, count: 2 }, 10, { seconds: 10, count: 1 }],
    ['shows zero after the last period', byoYomi, { seconds: 10, count: 1 }, 10, { seconds: 0, count: 0 }],
  ])('%s', (_name, system, face, used, expected) => {
    expect(runningClockState(system, face, used)).toEqual(expected);
  });
});

describe('the flag', () => {
  test.each([
    ['never falls without a clock', { kind: 'none' } as TimeSystem, { seconds: 0, count: 0 }, 1000, false],
    ['stands while absolute time is left', absolute, inMain, 19.9, false],
    ['falls when absolute time is over', absolute, inMain, 20, true],
    ['falls although the move would add an increment', fischer, inMain, 20, true],
    ['stands in the last period', byoYomi, inMain, 49.9, false],
    ['falls after the last period', byoYomi, inMain, 50, true],
    ['falls after the last period that is left', byoYomi, { seconds: 10, count: 1 }, 10, true],
  ])('%s', (_name, system, face, used, expected) => {
    expect(hasFlagFallen(system, face, used)).toBe(expected);
  });
});

test.each([
  [0, '0:00.0'],
  [0.01, '0:00.1'],
  [9.34, '0:09.4'],
  [9.96, '0:10'],
  [10, '0:10'],
  [59.2, '1:00'],
  [272, '4:32'],
  [3723, '1:02:03'],
])('%f seconds are written %s', (seconds, text) => {
  expect(writeSeconds(seconds)).toBe(text);
});
