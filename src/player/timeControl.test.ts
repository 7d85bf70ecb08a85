/** Simulates whole games with a lag and checks that no clock runs out. */
import { describe, expect, test } from 'vitest';
import {
  type ClockState,
  clockAfterMove,
  maxSecondsForMove,
  plannedSecondsForMove,
  startClock,
  type TimeSystem,
} from './timeControl.js';

type Budget = typeof plannedSecondsForMove;

interface Case {
  readonly name: string;
  readonly system: Exclude<TimeSystem, { kind: 'none' }>;
  readonly lag: number;
}

const CASES: Case[] = [
  { name: 'absolute, 30 minutes', system: { kind: 'absolute', main: 1800 }, lag: 0.09 },
  { name: 'absolute, 1 minute', system: { kind: 'absolute', main: 60 }, lag: 0.05 },
  { name: 'absolute, 10 seconds', system: { kind: 'absolute', main: 10 }, lag: 0.01 },
  { name: 'canadian, 5 minutes and 25 stones in 30 seconds', system: canadian(300, 30, 25), lag: 0.09 },
  { name: 'canadian, no main time', system: canadian(0, 60, 20), lag: 0.09 },
  { name: 'canadian, a stone a second', system: canadian(1, 10, 10), lag: 0.05 },
  { name: 'canadian, one stone', system: canadian(2, 5, 1), lag: 0.09 },
  { name: 'byo-yomi, 10 minutes and 5 times 30 seconds', system: byoYomi(600, 30, 5), lag: 0.09 },
  { name: 'byo-yomi, no main time, one period', system: byoYomi(0, 5, 1), lag: 0.09 },
  { name: 'byo-yomi, one second', system: byoYomi(3, 1, 3), lag: 0.05 },
  { name: 'fischer, 1 second and 0.1', system: { kind: 'fischer', main: 1, increment: 0.1 }, lag: 0.05 },
  { name: 'fischer, 5 minutes and 10', system: { kind: 'fischer', main: 300, increment: 10 }, lag: 0.09 },
  {
    name: 'fischer, capped',
    system: { kind: 'fischer', main: 30, increment: 5, limit: 40, perMove: 6 },
    lag: 0.09,
  },
];

function canadian(main: number, period: number, stones: number) {
  return { kind: 'canadian', main, period, stones } as const;
}

function byoYomi(main: number, period: number, periods: number) {
  return { kind: 'byo-yomi', main, period, periods } as const;
}

/** The referee's clock, independent of the tested code. Returns true while there is time. */
class Referee {
  #main: number;
  #periodLeft: number;
  #count: number;

  constructor(readonly system: Case['system']) {
    this.#main = system.main;
    this.#periodLeft = 'period' in system ? system.period : 0;
    this.#count = system.kind === 'canadian' ? system.stones : system.kind === 'byo-yomi' ? system.periods : 0;
  }

  get face(): ClockState {
    const inMain = this.#main > 0 || !('period' in this.system);
    return inMain ? { seconds: this.#main, count: 0 } : { seconds: this.#periodLeft, count: this.#count };
  }

  move(used: number): boolean {
    const { system } = this;
    const over = used - this.#main;
    this.#main = Math.max(0, -over);
    if (system.kind === 'fischer') {
      this.#main = Math.min(this.#main + system.increment, system.limit ?? 1e9);
      return over < 0 && used < (system.perMove ?? 1e9);
    }
    if (over <= 0) return true;
    if (system.kind === 'absolute') return false;
    if (system.kind === 'byo-yomi') return over < system.period;
    this.#periodLeft -= over;
    const isInTime = this.#periodLeft > 0;
    this.#count--;
    if (this.#count === 0) [this.#periodLeft, this.#count] = [system.period, system.stones];
    return isInTime;
  }
}

/** Plays the moves of a long game. Returns the time used, and whether every move was in time. */
function simulate({ system, lag }: Case, size: number, budget: Budget, isTold: boolean) {
  const referee = new Referee(system);
  let own = startClock(system);
  let thought = 0;
  for (let movesPlayed = 0; movesPlayed < size * size * 1.1; movesPlayed += 2) {
    if (isTold) own = referee.face;
    const seconds = budget(system, own, { size, movesPlayed }) as number;
    expect(seconds).toBeGreaterThanOrEqual(0);
    thought += seconds;
    if (!referee.move(seconds + lag)) return { isInTime: false, thought, movesPlayed };
    own = clockAfterMove(system, own, seconds + lag);
  }
  return { isInTime: true, thought };
}

describe.each(CASES)('$name', (timed) => {
  describe.each([9, 13, 19])('on a board of size %i', (size) => {
    test.each([
      ['fair shares, told the time', plannedSecondsForMove, true],
      ['fair shares, not told', plannedSecondsForMove, false],
      ['as much as possible, told the time', maxSecondsForMove, true],
      ['as much as possible, not told', maxSecondsForMove, false],
    ] as const)('%s: never out of time', (_name, budget, isTold) => {
      expect(simulate(timed, size, budget, isTold)).toMatchObject({ isInTime: true });
    });
  });
});

test('most of the time is used', () => {
  for (const timed of CASES.filter(({ system }) => system.main >= 60)) {
    const { thought } = simulate(timed, 19, plannedSecondsForMove, true);
    expect(thought, timed.name).toBeGreaterThan(0.5 * timed.system.main);
  }
});

test('without a clock there is no limit', () => {
  const none: TimeSystem = { kind: 'none' };
  expect(plannedSecondsForMove(none, startClock(none), { size: 19, movesPlayed: 0 })).toBeUndefined();
  expect(maxSecondsForMove(none, startClock(none), { size: 19, movesPlayed: 0 })).toBeUndefined();
  expect(clockAfterMove(none, { seconds: 0, count: 0 }, 5)).toEqual({ seconds: 0, count: 0 });
});

test('a clock below zero gives zero seconds', () => {
  for (const { system } of CASES)
    for (const seconds of [0, -5, 0.01]) {
      const count = 'period' in system && system.main === 0 ? 1 : 0;
      if (count === 0 && 'period' in system) continue;
      expect(plannedSecondsForMove(system, { seconds, count }, { size: 19, movesPlayed: 500 })).toBe(0);
      expect(maxSecondsForMove(system, { seconds, count }, { size: 19, movesPlayed: 500 })).toBe(0);
    }
});

describe('our own clock', () => {
  test('counts absolute time and increments', () => {
    expect(clockAfterMove({ kind: 'absolute', main: 60 }, { seconds: 60, count: 0 }, 5)).toEqual({
      seconds: 55,
      count: 0,
    });
    const fischer: TimeSystem = { kind: 'fischer', main: 60, increment: 10, limit: 62 };
    expect(clockAfterMove(fischer, { seconds: 60, count: 0 }, 15)).toEqual({ seconds: 55, count: 0 });
    expect(clockAfterMove(fischer, { seconds: 60, count: 0 }, 1)).toEqual({ seconds: 62, count: 0 });
  });

  test('counts Canadian periods: the first one starts with the move that ends the main time', () => {
    const system = canadian(10, 30, 3);
    expect(clockAfterMove(system, { seconds: 10, count: 0 }, 12)).toEqual({ seconds: 28, count: 2 });
    expect(clockAfterMove(system, { seconds: 28, count: 2 }, 10)).toEqual({ seconds: 18, count: 1 });
    expect(clockAfterMove(system, { seconds: 18, count: 1 }, 10)).toEqual({ seconds: 30, count: 3 });
  });

  test('counts byo-yomi: each move has a full period, and a longer move loses periods', () => {
    const system = byoYomi(10, 30, 3);
    expect(clockAfterMove(system, { seconds: 10, count: 0 }, 12)).toEqual({ seconds: 30, count: 3 });
    expect(clockAfterMove(system, { seconds: 30, count: 3 }, 29)).toEqual({ seconds: 30, count: 3 });
    expect(clockAfterMove(system, { seconds: 30, count: 3 }, 65)).toEqual({ seconds: 30, count: 1 });
  });
});
