import { expect, test } from 'vitest';
import { isInterrupt, lineOf, parseLine, writeAnswer, writeRefusal } from './line.js';

test.each([
  ['name', { id: '', name: 'name', args: [], rest: '' }],
  ['12 play b D4', { id: '12', name: 'play', args: ['b', 'D4'], rest: 'b D4' }],
  ['  12\tplay  b\tD4  \r', { id: '12', name: 'play', args: ['b', 'D4'], rest: 'b D4' }],
  ['4294967296123 quit', { id: '4294967296123', name: 'quit', args: [], rest: '' }],
  ['loadsgf my  game.sgf 7', { id: '', name: 'loadsgf', args: ['my', 'game.sgf', '7'], rest: 'my  game.sgf 7' }],
  ['pl\0ay\u0007 b D4\u007f', { id: '', name: 'play', args: ['b', 'D4'], rest: 'b D4' }],
  ['name # who are you', { id: '', name: 'name', args: [], rest: '' }],
  ['12', { id: '12', name: '', args: [], rest: '' }],
  ['12name', { id: '', name: '12name', args: [], rest: '' }],
  ['-1 name', { id: '', name: '-1', args: ['name'], rest: 'name' }],
  ['kgs-chat a\u2028b', { id: '', name: 'kgs-chat', args: ['a', 'b'], rest: 'a\u2028b' }],
])('reads %j', (line, command) => {
  expect(parseLine(line)).toEqual(command);
});

test.each(['', '  \t\r', '# a comment', '\0\0', '#', '# interrupt'])('%j is no command', (line) => {
  expect(parseLine(line)).toBeUndefined();
});

test.each([
  ['# interrupt', true],
  ['#interrupt\r', true],
  ['# interrupted', false],
  ['interrupt', false],
])('%j interrupts: %s', (line, expected) => {
  expect(isInterrupt(line)).toBe(expected);
});

test('answers repeat the number', () => {
  expect(writeAnswer('', '')).toBe('=\n\n');
  expect(writeAnswer('7', 'D4')).toBe('=7 D4\n\n');
  expect(writeAnswer('7', '\n. .\n. .\n')).toBe('=7\n. .\n. .\n\n');
  expect(writeRefusal('7', 'illegal move')).toBe('?7 illegal move\n\n');
});

test('no text can end an answer before its end', () => {
  expect(writeAnswer('', 'a\n\nb\n \t\n\nc\n\n')).toBe('= a\nb\nc\n\n');
  expect(writeRefusal('', 'one\n\ntwo\r\n')).toBe('? one; two\n\n');
  expect(lineOf(' a\n\n b\0 ')).toBe('a; b');
});
