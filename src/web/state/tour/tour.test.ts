import { expect, test, vi } from 'vitest';
import { TOUR_STOPS, tourStopText } from './tour.js';

vi.mock('../../workers/playerClient.js');

test.each([
  ['with a mouse the tour says where to point', false, 'Point at'],
  ['on a touch screen the tour says where to tap', true, 'Tap '],
])('%s', (_what, hasTouchScreen, word) => {
  vi.stubGlobal('matchMedia', () => ({ matches: hasTouchScreen }));
  const instructions = TOUR_STOPS.filter(({ id }) => /Point at|Tap /.test(tourStopText(id)));
  expect(instructions.map(({ id }) => id)).toEqual(['patterns', 'territory']);
  for (const { id } of instructions) expect(tourStopText(id)).toContain(word);
});
