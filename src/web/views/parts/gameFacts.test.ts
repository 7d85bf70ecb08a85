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

test.each([
  ['Korean', 'Korean rules', 'The page plays and counts by Japanese rules.'],
  ['Ing GOE', 'Ing GOE rules', 'The page plays and counts by Chinese rules.'],
  ['japanese', 'Japanese rules', null],
])('the rules %s are shown as the file names them', (written, shown, told) => {
  const { document } = parseHTML('<body></body>');
  vi.stubGlobal('document', document);
  showFile(makeGameFile(parseSgf(`(;GM[1]SZ[9]KM[6.5]RU[${written}];B[ee])`).games[0] as SgfTree));
  render(createElement(GameFacts, null), document.body);
  const rules = document.querySelectorAll('.facts span')[1];
  expect([rules?.textContent, rules?.getAttribute('title')]).toEqual([shown, told]);
});
