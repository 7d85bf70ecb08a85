/** Handicap games: A gives the stones and has White, and all players and counters know the stones. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { handicapOf } from '../../src/gtp/commands/recordedGame.js';
import type { Situation } from '../../src/player/player.js';
import { createRandomPlayer } from '../../src/player/randomPlayer.js';
import { describeWithProgram } from '../programs.js';
import { insei } from './command.js';
import { type Contest, environment, fake, newPath, play, recordsIn } from './contest.js';

const FIXED = fake('--fixed', 'G7 C3');
const contest: Contest = { a: 'random', b: FIXED, size: 9, handicap: 2, games: 3 };

test('B has Black and the stones in every game, and White moves first', async () => {
  const path = newPath();
  const { games } = await play({ ...contest, path });
  for (const { handicap, moves, failures } of games) {
    expect(handicap).toBe(2);
    expect(moves[0]?.color).toBe('white');
    expect(failures).toEqual([]);
  }
  for (const record of Object.values(recordsIn(path)))
    expect(record).toMatch(/PB\[Fake 1\]PW\[random\]RE\[[^\]]*\]HA\[2\].*AB\[cg\]\[gc\].*?;W\[/s);
});

test('our own players receive the handicap, in the game and for counting', async () => {
  const told: Situation[] = [];
  const createPlayer: typeof environment.createPlayer = async (_preset, { seed }) => {
    const player = createRandomPlayer(seed);
    const noting =
      <T extends unknown[], R>(ask: (situation: Situation, ...rest: T) => R) =>
      (situation: Situation, ...rest: T): R => {
        told.push(situation);
        return ask(situation, ...rest);
      };
    return { ...player, choose: noting(player.choose.bind(player)), judge: noting(player.judge.bind(player)) };
  };
  await play({ ...contest, b: 'random', games: 1, environment: { ...environment, createPlayer } });
  expect(told.length).toBeGreaterThan(10);
  for (const { handicap, game } of told) {
    expect(handicap).toBe(2);
    expect(game.start.toMove).toBe('white');
    expect(handicapOf(game.start)).toBe(2);
  }
});

describe('a program', () => {
  /** The set-up commands that a program receives in its first game. */
  async function toldTo(...options: string[]): Promise<string[]> {
    const log = join(newPath(), '..', 'log.txt');
    await play({ ...contest, b: fake('--log', log, ...options), games: 1 });
    const lines = readFileSync(log, 'utf8').split('\n');
    const first = lines.findIndex((line) => /^(play|genmove)/.test(line));
    return lines.slice(0, first).filter((line) => /handicap|clear_board/.test(line));
  }

  test('that knows the fixed points gets fixed_handicap', async () => {
    expect(await toldTo('--fixed', 'c3 g7')).toEqual(['clear_board', 'fixed_handicap 2']);
  });

  test('that refuses fixed_handicap gets each stone', async () => {
    expect(await toldTo('--free')).toEqual(['clear_board', 'fixed_handicap 2', 'set_free_handicap C3 G7']);
  });

  test('that uses other points gets each stone', async () => {
    const free = ['clear_board', 'set_free_handicap C3 G7'];
    expect(await toldTo('--fixed', 'C7 G3', '--free')).toEqual(['clear_board', 'fixed_handicap 2', ...free]);
  });

  test('that knows no handicap command cannot play', async () => {
    await expect(play({ ...contest, b: fake() })).rejects.toThrow(/^Fake 1 cannot play this match: /);
  });

  test('that is restarted gets its stones again', async () => {
    const { games } = await play({ ...contest, b: fake('--fixed', 'C3 G7', '--fail', 'crash', '--at', '3') });
    for (const { ending, failures } of games) {
      expect(ending).toBe('passes');
      expect(failures).toMatchObject([{ side: 'b', kind: 'crash' }]);
    }
  });
});

test('a match in two runs equals the match in one, and another handicap makes another match', async () => {
  const [whole, parts] = [newPath(), newPath()];
  await play({ ...contest, path: whole });
  await play({ ...contest, path: parts });
  rmSync(join(parts, 'game-00001.sgf'));
  await play({ ...contest, path: parts, resume: true });
  expect(recordsIn(parts)).toEqual(recordsIn(whole));
  await expect(play({ ...contest, handicap: 3, path: parts, resume: true })).rejects.toThrow(
    'holds another match (handicap 2 instead of 3)',
  );
});

describe('the command', () => {
  const match = (...options: string[]) =>
    insei('match', '--a', 'random', '--b', 'random', '--games', '2', '--sgf', newPath(), '--json', ...options);

  test('uses a komi of half a point and gives A White', async () => {
    const { code, stdout, stderr } = await match('--size', '9', '--handicap', '3');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ handicap: 3, komi: 0.5, byColour: { black: { games: 0 } } });
    expect(stderr).toMatch(/^game 1 \(A white\)/m);
  });

  test.each([
    [
      'too many stones for the board',
      ['--size', '8', '--handicap', '5'],
      'a fixed handicap on 8x8 is 2 to 4 stones, not 5',
    ],
    [
      'openings',
      ['--size', '9', '--handicap', '2', '--openings', 'x.sgf'],
      '--handicap and --openings cannot be combined',
    ],
    ['a sequential test', ['--size', '9', '--handicap', '2', '--sprt', '0,50'], '--sprt needs pairs of games'],
  ])('refuses %s', async (_name, options, reason) => {
    const { code, stdout, stderr } = await match(...options);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(reason);
  });
});

describeWithProgram('gnugo', 'with GNU Go on this machine', (path) => {
  test('GNU Go as the decider has the stones on its board', async () => {
    const find = (name: string) => (name === 'gnugo' ? path : environment.programs.find(name));
    const around = { ...environment, programs: { ...environment.programs, find } };
    const nine = fake('--fixed', 'C3 C5 C7 E3 E5 E7 G3 G5 G7');
    const [game] = (await play({ a: nine, b: nine, size: 9, handicap: 9, games: 1, environment: around })).games;
    expect(game).toMatchObject({ decidedBy: 'gnugo', result: { winner: 'black' } });
    // White's four stones at the edge are dead: Black owns the board, minus komi and handicap compensation.
    expect(game?.result).toHaveProperty('by', 81 - 7.5 - 9);
  });

  test('GNU Go accepts the stones, and both sides count the same', { timeout: 60_000 }, async () => {
    const gnugo = `${path} --mode gtp --level 0 --chinese-rules --positional-superko`;
    const { games } = await play({ ...contest, a: gnugo, b: gnugo, handicap: 4, games: 1 });
    expect(games[0]).toMatchObject({ handicap: 4, failures: [] });
    expect(['both', undefined]).toContain(games[0]?.decidedBy);
  });
});
