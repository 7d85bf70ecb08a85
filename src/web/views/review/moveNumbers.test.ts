import { parseHTML } from 'linkedom';
import { type ComponentType, createElement, render } from 'preact';
import { beforeAll, expect, test, vi } from 'vitest';
import { parseSgf, type SgfTree } from '../../../record/index.js';
import { makeGameFile, showFile } from '../../state/game/gameTree.js';
import { step } from '../../state/game/navigation.js';
import { setMode } from '../../state/location.js';
import { announcement } from '../../state/notices.js';
import { GameTree } from './gameTree.js';
import { announceNodes } from './nodeName.js';
import { ReviewControls } from './reviewPanel.js';

vi.mock('../../workers/playerClient.js');

const { document } = parseHTML('<body></body>');
const NAMES = ['start', '1: Black E5', 'comment', 'set-up', 'no move', '2: White pass'];

beforeAll(() => {
  vi.stubGlobal('document', document);
  showFile(makeGameFile(parseSgf('(;SZ[9]AB[gg];B[ee];C[good];AW[cc]C[set up];;W[])').games[0] as SgfTree));
});

const draw = (Part: ComponentType): void => render(createElement(Part, null), document.body);

test('the tree counts moves, not nodes, and names nodes without a move by their content', () => {
  draw(GameTree);
  const nodes = [...document.querySelectorAll('[role=treeitem]')];
  expect(nodes.map((node) => node.getAttribute('aria-label'))).toEqual(
    NAMES.map((name) => (name === 'set-up' ? 'set-up, comment' : name)),
  );
});

test('screen readers get the same names, and the text below the board counts in the same way', () => {
  announceNodes();
  setMode('review');
  const steps = NAMES.map(() => {
    draw(ReviewControls);
    const texts = [announcement.value, document.querySelector('.move-number')?.textContent];
    step(1);
    return texts;
  });
  expect(steps.map(([announced]) => announced)).toEqual(NAMES);
  expect(steps.map(([, shown]) => shown)).toEqual([0, 1, 1, 1, 1, 2].map((move) => `Move ${move} of 2`));
});
