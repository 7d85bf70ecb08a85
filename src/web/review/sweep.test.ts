import { beforeEach, expect, test, vi } from 'vitest';
import type { Analysis } from '../../player/player.js';
import { parseSgf, type SgfTree } from '../../record/index.js';
import { cellCount } from '../../rules/point.js';
import { analyze } from '../engineClient.js';
import { line, makeGameFile, showFile } from '../game/gameFile.js';
import { toEnd } from '../game/navigation.js';
import { announcement, clearNotice, notice } from '../notices.js';
import { Refusal } from '../refusal.js';
import { texts } from '../texts.js';
import { switchTurn } from './editor.js';
import { reviewAt } from './reviews.js';
import { cancelSweep, startSweep, sweep } from './sweep.js';

vi.mock('../engineClient.js');

const SIZE = 9;

/** The search that nobody has answered yet; it is answered by being stopped, as the engine does it, or by finishing. */
let search: { finish(): void; isStopped: boolean };

const found = (visits: number): Analysis => ({
  ...{ color: 'black', visits, playouts: visits, winRate: 0.5, scoreLead: 0, scoreDeviation: 1, candidates: [] },
  ownership: new Float32Array(cellCount(SIZE)),
});

function openGame(sgf: string): void {
  const tree = parseSgf(sgf).games[0] as SgfTree;
  showFile(makeGameFile(tree));
  toEnd();
}

/** Until everything that waits for an answer has got it. */
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
  announcement.value = '';
  clearNotice();
  openGame(`(;GM[1]SZ[${SIZE}];B[ee];W[ge];B[cc])`);
});

test('a sweep looks at every position of the line and says when it is done', async () => {
  const swept = startSweep();
  for (let position = 0; position < 4; position++) {
    expect(sweep.value).toEqual({ done: position, total: 4 });
    search.finish();
    await settle();
  }
  await swept;
  expect(knownPositions()).toBe(4);
  expect(announcement.value).toBe(texts.review.sweepDone);
});

test('a cancelled sweep stops the search under way; what was found before it stays', async () => {
  const swept = startSweep();
  search.finish();
  await settle();
  cancelSweep();
  expect(search.isStopped).toBe(true);
  await swept;
  expect(sweep.value).toBeUndefined();
  expect(analyze).toHaveBeenCalledTimes(2);
  expect(knownPositions()).toBe(1);
  expect(announcement.value).toBe(texts.review.sweepCancelled);
});

test('a position that is changed while it is looked at stays unknown', async () => {
  openGame(`(;GM[1]SZ[${SIZE}]AB[ee])`);
  const swept = startSweep();
  switchTurn();
  search.finish();
  await swept;
  expect(knownPositions()).toBe(0);
});

test('a position without anything to find stays unknown', async () => {
  openGame(`(;GM[1]SZ[${SIZE}];B[])`);
  vi.mocked(analyze).mockImplementation(() => ({ answer: Promise.resolve(found(0)), stop: () => {} }));
  await startSweep();
  expect(analyze).toHaveBeenCalledTimes(2);
  expect(knownPositions()).toBe(0);
});

test('a sweep ends without a word when another game takes the board', async () => {
  const swept = startSweep();
  openGame(`(;GM[1]SZ[${SIZE}];B[aa])`);
  expect(search.isStopped).toBe(true);
  await swept;
  expect(sweep.value).toBeUndefined();
  expect(analyze).toHaveBeenCalledTimes(1);
  expect(announcement.value).toBe('');
});

test('positions that cannot be searched are passed over', async () => {
  const refused = { answer: Promise.reject(new Refusal('no-liberty')), stop: () => {} };
  vi.mocked(analyze).mockReturnValueOnce(refused);
  const swept = startSweep();
  for (let position = 1; position < 4; position++) {
    await settle();
    search.finish();
  }
  await swept;
  expect(knownPositions()).toBe(3);
  expect(announcement.value).toBe(texts.review.sweepDone);
});

test('a game of nothing but positions that cannot be searched is refused in one sentence', async () => {
  vi.mocked(analyze).mockImplementation(() => ({ answer: Promise.reject(new Refusal('size')), stop: () => {} }));
  await startSweep();
  expect(notice.value).toBe('The engine plays on boards of 2 to 19 lines only.');
  expect(announcement.value).toBe(notice.value);
});
