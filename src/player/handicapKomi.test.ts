import { describe, expect, test } from 'vitest';
import { Game } from '../rules/game.js';
import { fixedHandicap, handicapPosition } from '../rules/handicap.js';
import { PASS } from '../rules/point.js';
import { handicapShift } from './handicapKomi.js';

/** A handicap game after so many moves, of which it does not matter what they were. */
function gameOf(handicap: number, moves: number, size = 19): Game {
  const game = handicap < 2 ? new Game(size) : new Game(handicapPosition(fixedHandicap(handicap, size), size));
  for (let move = 0; move < moves; move++) game.play(game.position.toMove, PASS);
  return game;
}

const shiftAt = (moves: number, handicap = 6, worth = 7, size = 19): number =>
  handicapShift({ game: gameOf(handicap, moves, size), handicap }, worth);

test('begins with what the stones are worth', () => {
  expect(shiftAt(0)).toBe(42);
  expect(shiftAt(0, 2, 7, 9)).toBe(14);
});

test('fades to nothing, in steps', () => {
  const shifts = Array.from({ length: 250 }, (_, moves) => shiftAt(moves));
  expect(shifts).toEqual([...shifts].sort((a, b) => b - a));
  expect([...new Set(shifts)]).toEqual([42, 37, 32, 26, 21, 16, 11, 5, 0]);
  // 0.55 times 361 is 198.55.
  expect([shifts[198], shifts[199]]).toEqual([5, 0]);
});

test('is about linear', () => {
  for (const moves of [0, 40, 80, 120, 160, 198])
    expect(Math.abs(shiftAt(moves) - 42 * (1 - moves / 198.55))).toBeLessThan(42 / 8 + 0.5);
});

describe('is nothing', () => {
  test.each([
    ['in even games', 0, 7],
    ['when Black has only the first move', 1, 7],
    ['for players who do not believe in it', 6, 0],
  ])('%s', (_name, handicap, worth) => {
    expect(shiftAt(0, handicap, worth)).toBe(0);
  });

  test('late in the game', () => {
    expect(shiftAt(45, 4, 7, 9)).toBe(0);
    expect(shiftAt(44, 4, 7, 9)).not.toBe(0);
  });
});

test('is whole points, whatever a stone is worth', () => {
  for (const moves of [0, 30, 60, 90, 120, 150, 180]) expect(Number.isInteger(shiftAt(moves, 3, 6.3))).toBe(true);
});
