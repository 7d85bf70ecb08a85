/** Malformed and malicious input. Every command must get one answer, and the dialogue must continue. */
import { describe, expect, test } from 'vitest';
import { COMMAND_NAMES } from '../../src/gtp/commands/allCommands.js';
import { ANSWER } from './answer.js';
import { Conversation, converse, createEnvironment } from './conversation.js';
import { createScriptedPlayer } from './scriptedPlayer.js';

async function answerTo(line: string): Promise<string> {
  const conversation = new Conversation();
  await conversation.send('boardsize 5', 'play b C3');
  let answer = await conversation.send(line);
  // An analysis runs until the next line.
  if (!answer.endsWith('\n\n')) answer += await conversation.send('');
  if (!conversation.isOver) expect(await conversation.ask('protocol_version')).toBe('2');
  await conversation.end();
  return answer;
}

const NOISE = [
  '',
  'x',
  '-1',
  '0',
  '1e999',
  'NaN',
  'b',
  'b b b b',
  'w pass',
  'b C3',
  'b I9',
  'b 99999999999999999999',
  '4294967305',
  '{}',
  '{"ko":{}}',
  'constructor',
  '__proto__ __proto__ __proto__',
  'b\u00a0D4',
  '\ud800 \udfff 囲碁',
  '"" \'\' \\',
  '10 20 30 40 50 60 70 80 90',
];

describe.each(COMMAND_NAMES)('%s', (name) => {
  test.each(NOISE)('with %j', async (noise) => {
    expect(await answerTo(`7 ${name} ${noise}`)).toMatch(ANSWER);
  });
});

test.each([
  'gg-undo 99999999999',
  'gg-undo -1',
  'gg-undo 0.5',
  'time_left b 5 -5',
  'time_settings 1 1 -1',
  'time_settings 99999999999 1 1',
  'kgs-time_settings byoyomi 1 1 0',
  'place_free_handicap 1',
  'place_free_handicap 99999999999999999999',
  'boardsize 0x13',
  'boardsize 9.0',
  'boardsize ９',
  'komi +inf',
  'komi 1e308',
  'set_free_handicap A1 A1',
  'toString',
  'hasOwnProperty x',
])('%s is refused', async (line) => {
  expect(await answerTo(line)).toMatch(/^\? [^\n]+\n\n$/);
});

/** A reader with quadratic time would exceed the time limit of the test runner. */
test('a line of a megabyte is answered', async () => {
  const conversation = new Conversation();
  expect(await conversation.send(`gogui-play_sequence ${'b pass w pass '.repeat(70_000)}`)).toBe('=\n\n');
  expect(await conversation.send(`gogui-play_sequence ${'b pass w pass '.repeat(70_000)} b Z1`)).toMatch(/^\? /);
  expect(await conversation.send(`gogui-play_sequence ${'b pass '.repeat(100_000)} b D4 w D4`)).toBe(
    '? illegal move\n\n',
  );
  expect(await conversation.send(`gg-undo 140000`)).toBe('=\n\n');
  expect(await conversation.send(`set_position ${'b A1 '.repeat(200_000)}`)).toMatch(/^\? /);
  expect(await conversation.send('x'.repeat(1_000_000))).toBe('? unknown command\n\n');
  expect(await conversation.send(`kgs-chat ${'hello '.repeat(200_000)}`)).toMatch(ANSWER);
  expect(await conversation.send(`${'9'.repeat(1_000_000)} name`)).toMatch(/^=9+ Insei\n\n$/);
});

test('control characters are removed, even inside words', async () => {
  expect(await converse(['na\0\u0001\u001f\u007fme\r', '\0', '\u001b', '1\0 2'])).toBe(
    '= Insei\n\n?1 unknown command\n\n',
  );
});

describe('files that are not usable games', () => {
  test.each([
    ['nothing', ''],
    ['text', 'hello'],
    ['an unfinished game', '(;SZ[9];B[aa'],
    ['a chess game', '(;GM[2])'],
    ['a board of one line', '(;GM[1]SZ[1])'],
    ['a board of 25 lines', '(;GM[1]SZ[25])'],
    ['a board that is not square', '(;GM[1]SZ[9:13])'],
    ['a move off the board', '(;GM[1]SZ[9];B[zz])'],
    ['stones without liberties', '(;GM[1]SZ[2]AB[aa][ab][ba][bb])'],
  ])('%s', async (name, text) => {
    const environment = createEnvironment();
    environment.files.set('file', text);
    const conversation = new Conversation({ environment });
    await conversation.send('boardsize 5', 'play b C3');
    const before = await conversation.ask('showboard');
    const answer = await conversation.send('loadsgf file');
    expect(answer).toMatch(ANSWER);
    // The unfinished game can be repaired; the other files must not change the board.
    if (name !== 'an unfinished game') {
      expect(answer).toMatch(/^\? /);
      expect(await conversation.ask('showboard')).toBe(before);
    }
  });

  test('illegal moves of a file are played', async () => {
    const environment = createEnvironment();
    environment.files.set('file', '(;GM[1]SZ[5];B[aa];W[aa];B[bb];AW[ee];W[cc])');
    const conversation = new Conversation({ environment });
    expect(await conversation.send('loadsgf file')).toBe('=\n\n');
    expect(await conversation.ask('showboard')).toContain('5 O . . . . 5\n 4 . X . . . 4\n 3 . .(O). . 3');
    expect(await conversation.send('undo', 'undo')).toBe('=\n\n? cannot undo\n\n');
  });
});

test('a player name with line breaks does not break an answer', async () => {
  const player = { ...createScriptedPlayer(), name: 'evil\n\n= D4\n\n' };
  for (const line of ['gogui-title', 'gomill-describe_engine', 'kgs-chat x', 'cgos-genmove_analyze b'])
    expect(await converse([line], { player })).toMatch(ANSWER);
});

test('thousands of lines at once are answered in order', async () => {
  const conversation = new Conversation();
  const lines = Array.from({ length: 25_000 }, (_, index) => `${index} name`);
  await conversation.send(...lines);
  await conversation.end();
  expect(conversation.output).toBe(lines.map((_, index) => `=${index} Insei\n\n`).join(''));
});
