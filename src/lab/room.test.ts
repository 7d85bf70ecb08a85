import { expect, test } from 'vitest';
import { Room } from './room.js';

/** Lets everything happen that can. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

test('those who do not mind company enter together, who wants quiet is alone', async () => {
  const room = new Room();
  const log: string[] = [];
  const come = async (name: string, alone: boolean): Promise<() => void> => {
    const leave = await room.enter(alone);
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
