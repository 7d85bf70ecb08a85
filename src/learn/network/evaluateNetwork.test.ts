import { expect, test } from 'vitest';
import type { NetworkEvaluation } from '../../engine/network/network.js';
import type { NetworkSituation } from '../../engine/network/networkInputs.js';
import { makeGameRecord } from '../../record/game.js';
import { cellCount, PASS, type Point, parsePoint, pointsOf } from '../../rules/point.js';
import { RULE_SETS } from '../../rules/ruleSet.js';
import { evaluateNetwork } from './evaluateNetwork.js';

const SIZE = 3;
const at = (text: string): Point => parsePoint(text, SIZE) as Point;

/** Gives half of the probability to B2 and the rest to the other moves, sees Black as the winner by 2, and all Black's. */
const network = {
  async evaluateAll(situations: readonly NetworkSituation[]): Promise<NetworkEvaluation[]> {
    return situations.map(({ color }) => {
      const policy = new Float32Array(cellCount(SIZE));
      for (const point of [...pointsOf(SIZE), PASS]) policy[point] = 1 / 18;
      policy[at('B2')] = 0.5;
      const sign = color === 'black' ? 1 : -1;
      const win = color === 'black' ? 0.6 : 0.2;
      const ownership = new Float32Array(policy.length).fill(sign);
      return {
        win,
        loss: 0.8 - win,
        noResult: 0.2,
        score: 2 * sign,
        scoreSpread: 1,
        lead: 2 * sign,
        policy,
        ownership,
      };
    });
  },
};

const moves = (text: string) =>
  text.split(' ').map((word, index) => ({ color: index % 2 === 0 ? 'black' : 'white', point: at(word) }) as const);
const record = makeGameRecord({
  size: SIZE,
  komi: 0.5,
  rules: RULE_SETS.chinese,
  moves: moves('B2 A3 C3 pass pass'),
  result: { kind: 'win', winner: 'black', by: 4.5 },
  territory: { black: [at('A1'), at('B1')], white: [at('A2')] },
});
const OPTIONS = { first: 1, last: 1e9, sample: 1e9, seed: 1 };

test('measures moves, winners, owners and scores', async () => {
  const { byMove, ...means } = await evaluateNetwork(network, [record], OPTIONS);
  // Five points have an owner at the end: the three stones, and the three counted points. A3 and A2 are White's.
  expect(means).toEqual({
    games: 1,
    positions: 5,
    top1: 0.2,
    top5: 1,
    crossEntropy: expect.closeTo((Math.log(2) + 4 * Math.log(18)) / 5, 6),
    winnerLogLoss: expect.closeTo(-Math.log(0.75), 6),
    ownerAccuracy: expect.closeTo(4 / 6, 6),
    scoreError: 2.5,
  });
  expect(byMove).toEqual([{ from: 1, to: 20, ...means, games: undefined }].map(({ games: _, ...rest }) => rest));
});

test('predicts only the moves of the range, and draws a sample that the seed decides', async () => {
  const second = await evaluateNetwork(network, [record], { ...OPTIONS, first: 2, last: 3 });
  expect(second).toMatchObject({ positions: 2, top1: 0 });
  const draw = (seed: number) => evaluateNetwork(network, [record], { ...OPTIONS, sample: 2, seed });
  expect(await draw(7)).toEqual(await draw(7));
  expect((await draw(7)).positions).toBe(2);
});

test('leaves out what a record does not tell', async () => {
  const { result: _result, territory: _territory, ...bare } = record;
  const report = await evaluateNetwork(network, [makeGameRecord(bare)], OPTIONS);
  expect(report).toMatchObject({ positions: 5, winnerLogLoss: undefined, ownerAccuracy: undefined });
  expect(report.scoreError).toBeUndefined();
  expect(await evaluateNetwork(network, [], OPTIONS)).toMatchObject({ games: 0, positions: 0, top1: undefined });
});

test('a move that the rules forbid is left out', async () => {
  const illegal = makeGameRecord({ size: SIZE, moves: moves('B2 B2 A1') });
  expect((await evaluateNetwork(network, [illegal], OPTIONS)).positions).toBe(2);
});
