import { parseHTML } from 'linkedom';
import { createElement, render } from 'preact';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { toBytes } from '../../../record/byteString.js';
import { parseSgf, readSimpleText, readText, type SgfNode, type SgfTree } from '../../../record/index.js';
import { type Point, parsePoint } from '../../../rules/point.js';
import { applyTool, chooseTool, undoEdit } from '../../state/game/editor.js';
import { file, makeGameFile, node, removeNode, showFile } from '../../state/game/gameTree.js';
import { playHere } from '../../state/game/moves.js';
import { step } from '../../state/game/navigation.js';
import { game } from '../../state/game/position.js';
import { CommentCard } from './commentCard.js';

const { document, Event, HTMLTextAreaElement } = parseHTML('<body></body>');
vi.stubGlobal('document', document);

const at = (name: string) => parsePoint(name, 9) as Point;

function openGame(sgf: string | Uint8Array): void {
  showFile(makeGameFile(parseSgf(sgf).games[0] as SgfTree));
  render(createElement(CommentCard, null), document.body);
}

function field() {
  const found = document.querySelector('textarea');
  if (!(found instanceof HTMLTextAreaElement)) throw new Error('there is no field');
  return found;
}

/** Types the text key by key. */
function type(text: string): void {
  for (const key of text) {
    field().value += key;
    field().dispatchEvent(new Event('input'));
  }
}

const commentHere = (): string | undefined => readText(file.value.tree, node.value, 'C');

/** Waits until the page is drawn again. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50));

beforeEach(() => openGame('(;SZ[9])'));

test('playing a move while the comment has the focus does not lose the typed text', async () => {
  type('good');
  playHere(at('E5'));
  await settle();
  expect(field().value).toBe('');
  type('bad');
  step(-1);
  await settle();
  expect(field().value).toBe('good');
  step(1);
  expect(commentHere()).toBe('bad');
});

test('the tree counts as changed when the field loses the focus, not after each key', () => {
  const before = game.value;
  type('good');
  expect(game.value).toBe(before);
  field().dispatchEvent(new Event('blur'));
  expect(game.value).not.toBe(before);
});

test('undo removes all text that was typed without a break', () => {
  type('one');
  field().dispatchEvent(new Event('blur'));
  type(' two');
  undoEdit();
  expect(commentHere()).toBe('one');
  undoEdit();
  expect(commentHere()).toBeUndefined();
});

test('text typed after another edit is undone separately', () => {
  type('one');
  chooseTool('triangle');
  applyTool(at('E5'));
  type(' two');
  undoEdit();
  expect(commentHere()).toBe('one');
});

describe('in a file of another charset', () => {
  // "José" and "á" in Latin-1.
  beforeEach(() => openGame(toBytes('(;CA[ISO-8859-1]SZ[9]PB[Jos\xe9]C[\xe1])')));

  test('undo restores the old comment, even if the new one needs another charset', () => {
    type('b');
    type('ĉd');
    expect(file.value.tree.charset).toBe('utf-8');
    expect(commentHere()).toBe('ábĉd');
    undoEdit();
    expect(commentHere()).toBe('á');
    expect(readSimpleText(file.value.tree, node.value, 'PB')).toBe('José');
    expect(readSimpleText(file.value.tree, node.value, 'CA')).toBe('UTF-8');
  });

  test('undo does not restore a variation that was deleted before the charset changed', () => {
    openGame(toBytes('(;CA[ISO-8859-1]SZ[9]PB[Jos\xe9];B[ee]C[\xe1])'));
    removeNode(node.value.children[0] as SgfNode);
    type('ĉ');
    undoEdit();
    undoEdit();
    expect(node.value.children).toEqual([]);
  });
});
