import { expect, test } from 'vitest';
import { ClassTable, PAPER_CLASS_COUNTING } from './classTable.js';
import { parseClassTable, writeClassTable } from './classTableFile.js';
import {
  type ExploreGame,
  ExploreMatch,
  type ExploreSettings,
  playExamination,
  playExploreMatch,
} from './exploreMatch.js';
import { summarizeExploration } from './exploreSummary.js';
import { makeLearner } from './learnerNames.js';
import type { OpponentName } from './opponents.js';

const settings = (learner: string, opponent: OpponentName, size: number, games: number): ExploreSettings => ({
  learner: makeLearner(learner),
  opponent,
  size,
  games,
  komi: 0.5,
  counting: PAPER_CLASS_COUNTING,
});

test('the same seed gives the same match, another seed a different one', () => {
  const wins = (seed: number): number[] => playExploreMatch(settings('thompson', 'hand', 5, 40), seed).won;
  expect(wins(1)).toEqual(wins(1));
  expect(wins(1)).not.toEqual(wins(2));
});

test('a match that is stopped, stored and continued gives the same games', () => {
  const whole = playExploreMatch(settings('mean', 'hand', 5, 30), 4);
  const won: number[] = [];
  let text = writeClassTable(new ClassTable(PAPER_CLASS_COUNTING));
  for (const games of [7, 1, 22]) {
    const match = new ExploreMatch(settings('mean', 'hand', 5, games), 4, parseClassTable(text, 'it'));
    while (!match.isOver) won.push(match.playGame().won);
    text = writeClassTable(match.table);
  }
  expect(won).toEqual(whole.won);
  // The file does not store the order in which classes first occurred.
  expect(text).toBe(writeClassTable(whole.table));
});

test('colours alternate, and the learner has Black in the first game', () => {
  const match = new ExploreMatch(settings('beta', 'random', 3, 4), 1);
  const sides: string[] = [];
  while (!match.isOver) sides.push(match.playGame().own);
  expect(sides).toEqual(['black', 'white', 'black', 'white']);
});

/** The first game of a match and the table after it. Komi does not change the moves of the first game. */
const firstGame = (komi: number, seed: number): { game: ExploreGame; table: ClassTable } => {
  const match = new ExploreMatch({ ...settings('mean', 'random', 9, 1), komi }, seed);
  return { game: match.playGame(), table: match.table };
};

test('a small lead is a win with komi 0.5 and a loss with komi 6.5, in the result and in the table', () => {
  const isClose = (seed: number): boolean => [1, 2, 3, 4, 5, 6].includes(firstGame(0.5, seed).game.played.lead);
  const close = Array.from({ length: 40 }, (_, seed) => seed).filter(isClose);
  expect(close).not.toEqual([]);
  for (const seed of close) {
    const [small, large] = [firstGame(0.5, seed), firstGame(6.5, seed)];
    expect([small.game.own, small.game.won, large.game.won]).toEqual(['black', 1, 0]);
    expect([large.table.wins, large.table.losses]).toEqual([small.table.losses, small.table.wins]);
  }
});

test('playExamination subtracts komi from the lead of Black', () => {
  const { table } = firstGame(0.5, 1);
  const wins = (komi: number): number => playExamination(table, { ...settings('mean', 'random', 9, 1), komi }, 1, 1);
  // One game as Black. Komi is larger than the board.
  expect([wins(82), wins(-82)]).toEqual([0, 1]);
});

test.each(['beta', 'mean'])(
  '%s starts as a random player and later wins more than a quarter of its games against the evaluator',
  (learner) => {
    const results = [1, 2, 3, 4, 5, 6].map((seed) => playExploreMatch(settings(learner, 'hand', 9, 100), seed));
    const { curve } = summarizeExploration(results.map(({ won, moves }) => ({ won, moves, classes: [] })));
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

test('a summary has the mean and standard deviation over matches', () => {
  const result = summarizeExploration([
    { won: [0, 1, 1], moves: 10, classes: [1, 2] },
    { won: [0, 0, 1], moves: 10, classes: [2, 3] },
  ]);
  expect(result).toEqual({
    matches: 2,
    meanWins: 1.5,
    sd: Math.SQRT1_2,
    curve: [0, 0.5, 1.5],
    classes: 3,
    wins: [2, 1],
  });
});
