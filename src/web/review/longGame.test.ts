import { parseHTML } from 'linkedom';
import { createElement, render } from 'preact';
import { beforeAll, expect, test, vi } from 'vitest';
import { parseSgf, type SgfTree } from '../../record/index.js';
import { makeGameFile, showFile } from '../game/gameFile.js';
import { GameTree } from './gameTree.js';
import { Graph } from './graph.js';

/** More nodes than a function takes arguments. */
const NODES = 150_000;
const { document } = parseHTML('<body></body>');

beforeAll(() => {
  vi.stubGlobal('document', document);
  showFile(makeGameFile(parseSgf(`(;SZ[9]${';C[x]'.repeat(NODES - 1)})`).games[0] as SgfTree));
});

test.each([
  ['tree', GameTree],
  ['graph', Graph],
])('the %s of a very long game is drawn', (name, Part) => {
  render(createElement(Part, null), document.body);
  expect(document.querySelector(`.${name} svg`)).not.toBeNull();
});
