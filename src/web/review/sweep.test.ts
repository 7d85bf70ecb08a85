import { beforeEach, expect, test, vi } from 'vitest';
import type { Analysis } from '../../player/player.js';
import { parseSgf, type SgfTree } from '../../record/index.js';
import { cellCount } from '../../rules/point.js';
import { analyze } from '../engineClient.js';
import { line, makeGameFile, showFile } from '../game/gameFile.js';
import { toEnd } from '../game/navigation.js';
import { announcement } from '../notices.js';
import { texts } from '../texts.js';
import { reviewAt } from './reviews.js';
import { cancelSweep, startSweep, sweep } from './sweep.js';

vi.mock('../engineClient.js');

const SIZE = 9;

/** The search that nobody has answered yet; it is answered by being stopped, as the engine does it, or by finishing. */
let search: { finish(): void; isStopped: boolean };

const found = (visits: number): Analysis => ({
  ...{ color: 'black', visits, winRate: 0.5, scoreLead: 0, scoreDeviation: 1, candidates: [] },
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

test('a sweep ends without a word when another game takes the board', async () => {
  const swept = startSweep();
  openGame(`(;GM[1]SZ[${SIZE}];B[aa])`);
  expect(search.isStopped).toBe(true);
  await swept;
  expect(sweep.value).toBeUndefined();
  expect(analyze).toHaveBeenCalledTimes(1);
  expect(announcement.value).toBe('');
});
