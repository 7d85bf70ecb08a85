import { expect, test } from 'vitest';
import { ExclusiveTiming } from './exclusiveTiming.js';

/** Lets all pending promises settle. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

test('ordinary units run together, a unit that measures time runs alone', async () => {
  const gate = new ExclusiveTiming();
  const log: string[] = [];
  const come = async (name: string, alone: boolean): Promise<() => void> => {
    const leave = await gate.enter(alone);
    log.push(name);
    return leave;
  };
  const visits = [come('a', false), come('b', false), come('alone', true), come('c', false)];
  await settle();
  expect(log).toEqual(['a', 'b']);
  (await visits[0])?.();
  await settle();
  expect(log).toEqual(['a', 'b']);
  (await visits[1])?.();
  await settle();
  expect(log).toEqual(['a', 'b', 'alone']);
  (await visits[2])?.();
  await settle();
  expect(log).toEqual(['a', 'b', 'alone', 'c']);
});
