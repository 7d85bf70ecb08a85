/** Failures of programs, and their effect on the game. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { seedOfSide } from '../../src/match/matchSettings.js';
import { summarizeMatch } from '../../src/match/matchSummary.js';
import { writeResult } from '../../src/rules/result.js';
import { fake, newPath, play, settingsOf } from './contest.js';

const GOOD = fake('--score', 'B+1.5');
const outcomes = ({ games }: Awaited<ReturnType<typeof play>>) =>
  games.map(({ result, ending, failures }) => ({ result: writeResult(result), ending, failures }));

test('two good programs play to the end and agree', async () => {
  const { games, failureTexts } = await play({ a: GOOD, b: GOOD });
  expect(failureTexts).toEqual([]);
  for (const game of games) {
    expect(game).toMatchObject({ ending: 'passes', decidedBy: 'both', names: { a: 'Fake 1', b: 'Fake 1' } });
    expect(writeResult(game.result)).toBe('B+1.5');
    expect(game.moves).toHaveLength(10);
  }
});

test.each([
  ['crash', 20, 'ended (exit code 3); its error output: something broke'],
  // Long enough to start a program on a busy machine.
  ['hang', 6, 'did not answer "genmove black" within 6 seconds'],
] as const)('after a %s the program is restarted and the game continues', async (kind, moveSeconds, detail) => {
  const match = await play({ a: fake('--score', 'B+1.5', '--fail', kind), b: GOOD, games: 1, moveSeconds });
  expect(match.failureTexts).toEqual([expect.stringContaining(detail)]);
  expect(outcomes(match)).toEqual([{ result: 'B+1.5', ending: 'passes', failures: [{ side: 'a', kind, move: 3 }] }]);
  expect(match.games[0]?.moves).toHaveLength(10);
});

test('a program that exits after its move counts as crashed and restarts with another seed', async () => {
  const log = join(dirname(newPath()), 'log');
  const match = await play({ a: fake('--score', 'B+1.5', '--fail', 'leave', '--log', log), b: GOOD, games: 1 });
  expect(match.failureTexts).toEqual([expect.stringContaining('ended (exit code 3)')]);
  const failures = [{ side: 'a', kind: 'crash', move: 5 }];
  expect(outcomes(match)).toEqual([{ result: 'B+1.5', ending: 'passes', failures }]);
  const seeds = readFileSync(log, 'utf8').match(/^set_random_seed \d+$/gm);
  expect(new Set(seeds).size).toBe(2);
});

test('an exit after the last answer of a game is a crash in that game, and the next game keeps its seed', async () => {
  const log = join(dirname(newPath()), 'log');
  const leaving = fake('--score', 'B+1.5', '--leave-after', 'final_score', '--log', log);
  const match = await play({ a: leaving, b: GOOD });
  const failures = [{ side: 'a', kind: 'crash', move: 11 }];
  const outcome = { result: 'B+1.5', ending: 'passes', failures };
  expect(outcomes(match)).toEqual([outcome, outcome]);
  const seeds = readFileSync(log, 'utf8').match(/(?<=^set_random_seed )\d+$/gm);
  const { seed } = settingsOf({ a: leaving, b: GOOD });
  expect(seeds).toEqual([0, 1].map((index) => String(seedOfSide(seed, index, 'a') % 2 ** 31)));
});

test('an exit after a resignation is a crash in that game', async () => {
  const leaving = fake('--fail', 'resign', '--at', '1', '--always', '--leave-after', 'genmove');
  const match = await play({ a: leaving, b: GOOD, games: 1 });
  const failures = [{ side: 'a', kind: 'crash', move: 1 }];
  expect(outcomes(match)).toEqual([{ result: 'W+R', ending: 'resignation', failures }]);
});

test('a program that exits after every move makes the game void', async () => {
  const match = await play({ a: fake('--leave-after', 'genmove'), b: GOOD, games: 1 });
  const failures = [3, 5, 7, 9].map((move) => ({ side: 'a', kind: 'crash', move }));
  expect(outcomes(match)).toEqual([{ result: 'Void', ending: 'void', failures }]);
});

test('a program that crashes repeatedly makes the game void, and the next game begins', async () => {
  const match = await play({ a: fake('--fail', 'crash', '--always', '--at', '3'), b: GOOD });
  const failures = (move: number) => Array(4).fill({ side: 'a', kind: 'crash', move });
  expect(outcomes(match)).toEqual([
    { result: 'Void', ending: 'void', failures: failures(5) },
    { result: 'Void', ending: 'void', failures: failures(6) },
  ]);
});

test.each([
  ['an illegal move', 'illegal', 'illegal-move', /^black answered "A\d", which is illegal: occupied$/],
  ['a text that is not a move', 'garbage', 'nonsense', 'black answered "banana", which is not a move'],
] as const)('a program that answers with %s loses', async (_name, fail, kind, detail) => {
  const match = await play({ a: fake('--fail', fail), b: GOOD, games: 1 });
  expect(match.failureTexts[0]).toMatch(detail);
  const failures = [{ side: 'a', kind, move: 3 }];
  expect(outcomes(match)).toEqual([{ result: 'W+F', ending: kind, failures }]);
});

test.each([
  ['answers a command that was not sent', 'unasked', 'answered a command that was not sent ("A1")'],
  ['writes without end', 'flood', 'wrote more than 4000000 characters without a complete answer'],
] as const)('a program that %s is restarted', async (_name, fail, detail) => {
  const match = await play({ a: fake('--score', 'B+1.5', '--fail', fail), b: GOOD, games: 1 });
  expect(match.failureTexts).toEqual([expect.stringContaining(detail)]);
  const failures = [{ side: 'a', kind: 'nonsense', move: 3 }];
  expect(outcomes(match)).toEqual([{ result: 'B+1.5', ending: 'passes', failures }]);
});

test('lines outside answers are reported and do no harm', async () => {
  const match = await play({ a: fake('--score', 'B+1.5', '--fail', 'noise'), b: GOOD });
  expect(outcomes(match)).toEqual([
    { result: 'B+1.5', ending: 'passes', failures: [{ side: 'a', kind: 'noise', move: expect.any(Number) }] },
    { result: 'B+1.5', ending: 'passes', failures: [{ side: 'a', kind: 'noise', move: expect.any(Number) }] },
  ]);
  expect(match.failureTexts[0]).toBe('wrote lines to standard output that are not part of an answer');
});

test('ten void games in a row end a match', async () => {
  const contest = { a: fake('--fail', 'refuse-play', '--at', '1'), b: 'random', games: 1000, concurrency: 2 };
  const match = await play(contest);
  const report = summarizeMatch(match.games, settingsOf(contest), { games: 1000 });
  expect(report).toMatchObject({ games: 0, voids: 10, stopReason: '10 void games in a row' });
  expect(report.failuresOf.a.refusal).toBe(10);
});

test('a resignation loses the game but is not a failure', async () => {
  const match = await play({ a: fake('--fail', 'resign'), b: GOOD, games: 1 });
  expect(outcomes(match)).toEqual([{ result: 'W+R', ending: 'resignation', failures: [] }]);
});

test('a program that refuses a legal move makes the game void', async () => {
  const match = await play({ a: GOOD, b: fake('--fail', 'refuse-play', '--at', '3'), games: 1 });
  const failures = [{ side: 'b', kind: 'refusal', move: 4 }];
  expect(outcomes(match)).toEqual([{ result: 'Void', ending: 'void', failures }]);
});

test('a program that cannot be started ends the match with a message', async () => {
  await expect(play({ a: fake('--fail', 'crash-at-start'), b: GOOD })).rejects.toThrow(
    /fakeEngine\.mjs --fail crash-at-start cannot be used: .* ended \(exit code 3\); its error output: something broke$/,
  );
});

test('a program that refuses the board size ends the match with a message', async () => {
  await expect(play({ a: GOOD, b: 'random', size: 14 })).rejects.toThrow(
    'Fake 1 cannot play this match: "boardsize 14" was refused: unacceptable size',
  );
});

test('programs receive the settings of each game, and another seed after a crash', async () => {
  const log = join(dirname(newPath()), 'log');
  await play({ a: fake('--score', 'B+1.5', '--fail', 'crash', '--log', log), b: GOOD, games: 1 });
  const told = readFileSync(log, 'utf8').trim().split('\n');
  const begin = ['boardsize 5', 'clear_board', 'komi 7.5', expect.stringMatching(/^set_random_seed \d+$/)];
  expect(told.slice(0, 7)).toEqual(['list_commands', 'name', 'version', ...begin]);
  const again = told.lastIndexOf('list_commands');
  expect(told.slice(again + 1, again + 8)).toEqual([
    ...begin,
    expect.stringMatching(/^play black A\d$/),
    expect.stringMatching(/^play white E\d$/),
    'genmove black',
  ]);
  expect(new Set(told.filter((line) => line.startsWith('set_random_seed'))).size).toBe(2);
});
