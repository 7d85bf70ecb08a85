import { expect, test, vi } from 'vitest';
import { parseSgf, type SgfNode, type SgfTree } from '../../record/index.js';
import { reportJson } from '../../review/index.js';
import { file, goTo, makeGameFile, showFile } from '../game/gameFile.js';
import { lineReport } from './lineReport.js';
import { keepReview } from './reviews.js';

vi.mock('../engineClient.js');

/** Shows the game at the end of the branch of this number. */
function openAt(branch: number, sgf: string): void {
  const tree = parseSgf(sgf).games[0] as SgfTree;
  showFile(makeGameFile(tree));
  let end: SgfNode | undefined = tree.root.children[0]?.children[branch];
  while (end?.children[0]) end = end.children[0];
  goTo(end as SgfNode);
}

const GAME = '(;GM[1]SZ[9]PB[Ann]RE[B+R];B[ee](;W[ge];B[cc])(;W[gg];B[cg];W[zz9];B[gc]))';
const moves = () => reportJson(lineReport()).moves.map(({ color, point }) => `${color} ${point}`);

test('a report is of the line on screen, and unreadable moves of it are passed over', () => {
  openAt(0, GAME);
  expect(moves()).toEqual(['black E5', 'white G5', 'black C7']);
  openAt(1, GAME);
  expect(moves()).toEqual(['black E5', 'white G3', 'black C3', 'black G7']);
});

test('a report has what is known of the variation', () => {
  openAt(1, GAME);
  const reached = file.value.tree.root.children[0]?.children[1];
  const review = { version: 1, color: 'black', visits: 100, winRate: 0.75, scoreLead: 4, candidates: [] } as const;
  keepReview(reached as SgfNode, review, 9);
  expect(reportJson(lineReport()).moves[1]).toMatchObject({ point: 'G3', winRate: 0.75, visits: 100 });
});

test('the result is that of the game only', () => {
  openAt(0, GAME);
  expect(reportJson(lineReport())).toMatchObject({ result: 'B+R', black: 'Ann' });
  openAt(1, GAME);
  expect(reportJson(lineReport())).toMatchObject({ result: null, black: 'Ann' });
});
