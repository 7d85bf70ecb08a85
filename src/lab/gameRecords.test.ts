import { expect, test } from 'vitest';
import { readEntrants } from '../match/gameNotes.js';
import { ratedName } from '../match/ratedPlayer.js';
import { gameFromSgf } from '../record/gameFromSgf.js';
import { textOf } from '../record/sgfText.js';
import { PASS, pointAt } from '../rules/point.js';
import { type AnyExperiment, experiment } from './experiment.js';
import { gamesToSgf } from './gameRecords.js';
import { type GameRow, GNU_GO, gameUnits, type Pairing } from './games.js';
import { packMoves } from './packedMoves.js';
import { identify, unitsOf } from './run.js';

const PAIRINGS: readonly Pairing[] = [{ a: 'lgrf2@8000', b: GNU_GO, size: 9, games: 2 }];
const declared = experiment<{ pairings: readonly Pairing[] }, { key: string }, unknown>({
  ...{ name: 'games', question: '', paper: '', claim: '' },
  scales: { tiny: { pairings: PAIRINGS }, small: { pairings: PAIRINGS }, full: { pairings: PAIRINGS } },
  units: ({ pairings }) => [...gameUnits(pairings), { key: 'x' }],
  run: async () => undefined,
  judge: () => ({ verdict: 'undecided', because: '' }),
  report: () => [],
}) as AnyExperiment;
const identity = identify(declared, 'tiny', 1);
const [even = '', odd = ''] = unitsOf(declared, identity.params).map(({ key }) => key);

const treesOf = (rows: Readonly<Record<string, Partial<GameRow>>>) => {
  const stored = Object.entries(rows).map(([key, each]) => ({ key, row: each }));
  return gamesToSgf(declared, { identity, sittings: [], rows: stored, failures: [] }, 'Insei:test');
};

const row = { points: 0, moves: 3, ending: 'resignation', failures: 0, result: 'W+R', record: 'eecctt' };
const MOVES = [
  { color: 'black', point: pointAt(4, 4, 9) },
  { color: 'white', point: pointAt(2, 2, 9) },
  { color: 'black', point: PASS },
] as const;

test('moves are two letters each', () => {
  expect(packMoves(MOVES, 9)).toBe('eecctt');
  expect(packMoves([], 9)).toBe('');
});

test('a row becomes a game, with colours as they were', () => {
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
  const lines = trees.map((tree) => textOf(tree, tree.root, 'C')?.split('\n') ?? []);
  expect(lines[0]).toEqual([
    'game: lgrf2@8000/gnugo/9/0',
    expect.stringMatching(/^A \(black, seed \d+\): lgrf2@8000$/),
    expect.stringMatching(/^B \(white, seed \d+\): gnugo --mode gtp --level 10 /),
    expect.stringMatching(/^playouts: 1000 a move, for presets that search/),
    'ending: resignation',
  ]);
  // Seeds are those of the unit, so games of one pairing differ in them.
  expect(new Set(lines.flat().map((line) => /seed (\d+)/.exec(line)?.[1])).size).toBe(1 + 4);
});

test('ratings know the players as they know those of matches', () => {
  const names = treesOf({ [even]: row }).map((tree) => {
    const entrants = readEntrants(tree, gameFromSgf(tree));
    return entrants && [ratedName(entrants.black), ratedName(entrants.white)];
  });
  expect(names).toEqual([['lgrf2@8000', 'GNU Go 3.8 level 10']]);
});

test('rows without moves, and units that are no games, are left out', () => {
  const { record, ...early } = row;
  expect(treesOf({ [even]: early, x: row })).toEqual([]);
});

test('a damaged row is named', () => {
  expect(() => treesOf({ [even]: { ...row, record: 'eezz' } })).toThrow(
    'the game lgrf2@8000/gnugo/9/0: "zz", move 2, is no move on 9x9',
  );
});
