import { parseHTML } from 'linkedom';
import { createElement, render } from 'preact';
import { expect, test, vi } from 'vitest';
import { parseSgf, type SgfTree } from '../../../record/index.js';
import { type Point, parsePoint } from '../../../rules/point.js';
import { line, makeGameFile, showFile } from '../../state/game/gameTree.js';
import { keepReview } from '../../state/game/nodeReviews.js';
import { moveOf } from '../../state/game/position.js';
import { ReportCard } from './reportCard.js';

vi.mock('../../workers/playerClient.js');

const SIZE = 9;

/** The card after the first `looks` positions were analysed. In each of them the player chose the best move. */
function cardAfter(looks: number): Element {
  const { document } = parseHTML('<body></body>');
  vi.stubGlobal('document', document);
  showFile(
    makeGameFile(
      parseSgf(`(;GM[1]SZ[${SIZE}];B[aa];W[ba];B[ca];W[da];B[ea];W[fa];B[ga];W[ha];B[ia])`).games[0] as SgfTree,
    ),
  );
  for (const [index, node] of line.value.slice(0, looks).entries()) {
    const next = line.value[index + 1];
    const point = (next && moveOf(next, SIZE)?.point) ?? (parsePoint('E5', SIZE) as Point);
    const best = { point, visits: 100, winRate: 0.5, scoreLead: 0, prior: 0.5, variation: [] };
    const value = { visits: 100, winRate: 0.5, scoreLead: 0 };
    keepReview(node, { version: 1, color: index % 2 === 0 ? 'black' : 'white', ...value, candidates: [best] }, SIZE);
  }
  render(createElement(ReportCard, null), document.body);
  return document.body;
}

const rowsOf = (card: Element) =>
  [...card.querySelectorAll('tbody tr')].map((row) => [...row.children].map(({ textContent }) => textContent));

test('the card shows how many moves are rated, and means only from five moves on', () => {
  expect(rowsOf(cardAfter(10))).toEqual([
    ['Black', '5', '0 points', '100 %', '0'],
    ['White', '4', '–', '–', '0'],
  ]);
});

test('one rated move has no mean, and the card says that only one move is rated', () => {
  const card = cardAfter(1);
  expect(rowsOf(card)[0]).toEqual(['Black', '1', '–', '–', '0']);
  expect(card.textContent).toContain('No mistake found in 1 rated move.');
});
