import { expect, test, vi } from 'vitest';
import { parseSgf, type SgfNode, type SgfTree } from '../../../record/index.js';
import { reportJson } from '../../../review/reportJson.js';
import { file, goTo, makeGameFile, showFile } from '../game/gameTree.js';
import { keepReview } from '../game/nodeReviews.js';
import { lineReport } from './reviewedLine.js';

vi.mock('../../workers/playerClient.js');

/** Shows the last node of the branch with this number. */
function openAt(branch: number, sgf: string): void {
  const tree = parseSgf(sgf).games[0] as SgfTree;
  showFile(makeGameFile(tree));
  let end: SgfNode | undefined = tree.root.children[0]?.children[branch];
  while (end?.children[0]) end = end.children[0];
  goTo(end as SgfNode);
}

const GAME = '(;GM[1]SZ[9]PB[Ann]RE[B+R];B[ee](;W[ge];B[cc])(;W[gg];B[cg];W[zz9];B[gc]))';
const moves = () => reportJson(lineReport()).moves.map(({ color, point }) => `${color} ${point}`);

test('a report covers the shown line and skips moves that cannot be parsed', () => {
  openAt(0, GAME);
  expect(moves()).toEqual(['black E5', 'white G5', 'black C7']);
  openAt(1, GAME);
  expect(moves()).toEqual(['black E5', 'white G3', 'black C3', 'black G7']);
});

test('a report of a variation has its reviews', () => {
  openAt(1, GAME);
  const reached = file.value.tree.root.children[0]?.children[1];
  const review = { version: 1, color: 'black', visits: 100, winRate: 0.75, scoreLead: 4, candidates: [] } as const;
  keepReview(reached as SgfNode, review, 9);
  expect(reportJson(lineReport()).moves[1]).toMatchObject({ point: 'G3', winRate: 0.75, visits: 100 });
});

test('only the report of the main line has the result of the game', () => {
  openAt(0, GAME);
  expect(reportJson(lineReport())).toMatchObject({ result: 'B+R', black: 'Ann' });
  openAt(1, GAME);
  expect(reportJson(lineReport())).toMatchObject({ result: null, black: 'Ann' });
});
