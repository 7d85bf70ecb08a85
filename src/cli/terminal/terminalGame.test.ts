import { describe, expect, test } from 'vitest';
import type { Player } from '../../player/player.js';
import { createRandomPlayer } from '../../player/randomPlayer.js';
import { PASS, parsePoint } from '../../rules/point.js';
import { playInTerminal, type TerminalGameOptions } from './terminalGame.js';

/** Plays these moves in turn, then passes. */
function scriptedPlayer(moves: string, size: number): Player {
  const script = moves.split(' ').map((text) => (text === 'resign' ? text : (parsePoint(text, size) ?? PASS)));
  return { ...createRandomPlayer(1), choose: async () => ({ move: script.shift() ?? PASS }) };
}

async function* linesOf(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}

/** The output while the user types these lines. */
async function transcript(
  lines: readonly string[],
  replies: string,
  options: Partial<TerminalGameOptions> = {},
): Promise<string> {
  const size = options.size ?? 5;
  let output = '';
  await playInTerminal({
    size,
    color: 'black',
    komi: 0.5,
    opponent: scriptedPlayer(replies, size),
    budget: {},
    opponentName: 'the script',
    lines: linesOf(lines),
    write: (text) => {
      output += text;
    },
    useColor: false,
    ...options,
  });
  return output;
}

/** The output after the last typed line, up to the next prompt. */
const lastAnswer = (output: string): string => output.split('black> ').at(-2) ?? '';

const EMPTY_ROW = ' 3 . . + . . 3';
const UNFINISHED = '\nThe input ended before the game was finished.\n';

describe('a game in the terminal', () => {
  test('begins with the players, the commands, the board and a prompt', async () => {
    const output = await transcript([], '');
    expect(output).toMatch(/^You are black against the script\. Chinese rules, komi 0\.5\.\nType a point/);
    expect(output).toContain(EMPTY_ROW);
    expect(output.endsWith(`black> ${UNFINISHED}`)).toBe(true);
  });

  test('answers a move, and marks the answer on the board', async () => {
    const output = await transcript(['c3'], 'D4');
    expect(output).toContain(' 4 . . .(O). 4\n 3 . . X . . 3');
    expect(output).toContain('white plays D4\nblack> ');
  });

  test('lets the opponent begin when the user is white', async () => {
    const output = await transcript([], 'C3', { color: 'white' });
    expect(output).toContain(' 3 . .(X). . 3');
    expect(output).toContain('black plays C3\nwhite> ');
  });

  test('shows prisoners', async () => {
    expect(await transcript(['A2', 'B1'], 'A1 E5')).toContain('prisoners: black 1, white 0');
  });

  test('shows the board again at an empty line', async () => {
    expect(lastAnswer(await transcript([''], ''))).toContain(EMPTY_ROW);
  });
});

describe('refuses an illegal move with the reason, and the user may try again:', () => {
  const refusals: [name: string, size: number, typed: string, replies: string, reason: string][] = [
    ['occupied', 5, 'C3 C3', 'D4', 'There is already a stone on that point.\n'],
    ['suicide', 5, 'E5 D5 A1', 'A2 B1', 'That stone would have no liberty: suicide is not allowed.\n'],
    ['ko', 5, 'C4 D3 C2 B3 B3', 'A3 B4 B2 C3', 'That would retake the ko at once: play elsewhere first.\n'],
    [
      'superko',
      2,
      'A2 A1 A2 A2',
      'B2 B1 A1',
      'That would repeat an earlier position, which the rules forbid (superko).\n',
    ],
  ];
  test.each(refusals)('%s', async (_name, size, typed, replies, reason) => {
    const output = await transcript(typed.split(' '), replies, { size });
    expect(lastAnswer(output)).toBe(reason);
    expect(output.split(reason)).toHaveLength(2);
  });

  // Every JavaScript object has properties with the last two names.
  test.each(['F1', 'A6', 'i3', '33', 'black', 'C3 D4', '(;B[ee])', 'constructor', '__proto__'])(
    'not a point: %s',
    async (text) => {
      expect(lastAnswer(await transcript([text], ''))).toContain(
        `"${text}" is not a point of this board. Type a point`,
      );
    },
  );
});

test('ends when the user resigns', async () => {
  const output = await transcript(['C3', 'Resign', 'D4'], 'D4');
  expect(output.endsWith('black> You resign: white wins.\n')).toBe(true);
});

describe('undo', () => {
  test('takes back the user’s last move and the answer to it', async () => {
    const output = await transcript(['C3', 'A1', 'undo'], 'D4 E1');
    expect(lastAnswer(output)).toContain(' 4 . . .(O). 4\n 3 . . X . . 3');
    expect(lastAnswer(output)).toContain(' 1 . . . . . 1');
  });

  test('gives prisoners back', async () => {
    expect(lastAnswer(await transcript(['A2', 'B1', 'undo'], 'A1 E5'))).toContain('prisoners: black 0');
  });

  test('is refused when the user has not moved, even if the opponent has', async () => {
    const output = await transcript(['undo'], 'C3', { color: 'white' });
    expect(output).toContain('white> You have no move to take back.\nwhite> ');
  });
});

describe('the end', () => {
  test('two passes end the game with the result', async () => {
    const output = await transcript(['C3', 'D4', 'pass'], 'A1 pass');
    expect(output).toMatch(/white plays pass\nblack> Both passed\. Result: B\+0\.5\.\n$/);
  });

  test('it does not matter who passes first', async () => {
    const output = await transcript(['C3', 'pass'], 'pass');
    expect(output).toMatch(/white plays pass\nblack> Both passed\. Result: B\+24\.5\.\n$/);
  });

  test('the opponent may resign', async () => {
    expect(await transcript(['C3', 'D4'], 'resign')).toMatch(/black> white resigns: you win\.\n$/);
  });

  test('the opponent may resign before the user has typed anything', async () => {
    const output = await transcript([], 'resign', { color: 'white' });
    expect(output).toMatch(/black resigns: you win\.\n$/);
  });

  test('counts area with komi', async () => {
    expect(await transcript(['C3', 'PASS'], 'pass', { komi: 30 })).toContain('Both passed. Result: W+5.\n');
    expect(await transcript(['C3', 'pass'], 'pass', { komi: 25 })).toContain('Both passed. Result: 0.\n');
  });

  test('no line is read after the end', async () => {
    expect(await transcript(['pass', 'C3'], 'pass')).not.toContain('X');
  });

  test('score counts without ending', async () => {
    const output = await transcript(['C3', 'score'], 'pass');
    expect(lastAnswer(output)).toBe('The result would now be B+24.5.\n');
    expect(output.endsWith(UNFINISHED)).toBe(true);
  });

  test('quit says goodbye', async () => {
    expect((await transcript(['quit', 'C3'], '')).endsWith('black> Goodbye.\n')).toBe(true);
  });
});

describe('colours', () => {
  const ESCAPE = '\u001b[';

  test('only where the terminal shows them', async () => {
    expect(await transcript(['C3'], 'D4')).not.toContain(ESCAPE);
    expect(await transcript(['C3'], 'D4', { useColor: true })).toContain(ESCAPE);
  });

  test('draw a stone for each stone and a mark for the last move', async () => {
    const board = lastAnswer(await transcript(['C3'], 'D4', { useColor: true }));
    expect(board.match(/●/g)).toHaveLength(2);
    expect(board.match(/‹/g)).toHaveLength(1);
  });
});
