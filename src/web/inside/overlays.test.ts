import { beforeEach, expect, test, vi } from 'vitest';
import type { Point } from '../../rules/point.js';
import { view } from '../view.js';
import { cycleOverlay, OVERLAYS, showOverlay } from './overlays.js';
import { hidesCandidates, type Overlay, shownOverlay } from './shownOverlay.js';

vi.mock('../engineClient.js');

beforeEach(() => showOverlay(undefined));

test('the key leads from none through the whole list and back to none', () => {
  const shown = [...OVERLAYS, undefined].map(() => {
    cycleOverlay();
    return shownOverlay.value?.id;
  });
  expect(shown).toEqual([...OVERLAYS.map(({ id }) => id), undefined]);
});

test('an overlay is chosen by its id; there is none of another', () => {
  showOverlay('rave');
  expect(shownOverlay.value?.title).toBe('RAVE beside real counts');
  showOverlay('tea leaves');
  expect(shownOverlay.value).toBeUndefined();
});

test('a row is all that an overlay needs to be on the board', () => {
  const tints = [{ point: 30 as Point, strength: 1, top: '7' }];
  const row: Overlay = {
    ...{ id: 'tea-leaves', title: 'Tea leaves', paper: '', legend: '', source: 'search' },
    values: () => ({ tints }),
    Details: () => null,
  };
  expect([view.value.tints, hidesCandidates.value]).toEqual([[], false]);
  shownOverlay.value = row;
  expect([view.value.tints, hidesCandidates.value]).toEqual([tints, true]);
});
