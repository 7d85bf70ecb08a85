import { beforeAll, expect, test, vi } from 'vitest';
import type { Analysis } from '../../player/player.js';
import { parseSgf, type SgfTree } from '../../record/index.js';
import { cellCount, type Point, parsePoint } from '../../rules/point.js';
import { analyze } from '../engineClient.js';
import { makeGameFile, node, showFile } from '../game/gameFile.js';
import { mode } from '../mode.js';
import { applyTool, switchTurn, tool, undoEdit } from './editor.js';
import { followBoard, isLive, shownReview } from './liveAnalysis.js';

vi.mock('../engineClient.js');

const SIZE = 9;
const at = (name: string) => parsePoint(name, SIZE) as Point;

const best = { point: at('E5'), visits: 900, winRate: 0.6, lowerBound: 0.5, prior: 1, scoreLead: 2, variation: [] };
const found: Analysis = {
  ...{ color: 'black', visits: 900, playouts: 900, winRate: 0.6, scoreLead: 2, scoreDeviation: 1, candidates: [best] },
  ownership: new Float32Array(cellCount(SIZE)),
};

beforeAll(followBoard);

/** Thinks for a moment about the position on the board, which stays unanswered: what was reported is all that is known. */
function lookForAMoment(): void {
  vi.mocked(analyze).mockImplementation((_situation, _budget, watcher) => {
    watcher?.onReport({ analysis: found });
    return { answer: new Promise<never>(() => {}), stop: () => {} };
  });
  isLive.value = true;
  isLive.value = false;
}

test.each([
  ['a stone that is set up', () => applyTool(at('C3'))],
  ['the other side to move', switchTurn],
])('what was found does not hold after %s, and holds again without', (_name, change) => {
  showFile(makeGameFile(parseSgf(`(;GM[1]SZ[${SIZE}]AB[gg]AW[cg])`).games[0] as SgfTree));
  mode.value = 'review';
  tool.value = 'black';
  lookForAMoment();
  const here = node.value;
  expect(shownReview.value?.candidates[0]?.point).toBe(at('E5'));
  change();
  expect(node.value).toBe(here);
  expect(shownReview.value).toBeUndefined();
  undoEdit();
  expect(shownReview.value?.candidates[0]?.point).toBe(at('E5'));
});
