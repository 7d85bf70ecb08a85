import { beforeEach, expect, test, vi } from 'vitest';
import type { Analysis } from '../../../player/player.js';
import { cellCount, type Point } from '../../../rules/point.js';
import { game } from '../game/position.js';
import { shownBoard } from '../shownBoard.js';
import { recordReport } from './searchReport.js';
import { cycleOverlay, hidesCandidates, OVERLAY_IDS, shownOverlay, showOverlay } from './shownOverlay.js';

vi.mock('../../workers/playerClient.js');

beforeEach(() => showOverlay(undefined));

test('the key shows one overlay after the other, and then none', () => {
  const expected = [...OVERLAY_IDS, undefined];
  const shown = expected.map(() => {
    cycleOverlay();
    return shownOverlay.value;
  });
  expect(shown).toEqual(expected);
});

test('an overlay is chosen by its id; an unknown id shows none', () => {
  showOverlay('rave');
  expect(shownOverlay.value).toBe('rave');
  showOverlay('tea leaves');
  expect(shownOverlay.value).toBeUndefined();
});

test('the board shows the values of the overlay instead of candidates', () => {
  const point = 30 as Point;
  const rave = { visits: 20, winRate: 0.6 };
  const candidate = { point, visits: 10, winRate: 0.5, lowerBound: 0, prior: 1, scoreLead: 0, variation: [], rave };
  const analysis: Analysis = {
    color: 'black',
    visits: 10,
    playouts: 10,
    winRate: 0.5,
    scoreLead: 0,
    scoreDeviation: 1,
    candidates: [candidate],
    ownership: new Float32Array(cellCount(9)),
  };
  recordReport(game.value, { analysis });
  expect([shownBoard.value.tints, hidesCandidates.value]).toEqual([[], false]);
  showOverlay('rave');
  const tint = { point, strength: 1, top: '50', bottom: '60' };
  expect([shownBoard.value.tints, hidesCandidates.value]).toEqual([[tint], true]);
});
