import { describe, expect, test } from 'vitest';
import { parseSgf } from './sgfParse.js';
import { escapeText, readSimpleText, readText, setText, unescapeSimpleText, unescapeText } from './sgfText.js';
import type { SgfTree } from './sgfTree.js';
import { writeSgfText } from './sgfWrite.js';

test.each([
  ['plain text', 'plain text', 'plain text'],
  ['an escaped bracket', 'a \\] b', 'a ] b'],
  ['an escaped backslash', 'a \\\\ b', 'a \\ b'],
  ['an escaped letter', 'a \\b', 'a b'],
  ['a line break', 'a\nb', 'a\nb'],
  ['line breaks of all systems', 'a\r\nb\n\rc\rd\ne', 'a\nb\nc\nd\ne'],
  ['two line breaks', 'a\n\nb', 'a\n\nb'],
  ['an escaped line break', 'a\\\nb\\\r\nc', 'abc'],
  ['an escaped backslash before a line break', 'a\\\\\nb', 'a\\\nb'],
  ['a tabulator, escaped or not', 'a\tb\\\tc', 'a b c'],
  ['an incomplete escape', 'a\\', 'a'],
])('text: %s', (_name, raw, text) => {
  expect(unescapeText(raw)).toBe(text);
  expect(unescapeSimpleText(raw)).toBe(text.replaceAll('\n', ' '));
});

test('a text is unchanged after escaping and unescaping', () => {
  for (const text of ['a ] b \\ c', '\\]\\\\', '围棋 ] \\', '']) expect(unescapeText(escapeText(text))).toBe(text);
});

test.each([
  ['a charset that the text does not have', '(;CA[GBK]PB[André];B[aa])'],
  ['a charset of an ASCII file', '(;CA[ISO-8859-1]PB[Andre];B[aa])'],
  ['a charset that nobody knows', '(;CA[Klingon]PB[Andre];B[aa])'],
])('as text, a game in UTF-8 does not declare %s', (_name, text) => {
  const { games } = parseSgf(new TextEncoder().encode(text));
  (games[0] as SgfTree).charset = 'utf-8';
  expect(writeSgfText(games)).toBe(`${text.replace(/CA\[[^\]]*\]/, 'CA[UTF-8]')}\n`);
});

describe('editing', () => {
  const latin = (): SgfTree =>
    // "é" in Latin-1.
    parseSgf(Uint8Array.from('(;CA[latin1]PB[Andr\xe9];B[aa])', (char) => char.charCodeAt(0))).games[0] as SgfTree;

  test('reads in the charset of the tree', () => {
    const tree = latin();
    expect(readSimpleText(tree, tree.root, 'PB')).toBe('André');
    expect(readText(tree, tree.root, 'C')).toBeUndefined();
  });

  test('an ASCII text keeps the charset', () => {
    const tree = latin();
    setText(tree, tree.root, 'C', 'a ] b');
    expect(tree.charset).toBe('windows-1252');
    expect(readText(tree, tree.root, 'C')).toBe('a ] b');
  });

  test('another text converts the whole tree to UTF-8', () => {
    const tree = latin();
    setText(tree, tree.root, 'C', '黑胜');
    expect(tree.charset).toBe('utf-8');
    expect(readSimpleText(tree, tree.root, 'PB')).toBe('André');
    expect(writeSgfText([tree])).toBe('(;CA[UTF-8]PB[André]C[黑胜];B[aa])\n');
  });

  test('a decoded text declares UTF-8', () => {
    expect(writeSgfText([latin()])).toBe('(;CA[UTF-8]PB[André];B[aa])\n');
  });
});
