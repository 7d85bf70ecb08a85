/** What experiments make of rows that are made up: too few of them decide nothing, and every part of a claim counts. */
import { describe, expect, test } from 'vitest';
import type { Verdict } from '../../src/lab/experiment.js';
import softmax from '../../src/lab/experiments/forgetting-softmax.js';
import { type GameRow, type GameUnit, gameUnits, type Pairing } from '../../src/lab/games.js';

interface Played extends Omit<Pairing, 'b'> {
  readonly b?: string;
  readonly won: number;
}

const OPPONENT = 'gnugo --mode gtp --level 10';

/** So many of the games won, the first ones. */
const play = (played: readonly Played[]) =>
  played.flatMap(({ won, ...pairing }) =>
    gameUnits([{ b: OPPONENT, ...pairing }]).map((unit) => ({
      unit,
      row: { points: Number(unit.game < won), moves: 1, ending: 'passes', failures: 0 },
    })),
  );

interface JudgesPairings {
  judge(
    rows: readonly { readonly unit: GameUnit; readonly row: GameRow }[],
    params: { readonly pairings: readonly Pairing[] },
  ): Verdict;
}

const judgePairings = (experiment: JudgesPairings, played: readonly Played[]): Verdict =>
  experiment.judge(play(played), { pairings: played.map(({ won: _, ...pairing }) => ({ b: OPPONENT, ...pairing })) });

describe('forgetting-softmax', () => {
  const everyTemperature = (games: number, won: number): Played[] =>
    ['softmax1-cold', 'softmax1-cool', 'softmax1', 'softmax1-hot'].map((preset) => ({
      ...{ a: `${preset}@8000`, size: 19, games, won },
    }));

  test.each([
    ['no wins in a hundred games of every temperature', everyTemperature(100, 0), 'holds'],
    ['no wins in twelve', everyTemperature(12, 0), 'undecided'],
    ['three temperatures', everyTemperature(100, 0).slice(1), 'undecided'],
    ['one win in five games', everyTemperature(100, 20), 'does not hold'],
    ['another board', everyTemperature(100, 0).map((each) => ({ ...each, size: 9 })), 'undecided'],
  ])('%s', (_name, played, verdict) => expect(judgePairings(softmax, played).verdict).toBe(verdict));
});
