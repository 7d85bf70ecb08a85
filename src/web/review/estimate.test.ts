import { beforeEach, expect, test, vi } from 'vitest';
import { parseSgf, type SgfTree } from '../../record/index.js';
import { cellCount, type Point, parsePoint } from '../../rules/point.js';
import { analyze, judge } from '../engineClient.js';
import { file, makeGameFile, node, showFile } from '../game/gameFile.js';
import { toEnd } from '../game/navigation.js';
import { mode } from '../mode.js';
import { view } from '../view.js';
import { applyTool, switchTurn, tool, undoEdit } from './editor.js';
import { estimate, estimateScore, toggleEstimate } from './estimate.js';
import { isPaused } from './liveAnalysis.js';
import { keepReview } from './reviews.js';

vi.mock('../engineClient.js');

const SIZE = 9;
/** Nobody owns anything yet. */
const ownership = new Float32Array(cellCount(SIZE));

beforeEach(() => {
  vi.mocked(judge).mockReset();
  vi.mocked(judge).mockResolvedValue({ dead: [], seki: [], alive: [], lead: 74 });
  vi.mocked(analyze).mockReset();
  vi.mocked(analyze).mockImplementation(({ color }) => {
    // The engine has no time for anybody else as long as the position on the board is searched.
    expect(isPaused.value).toBe(true);
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

test('an open position is not counted: what playouts expect is told', async () => {
  expect(await estimateOf(`(;GM[1]SZ[${SIZE}]KM[7]RU[Chinese];B[ee])`)).toBe(
    'Not settled: playouts expect White to win by about 3 points (Chinese rules; clearly Black’s 0, White’s 0, open 81)',
  );
  expect(judge).not.toHaveBeenCalled();
  expect(isPaused.value).toBe(false);
});

test('a game that has ended is counted', async () => {
  expect(await estimateOf(`(;GM[1]SZ[${SIZE}]KM[7]RU[Chinese];B[ee];W[];B[])`)).toBe(
    'If it ended here: Black wins by 74 points. (Chinese rules, 0 dead stones)',
  );
});

test('owners are shown with the estimate, as the count has them, and leave the board with it', async () => {
  const at = (name: string) => parsePoint(name, SIZE) as Point;
  await estimateOf(`(;GM[1]SZ[${SIZE}]KM[7]RU[Chinese];B[ee];W[];B[])`);
  mode.value = 'review';
  expect(view.value.overlay?.[at('A1')]).toBe(1);
  await toggleEstimate();
  expect(view.value.overlay).toBeUndefined();
  await toggleEstimate();
  expect(view.value.overlay?.[at('A1')]).toBe(1);
});

test('a position in which only a second pass is left is counted', async () => {
  const nothing = { visits: 0, playouts: 0, winRate: 0.5, scoreLead: 0, scoreDeviation: 0, candidates: [], ownership };
  vi.mocked(analyze).mockImplementation(({ color }) => ({
    answer: Promise.resolve({ color, ...nothing }),
    stop: () => {},
  }));
  expect(await estimateOf(`(;GM[1]SZ[${SIZE}]KM[7]RU[Chinese];B[ee];W[])`)).toContain('If it ended here');
});

test('what is known already is not searched again', async () => {
  await estimateOf(`(;GM[1]SZ[${SIZE}]KM[7]RU[Chinese];B[ee])`);
  const known = { version: 1, color: 'white', visits: 5000, winRate: 0.5, scoreLead: 0.2, candidates: [] } as const;
  keepReview(node.value, { ...known, ownership: 'f'.repeat(SIZE * SIZE) }, file.value.size);
  await estimateScore();
  expect(analyze).toHaveBeenCalledTimes(1);
  expect(estimate.value?.text).toContain('playouts expect an even game');
});

test('an estimate ends with the position that it is about, and is back when the change is taken back', async () => {
  const text = await estimateOf(`(;GM[1]SZ[${SIZE}]KM[7]RU[Chinese]AB[ee]AW[ge])`);
  const here = node.value;
  tool.value = 'black';
  for (const change of [() => applyTool(parsePoint('C3', SIZE) as Point), switchTurn]) {
    change();
    expect(node.value).toBe(here);
    expect(estimate.value).toBeUndefined();
    undoEdit();
    expect(estimate.value?.text).toBe(text);
  }
});
