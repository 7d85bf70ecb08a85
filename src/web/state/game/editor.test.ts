import { beforeEach, expect, test } from 'vitest';
import { parseSgf, type SgfTree, writeSgfText } from '../../../record/index.js';
import { type Point, parsePoint } from '../../../rules/point.js';
import { applyTool, chooseTool } from './editor.js';
import { file, makeGameFile, node, showFile } from './gameTree.js';
import { hasEdits } from './history.js';
import { toEnd } from './navigation.js';

const SGF = '(;SZ[9];B[ee])\n';
const at = (name: string) => parsePoint(name, 9) as Point;

beforeEach(() => {
  showFile(makeGameFile(parseSgf(SGF).games[0] as SgfTree));
  toEnd();
  chooseTool('erase');
});

test('the eraser on an empty point changes nothing', () => {
  const here = node.value;
  applyTool(at('C3'));
  expect(node.value).toBe(here);
  expect(hasEdits()).toBe(false);
  expect(writeSgfText([file.value.tree])).toBe(SGF);
});

test('the eraser removes a stone in a new node, so that the move stays as it was', () => {
  applyTool(at('E5'));
  expect(writeSgfText([file.value.tree])).toBe('(;SZ[9];B[ee];AE[ee])\n');
});
