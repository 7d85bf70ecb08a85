/** Reviews whole games with the scripted player and with the real player. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Stopper } from '../../src/base/stopper.js';
import { createPlayer } from '../../src/player/index.node.js';
import type { Player } from '../../src/player/player.js';
import { createRandomPlayer } from '../../src/player/randomPlayer.js';
import { parseSgf, type SgfTree, writeSgf } from '../../src/record/index.js';
import { type AnalyzeOptions, analyzeGame, type ReviewedPosition, readGameReview } from '../../src/review/index.js';
import { parsePoint } from '../../src/rules/point.js';
import { createScriptedPlayer } from '../gtp/scriptedPlayer.js';

const GAME = '(;GM[1]SZ[5]KM[0.5]PB[Aya]C[\\] first];B[cc];W[bc]ZZ[kept](;B[cb];W[];B[])(;B[ab]))';

const treeOf = (sgf: string | Uint8Array): SgfTree => parseSgf(sgf).games[0] as SgfTree;
const rewritten = (tree: SgfTree): SgfTree => treeOf(writeSgf([tree]));

async function analyze(player: Player, tree: SgfTree, options: AnalyzeOptions): Promise<ReviewedPosition[]> {
  const positions: ReviewedPosition[] = [];
  for await (const position of analyzeGame(player, tree, options)) positions.push(position);
  return positions;
}

const askedOf = ({ asked }: { asked: string[] }) =>
  asked.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));

describe('with a scripted player', () => {
  test('every position of the main line is reviewed, in order, and stored in its node', async () => {
    const tree = treeOf(GAME);
    const progress: string[] = [];
    const positions = await analyze(createScriptedPlayer(), tree, {
      playouts: 300,
      onProgress: ({ done, total }) => progress.push(`${done}/${total}`),
    });
    expect(positions.map(({ move }) => move)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(positions.every(({ isNew }) => isNew)).toBe(true);
    expect(progress).toEqual(['1/6', '2/6', '3/6', '4/6', '5/6', '6/6']);
    const { reviews } = readGameReview(rewritten(tree));
    expect(reviews.map((review) => review && { ...review, firstChoice: undefined })).toEqual(
      positions.map(({ review }) => ({ ...review, firstChoice: undefined })),
    );
    expect(reviews.map((review) => review?.winRate)).toEqual([0.5625, 0.4375, 0.5625, 0.4375, 0.5625, 0.4375]);
    const text = new TextDecoder().decode(writeSgf([tree]));
    expect(text).toContain('ZZ[kept]');
    expect(text).toContain('C[\\] first]');
    expect(text).toMatch(/\(;B\[ab\]\)/);
  });

  test('the player gets the komi and handicap of the game, and may not answer a pass with a pass', async () => {
    const player = createScriptedPlayer();
    const handicap = treeOf('(;SZ[9]HA[2]RU[Japanese]AB[cc][gg];W[];B[ee])');
    await analyze(player, handicap, { seconds: 2 });
    expect(askedOf(player)).toMatchObject([
      { what: 'analyze', color: 'white', komi: 0, handicap: 2, budget: { seconds: 2 } },
      { color: 'black', avoid: [0] },
      // The position after the first choice, which White did not play.
      { color: 'black' },
      { color: 'white' },
      { color: 'white' },
    ]);
    expect(askedOf(player)[3]).not.toHaveProperty('avoid');
  });

  test('a review in two runs equals the review in one run, and searches no position twice', async () => {
    const whole = treeOf(GAME);
    await analyze(createScriptedPlayer(), whole, { playouts: 300 });

    const first = treeOf(GAME);
    for await (const { move } of analyzeGame(createScriptedPlayer(), first, { playouts: 300 })) if (move === 2) break;
    const second = rewritten(first);
    const player = createScriptedPlayer();
    const positions = await analyze(player, second, { playouts: 300 });
    expect(positions.map(({ isNew }) => isNew)).toEqual([false, false, false, true, true, true]);
    // Three positions, and three first choices.
    expect(askedOf(player)).toHaveLength(6);
    expect(writeSgf([second])).toEqual(writeSgf([whole]));
  });

  test('the first choice is searched as long as the played move, if the move seems to lose something', async () => {
    const tree = treeOf('(;SZ[5];B[cc];W[ba])');
    const player = createScriptedPlayer();
    await analyze(player, tree, { playouts: 300 });
    const { reviews, ratings } = readGameReview(rewritten(tree));
    // The scripted player always has the same opinion of the position after a move, so no move is worse than another.
    expect(reviews[0]?.firstChoice).toEqual({ visits: 300, winRate: 0.4375, scoreLead: -2.5 });
    expect(ratings[0]).toMatchObject({ pointsLost: 0, winRateLost: 0, grade: 'good' });
    expect(askedOf(player).map(({ color }) => color)).toEqual(['black', 'white', 'white', 'black', 'black']);
  });

  test('a review with too few visits is repeated, one with enough visits is kept', async () => {
    const tree = treeOf(GAME);
    await analyze(createScriptedPlayer(), tree, { playouts: 300 });
    const isNew = async (options: AnalyzeOptions) =>
      (await analyze(createScriptedPlayer(), rewritten(tree), options)).some((position) => position.isNew);
    expect(await isNew({ playouts: 301 })).toBe(true);
    expect(await isNew({ playouts: 301, enough: 300 })).toBe(false);
    expect(await isNew({ playouts: 10 })).toBe(false);
    expect(await isNew({ seconds: 60 })).toBe(false);
  });

  test('values of other programs do not count as a review', async () => {
    const tree = treeOf('(;SZ[5]SBKV[50]SBKS[1];B[cc]SBKV[55]SBKS[2])');
    const positions = await analyze(createScriptedPlayer(), tree, { playouts: 300 });
    expect(positions.map(({ isNew }) => isNew)).toEqual([true, true]);
  });

  test('a part of the game includes the positions before and after its moves', async () => {
    const positions = await analyze(createScriptedPlayer(), treeOf(GAME), { playouts: 300, from: 2, to: 3 });
    expect(positions.map(({ move }) => move)).toEqual([1, 2, 3]);
  });

  test('when the review is stopped, the current position is dropped', async () => {
    const tree = treeOf(GAME);
    const [player, signal] = [createScriptedPlayer(), new Stopper()];
    player.isSlow = true;
    const steps = analyzeGame(player, tree, { playouts: 300, signal });
    const step = steps.next();
    signal.stop();
    expect((await step).done).toBe(true);
    expect(readGameReview(tree).reviews.every((review) => review === undefined)).toBe(true);
    expect(await analyze(player, tree, { playouts: 300, signal })).toEqual([]);
  });

  test('illegal moves and stones without liberties do not end the review', async () => {
    const tree = treeOf('(;SZ[5];B[cc];W[cc];B[ab];AB[ba]AW[aa];W[dd];B[ee])');
    const moves = (await analyze(createScriptedPlayer(), tree, { playouts: 300 })).map(({ move }) => move);
    expect(moves).toEqual([0, 1, 2]);
  });
});

test('a player without an analysis leaves no review', async () => {
  const tree = treeOf(GAME);
  expect(await analyze(createRandomPlayer(1), tree, { playouts: 300 })).toEqual([]);
  expect(writeSgf([tree])).toEqual(writeSgf([treeOf(GAME)]));
});

describe('with the real player', () => {
  let player: Player;
  beforeAll(async () => {
    player = await createPlayer('default', { threads: 1, seed: 1 });
  });
  afterAll(() => player.close());

  test('on one thread the same seed gives the same review, independent of earlier searches', async () => {
    const review = async (from: number) => {
      const tree = treeOf(GAME);
      await analyze(player, tree, { playouts: 100, seed: 7, from });
      return readGameReview(tree).reviews;
    };
    const [whole, part] = [await review(1), await review(4)];
    expect(part.slice(3)).toEqual(whole.slice(3));
    expect(whole[0]).toMatchObject({ color: 'black', visits: 100 });
  });

  test('the move that makes two eyes is best, another move is a blunder', async () => {
    // Black's corner has three points in a row. With this komi Black wins only if the corner lives.
    const position = '(;SZ[5]KM[-9.5]AB[ad][bd][cd][dd][de]AW[ac][bc][cc][dc][ec][ed][ee]';
    const rate = async (move: string) => {
      const tree = treeOf(`${position};B[${move}])`);
      await analyze(player, tree, { playouts: 1000, seed: 1 });
      return readGameReview(tree).ratings[0];
    };
    expect(await rate('be')).toMatchObject({ grade: 'best', rank: 1, pointsLost: 0 });
    const other = await rate('aa');
    expect(other).toMatchObject({ grade: 'blunder', best: parsePoint('B1', 5) });
    expect(other?.pointsLost).toBeGreaterThan(8);
    expect(other?.winRateLost).toBeGreaterThan(0.5);
  });

  test('a position in which only a second pass is left gets no review', async () => {
    const tree = treeOf('(;SZ[3]KM[0]AW[ab][bb][cb][ba][bc][aa][ca]PL[B];B[];W[])');
    const positions = await analyze(player, tree, { playouts: 50 });
    expect(positions.map(({ move }) => move)).toEqual([0]);
    expect(readGameReview(tree).ratings.map((rating) => rating?.grade)).toEqual(['best', undefined]);
  });
});
