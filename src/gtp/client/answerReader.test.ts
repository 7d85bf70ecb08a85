import { expect, test } from 'vitest';
import { AnswerReader } from './answerReader.js';

const read = (...pieces: string[]) => {
  const reader = new AnswerReader();
  return pieces.flatMap((piece) => reader.push(piece));
};

test.each([
  ['=1 D4\n\n', { isOk: true, id: 1, text: 'D4' }],
  ['= D4\n\n', { isOk: true, id: undefined, text: 'D4' }],
  ['=12\n\n', { isOk: true, id: 12, text: '' }],
  ['?3 illegal move\n\n', { isOk: false, id: 3, text: 'illegal move' }],
  ['=4 play\ngenmove\nquit\n\n', { isOk: true, id: 4, text: 'play\ngenmove\nquit' }],
  ['=5 D4\r\n\r\n', { isOk: true, id: 5, text: 'D4' }],
  ['=6 \n  A B\n1 . .\n\n', { isOk: true, id: 6, text: '\n  A B\n1 . .' }],
])('reads %j', (output, answer) => {
  expect(read(output)).toEqual([answer]);
});

test('output may be cut anywhere', () => {
  const output = '=1 a\nb\n\n?2 no\n\n=3\n\n';
  expect(read(...output)).toEqual(read(output));
  expect(read(output)).toHaveLength(3);
});

test('lines between answers are skipped', () => {
  expect(read('Welcome!\n\n=1 D4\n\nthinking...\n=2\n\n')).toEqual([
    { isOk: true, id: 1, text: 'D4' },
    { isOk: true, id: 2, text: '' },
  ]);
});

test('an answer without its empty line is not complete', () => {
  expect(read('=1 D4\n')).toEqual([]);
});

test('lines outside answers are counted', () => {
  const reader = new AnswerReader();
  reader.push('Welcome!\n\n=1 D4\nmore of it\n\nthinking...\n');
  expect(reader.strayLines).toBe(2);
  expect(reader.lengthSinceAnswer).toBeLessThan(20);
  reader.push('x'.repeat(1000));
  expect(reader.lengthSinceAnswer).toBeGreaterThanOrEqual(1000);
});
