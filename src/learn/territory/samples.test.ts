import { expect, test } from 'vitest';
import { makeGameRecord } from '../../record/game.js';
import { PASS, type Point, parsePoint } from '../../rules/point.js';
import { PAPER_TARGET_SETTINGS, sampleGame, targetsOf } from './samples.js';

const at = (text: string): Point => parsePoint(text, 3) as Point;
const GAME = sampleGame(
  makeGameRecord({
    size: 3,
    moves: [
      { color: 'black', point: at('B2') },
      { color: 'white', point: at('A1') },
      { color: 'black', point: at('B1') },
      { color: 'white', point: PASS },
    ],
    territory: { black: [at('A1'), at('A3'), at('C3')], white: [at('C1')] },
  }),
);

test('a game has a position before every move and a final position', () => {
  expect(GAME.positions.map(({ stones }) => stones)).toEqual([0, 1, 2, 3, 3]);
  expect(GAME.positions.map(({ next }) => next?.point)).toEqual([at('B2'), at('A1'), at('B1'), PASS, undefined]);
});

test('targets combine the end of the game and the position two moves later', () => {
  const targets = targetsOf(GAME, 0, PAPER_TARGET_SETTINGS);
  // Two moves later A1 has a white stone. At the end Black owns A1.
  expect(targets[at('A1')]).toBe(0.75);
  expect(targets[at('B2')]).toBe(1);
  // Two moves later the point is empty, which counts as half of a quarter.
  expect(targets[at('A3')]).toBe(0.875);
  expect(targets[at('C1')]).toBe(0.125);
  // Neutral and empty.
  expect(targets[at('C2')]).toBe(0.5);
});

test('after the end of the game the last position is used', () => {
  expect(targetsOf(GAME, 4, PAPER_TARGET_SETTINGS)).toEqual(targetsOf(GAME, 3, PAPER_TARGET_SETTINGS));
});
