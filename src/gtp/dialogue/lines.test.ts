import { describe, expect, test } from 'vitest';
import { AnswerWriter, isInterrupt, parseLine, splitLines } from './lines.js';

describe('cutting', () => {
  async function* chunksOf(...chunks: string[]): AsyncGenerator<string> {
    yield* chunks;
  }

  async function cut(...chunks: string[]): Promise<string[]> {
    const lines: string[] = [];
    for await (const line of splitLines(chunksOf(...chunks))) lines.push(line);
    return lines;
  }

  test('a line may arrive in pieces, and many lines in one piece', async () => {
    expect(await cut('na', 'me\nver', 'sion\n\nqu', 'it\n')).toEqual(['name', 'version', '', 'quit']);
  });

  test('text after the last line feed is a line, too', async () => {
    expect(await cut('name\nquit')).toEqual(['name', 'quit']);
    expect(await cut('')).toEqual([]);
  });

  test('a carriage return alone does not end a line', async () => {
    expect(await cut('na\rme\r\n')).toEqual(['na\rme\r']);
  });

  test('a line of a megabyte arrives whole', async () => {
    const piece = 'x'.repeat(1000);
    const [line, next] = await cut(...Array.from({ length: 1000 }, () => piece), '\nname\n');
    expect(line).toHaveLength(1_000_000);
    expect(next).toBe('name');
  });

  test('endless zero bytes do not fill the memory', async () => {
    expect(await cut(...Array.from({ length: 2000 }, () => '\0'.repeat(65_536)), '\nname')).toEqual(['', 'name']);
  });

  test('a line that is too long is cut and marked', async () => {
    const piece = 'play b D4 '.repeat(100_000);
    const lines = await cut(...Array.from({ length: 70 }, () => piece), '\nname\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^play b D4 .*too long/);
    expect((lines[0] as string).length).toBeLessThan(2_000_000);
  });
});

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
])('parses %j', (line, command) => {
  expect(parseLine(line)).toEqual(command);
});

test.each(['', '  \t\r', '# a comment', '\0\0', '#', '# interrupt'])('%j is not a command', (line) => {
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

describe('answers', () => {
  function written(id: string, act: (answer: AnswerWriter) => void): string {
    let output = '';
    act(
      new AnswerWriter(id, (text) => {
        output += text;
      }),
    );
    return output;
  }

  test('repeat the number', () => {
    expect(written('', (answer) => answer.finish(''))).toBe('=\n\n');
    expect(written('7', (answer) => answer.finish('D4'))).toBe('=7 D4\n\n');
    expect(written('7', (answer) => answer.finish('\n. .\n. .\n'))).toBe('=7\n. .\n. .\n\n');
    expect(written('7', (answer) => answer.refuse('illegal move'))).toBe('?7 illegal move\n\n');
  });

  test('contain no empty line, which would end them', () => {
    expect(written('', (answer) => answer.finish('a\n\nb\n \t\n\nc\n\n'))).toBe('= a\nb\nc\n\n');
    expect(written('', (answer) => answer.refuse('one\n\ntwo\r\n'))).toBe('? one; two\n\n');
  });

  test('that come line by line have one line for each text', () => {
    const output = written('', (answer) => {
      answer.start();
      answer.line(' a\n\n b\0 ');
      answer.finish('');
      answer.line('late');
    });
    expect(output).toBe('=\na; b\n\n');
  });
});
