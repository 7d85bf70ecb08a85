import { expect, test } from 'vitest';
import { makeGameRecord } from '../../record/game.js';
import { cellCount, PASS, type Point, parsePoint, pointsOf } from '../../rules/point.js';
import { RULE_SETS } from '../../rules/ruleSet.js';
import { mergeStages, type Predictor, sumFinalOwners, sumPredictions } from './predictionSums.js';

const SIZE = 3;
const at = (text: string): Point => parsePoint(text, SIZE) as Point;
const ALL = { first: 1, last: 1e9, sample: 1e9, seed: 1 };

/** Gives half of the probability to B2 and the rest to the other moves. */
const policy = new Float32Array(cellCount(SIZE));
for (const point of [...pointsOf(SIZE), PASS]) policy[point] = 1 / 18;
policy[at('B2')] = 0.5;
const moveModel: Predictor = { evaluateAll: async (situations) => situations.map(() => ({ policy })) };

/** Says that the side to move will own everything. */
const greedy: Predictor = {
  evaluateAll: async (situations) =>
    situations.map(() => ({ policy, ownership: new Float32Array(cellCount(SIZE)).fill(1) })),
};

const moves = (text: string) =>
  text.split(' ').map((word, index) => ({ color: index % 2 === 0 ? 'black' : 'white', point: at(word) }) as const);
const record = makeGameRecord({
  size: SIZE,
  rules: RULE_SETS.chinese,
  moves: moves('B2 A3 C3 pass pass'),
  result: { kind: 'win', winner: 'black', by: 4.5 },
  territory: { black: [at('A1'), at('B1')], white: [at('A2')] },
});

test('a model that knows only moves has sums of moves only; passes can be left out', async () => {
  const { games, stages } = await sumPredictions(moveModel, [record], { ...ALL, withoutPasses: true });
  const [log2, log18] = [Math.log(2), Math.log(18)];
  expect({ games, stages }).toEqual({
    games: 1,
    stages: [
      {
        ...{ from: 1, to: 20, positions: 3 },
        sums: {
          top1: { sum: 1, squares: 1, count: 3 },
          top5: { sum: 3, squares: 3, count: 3 },
          crossEntropy: {
            sum: expect.closeTo(log2 + 2 * log18, 5),
            squares: expect.closeTo(log2 ** 2 + 2 * log18 ** 2, 5),
            count: 3,
          },
        },
      },
    ],
  });
});

test('moves have their stages, which can be added up', async () => {
  const long = makeGameRecord({ size: SIZE, moves: moves(`${'pass '.repeat(24)}pass`) });
  const { stages } = await sumPredictions(moveModel, [record, long], ALL);
  expect(stages.map(({ from, to, positions }) => [from, to, positions])).toEqual([
    [1, 20, 25],
    [21, 40, 5],
  ]);
  const whole = mergeStages(stages);
  expect(whole).toMatchObject({ from: 1, to: 40, positions: 30 });
  expect(whole.sums.top1).toEqual({ sum: 1, squares: 1, count: 30 });
});

test('in final positions, each counted game adds the share of its points', async () => {
  // After five moves White is to move. White owns two of the six points that have an owner.
  const sum = await sumFinalOwners(greedy, [record, makeGameRecord({ size: SIZE, moves: moves('B2 A3') })]);
  expect(sum).toEqual({ sum: expect.closeTo(1 / 3, 6), squares: expect.closeTo(1 / 9, 6), count: 1 });
  expect(await sumFinalOwners(moveModel, [record])).toEqual({ sum: 0, squares: 0, count: 0 });
});
