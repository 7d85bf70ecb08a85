import { afterEach, expect, test, vi } from 'vitest';
import { valuesOf } from '../../../record/index.js';
import { file } from '../game/gameTree.js';
import { PERSON } from './match.js';
import { lastGameOptions, startGame } from './newGame.js';

vi.mock('../../workers/playerClient.js');

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

test.each([
  ['Asia/Tokyo', '2026-03-02'],
  ['America/New_York', '2026-03-01'],
])('a new game has the date of the visitor’s time zone: %s', async (zone, date) => {
  vi.stubEnv('TZ', zone);
  vi.useFakeTimers({ now: new Date('2026-03-01T23:30:00Z') });
  await startGame({ ...lastGameOptions(), seats: { black: PERSON, white: PERSON } });
  expect(valuesOf(file.value.tree.root, 'DT')).toEqual([date]);
});
