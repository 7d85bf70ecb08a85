/** Who decides how a game ended. */
import { expect, test } from 'vitest';
import type { MatchWorld } from '../../src/match/world.js';
import { writeResult } from '../../src/rules/result.js';
import { describeWithProgram } from '../programs.js';
import { fake, play, world } from './contest.js';

const decision = async (a: string, b: string, around: MatchWorld = world) => {
  const [game] = (await play({ a, b, games: 1, world: around })).games;
  return game && { result: writeResult(game.result), decidedBy: game.decidedBy };
};

const SAYS_BLACK = fake('--score', 'B+9.5');
const SAYS_WHITE = fake('--score', 'W+9.5');

test('our judge, where the programs do not agree', async () => {
  // Four stones and one empty point of a line for each side, and komi.
  expect(await decision(SAYS_BLACK, SAYS_WHITE)).toEqual({ result: 'W+7.5', decidedBy: 'judge' });
});

test('our judge, where one of them cannot count', async () => {
  expect(await decision(SAYS_BLACK, fake())).toEqual({ result: 'W+7.5', decidedBy: 'judge' });
});

test('a judge that fails is not asked for agreement', async () => {
  const broken: MatchWorld = { ...world, programs: { ...world.programs, find: findBrokenGnuGo } };
  expect(await decision(SAYS_BLACK, SAYS_WHITE, broken)).toEqual({ result: 'W+7.5', decidedBy: 'judge' });
});

const findBrokenGnuGo = (name: string): string | undefined =>
  name === 'gnugo' ? world.programs.find('false') : world.programs.find(name);

describeWithProgram('gnugo', 'with GNU Go on this machine', (path) => {
  const around: MatchWorld = {
    ...world,
    programs: { ...world.programs, find: (name) => (name === 'gnugo' ? path : world.programs.find(name)) },
  };

  test('GNU Go is called in where the programs do not agree', async () => {
    expect(await decision(SAYS_BLACK, SAYS_WHITE, around)).toMatchObject({ decidedBy: 'gnugo' });
  });

  test('GNU Go at the board has the last word', async () => {
    const gnugo = `${path} --mode gtp --level 0 --chinese-rules --positional-superko`;
    const [game] = (await play({ a: 'random', b: gnugo, games: 1, world: around })).games;
    expect(game?.names).toEqual({ a: 'random', b: expect.stringMatching(/^GNU Go 3/) });
    expect(game?.failures).toEqual([]);
    if (game?.ending === 'passes') expect(game.result).toEqual(game.counts.b);
  });
});
