import { expect, test } from 'vitest';
import type { LabEnvironment } from './environment.js';
import { watchEnvironment } from './unitUses.js';

/** An environment that does nothing. */
const inner = {
  programs: { find: () => undefined, start: () => ({ write: () => {}, kill: () => {} }) },
  createPlayer: async () => undefined,
  readPlayouts: async () => undefined,
  readModel: async () => new Uint8Array(),
  openNetwork: async () => ({ hash: 'abcd' }),
  openBook: async () => ({ hash: 'ef01' }),
} as unknown as LabEnvironment;

test('notes presets, models, networks, opening books and programs', async () => {
  const { environment, usePreset, uses } = watchEnvironment(inner);
  await environment.createPlayer('default', { threads: 1, seed: 1 });
  await environment.createPlayer('default', { threads: 1, seed: 2 });
  usePreset('uct');
  await environment.readModel('territory');
  await environment.readPlayouts();
  await environment.openNetwork('nets/mine.bin.gz', { threads: 1 });
  await environment.openBook('books/mine.book');
  environment.programs.find('leela');
  const listeners = { onOutput: () => {}, onErrorOutput: () => {}, onEnd: () => {} };
  environment.programs.start(['/usr/games/gnugo', '--mode', 'gtp'], listeners);
  expect([...uses.presets]).toEqual(['default', 'uct']);
  expect([...uses.models]).toEqual(['territory', 'playout']);
  expect([...uses.networks]).toEqual([['mine.bin.gz', 'abcd']]);
  expect([...uses.books]).toEqual([['mine.book', 'ef01']]);
  expect([...uses.programs]).toEqual([['gnugo', ['/usr/games/gnugo', '--mode', 'gtp']]]);
});
