import { parseHTML } from 'linkedom';
import { createElement, render } from 'preact';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { toBytes } from '../../record/binary.js';
import { parseSgf, type SgfNode, type SgfTree, simpleTextOf, textOf } from '../../record/index.js';
import { type Point, parsePoint } from '../../rules/point.js';
import { file, makeGameFile, node, removeNode, revision, showFile } from '../game/gameFile.js';
import { playHere } from '../game/moves.js';
import { step } from '../game/navigation.js';
import { CommentCard } from './commentCard.js';
import { applyTool, tool, undoEdit } from './editor.js';

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

/** As keys do it, one after the other. */
function type(text: string): void {
  for (const key of text) {
    field().value += key;
    field().dispatchEvent(new Event('input'));
  }
}

const commentHere = (): string | undefined => textOf(file.value.tree, node.value, 'C');

/** Until the page is drawn again. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50));

beforeEach(() => openGame('(;SZ[9])'));

test('what is being written is not lost when a move is played, which leaves the focus in the field', async () => {
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

test('the page looks at the tree again when the writing is over', () => {
  const before = revision.value;
  type('good');
  expect(revision.value).toBe(before);
  field().dispatchEvent(new Event('blur'));
  expect(revision.value).toBe(before + 1);
});

test('what was written in one go is taken back in one go', () => {
  type('one');
  field().dispatchEvent(new Event('blur'));
  type(' two');
  undoEdit();
  expect(commentHere()).toBe('one');
  undoEdit();
  expect(commentHere()).toBeUndefined();
});

test('another edit in between begins a new one', () => {
  type('one');
  tool.value = 'triangle';
  applyTool(at('E5'));
  type(' two');
  undoEdit();
  expect(commentHere()).toBe('one');
});

describe('in a file of another charset', () => {
  // "José" and "á" in Latin-1.
  beforeEach(() => openGame(toBytes('(;CA[ISO-8859-1]SZ[9]PB[Jos\xe9]C[\xe1])')));

  test('what is taken back is what was there, whatever was written', () => {
    type('b');
    type('ĉd');
    expect(file.value.tree.charset).toBe('utf-8');
    expect(commentHere()).toBe('ábĉd');
    undoEdit();
    expect(commentHere()).toBe('á');
    expect(simpleTextOf(file.value.tree, node.value, 'PB')).toBe('José');
    expect(simpleTextOf(file.value.tree, node.value, 'CA')).toBe('UTF-8');
  });

  test('a variation that was deleted before does not come back in the old charset', () => {
    openGame(toBytes('(;CA[ISO-8859-1]SZ[9]PB[Jos\xe9];B[ee]C[\xe1])'));
    removeNode(node.value.children[0] as SgfNode);
    type('ĉ');
    undoEdit();
    undoEdit();
    expect(node.value.children).toEqual([]);
  });
});
