import { describe, expect, test } from 'vitest';
import { makeRng, mixSeed } from '../../src/base/rng.js';
import { Arena, TIES, type Ties } from '../../src/learn/explore/arena.js';
import { HAND_WEIGHTS, handRules, scoreTable } from '../../src/learn/explore/handEvaluator.js';
import { CLASS_COUNT, featuresOfClass, isPossible, type TopStrength } from '../../src/learn/explore/moveClass.js';
import { NO_CLASS } from '../../src/learn/explore/stringBoard.js';
import { playClearGame } from './clearGame.js';

const hand = scoreTable(handRules(HAND_WEIGHTS));
const random = new Float64Array(CLASS_COUNT);
const classNumbers = [...random.keys()];
/** A value of its own for every class: draws among equals are rare, and odd moves are loved. */
const whim = (seed: number): Float64Array => {
  const rng = makeRng(seed);
  return Float64Array.from({ length: CLASS_COUNT }, () => rng.unit());
};

/** Games in all: small boards are cheap, and full of captures and repetitions. */
const CASES: readonly [size: number, top: TopStrength, games: number][] = [
  [2, 3, 100],
  [3, 3, 150],
  [3, 4, 50],
  [4, 3, 60],
  [5, 4, 30],
  [7, 3, 6],
  [9, 3, 3],
  [9, 4, 2],
  [13, 3, 1],
];

describe('the arena plays the games that the rules and the definitions of the features give', () => {
  test.each(CASES)('size %i, strengths up to %i', (size, top, games) => {
    const arenas = TIES.map((ties) => ({ ties, arena: new Arena(size, top, ties) }));
    for (let game = 0; game < games; game++) {
      const { ties, arena } = arenas[Math.floor(game / 2) % 2] as (typeof arenas)[number];
      const players = [random, hand, whim(game), whim(game + 1000)];
      const black = players[game % 4] as Float64Array;
      const white = players[(game + Math.floor(game / 4)) % 4] as Float64Array;
      const fast = arena.play(black, white, makeRng(mixSeed(size, game)));
      const clear = playClearGame(size, top, black, white, makeRng(mixSeed(size, game)), ties);
      expect([...fast.points.subarray(0, fast.length)]).toEqual(clear.points);
      expect([...fast.classes.subarray(0, fast.length)]).toEqual(clear.classes);
      expect(fast.lead).toBe(clear.lead);
      for (const moveClass of clear.classes)
        if (moveClass >= 0) expect(isPossible(featuresOfClass(moveClass), top)).toBe(true);
    }
  });
});

describe('no move of a game has features that are called impossible', () => {
  test.each([3, 4] as const)('strengths up to %i', (top) => {
    const occurred = new Set<number>();
    for (const size of [2, 3, 4, 5, 6, 7, 9]) {
      const arena = new Arena(size, top);
      for (let game = 0; game < 150; game++) {
        const { classes, length } = arena.play(whim(game), whim(game + 1000), makeRng(mixSeed(size, game)));
        for (const moveClass of classes.subarray(0, length)) if (moveClass !== NO_CLASS) occurred.add(moveClass);
      }
    }
    expect([...occurred].filter((moveClass) => !isPossible(featuresOfClass(moveClass), top))).toEqual([]);
    // The bounds are not far from what there is: most of what they leave does occur.
    const possible = classNumbers.filter((moveClass) => isPossible(featuresOfClass(moveClass), top));
    expect(occurred.size / possible.length).toBeGreaterThan(0.8);
  });
});

test('a game leaves nothing behind for the next', () => {
  const used = new Arena(5, 3);
  for (let game = 0; game < 20; game++) used.play(random, whim(game), makeRng(game));
  const [again, fresh] = [used, new Arena(5, 3)].map((arena) => {
    const { points, length, lead } = arena.play(hand, random, makeRng(7));
    return { points: [...points.subarray(0, length)], lead };
  });
  expect(again).toEqual(fresh);
});

test('ties over classes make rare classes frequent', () => {
  // Of 9 first moves on 3x3, 8 lie on the edge: four in a corner, four beside it.
  const share = (ties: Ties): number => {
    const arena = new Arena(3, 3, ties);
    const games = Array.from({ length: 2000 }, (_, game) => arena.play(random, random, makeRng(game)).points[0]);
    return games.filter((point) => point === 10).length / games.length;
  };
  expect(Math.abs(share('moves') - 1 / 9)).toBeLessThan(0.03);
  expect(Math.abs(share('classes') - 1 / 3)).toBeLessThan(0.04);
});

test('the evaluator opens in the centre of 3x3', () => {
  const { points } = new Arena(3, 3).play(hand, random, makeRng(1));
  expect(points[0]).toBe(10);
});
