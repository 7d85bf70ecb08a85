/** Tests the verdicts of experiments on invented rows: too few rows are undecided, and every part of a claim counts. */
import { describe, expect, test } from 'vitest';
import againstGnugo from '../../src/experiments/forgetting/forgetting-against-gnugo.js';
import headToHead from '../../src/experiments/forgetting/forgetting-head-to-head.js';
import softmax from '../../src/experiments/forgetting/forgetting-softmax.js';
import { gameUnits } from '../../src/experiments/games.js';
import patterns from '../../src/experiments/patterns/patterns-against-gnugo.js';
import speed from '../../src/experiments/strong/search-speed-by-threads.js';
import type { ClaimVerdict } from '../../src/lab/run/experiment.js';
import type { GameRow, GameUnit, Pairing } from '../../src/lab/run/gameUnit.js';

interface Played extends Omit<Pairing, 'b'> {
  readonly b?: string;
  readonly won: number;
}

const OPPONENT = 'gnugo --mode gtp --level 10';

/** Games of which the first `won` are wins. */
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
  ): ClaimVerdict;
}

const judgePairings = (experiment: JudgesPairings, played: readonly Played[]): ClaimVerdict =>
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

const POLICIES = ['default', 'lgr1', 'lgr2', 'lgrf1', 'lgrf2'];
const BUDGETS = [8000, 16_000, 32_000];

/** `wins` of 600 games for each policy, in the order of POLICIES, at every number of playouts. */
const policies = (size: number, wins: readonly number[], against?: string): Played[] =>
  BUDGETS.flatMap((playouts) =>
    wins.map((won, index) => ({
      ...{ a: `${POLICIES[index]}@${playouts}`, size, games: 600, won },
      ...(against && { b: `${against}@${playouts}` }),
    })),
  );

describe('forgetting-against-gnugo', () => {
  const judge = (played: readonly Played[]): ClaimVerdict =>
    againstGnugo.judge(play(played), { presets: POLICIES, playouts: BUDGETS, opponent: OPPONENT, boards: [] });
  const on19 = policies(19, [100, 180, 180, 260, 340]);
  const on9 = policies(9, [300, 300, 220, 400, 400]);

  test.each([
    ['every lead', [...on19, ...on9], 'holds'],
    ['those on 9x9 are missing', on19, 'undecided'],
    ['LGRF-2 like LGRF-1', [...policies(19, [100, 180, 180, 260, 260]), ...on9], 'undecided'],
    ['LGRF-2 behind LGRF-1', [...policies(19, [100, 180, 180, 340, 260]), ...on9], 'does not hold'],
    ['LGR-2 ahead on 9x9', [...on19, ...policies(9, [220, 220, 300, 400, 400])], 'does not hold'],
  ])('%s', (_name, played, verdict) => expect(judge(played).verdict).toBe(verdict));
});

describe('forgetting-head-to-head', () => {
  const against = (...wins: readonly number[]): Played[] =>
    policies(19, [0, ...wins], 'default').filter(({ a }) => !a.startsWith('default'));

  test.each([
    ['every lead', against(360, 360, 420, 480), 'holds'],
    ['LGRF-2 alone', against(360, 360, 420, 480).filter(({ a }) => a.startsWith('lgrf2')), 'undecided'],
    ['LGRF-2 behind LGRF-1', against(360, 360, 480, 420), 'does not hold'],
    ['LGR-1 behind the search without replies', against(240, 360, 420, 480), 'does not hold'],
  ])('%s', (_name, played, verdict) => expect(judgePairings(headToHead, played).verdict).toBe(verdict));

  test('says how the order differs from the paper, and whether that may be chance', () => {
    const texts = (played: readonly Played[]): string[] =>
      headToHead.report(play(played), { pairings: [] }).flatMap((part) => (part.kind === 'text' ? [part.text] : []));
    const [order] = texts(against(360, 360, 480, 420));
    expect(order).toBe(
      'At 8000 playouts, by games won against default: lgrf1 80.0 %, lgrf2 70.0 %, lgr1 60.0 %, lgr2 60.0 %. In the paper lgrf2 is ahead of lgrf1. Here the order is different, which is hardly due to chance.',
    );
    expect(texts(against(360, 360, 425, 420))[0]).toContain('which may be due to chance');
    expect(texts(against(360, 360, 420, 480))[0]).toContain("which is the paper's order");
  });
});

describe('search-speed-by-threads', () => {
  const presets = ['default', 'lgr1', 'lgrf2'];
  const params = { size: 19, presets, threads: [1], playouts: 1000, runs: 3 };
  /** `seconds` are the times of the runs. */
  const judge = (seconds: Readonly<Record<string, readonly number[]>>): ClaimVerdict =>
    speed.judge(
      Object.entries(seconds).flatMap(([preset, times]) =>
        times.map((cpuSeconds, run) => ({
          unit: { key: `${preset}/1/${run}`, preset, threads: 1, run },
          row: { playouts: 1000, signature: null, nodes: 1, wallSeconds: cpuSeconds, cpuSeconds },
        })),
      ),
      params,
    );
  const base = [1, 1, 1];

  test.each([
    ['all as fast', { default: base, lgr1: base, lgrf2: base }, 'holds', 'every reply policy'],
    ['one slower', { default: base, lgr1: base, lgrf2: [1.2, 1.21, 1.2] }, 'does not hold', 'lgrf2'],
    [
      'two open, one slower than the other',
      { default: base, lgr1: [1, 1.1, 1], lgrf2: [1, 1.3, 1.1] },
      'undecided',
      'lgrf2',
    ],
  ])('%s', (_name, seconds, verdict, first) => {
    const judged = judge(seconds);
    expect(judged.verdict).toBe(verdict);
    expect(judged.because.startsWith(first)).toBe(true);
  });
});

describe('patterns-against-gnugo', () => {
  const { full } = patterns.scales;
  const units = patterns.units(full);
  /** The adjustments that give a preset the paper's settings. */
  const SETTINGS = /:expandAfter=(?:81|361),exploration=1(?=@)/;
  /** The share of wins for each pairing of the plan with the paper's settings, by size and contestant. */
  const played = (shares: Readonly<Record<string, number>>) =>
    units.flatMap((unit) => {
      if (!SETTINGS.test(unit.a)) return [];
      const share = shares[`${unit.size} ${unit.a.replace(SETTINGS, '')}`];
      if (share === undefined) return [];
      return [{ unit, row: { points: Number(unit.game < 170 * share), moves: 1, ending: 'passes', failures: 0 } }];
    });
  const as = {
    ...{ '9 uct@35000': 0.38, '9 patterns@35000': 0.68, '9 patterns-pw@35000': 0.9 },
    ...{ '19 uct@59000': 0, '19 patterns@59000': 0, '19 patterns-pw@59000': 0.38, '19 patterns-pw@236000': 0.57 },
  };

  test('the claim holds for the numbers of the published table', () => {
    expect(patterns.judge(played(as), full).verdict).toBe('holds');
  });

  test('games with our settings do not decide about the settings of the paper', () => {
    const ours = units.filter(({ a }) => !SETTINGS.test(a));
    expect(ours).toHaveLength(units.length / 2);
    const rows = ours.map((unit) => ({ unit, row: { points: 1, moves: 1, ending: 'passes', failures: 0 } }));
    expect(patterns.judge(rows, full).verdict).toBe('undecided');
  });

  test.each([
    ['time that was not given', { ...as, '19 patterns-pw@236000': undefined }, 'undecided'],
    ['more time, fewer wins', { ...as, '19 patterns-pw@236000': 0.1 }, 'does not hold'],
    ['patterns that win as much as widening', { ...as, '19 patterns@59000': 0.38 }, 'undecided'],
  ])('%s', (_name, shares, verdict) => {
    expect(patterns.judge(played(shares as typeof as), full).verdict).toBe(verdict);
  });

  test("each row shows the paper's row with as many playouts", () => {
    const [list] = patterns.report(played(as), full);
    const shown = list?.kind === 'table' ? list.rows.map((row) => row.at(-1)) : [];
    expect(shown).toEqual(['38.2 %', '68.2 %', '90.6 %', '0.0 %', '0.0 %', '37.5 %', '57.1 %']);
  });
});
