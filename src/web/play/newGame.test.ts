import { afterEach, expect, test, vi } from 'vitest';
import { valuesOf } from '../../record/index.js';
import { file } from '../game/gameFile.js';
import { PERSON } from './match.js';
import { lastChoice, startGame } from './newGame.js';

vi.mock('../engineClient.js');

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

test.each([
  ['Asia/Tokyo', '2026-03-02'],
  ['America/New_York', '2026-03-01'],
])('a game has the date of the day where it is played: %s', async (zone, date) => {
  vi.stubEnv('TZ', zone);
  vi.useFakeTimers({ now: new Date('2026-03-01T23:30:00Z') });
  await startGame({ ...lastChoice(), seats: { black: PERSON, white: PERSON } });
  expect(valuesOf(file.value.tree.root, 'DT')).toEqual([date]);
});
