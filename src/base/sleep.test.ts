import { expect, test } from 'vitest';
import type { Clock } from './ports.js';
import { sleepUnlessStopped } from './sleep.js';
import { Stopper, type StopSignal } from './stopper.js';

/** A clock that stands still until it is told that the time has come. */
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

test('a stop wakes it, and the clock is called off', async () => {
  const { clock, actions } = handClock();
  const stopper = new Stopper();
  const slept = sleepUnlessStopped(clock, stopper, 60);
  expect(actions.size).toBe(1);
  stopper.stop();
  await slept;
  expect(actions.size).toBe(0);
});

test('who has been stopped already does not sleep', async () => {
  const { clock, actions } = handClock();
  const stopper = new Stopper();
  stopper.stop();
  await sleepUnlessStopped(clock, stopper, 60);
  expect(actions.size).toBe(0);
});

test('who wakes by the clock leaves no listener behind', async () => {
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
