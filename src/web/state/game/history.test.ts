import { beforeEach, expect, test } from 'vitest';
import { addChild, makeNode, type SgfNode, setValues, valuesOf } from '../../../record/index.js';
import { forgetHistory, hasEdits, hasUndoneEdits, redoLast, rememberForUndo, undoLast } from './history.js';

let root: SgfNode;
beforeEach(() => {
  forgetHistory();
  root = makeNode();
});

function comment(text: string): void {
  rememberForUndo([root], root);
  setValues(root, 'C', [text]);
}

test('edits are undone and redone one by one', () => {
  comment('one');
  comment('two');
  undoLast(root);
  expect(valuesOf(root, 'C')).toEqual(['one']);
  undoLast(root);
  expect(valuesOf(root, 'C')).toEqual([]);
  expect(undoLast(root)).toBeUndefined();
  redoLast(root);
  redoLast(root);
  expect(valuesOf(root, 'C')).toEqual(['two']);
  expect(redoLast(root)).toBeUndefined();
});

test('a new edit forgets the edits that could be redone', () => {
  comment('one');
  undoLast(root);
  expect(hasUndoneEdits()).toBe(true);
  comment('other');
  expect(hasUndoneEdits()).toBe(false);
  expect(redoLast(root)).toBeUndefined();
  expect(valuesOf(root, 'C')).toEqual(['other']);
});

test('redo brings an added node back as the same object and shows it', () => {
  rememberForUndo([root], root);
  const child = addChild(root);
  expect(undoLast(child)).toBe(root);
  expect(root.children).toEqual([]);
  expect(redoLast(root)).toBe(child);
  expect(root.children[0]).toBe(child);
});

test('one edit may change several nodes', () => {
  const [a, b] = [addChild(root), addChild(root)];
  rememberForUndo([root, a], b);
  root.children = [b, a];
  setValues(a, 'C', ['second now']);
  undoLast(b);
  expect(root.children).toEqual([a, b]);
  expect(valuesOf(a, 'C')).toEqual([]);
  expect(hasEdits()).toBe(false);
});

test('undo keeps reviews that were found after the edit', () => {
  setValues(root, 'INSEI', ['old']);
  comment('one');
  for (const id of ['INSEI', 'SBKV', 'SBKS', 'LZ']) setValues(root, id, ['new']);
  undoLast(root);
  expect(valuesOf(root, 'C')).toEqual([]);
  for (const id of ['INSEI', 'SBKV', 'SBKS', 'LZ']) expect(valuesOf(root, id)).toEqual(['new']);
  setValues(root, 'INSEI', ['newest']);
  redoLast(root);
  expect(valuesOf(root, 'C')).toEqual(['one']);
  expect(valuesOf(root, 'INSEI')).toEqual(['newest']);
});

test('undo of set-up stones also restores the review of the old position', () => {
  setValues(root, 'INSEI', ['without']);
  rememberForUndo([root], root);
  setValues(root, 'AB', ['ee']);
  setValues(root, 'INSEI', ['with']);
  undoLast(root);
  expect(valuesOf(root, 'INSEI')).toEqual(['without']);
  redoLast(root);
  expect(valuesOf(root, 'INSEI')).toEqual(['with']);
});
