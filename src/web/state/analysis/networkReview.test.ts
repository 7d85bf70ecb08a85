import { type Signal, signal } from '@preact/signals';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { EvaluatedPositions, PostedEvaluation, PostedPositions } from '../../../messages/networkMessages.js';
import { shownWinRate, temperatureFor } from '../../../player/finalScore.js';
import { parseSgf, type SgfTree } from '../../../record/index.js';
import { cellCount, type Point, parsePoint } from '../../../rules/point.js';
import { texts } from '../../texts.js';
import { applyTool, chooseTool } from '../game/editor.js';
import { line, makeGameFile, showFile } from '../game/gameTree.js';
import { playHere } from '../game/moves.js';
import { step, toEnd } from '../game/navigation.js';
import { keepReview, reviewAt } from '../game/nodeReviews.js';
import { setMode } from '../location.js';
import * as state from '../network/network.js';
import type { NetworkInUse } from '../network/networkInUse.js';
import { announcement, clearNotice, notice } from '../notices.js';
import {
  cancelNetworkReview,
  followNetworkReview,
  networkReview,
  offeredReview,
  startNetworkReview,
} from './networkReview.js';

vi.mock('../../workers/playerClient.js');
vi.mock('../network/network.js', () => ({
  network: signal(undefined),
  evaluatePositions: vi.fn(),
  prepareNetwork: vi.fn(),
}));

const SIZE = 9;
const network = state.network as Signal<NetworkInUse | undefined>;
const at = (name: string): Point => parsePoint(name, SIZE) as Point;

const named = (name: string, speed = 1): NetworkInUse =>
  ({ name: `${name}.bin.gz`, speed, facts: { name } }) as NetworkInUse;

/** The side to move wins 60 % and leads by 3 points. */
const EVALUATION: PostedEvaluation = {
  color: 'black',
  win: 0.6,
  loss: 0.4,
  noResult: 0,
  score: 3,
  scoreSpread: 10,
  lead: 3,
  policy: new Float32Array(cellCount(SIZE)),
  ownership: new Float32Array(cellCount(SIZE)),
};

interface Asked {
  readonly counts: readonly (readonly number[])[];
  readonly moves: readonly number[];
  isStopped(): boolean;
  report(first: number, colors: readonly PostedEvaluation['color'][]): void;
  finish(): void;
  fail(reason: string): void;
}

/** The win rate that is shown if the network says 60 %. */
const SHOWN = Number(shownWinRate(0.6, temperatureFor(SIZE)).toFixed(4));

let asked: Asked[];
const latest = (): Asked => asked.at(-1) as Asked;
const known = (): (number | undefined)[] => line.value.map((node) => reviewAt(node, SIZE)?.winRate);
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

vi.mocked(state.evaluatePositions).mockImplementation(
  (positions: readonly PostedPositions[], onProgress: (evaluated: EvaluatedPositions) => void, stop) =>
    new Promise((resolve, reject) =>
      asked.push({
        counts: positions.map(({ counts }) => counts),
        moves: positions.map((each) => each.line.moves.length),
        isStopped: () => stop?.isStopped ?? false,
        report: (first, colors) =>
          onProgress({ first, evaluations: colors.map((color) => ({ ...EVALUATION, color })) }),
        finish: resolve,
        fail: (reason) => reject(new Error(reason)),
      }),
    ),
);
followNetworkReview();

function openGame(sgf: string): void {
  showFile(makeGameFile(parseSgf(sgf).games[0] as SgfTree));
  toEnd();
}

beforeEach(() => {
  setMode('play');
  asked = [];
  clearNotice();
  openGame(`(;SZ[${SIZE}];B[ee];W[ge];B[cc])`);
  network.value = named('tiny');
});

test('it reviews every position of the line as soon as the review is shown', async () => {
  expect(asked).toEqual([]);
  setMode('review');
  expect([latest().counts, latest().moves, networkReview.value]).toEqual([[[0, 1, 2, 3]], [3], { done: 0, total: 4 }]);
  latest().report(0, ['black', 'white']);
  expect(known()).toEqual([SHOWN, Number((1 - SHOWN).toFixed(4)), undefined, undefined]);
  expect(networkReview.value).toEqual({ done: 2, total: 4 });
  latest().report(2, ['black', 'white']);
  latest().finish();
  await settle();
  expect([networkReview.value, announcement.value]).toEqual([undefined, texts.network.reviewed]);
  expect(reviewAt(line.value[1] as never, SIZE)).toMatchObject({ network: 'tiny', scoreLead: -3 });
  expect(asked).toHaveLength(1);
});

test('stepping through the game does not begin the review again', () => {
  setMode('review');
  step(-2);
  step(1);
  expect(asked).toHaveLength(1);
  expect(latest().isStopped()).toBe(false);
});

test('a new move is reviewed, and only that', () => {
  setMode('review');
  latest().report(0, ['black', 'white', 'black', 'white']);
  playHere(at('C7'));
  expect(asked).toHaveLength(1);
  playHere(at('D2'));
  expect(asked[0]?.isStopped()).toBe(true);
  expect(latest().counts).toEqual([[4]]);
});

test('after a set-up the positions are those of another game', () => {
  setMode('review');
  chooseTool('black');
  applyTool(at('A1'));
  chooseTool('play');
  expect(latest().counts).toEqual([[0, 1, 2, 3], [0]]);
});

test('reviews of searches and of the same network stay; those of another network are replaced', () => {
  setMode('review');
  latest().report(0, ['black', 'white', 'black', 'white']);
  const searched = { version: 1, color: 'white', visits: 100, winRate: 0.5, scoreLead: 0, candidates: [] } as const;
  keepReview(line.value[1] as never, searched, SIZE);
  setMode('play');
  setMode('review');
  expect(asked).toHaveLength(1);
  network.value = named('other');
  expect(latest().counts).toEqual([[0, 2, 3]]);
});

describe('the network that comes with Insei', () => {
  const { name: _, ...shipped } = named('ours');
  const by = (name: string) =>
    ({ version: 1, color: 'black', network: name, visits: 1, winRate: 0.5, scoreLead: 0, candidates: [] }) as const;
  beforeEach(() => {
    network.value = undefined;
    vi.mocked(state.prepareNetwork).mockReset().mockResolvedValue(undefined);
  });

  test('is loaded when a review is shown, and then reviews', () => {
    expect(state.prepareNetwork).not.toHaveBeenCalled();
    setMode('review');
    expect(state.prepareNetwork).toHaveBeenCalledOnce();
    expect([asked, offeredReview.value]).toEqual([[], undefined]);
    network.value = shipped;
    expect(latest().counts).toEqual([[0, 1, 2, 3]]);
  });

  test('is not loaded for a reviewed game, and does not replace the reviews of other networks', () => {
    for (const node of line.value) keepReview(node, by('strong'), SIZE);
    setMode('review');
    expect(state.prepareNetwork).not.toHaveBeenCalled();
    network.value = shipped;
    expect(asked).toEqual([]);
    network.value = named('ours');
    expect(latest().counts).toEqual([[0, 1, 2, 3]]);
  });

  test('is offered again if it cannot be loaded', async () => {
    vi.mocked(state.prepareNetwork).mockRejectedValue(new Error('no connection'));
    setMode('review');
    await settle();
    expect(notice.value).toBe('The network could not review this game: no connection.');
    expect(offeredReview.value).toBe(0);
    expect(state.prepareNetwork).toHaveBeenCalledOnce();
    startNetworkReview();
    expect(state.prepareNetwork).toHaveBeenCalledTimes(2);
  });

  test('shows no error after the visitor has left the review', async () => {
    vi.mocked(state.prepareNetwork).mockRejectedValue(new Error('no connection'));
    setMode('review');
    setMode('play');
    await settle();
    expect(notice.value).toBeUndefined();
  });
});

test('a slow network waits until the visitor wants the review', () => {
  network.value = named('slow', 60_000);
  setMode('review');
  expect(asked).toEqual([]);
  expect(offeredReview.value).toBeCloseTo((4 * 60 * 81) / 361);
  startNetworkReview();
  expect([asked.length, offeredReview.value]).toEqual([1, undefined]);
});

test('cancelling keeps what is known and offers the rest', () => {
  setMode('review');
  latest().report(0, ['black']);
  cancelNetworkReview();
  expect([latest().isStopped(), networkReview.value]).toEqual([true, undefined]);
  latest().report(1, ['white']);
  expect(known()).toEqual([SHOWN, undefined, undefined, undefined]);
  expect(offeredReview.value).toBeDefined();
});

test('a failure is shown, and the review does not begin again by itself', async () => {
  setMode('review');
  latest().fail('out of memory');
  await settle();
  expect(notice.value).toBe('The network could not review this game: out of memory.');
  expect(asked).toHaveLength(1);
});

test('positions that the engine cannot use are left out', () => {
  openGame('(;SZ[21];B[ee])');
  setMode('review');
  expect(asked).toEqual([]);
});
