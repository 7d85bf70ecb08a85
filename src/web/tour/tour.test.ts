import { expect, test, vi } from 'vitest';
import { STOPS, textOf } from './tour.js';

vi.mock('../engineClient.js');

test.each([
  ['a mouse points', false, 'Point at'],
  ['a finger taps', true, 'Tap '],
])('%s', (_what, isTouch, word) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isTouch }));
  const told = STOPS.filter(({ id }) => /Point at|Tap /.test(textOf(id)));
  expect(told.map(({ id }) => id)).toEqual(['patterns', 'territory']);
  for (const { id } of told) expect(textOf(id)).toContain(word);
});
