import { parseHTML } from 'linkedom';
import { type ComponentType, createElement, render } from 'preact';
import { beforeAll, expect, test, vi } from 'vitest';
import { parseSgf, type SgfTree } from '../../record/index.js';
import { makeGameFile, showFile } from '../game/gameFile.js';
import { step } from '../game/navigation.js';
import { mode } from '../mode.js';
import { announcement } from '../notices.js';
import { tellMoves } from './aloud.js';
import { GameTree } from './gameTree.js';
import { ReviewControls } from './reviewPanel.js';

vi.mock('../engineClient.js');

const { document } = parseHTML('<body></body>');
const NAMES = ['start', '1: Black E5', 'comment', 'set-up', 'no move', '2: White pass'];

beforeAll(() => {
  vi.stubGlobal('document', document);
  showFile(makeGameFile(parseSgf('(;SZ[9]AB[gg];B[ee];C[good];AW[cc]C[set up];;W[])').games[0] as SgfTree));
});

const draw = (Part: ComponentType): void => render(createElement(Part, null), document.body);

test('the tree counts moves, not nodes, and names nodes without a move by what they hold', () => {
  draw(GameTree);
  const nodes = [...document.querySelectorAll('[role=treeitem]')];
  expect(nodes.map((node) => node.getAttribute('aria-label'))).toEqual(NAMES);
});

test('a walk through the game is told in the same words, and counted alike below the board', () => {
  tellMoves();
  mode.value = 'review';
  const told = NAMES.map(() => {
    draw(ReviewControls);
    const place = [announcement.value, document.querySelector('.move-number')?.textContent];
    step(1);
    return place;
  });
  expect(told.map(([aloud]) => aloud)).toEqual(NAMES);
  expect(told.map(([, shown]) => shown)).toEqual([0, 1, 1, 1, 1, 2].map((move) => `Move ${move} of 2`));
});
