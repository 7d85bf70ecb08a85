import { beforeEach, expect, test, vi } from 'vitest';
import type { Analysis } from '../../../player/player.js';
import { parseSgf, type SgfNode, type SgfTree } from '../../../record/index.js';
import { cellCount, type Point, parsePoint, writePoint } from '../../../rules/point.js';
import { texts } from '../../texts.js';
import { analyze } from '../../workers/playerClient.js';
import { SearchRefusal } from '../../workers/searchRefusal.js';
import { switchTurn } from '../game/editor.js';
import { line, makeGameFile, showFile } from '../game/gameTree.js';
import { toEnd } from '../game/navigation.js';
import { reviewAt } from '../game/nodeReviews.js';
import { announce, announcement, clearNotice, notice } from '../notices.js';
import { cancelGameAnalysis, gameAnalysis, startGameAnalysis } from './gameAnalysis.js';

vi.mock('../../workers/playerClient.js');

const SIZE = 9;

/** The running search. It answers when it is stopped, as the engine does, or when the test calls `finish`. */
let search: { finish(): void; isStopped: boolean };

const found = (visits: number): Analysis => ({
  color: 'black',
  visits,
  playouts: visits,
  winRate: 0.5,
  scoreLead: 0,
  scoreDeviation: 1,
  candidates: [],
  ownership: new Float32Array(cellCount(SIZE)),
});

function openGame(sgf: string): void {
  const tree = parseSgf(sgf).games[0] as SgfTree;
  showFile(makeGameFile(tree));
  toEnd();
}

/** Waits until all answers have arrived. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const knownPositions = (): number => line.value.filter((node) => reviewAt(node, SIZE)).length;

beforeEach(() => {
  vi.mocked(analyze).mockReset();
  vi.mocked(analyze).mockImplementation((_situation, { playouts = 0 }) => {
    const asked = { finish: () => {}, isStopped: false };
    search = asked;
    let stop = () => {};
    const answer = new Promise<Analysis>((resolve) => {
      asked.finish = () => resolve(found(playouts));
      stop = () => {
        asked.isStopped = true;
        resolve(found(1));
      };
    });
    return { answer, stop };
  });
  announce('');
  clearNotice();
  openGame(`(;GM[1]SZ[${SIZE}];B[ee];W[ge];B[cc])`);
});

test('it reviews every position of the line and announces the end', async () => {
  const swept = startGameAnalysis();
  for (let position = 0; position < 4; position++) {
    expect(gameAnalysis.value).toEqual({ done: position, total: 4 });
    search.finish();
    await settle();
  }
  await swept;
  expect(knownPositions()).toBe(4);
  expect(announcement.value).toBe(texts.review.gameAnalysisDone);
});

test('it searches the first choice as long as a played move that seems to lose something', async () => {
  const point = parsePoint('A1', SIZE) as Point;
  const best = { point, visits: 40, winRate: 0.9, lowerBound: 0.8, prior: 1, scoreLead: 9, variation: [point] };
  vi.mocked(analyze).mockImplementation(({ moves }, { playouts = 0 }) => {
    const isStart = moves.length === 0;
    const color = isStart ? 'black' : 'white';
    const answer = Promise.resolve({ ...found(playouts), color, candidates: isStart ? [best] : [] } as Analysis);
    return { answer, stop: () => {} };
  });
  openGame(`(;GM[1]SZ[${SIZE}];B[ee])`);
  await startGameAnalysis();
  const asked = vi.mocked(analyze).mock.calls.map(([{ moves }]) => moves.map((move) => writePoint(move.point, SIZE)));
  expect(asked).toEqual([['E5'], [], ['A1']]);
  expect(reviewAt(line.value[0] as SgfNode, SIZE)?.firstChoice).toMatchObject({ visits: 1000, winRate: 0.5 });
});

test('cancelling stops the running search and keeps earlier reviews', async () => {
  const swept = startGameAnalysis();
  search.finish();
  await settle();
  cancelGameAnalysis();
  expect(search.isStopped).toBe(true);
  await swept;
  expect(gameAnalysis.value).toBeUndefined();
  expect(analyze).toHaveBeenCalledTimes(2);
  expect(knownPositions()).toBe(1);
  expect(announcement.value).toBe(texts.review.gameAnalysisCancelled);
});

test('a position that is edited during its search gets no review', async () => {
  openGame(`(;GM[1]SZ[${SIZE}]AB[ee])`);
  const swept = startGameAnalysis();
  switchTurn();
  search.finish();
  await swept;
  expect(knownPositions()).toBe(0);
});

test('a position whose search finds nothing gets no review', async () => {
  openGame(`(;GM[1]SZ[${SIZE}];B[])`);
  vi.mocked(analyze).mockImplementation(() => ({ answer: Promise.resolve(found(0)), stop: () => {} }));
  await startGameAnalysis();
  expect(analyze).toHaveBeenCalledTimes(2);
  expect(knownPositions()).toBe(0);
});

test('it ends without an announcement when another game is shown', async () => {
  const swept = startGameAnalysis();
  openGame(`(;GM[1]SZ[${SIZE}];B[aa])`);
  expect(search.isStopped).toBe(true);
  await swept;
  expect(gameAnalysis.value).toBeUndefined();
  expect(analyze).toHaveBeenCalledTimes(1);
  expect(announcement.value).toBe('');
});

test('it skips positions that cannot be searched', async () => {
  const refused = { answer: Promise.reject(new SearchRefusal('no-liberty')), stop: () => {} };
  vi.mocked(analyze).mockReturnValueOnce(refused);
  const swept = startGameAnalysis();
  for (let position = 1; position < 4; position++) {
    await settle();
    search.finish();
  }
  await swept;
  expect(knownPositions()).toBe(3);
  expect(announcement.value).toBe(texts.review.gameAnalysisDone);
});

test('it shows the reason when no position can be searched', async () => {
  vi.mocked(analyze).mockImplementation(() => ({ answer: Promise.reject(new SearchRefusal('size')), stop: () => {} }));
  await startGameAnalysis();
  expect(notice.value).toBe('The engine plays only on boards of 2 to 19 lines.');
  expect(announcement.value).toBe(notice.value);
});
