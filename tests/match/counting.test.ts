/** Which counter decides the result of a game. */
import { expect, test } from 'vitest';
import type { MatchEnvironment } from '../../src/match/environment.js';
import { writeResult } from '../../src/rules/result.js';
import { describeWithProgram } from '../programs.js';
import { environment, fake, play } from './contest.js';

const decision = async (a: string, b: string, around: MatchEnvironment = environment) => {
  const [game] = (await play({ a, b, games: 1, environment: around })).games;
  return game && { result: writeResult(game.result), decidedBy: game.decidedBy };
};

const SAYS_BLACK = fake('--score', 'B+9.5');
const SAYS_WHITE = fake('--score', 'W+9.5');

test('our judge decides when the programs disagree', async () => {
  // Each side has four stones and one empty point; the difference is komi.
  expect(await decision(SAYS_BLACK, SAYS_WHITE)).toEqual({ result: 'W+7.5', decidedBy: 'judge' });
});

test('our judge decides when a program cannot count', async () => {
  expect(await decision(SAYS_BLACK, fake())).toEqual({ result: 'W+7.5', decidedBy: 'judge' });
});

test('a failing judge does not matter when the programs agree', async () => {
  const broken: MatchEnvironment = { ...environment, programs: { ...environment.programs, find: findBrokenGnuGo } };
  expect(await decision(SAYS_BLACK, SAYS_WHITE, broken)).toEqual({ result: 'W+7.5', decidedBy: 'judge' });
});

const findBrokenGnuGo = (name: string): string | undefined =>
  name === 'gnugo' ? environment.programs.find('false') : environment.programs.find(name);

describeWithProgram('gnugo', 'with GNU Go on this machine', (path) => {
  const around: MatchEnvironment = {
    ...environment,
    programs: { ...environment.programs, find: (name) => (name === 'gnugo' ? path : environment.programs.find(name)) },
  };

  test('GNU Go decides when the programs disagree', async () => {
    expect(await decision(SAYS_BLACK, SAYS_WHITE, around)).toMatchObject({ decidedBy: 'gnugo' });
  });

  test('a contestant that is GNU Go decides', async () => {
    const gnugo = `${path} --mode gtp --level 0 --chinese-rules --positional-superko`;
    const [game] = (await play({ a: 'random', b: gnugo, games: 1, environment: around })).games;
    expect(game?.names).toEqual({ a: 'random', b: expect.stringMatching(/^GNU Go 3/) });
    expect(game?.failures).toEqual([]);
    if (game?.ending === 'passes') expect(game.result).toEqual(game.counts.b);
  });
});
