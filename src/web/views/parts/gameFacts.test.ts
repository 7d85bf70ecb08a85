import { parseHTML } from 'linkedom';
import { createElement, render } from 'preact';
import { expect, test, vi } from 'vitest';
import { parseSgf, type SgfTree } from '../../../record/index.js';
import { makeGameFile, showFile } from '../../state/game/gameTree.js';
import { GameFacts } from './gameFacts.js';

test.each([
  ['B+3.50', 'B+3.5', 'Black wins by 3.5 points.'],
  ['W+Resign', 'W+R', 'White wins by resignation.'],
  ['B+Res.', 'B+R', 'Black wins by resignation.'],
  ['?', undefined, undefined],
])('the result of a reviewed game is shown: %s', (written, shown, told) => {
  const { document } = parseHTML('<body></body>');
  vi.stubGlobal('document', document);
  showFile(makeGameFile(parseSgf(`(;GM[1]SZ[9]KM[6.5]RE[${written}];B[ee])`).games[0] as SgfTree));
  render(createElement(GameFacts, null), document.body);
  const result = document.querySelectorAll('.facts span')[2];
  expect(result?.textContent).toBe(shown);
  expect(result?.getAttribute('title') ?? undefined).toBe(told);
});
