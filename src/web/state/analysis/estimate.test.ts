import { beforeEach, expect, test, vi } from 'vitest';
import { parseSgf, type SgfTree } from '../../../record/index.js';
import { cellCount, type Point, parsePoint } from '../../../rules/point.js';
import { analyze, judge } from '../../workers/playerClient.js';
import { applyTool, chooseTool, switchTurn, undoEdit } from '../game/editor.js';
import { file, makeGameFile, node, showFile } from '../game/gameTree.js';
import { toEnd } from '../game/navigation.js';
import { keepReview } from '../game/nodeReviews.js';
import { setMode } from '../location.js';
import { shownBoard } from '../shownBoard.js';
import { estimate, estimateScore, toggleEstimate } from './estimate.js';
import { isLiveAnalysisPaused } from './liveAnalysis.js';

vi.mock('../../workers/playerClient.js');

const SIZE = 9;
/** Nobody owns anything yet. */
const ownership = new Float32Array(cellCount(SIZE));

beforeEach(() => {
  vi.mocked(judge).mockReset();
  vi.mocked(judge).mockResolvedValue({ dead: [], seki: [], alive: [], lead: 74 });
  vi.mocked(analyze).mockReset();
  vi.mocked(analyze).mockImplementation(({ color }) => {
    // The live analysis must be paused, or the engine would not answer.
    expect(isLiveAnalysisPaused.value).toBe(true);
    const values = { visits: 2000, playouts: 2000, winRate: 0.6, scoreLead: 3.4, scoreDeviation: 40 };
    return { answer: Promise.resolve({ color, ...values, candidates: [], ownership }), stop: () => {} };
  });
});

async function estimateOf(sgf: string): Promise<string | undefined> {
  showFile(makeGameFile(parseSgf(sgf).games[0] as SgfTree));
  toEnd();
  await estimateScore();
  return estimate.value?.text;
}

test('an open position is not counted: the estimate is the mean of playouts', async () => {
  expect(await estimateOf(`(;GM[1]SZ[${SIZE}]KM[7]RU[Chinese];B[ee])`)).toBe(
    'Not settled: playouts expect White to win by about 3 points (Chinese rules; points clearly Black’s: 0, clearly White’s: 0, open: 81)',
  );
  expect(judge).not.toHaveBeenCalled();
  expect(isLiveAnalysisPaused.value).toBe(false);
});

test('a game that has ended is counted', async () => {
  expect(await estimateOf(`(;GM[1]SZ[${SIZE}]KM[7]RU[Chinese];B[ee];W[];B[])`)).toBe(
    'If the game ended here: Black wins by 74 points. (Chinese rules, 0 dead stones)',
  );
});

test('the board shows the owners of the count while the estimate is shown', async () => {
  const at = (name: string) => parsePoint(name, SIZE) as Point;
  await estimateOf(`(;GM[1]SZ[${SIZE}]KM[7]RU[Chinese];B[ee];W[];B[])`);
  setMode('review');
  expect(shownBoard.value.overlay?.[at('A1')]).toBe(1);
  await toggleEstimate();
  expect(shownBoard.value.overlay).toBeUndefined();
  await toggleEstimate();
  expect(shownBoard.value.overlay?.[at('A1')]).toBe(1);
});

test('a position in which only a second pass is left is counted', async () => {
  const nothing = { visits: 0, playouts: 0, winRate: 0.5, scoreLead: 0, scoreDeviation: 0, candidates: [], ownership };
  vi.mocked(analyze).mockImplementation(({ color }) => ({
    answer: Promise.resolve({ color, ...nothing }),
    stop: () => {},
  }));
  expect(await estimateOf(`(;GM[1]SZ[${SIZE}]KM[7]RU[Chinese];B[ee];W[])`)).toContain('If the game ended here');
});

test('a position with a review is not searched again', async () => {
  await estimateOf(`(;GM[1]SZ[${SIZE}]KM[7]RU[Chinese];B[ee])`);
  const known = { version: 1, color: 'white', visits: 5000, winRate: 0.5, scoreLead: 0.2, candidates: [] } as const;
  keepReview(node.value, { ...known, ownership: 'f'.repeat(SIZE * SIZE) }, file.value.size);
  await estimateScore();
  expect(analyze).toHaveBeenCalledTimes(1);
  expect(estimate.value?.text).toContain('playouts expect an even game');
});

test('an edit of the position hides the estimate, and undo shows it again', async () => {
  const text = await estimateOf(`(;GM[1]SZ[${SIZE}]KM[7]RU[Chinese]AB[ee]AW[ge])`);
  const here = node.value;
  chooseTool('black');
  for (const change of [() => applyTool(parsePoint('C3', SIZE) as Point), switchTurn]) {
    change();
    expect(node.value).toBe(here);
    expect(estimate.value).toBeUndefined();
    undoEdit();
    expect(estimate.value?.text).toBe(text);
  }
});
