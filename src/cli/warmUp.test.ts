import { expect, test } from 'vitest';
import { warmUp } from './warmUp.js';

/** Returns how many rounds a machine needs that gives the program this many seconds of processor time in a round. */
async function roundsOn(secondsPerRound: number, threads: number): Promise<number> {
  let rounds = 0;
  await warmUp({
    run: async () => {
      rounds++;
    },
    threads,
    cpuSeconds: () => 12 + rounds * secondsPerRound,
  });
  return rounds;
}

test('a busy machine gets more rounds, so that the code is warm', async () => {
  expect(await roundsOn(0.1, 1)).toBe(3);
  expect(await roundsOn(0.02, 1)).toBe(15);
  expect(await roundsOn(0.2, 2)).toBe(3);
});

test('a machine without any time does not wait for ever', async () => {
  expect(await roundsOn(0, 4)).toBe(50);
});
