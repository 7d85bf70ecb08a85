import { parseHTML } from 'linkedom';
import { createElement, render } from 'preact';
import { beforeAll, expect, test, vi } from 'vitest';
import { parseSgf, type SgfTree } from '../../../record/index.js';
import { makeGameFile, showFile } from '../../state/game/gameTree.js';
import { GameTree } from './gameTree.js';
import { ReviewGraph } from './reviewGraph.js';

/** More nodes than a function call can have arguments. */
const NODES = 150_000;
const { document } = parseHTML('<body></body>');

beforeAll(() => {
  vi.stubGlobal('document', document);
  showFile(makeGameFile(parseSgf(`(;SZ[9]${';C[x]'.repeat(NODES - 1)})`).games[0] as SgfTree));
});

test.each([
  ['tree', GameTree],
  ['graph', ReviewGraph],
])('the %s of a very long game is drawn', (name, Part) => {
  render(createElement(Part, null), document.body);
  expect(document.querySelector(`.${name} svg`)).not.toBeNull();
});
