import { expect, test } from 'vitest';
import { isStopped, Stopper } from '../base/stopper.js';
import { shownWinRate, temperatureFor } from '../player/finalScore.js';
import type { NetworkEvaluation, Situation } from '../player/player.js';
import { parseSgf } from '../record/sgfParse.js';
import type { SgfTree } from '../record/sgfTree.js';
import { writeSgf } from '../record/sgfWrite.js';
import { cellCount, PASS, type Point, parsePoint, pointsOf, writePoint } from '../rules/point.js';
import { readGameReview } from './gameReview.js';
import {
  type NetworkReviewOptions,
  type ReviewingNetwork,
  reviewByNetwork,
  reviewOfEvaluation,
} from './networkReview.js';
import { readOwnership } from './ownershipText.js';
import { MAX_CANDIDATES, type PositionReview, roundRate } from './positionReview.js';
import { rateMove } from './rating.js';
import { storeReview } from './reviewProperty.js';
import type { ReviewedPosition } from './reviewTasks.js';

const SIZE = 5;
const at = (text: string): Point => parsePoint(text, SIZE) as Point;

const evaluation = (values: Partial<NetworkEvaluation>, priors: Record<string, number> = {}): NetworkEvaluation => {
  const policy = new Float32Array(cellCount(SIZE));
  for (const [move, prior] of Object.entries(priors)) policy[at(move)] = prior;
  const ownership = new Float32Array(cellCount(SIZE));
  return { win: 0.5, loss: 0.5, noResult: 0, score: 0, scoreSpread: 10, lead: 0, policy, ownership, ...values };
};

/** A network that answers with the next of these values. It remembers what it was asked. */
function scriptedNetwork(answers: readonly NetworkEvaluation[], name = 'scripted') {
  const asked: string[] = [];
  const evaluateAll: ReviewingNetwork['evaluateAll'] = async (situations, { stop, onProgress }) => {
    // Like a real network, it looks at the games later.
    await Promise.resolve();
    if (isStopped(stop)) throw new Error('stopped');
    return situations.map((situation, index) => {
      asked.push(describe(situation));
      onProgress?.(index + 1);
      return answers[(asked.length - 1) % answers.length] as NetworkEvaluation;
    });
  };
  return { facts: { name }, asked, evaluateAll };
}

const describe = ({ game, color, komi, handicap }: Situation): string =>
  `${color} after ${game.moves.map(({ point }) => writePoint(point, SIZE)).join(' ')}, ${komi}, ${handicap}`;

/** The win rate that is shown if this is the network's, rounded as reviews are. */
const shown = (winRate: number): number => roundRate(shownWinRate(winRate, temperatureFor(SIZE)));

const treeOf = (sgf: string | Uint8Array): SgfTree => parseSgf(sgf).games[0] as SgfTree;
const rewritten = (tree: SgfTree): SgfTree => treeOf(writeSgf([tree]));

async function reviewAll(network: ReviewingNetwork, tree: SgfTree, options: NetworkReviewOptions = {}) {
  const found: ReviewedPosition[] = [];
  for await (const position of reviewByNetwork(network, tree, options)) found.push(position);
  return found;
}

test('values are those of Black, candidates those of the side to move, and the network is named', () => {
  const ownership = new Float32Array(cellCount(SIZE)).fill(0.5);
  const answer = evaluation({ win: 0.6, noResult: 0.1, lead: 2.504, ownership }, { C3: 0.4, pass: 0.5, D4: 0.004 });
  const review = reviewOfEvaluation(answer, { color: 'white', size: SIZE, network: 'a-network' });
  expect(review).toMatchObject({ version: 1, color: 'white', network: 'a-network', visits: 1 });
  expect(review.winRate).toBe(shown(0.35));
  expect(review).toMatchObject({ scoreLead: -2.5, scoreDeviation: 10 });
  expect(review.candidates).toEqual([
    { point: PASS, visits: 0, winRate: shown(0.65), scoreLead: 2.5, prior: 0.5, variation: [PASS] },
    { point: at('C3'), visits: 0, winRate: shown(0.65), scoreLead: 2.5, prior: 0.4, variation: [at('C3')] },
  ]);
  expect(readOwnership(review.ownership, SIZE)?.[at('C3')]).toBeCloseTo(-0.5, 1);
});

test('there are not too many candidates, and always one', () => {
  const even = Object.fromEntries(pointsOf(SIZE).map((point) => [writePoint(point, SIZE), 0.04]));
  const countOf = (priors: Record<string, number>): number =>
    reviewOfEvaluation(evaluation({}, priors), { color: 'black', size: SIZE, network: 'x' }).candidates.length;
  expect([countOf(even), countOf({}), countOf({ C3: 0.008 })]).toEqual([MAX_CANDIDATES, 1, 1]);
});

test('every position of the main line is asked as it was, and its review survives writing and reading', async () => {
  const tree = treeOf('(;GM[1]SZ[5]KM[0.5]HA[2]AB[bb][dd];W[cc];B[bc](;W[cb];B[])(;W[ab]))');
  const network = scriptedNetwork([evaluation({ win: 0.7, lead: 3 }, { C3: 0.9 })]);
  const progress: string[] = [];
  const found = await reviewAll(network, tree, { onProgress: ({ done, total }) => progress.push(`${done}/${total}`) });
  expect(network.asked).toEqual([
    'white after , 0.5, 2',
    'black after C3, 0.5, 2',
    'white after C3 B3, 0.5, 2',
    'black after C3 B3 C4, 0.5, 2',
    'white after C3 B3 C4 pass, 0.5, 2',
  ]);
  expect(progress).toEqual(['1/5', '2/5', '3/5', '4/5', '5/5']);
  expect(found.map(({ move, isNew }) => [move, isNew])).toEqual([0, 1, 2, 3, 4].map((move) => [move, true]));
  const { reviews } = readGameReview(rewritten(tree));
  expect(reviews).toEqual(found.map(({ review }) => review));
});

test('a move loses the value before it minus the value after it, for the side that moved', async () => {
  const tree = treeOf('(;SZ[5];B[cc];W[bc];B[dd])');
  const answers = [
    evaluation({ win: 0.6, lead: 4 }, { C3: 0.9 }),
    // White's values after Black's first choice, then Black's after a blunder, then White's after a mistake.
    evaluation({ win: 0.45, lead: -2 }, { D4: 0.9 }),
    evaluation({ win: 0.9, lead: 20 }, { A1: 0.9 }),
    evaluation({ win: 0.35, lead: -6 }),
  ];
  await reviewAll(scriptedNetwork(answers), tree);
  const { ratings } = readGameReview(tree);
  expect(ratings[0]).toMatchObject({ rank: 1, pointsLost: 0, winRateLost: 0, grade: 'best' });
  expect(ratings[1]).toMatchObject({ color: 'white', best: at('D4'), pointsLost: 18 });
  expect(ratings[1]?.winRateLost).toBeCloseTo(shown(0.45) - shown(0.1), 3);
  expect(ratings[1]?.grade).toBe('blunder');
  expect(ratings[2]).toMatchObject({ color: 'black', best: at('A1'), pointsLost: 14 });
  expect(ratings[2]?.winRateLost).toBeCloseTo(shown(0.9) - shown(0.65), 3);
  expect(ratings[2]?.grade).toBe('blunder');
});

test('a loss within the noise of networks is no mistake', async () => {
  const tree = treeOf('(;SZ[5];B[cc])');
  const rate = async (win: number, lead: number) => {
    const answers = [evaluation({}, { D4: 0.9 }), evaluation({ win: 1 - win, lead: -lead })];
    await reviewAll(scriptedNetwork(answers, `n${win}${lead}`.replace(/\W/g, '_')), tree);
    return readGameReview(tree).ratings[0];
  };
  // With a spread of 10 points and even chances, two standard errors are 4 points and 20 %.
  expect(await rate(0.32, -3.9)).toMatchObject({ pointsLost: 3.9, grade: 'unsure' });
  expect(await rate(0.2, -3.9)).toMatchObject({ grade: 'blunder' });
});

test('in a decided game, the noise of the lead is larger', async () => {
  const rate = async (lead: number) => {
    const tree = treeOf('(;SZ[5];B[cc])');
    const answers = [evaluation({ win: 0.97, lead: 30 }, { D4: 0.9 }), evaluation({ win: 0.03, lead: -lead })];
    await reviewAll(scriptedNetwork(answers), tree);
    return readGameReview(tree).ratings[0]?.grade;
  };
  expect([await rate(22), await rate(21)]).toEqual(['unsure', 'blunder']);
});

test('candidates other than the first have no value without the next position', async () => {
  const tree = treeOf('(;SZ[5];B[cc])');
  await reviewAll(scriptedNetwork([evaluation({}, { D4: 0.6, C3: 0.3 })]), tree, { to: 0 });
  const rating = readGameReview(tree).ratings[0];
  expect([rating?.rank, rating?.pointsLost, rating?.grade]).toEqual([2, undefined, undefined]);
});

test('searches and reviews of the same network stay, those of another network do not', async () => {
  const tree = treeOf('(;SZ[5];B[cc];W[bc];B[dd])');
  await reviewAll(scriptedNetwork([evaluation({})], 'old'), tree, { to: 2 });
  const searched = { version: 1, color: 'white', visits: 50, winRate: 0.4, scoreLead: 1, candidates: [] } as const;
  const [first] = tree.root.children;
  if (first) storeReview(first, searched, SIZE);
  const reviewers = async (name: string) => {
    const network = scriptedNetwork([evaluation({})], name);
    const found = await reviewAll(network, tree);
    return [found.map(({ review }) => review.network ?? review.visits).join(' '), network.asked.length];
  };
  expect(await reviewers('old')).toEqual(['old 50 old old', 1]);
  expect(await reviewers('new')).toEqual(['new 50 new new', 3]);
});

test('a long game is evaluated in groups; when the review is stopped, the group in progress is dropped', async () => {
  const tree = treeOf(`(;SZ[5]${';B[];W[]'.repeat(25)})`);
  const signal = new Stopper();
  const progress: number[] = [];
  const onProgress = ({ done }: { done: number }): void => {
    progress.push(done);
    if (done === 32) signal.stop();
  };
  const found = await reviewAll(scriptedNetwork([evaluation({})]), tree, { signal, onProgress });
  expect(found).toHaveLength(32);
  expect(await reviewAll(scriptedNetwork([evaluation({})]), tree)).toHaveLength(51);
});

test('errors of the network are not taken for a stop', async () => {
  const network: ReviewingNetwork = { facts: { name: 'x' }, evaluateAll: () => Promise.reject(new Error('broken')) };
  await expect(reviewAll(network, treeOf('(;SZ[5];B[cc])'))).rejects.toThrow('broken');
});

test('positions with stones without liberties are not evaluated', async () => {
  const tree = treeOf('(;SZ[5];B[cc];AB[ba][ab]AW[aa];W[dd])');
  const found = await reviewAll(scriptedNetwork([evaluation({})]), tree);
  expect(found.map(({ move }) => move)).toEqual([0]);
});

test.each([
  ['a network before, a search after', 'x', undefined],
  ['a search before, a network after', undefined, 'x'],
  ['two networks', 'x', 'y'],
])('values of %s are not compared', (_name, before, after) => {
  const review = (network: string | undefined, winRate: number): PositionReview => ({
    ...{ version: 1, color: 'black', visits: network === undefined ? 1000 : 1, winRate, scoreLead: 0, candidates: [] },
    ...(network !== undefined && { network }),
  });
  const rated = rateMove(review(before, 0.9), review(after, 0.1), at('C3'));
  expect(rated).toMatchObject({ pointsLost: undefined, winRateLost: undefined, grade: undefined });
});
