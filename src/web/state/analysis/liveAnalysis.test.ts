import { beforeAll, expect, test, vi } from 'vitest';
import type { Analysis } from '../../../player/player.js';
import { parseSgf, type SgfTree } from '../../../record/index.js';
import { cellCount, type Point, parsePoint } from '../../../rules/point.js';
import { analyze } from '../../workers/playerClient.js';
import { applyTool, chooseTool, switchTurn, undoEdit } from '../game/editor.js';
import { makeGameFile, node, showFile } from '../game/gameTree.js';
import { setMode } from '../location.js';
import { followShownPosition, setLiveAnalysis, shownReview } from './liveAnalysis.js';

vi.mock('../../workers/playerClient.js');

const SIZE = 9;
const at = (name: string) => parsePoint(name, SIZE) as Point;

const best = { point: at('E5'), visits: 900, winRate: 0.6, lowerBound: 0.5, prior: 1, scoreLead: 2, variation: [] };
const found: Analysis = {
  color: 'black',
  visits: 900,
  playouts: 900,
  winRate: 0.6,
  scoreLead: 2,
  scoreDeviation: 1,
  candidates: [best],
  ownership: new Float32Array(cellCount(SIZE)),
};

beforeAll(followShownPosition);

/** Starts the analysis and stops it after one report. The search never answers, so the report is all that is known. */
function analyseForAMoment(): void {
  vi.mocked(analyze).mockImplementation((_situation, _budget, watcher) => {
    watcher?.onReport({ analysis: found });
    return { answer: new Promise<never>(() => {}), stop: () => {} };
  });
  setLiveAnalysis(true);
  setLiveAnalysis(false);
}

test.each([
  ['setting up a stone', () => applyTool(at('C3'))],
  ['giving the turn to the other side', switchTurn],
])('%s hides the review of the position, and undo shows it again', (_name, change) => {
  showFile(makeGameFile(parseSgf(`(;GM[1]SZ[${SIZE}]AB[gg]AW[cg])`).games[0] as SgfTree));
  setMode('review');
  chooseTool('black');
  analyseForAMoment();
  const here = node.value;
  expect(shownReview.value?.candidates[0]?.point).toBe(at('E5'));
  change();
  expect(node.value).toBe(here);
  expect(shownReview.value).toBeUndefined();
  undoEdit();
  expect(shownReview.value?.candidates[0]?.point).toBe(at('E5'));
});
