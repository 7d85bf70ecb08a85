import { expect, test } from 'vitest';
import { gameUnits } from '../../src/experiments/games.js';
import { GNU_GO } from '../../src/experiments/gnuGo.js';
import { gamesToSgf } from '../../src/lab/report/gameRecords.js';
import { type AnyExperiment, experiment } from '../../src/lab/run/experiment.js';
import type { GameRow, Pairing } from '../../src/lab/run/gameUnit.js';
import { packMoves } from '../../src/lab/run/gameUnit.js';
import { identifyRun, unitsOf } from '../../src/lab/run/run.js';
import { readContestantNotes } from '../../src/match/gameNotes.js';
import { ratedName } from '../../src/match/ratedPlayer.js';
import { gameFromSgf } from '../../src/record/gameFromSgf.js';
import { readText } from '../../src/record/sgfText.js';
import { PASS, pointAt } from '../../src/rules/point.js';

const PAIRINGS: readonly Pairing[] = [{ a: 'lgrf2@8000', b: GNU_GO, size: 9, games: 2 }];
const declared = experiment<{ pairings: readonly Pairing[] }, { key: string }, unknown>({
  ...{ name: 'games', question: '', paper: '', claim: '' },
  scales: { tiny: { pairings: PAIRINGS }, small: { pairings: PAIRINGS }, full: { pairings: PAIRINGS } },
  units: ({ pairings }) => [...gameUnits(pairings), { key: 'x' }],
  run: async () => undefined,
  judge: () => ({ verdict: 'undecided', because: '' }),
  report: () => [],
}) as AnyExperiment;
const identity = identifyRun(declared, 'tiny', 1);
const [even = '', odd = ''] = unitsOf(declared, identity.params).map(({ key }) => key);

const treesOf = (rows: Readonly<Record<string, Partial<GameRow>>>) => {
  const stored = Object.entries(rows).map(([key, each]) => ({ key, row: each }));
  return gamesToSgf(declared, { identity, provenances: [], rows: stored, failures: [] }, 'Insei:test');
};

const row = { points: 0, moves: 3, ending: 'resignation', failures: 0, result: 'W+R', record: 'eecctt' };
const MOVES = [
  { color: 'black', point: pointAt(4, 4, 9) },
  { color: 'white', point: pointAt(2, 2, 9) },
  { color: 'black', point: PASS },
] as const;

test('packs each move into two letters', () => {
  expect(packMoves(MOVES, 9)).toBe('eecctt');
  expect(packMoves([], 9)).toBe('');
});

test('turns a row into a game with the right colours', () => {
  const trees = treesOf({ [even]: row, [odd]: row });
  const games = trees.map((tree) => gameFromSgf(tree));
  expect(games.map(({ names }) => names)).toEqual([
    { black: 'lgrf2@8000', white: 'GNU Go 3.8' },
    { black: 'GNU Go 3.8', white: 'lgrf2@8000' },
  ]);
  expect(games[0]).toMatchObject({
    ...{ size: 9, komi: 7.5, moves: MOVES },
    result: { kind: 'win', winner: 'white', by: 'resignation' },
  });
  const lines = trees.map((tree) => readText(tree, tree.root, 'C')?.split('\n') ?? []);
  expect(lines[0]).toEqual([
    'game: lgrf2@8000/gnugo/9/0',
    expect.stringMatching(/^A \(black, seed \d+\): lgrf2@8000$/),
    expect.stringMatching(/^B \(white, seed \d+\): gnugo --mode gtp --level 10 /),
    expect.stringMatching(/^playouts: 1000 a move, for presets that search/),
    'ending: resignation',
  ]);
  // Every unit has its own seed, so games of the same pairing have different seeds.
  expect(new Set(lines.flat().map((line) => /seed (\d+)/.exec(line)?.[1])).size).toBe(1 + 4);
});

test('names players as the records of matches do, for ratings', () => {
  const names = treesOf({ [even]: row }).map((tree) => {
    const entrants = readContestantNotes(tree, gameFromSgf(tree));
    return entrants && [ratedName(entrants.black), ratedName(entrants.white)];
  });
  expect(names).toEqual([['lgrf2@8000', 'GNU Go 3.8 level 10']]);
});

test('leaves out rows without moves and units that are not games', () => {
  const { record, ...early } = row;
  expect(treesOf({ [even]: early, x: row })).toEqual([]);
});

test('names a damaged row', () => {
  expect(() => treesOf({ [even]: { ...row, record: 'eezz' } })).toThrow(
    'the game lgrf2@8000/gnugo/9/0: move 2, "zz", is not a move on 9x9',
  );
});
