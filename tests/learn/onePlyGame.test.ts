import { describe, expect, test } from 'vitest';
import { makeRng, mixSeed } from '../../src/base/rng.js';
import { HAND_WEIGHTS, handRules, handScoreTable } from '../../src/learn/explore/handEvaluator.js';
import {
  arePossibleFeatures,
  CLASS_COUNT,
  featuresOfClass,
  type TopStrength,
} from '../../src/learn/explore/moveClass.js';
import { OnePlyGames, OWN_SPACES, TIE_BREAKS, type TieBreak } from '../../src/learn/explore/onePlyGame.js';
import { NO_CLASS } from '../../src/learn/explore/pellBoard.js';
import { playRulesGame } from './rulesGame.js';

const hand = handScoreTable(handRules(HAND_WEIGHTS));
const random = new Float64Array(CLASS_COUNT);
const classNumbers = [...random.keys()];
/** A player with a random value for every class. Ties are rare, and it plays unusual moves. */
const randomValues = (seed: number): Float64Array => {
  const rng = makeRng(seed);
  return Float64Array.from({ length: CLASS_COUNT }, () => rng.unit());
};

/** Most games are on small boards: these are fast to play and full of captures and repetitions. */
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

describe('OnePlyGames plays the same games as the slow version on positions of rules', () => {
  test.each(CASES)('size %i, strengths up to %i', (size, top, games) => {
    const readings = OWN_SPACES.flatMap((spaces) =>
      TIE_BREAKS.map((ties) => ({ ties, spaces, onePly: new OnePlyGames(size, top, ties, spaces) })),
    );
    for (let game = 0; game < games; game++) {
      const { ties, spaces, onePly } = readings[Math.floor(game / 2) % 4] as (typeof readings)[number];
      const players = [random, hand, randomValues(game), randomValues(game + 1000)];
      const black = players[game % 4] as Float64Array;
      const white = players[(game + Math.floor(game / 4)) % 4] as Float64Array;
      const fast = onePly.play(black, white, makeRng(mixSeed(size, game)));
      const clear = playRulesGame(size, top, black, white, makeRng(mixSeed(size, game)), ties, spaces);
      expect([...fast.points.subarray(0, fast.length)]).toEqual(clear.points);
      expect([...fast.classes.subarray(0, fast.length)]).toEqual(clear.classes);
      expect(fast.lead).toBe(clear.lead);
      for (const moveClass of clear.classes)
        if (moveClass >= 0) expect(arePossibleFeatures(featuresOfClass(moveClass), top)).toBe(true);
    }
  });
});

describe('arePossibleFeatures accepts the features of every move that occurs', () => {
  test.each([3, 4] as const)('strengths up to %i', (top) => {
    const occurred = new Set<number>();
    for (const size of [2, 3, 4, 5, 6, 7, 9]) {
      const onePly = new OnePlyGames(size, top);
      for (let game = 0; game < 150; game++) {
        const { classes, length } = onePly.play(
          randomValues(game),
          randomValues(game + 1000),
          makeRng(mixSeed(size, game)),
        );
        for (const moveClass of classes.subarray(0, length)) if (moveClass !== NO_CLASS) occurred.add(moveClass);
      }
    }
    expect([...occurred].filter((moveClass) => !arePossibleFeatures(featuresOfClass(moveClass), top))).toEqual([]);
    // Most of the classes that arePossibleFeatures accepts do occur.
    const possible = classNumbers.filter((moveClass) => arePossibleFeatures(featuresOfClass(moveClass), top));
    expect(occurred.size / possible.length).toBeGreaterThan(0.8);
  });
});

test('earlier games do not change the next game', () => {
  const used = new OnePlyGames(5, 3);
  for (let game = 0; game < 20; game++) used.play(random, randomValues(game), makeRng(game));
  const [again, fresh] = [used, new OnePlyGames(5, 3)].map((onePly) => {
    const { points, length, lead } = onePly.play(hand, random, makeRng(7));
    return { points: [...points.subarray(0, length)], lead };
  });
  expect(again).toEqual(fresh);
});

test('with ties over classes, the centre of 3x3 is the first move in a third of the games', () => {
  // The nine first moves on 3x3 form three classes: four corners, four other edge points, and the centre.
  const share = (ties: TieBreak): number => {
    const onePly = new OnePlyGames(3, 3, ties);
    const games = Array.from({ length: 2000 }, (_, game) => onePly.play(random, random, makeRng(game)).points[0]);
    return games.filter((point) => point === 10).length / games.length;
  };
  expect(Math.abs(share('moves') - 1 / 9)).toBeLessThan(0.03);
  expect(Math.abs(share('classes') - 1 / 3)).toBeLessThan(0.04);
});

test('if regions are spaces, games are shorter, because players leave larger own regions empty', () => {
  const values = new Float64Array(CLASS_COUNT);
  const play = (spaces: (typeof OWN_SPACES)[number]): number =>
    Array.from({ length: 50 }, (_, game) => new OnePlyGames(5, 3, 'moves', spaces).play(values, values, makeRng(game)))
      .map(({ length }) => length)
      .reduce((sum, length) => sum + length, 0);
  expect(play('regions')).toBeLessThan(play('points'));
});

test('the evaluator opens in the centre of 3x3', () => {
  const { points } = new OnePlyGames(3, 3).play(hand, random, makeRng(1));
  expect(points[0]).toBe(10);
});
