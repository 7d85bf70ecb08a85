import { expect, test } from 'vitest';
import type { Clock } from './environment.js';
import { Stopper, type StopSignal } from './stopper.js';
import { sleepUnlessStopped, timerDelayOf } from './timers.js';

/** A clock that the test moves by hand. */
function handClock() {
  const actions = new Set<() => void>();
  const clock: Clock = {
    now: () => 0,
    after: (_seconds, action) => {
      actions.add(action);
      return () => actions.delete(action);
    },
  };
  const ring = (): void => {
    for (const action of actions) action();
    actions.clear();
  };
  return { clock, actions, ring };
}

test('a stop ends the sleep and cancels the timer', async () => {
  const { clock, actions } = handClock();
  const stopper = new Stopper();
  const slept = sleepUnlessStopped(clock, stopper, 60);
  expect(actions.size).toBe(1);
  stopper.stop();
  await slept;
  expect(actions.size).toBe(0);
});

test('after a stop there is no sleep', async () => {
  const { clock, actions } = handClock();
  const stopper = new Stopper();
  stopper.stop();
  await sleepUnlessStopped(clock, stopper, 60);
  expect(actions.size).toBe(0);
});

test('a sleep that ends by the clock leaves no listener behind', async () => {
  const { clock, ring } = handClock();
  let listeners = 0;
  const signal: StopSignal = {
    isStopped: false,
    onStop: () => {
      listeners++;
      return () => listeners--;
    },
  };
  const slept = sleepUnlessStopped(clock, signal, 60);
  expect(listeners).toBe(1);
  ring();
  await slept;
  expect(listeners).toBe(0);
});

test('an infinite timer fires after weeks, not at once', () => {
  expect(timerDelayOf(0.25)).toBe(250);
  expect(timerDelayOf(1e7)).toBe(2 ** 31 - 1);
  expect(timerDelayOf(Number.POSITIVE_INFINITY)).toBe(2 ** 31 - 1);
});
