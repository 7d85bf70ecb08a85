import { expect, test } from 'vitest';
import { ClassTable, PAPER_COUNTING } from './classTable.js';
import { type ExploreGame, ExploreMatch, type ExploreSettings, examine, playExploreMatch } from './exploreMatch.js';
import { makeLearner } from './learnerNames.js';
import type { OpponentName } from './opponents.js';
import { summarise } from './summary.js';
import { readTable, writeTable } from './tableFile.js';

const settings = (learner: string, opponent: OpponentName, size: number, games: number): ExploreSettings => ({
  ...{ learner: makeLearner(learner), opponent, size, games, komi: 0.5, counting: PAPER_COUNTING },
});

test('the same seed gives the same match, another seed another', () => {
  const wins = (seed: number): number[] => playExploreMatch(settings('thompson', 'hand', 5, 40), seed).won;
  expect(wins(1)).toEqual(wins(1));
  expect(wins(1)).not.toEqual(wins(2));
});

test('a match that is broken off, stored and continued is the same match', () => {
  const whole = playExploreMatch(settings('mean', 'hand', 5, 30), 4);
  const won: number[] = [];
  let text = writeTable(new ClassTable(PAPER_COUNTING));
  for (const games of [7, 1, 22]) {
    const match = new ExploreMatch(settings('mean', 'hand', 5, games), 4, readTable(text, 'it'));
    while (!match.isOver) won.push(match.playGame().won);
    text = writeTable(match.table);
  }
  expect(won).toEqual(whole.won);
  // The order in which classes were met is not stored, and does not matter.
  expect(text).toBe(writeTable(whole.table));
});

test('colours alternate, and the learner is Black first', () => {
  const match = new ExploreMatch(settings('beta', 'random', 3, 4), 1);
  const sides: string[] = [];
  while (!match.isOver) sides.push(match.playGame().own);
  expect(sides).toEqual(['black', 'white', 'black', 'white']);
});

/** The first game of a match, which the komi cannot change, and what was learned from it. */
const firstGame = (komi: number, seed: number): { game: ExploreGame; table: ClassTable } => {
  const match = new ExploreMatch({ ...settings('mean', 'random', 9, 1), komi }, seed);
  return { game: match.playGame(), table: match.table };
};

test('a lead of a few points wins at a komi of 0.5 and loses at 6.5, for the learner and for its table', () => {
  const isClose = (seed: number): boolean => [1, 2, 3, 4, 5, 6].includes(firstGame(0.5, seed).game.played.lead);
  const close = Array.from({ length: 40 }, (_, seed) => seed).filter(isClose);
  expect(close).not.toEqual([]);
  for (const seed of close) {
    const [small, large] = [firstGame(0.5, seed), firstGame(6.5, seed)];
    expect([small.game.own, small.game.won, large.game.won]).toEqual(['black', 1, 0]);
    expect([large.table.wins, large.table.losses]).toEqual([small.table.losses, small.table.wins]);
  }
});

test('an examination counts komi for White', () => {
  const { table } = firstGame(0.5, 1);
  const wins = (komi: number): number => examine(table, { ...settings('mean', 'random', 9, 1), komi }, 1, 1);
  // One game as Black, with more komi than the board has points.
  expect([wins(82), wins(-82)]).toEqual([0, 1]);
});

test.each(['beta', 'mean'])(
  '%s begins as a random player and comes to win a quarter against the evaluator',
  (learner) => {
    const results = [1, 2, 3, 4, 5, 6].map((seed) => playExploreMatch(settings(learner, 'hand', 9, 100), seed));
    const { curve } = summarise(results.map(({ won, moves }) => ({ won, moves, classes: [] })));
    const [early, late] = [curve[9] as number, (curve[99] as number) - (curve[74] as number)];
    expect(early).toBeLessThan(5);
    expect(late / 25).toBeGreaterThan(0.25);
  },
);

test('random moves win at most 1 of 100 games against the evaluator on 9x9, colours alternating', () => {
  const match = new ExploreMatch({ ...settings('mean', 'hand', 9, 300), learner: indifferent }, 1);
  let wins = 0;
  while (!match.isOver) wins += match.playGame().won;
  expect(wins).toBeLessThanOrEqual(3);
});

const indifferent = { ...makeLearner('mean'), values: () => new Float64Array(2000) };

test('a summary is the mean and the spread over matches', () => {
  const result = summarise([
    { won: [0, 1, 1], moves: 10, classes: [1, 2] },
    { won: [0, 0, 1], moves: 10, classes: [2, 3] },
  ]);
  expect(result).toEqual({
    ...{ matches: 2, meanWins: 1.5, sd: Math.SQRT1_2, curve: [0, 0.5, 1.5], classes: 3, wins: [2, 1] },
  });
});
