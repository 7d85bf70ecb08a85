/** Reviews games by networks without a search: by a small random one and, where it is found, by a public one. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadNetwork, type Network } from '../../src/engine/index.node.js';
import { parseSgf, type SgfTree } from '../../src/record/index.js';
import { analyzeGame } from '../../src/review/analyzeGame.js';
import { type GameReview, readGameReview, reviewByNetwork, reviewOfEvaluation } from '../../src/review/index.js';
import { Game, type Point, parsePoint, RULE_SETS } from '../../src/rules/index.js';
import { createScriptedPlayer } from '../gtp/scriptedPlayer.js';
import { writeNetwork } from '../network/networkWriter.js';
import { randomNetwork } from '../network/randomNetwork.js';

const FOLDER = path.resolve(process.env.INSEI_SHARED ?? '../shared', 'data');
const NETWORK = path.join(FOLDER, 'kata-g170-b6c96.bin.gz');
const GAMES = path.join(FOLDER, 'amateur-19x19-train.sgf');

async function review(network: Network, tree: SgfTree): Promise<GameReview> {
  for await (const _ of reviewByNetwork(network, tree, {}));
  return readGameReview(tree);
}

describe('a small random network', () => {
  const description = randomNetwork({ seed: 5, version: 8, kinds: ['ordinary', 'pooled'] });
  const tree = (): SgfTree => parseSgf('(;GM[1]SZ[7]KM[7];B[dd];W[cc];B[];W[ee])').games[0] as SgfTree;
  let network: Network;
  beforeAll(async () => {
    network = await loadNetwork(gzipSync(writeNetwork(description, { isBinary: true })));
  });
  afterAll(() => network.close());

  test('reviews every position with what it says', async () => {
    const { reviews, record } = await review(network, tree());
    expect(reviews.map((found) => [found?.network, found?.visits, found?.color])).toEqual(
      ['black', 'white', 'black', 'white', 'black'].map((color) => [description.name, 1, color]),
    );
    expect(reviews.every((found) => found?.ownership?.length === record.size ** 2)).toBe(true);
    expect(reviews.every((found) => (found?.candidates[0]?.prior ?? 0) > 0)).toBe(true);
  });

  test('says the same of a position alone', async () => {
    const { reviews } = await review(network, tree());
    const game = new Game(7, RULE_SETS.chinese);
    game.play('black', parsePoint('D4', 7) as Point);
    const evaluation = await network.evaluate({ game, color: 'white', komi: 7, handicap: 0 });
    const alone = reviewOfEvaluation(evaluation, { color: 'white', size: 7, network: description.name });
    expect(alone).toEqual(reviews[1]);
  });

  test('gives way to a search', async () => {
    const reviewed = tree();
    await review(network, reviewed);
    const searched: boolean[] = [];
    for await (const { isNew } of analyzeGame(createScriptedPlayer(), reviewed, { seconds: 1 })) searched.push(isNew);
    expect(searched).toEqual([true, true, true, true, true]);
    expect(readGameReview(reviewed).reviews.map((found) => found?.network)).toEqual(Array(5).fill(undefined));
  });
});

describe.skipIf(!existsSync(NETWORK) || !existsSync(GAMES))('a public network', () => {
  const trees = (): SgfTree[] => {
    const text = readFileSync(GAMES).subarray(0, 30_000);
    return [...parseSgf(text.subarray(0, text.lastIndexOf('\n(;'))).games].slice(0, 4);
  };
  let network: Network;
  let games: GameReview[];
  beforeAll(async () => {
    network = await loadNetwork(readFileSync(NETWORK), { threads: 2 });
    games = [];
    for (const tree of trees()) games.push(await review(network, tree));
  }, 120_000);
  afterAll(() => network.close());

  /** The moves that are the network's first choice, with the reviews before and after them. */
  const firstChoices = () =>
    games.flatMap(({ ratings, reviews }) =>
      ratings.flatMap((rating, index) => {
        const [before, after] = [reviews[index], reviews[index + 1]];
        return rating?.rank === 1 && before && after ? [{ before, after }] : [];
      }),
    );

  const rootMeanSquare = (values: readonly number[]): number =>
    Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length);

  test('chooses many of the moves that people play', () => {
    const moves = games.reduce((sum, { record }) => sum + record.moves.length, 0);
    expect(firstChoices().length / moves).toBeGreaterThan(0.3);
  });

  test('errs by about as much as ratings expect', () => {
    const rates = firstChoices().map(({ before, after }) => {
      const mean = Math.min(0.98, Math.max(0.02, (before.winRate + after.winRate) / 2));
      return (before.winRate - after.winRate) / Math.sqrt(mean * (1 - mean));
    });
    const leadErrors = (isDecided: boolean): number[] =>
      firstChoices()
        .filter(({ before }) => Math.min(before.winRate, 1 - before.winRate) <= 0.1 === isDecided)
        .map(({ before, after }) => ((before.scoreLead ?? 0) - (after.scoreLead ?? 0)) / (before.scoreDeviation ?? 1));
    const near = (expected: number) => [expected / 2, expected * 1.5] as const;
    for (const [errors, [least, most]] of [
      [rates, near(0.2)],
      [leadErrors(false), near(0.2)],
      [leadErrors(true), near(0.4)],
    ] as const) {
      expect(rootMeanSquare(errors)).toBeGreaterThan(least);
      expect(rootMeanSquare(errors)).toBeLessThan(most);
    }
  });
});
