/**
 * Under which conditions does exploring pay off? The experiment varies what the paper leaves open: the evaluator that
 * the opponent uses, the komi, and the way of counting. Ways of counting differ in whether a class counts once per move
 * or once per game, whether the learner learns from both sides' moves or only from its own, and whether numbers of
 * liberties are distinguished up to 3 or up to 4. Every opponent is combined with every komi. With the paper's komi of
 * 0.5 every way of counting is tried, with another komi only the usual one.
 */

import { figure, type MeasuredValue, table, text } from '../../lab/report/reportParts.js';
import { type ClaimVerdict, experiment, type FinishedUnit } from '../../lab/run/experiment.js';
import type { ClassCountingSettings } from '../../learn/explore/classTable.js';
import { PAPER_KOMI } from '../../learn/explore/exploreMatch.js';
import { OPPONENT_NAMES, type OpponentName } from '../../learn/explore/opponents.js';
import { boardName } from '../games.js';
import { mean } from '../sampleStatistics.js';
import {
  countDifferenceSigns,
  meanDifference,
  signOfDifference,
  winsOfAll,
  writeMeasuredValue,
} from './matchOutcomes.js';
import { type MatchupParams, type MatchupUnit, runTrials, VERDICT_WITHOUT_MATCHES } from './pellMatches.js';

type CountingName = 'move' | 'game' | 'move, own' | 'move, top 4';

interface Params extends MatchupParams {
  readonly komis: readonly number[];
  readonly countings: readonly CountingName[];
}

interface ConditionUnit extends MatchupUnit {
  readonly komi: number;
  readonly counting: CountingName;
}

/** For each learner: the number of wins in each match. */
interface Row {
  readonly beta: readonly number[];
  readonly mean: readonly number[];
}

type Rows = readonly FinishedUnit<ConditionUnit, Row>[];

const COUNTING_UNITS: Readonly<Record<CountingName, Partial<ClassCountingSettings>>> = {
  move: {},
  game: { per: 'game' },
  'move, own': { source: 'own' },
  'move, top 4': { top: 4 },
};
const ALL_COUNTINGS = Object.keys(COUNTING_UNITS) as CountingName[];
const OPPONENTS: readonly OpponentName[] = ['hand', 'first', 'quoted', 'tactical'];

export default experiment<Params, ConditionUnit, Row>({
  name: 'pell-conditions',
  question:
    'Against which opponents, at which komi, with which ways of counting and on which board sizes does BETA beat HIGHEST-MEAN?',
  paper: 'Pell (1991), Figure 4 and details that the paper leaves open',
  claim: 'BETA with a threshold of 0.5 beats HIGHEST-MEAN; the paper does not say under which conditions.',
  scales: {
    tiny: { opponents: ['hand'], komis: [0.5], countings: ['move', 'game'], sizes: [3], games: 10, repetitions: 3 },
    small: {
      opponents: OPPONENTS,
      komis: [0.5, 6.5],
      countings: ALL_COUNTINGS,
      sizes: [3, 5, 7, 9],
      games: 100,
      repetitions: 100,
    },
    full: {
      opponents: OPPONENTS,
      komis: [-6.5, 0.5, 6.5],
      countings: ALL_COUNTINGS,
      sizes: [3, 5, 7, 9],
      games: 100,
      repetitions: 500,
    },
  },
  choices: { opponents: OPPONENT_NAMES, countings: ALL_COUNTINGS },
  units: ({ opponents, komis, countings, sizes }) =>
    opponents.flatMap((opponent) =>
      komis.flatMap((komi) =>
        (komi === PAPER_KOMI ? countings : countings.slice(0, 1)).flatMap((counting) =>
          sizes.map((size) => ({ key: `${opponent}/${komi}/${counting}/${size}`, opponent, komi, counting, size })),
        ),
      ),
    ),
  run: async ({ opponent, komi, counting, size }, context) => {
    const condition = { opponent, komi, size, counting: COUNTING_UNITS[counting] };
    const trials = await runTrials(condition, ['beta', 'mean'], context.params, context);
    return { beta: winsOfAll(trials.beta.outcomes), mean: winsOfAll(trials.mean.outcomes) };
  },
  judge,
  report: (rows, params) => [
    ...describeCounts(rows),
    ...params.komis.flatMap((komi) => drawMap(rows, komi)),
    listConditions(rows),
  ],
});

const gapOf = ({ row }: Rows[number]): MeasuredValue => meanDifference(row.beta, row.mean);

function judge(rows: Rows): ClaimVerdict {
  if (rows.length === 0) return VERDICT_WITHOUT_MATCHES;
  const { better, worse, open } = countDifferenceSigns(rows.map(gapOf));
  const because = `of ${rows.length} conditions, BETA is clearly better than HIGHEST-MEAN in ${better} and clearly worse in ${worse}; in the other ${open} there is no clear difference`;
  if (better === rows.length) return { verdict: 'holds', because };
  return { verdict: worse > 0 ? 'does not hold' : 'undecided', because };
}

/**
 * Counts, for each value of each parameter, the conditions in which BETA is clearly better than HIGHEST-MEAN, and those
 * in which it is clearly worse.
 */
function describeCounts(rows: Rows) {
  if (rows.length === 0) return [];
  const by = (name: string, read: (unit: ConditionUnit) => string): string => {
    const values = [...new Set(rows.map(({ unit }) => read(unit)))];
    const parts = values.map((value) => {
      const { better, worse } = countDifferenceSigns(rows.filter(({ unit }) => read(unit) === value).map(gapOf));
      return `${value} ${better}:${worse}`;
    });
    return `by ${name} (${parts.join('; ')})`;
  };
  return [
    text(
      `Each pair of numbers counts the conditions in which BETA is clearly better and those in which it is clearly worse, ${[
        by('opponent', ({ opponent }) => opponent),
        by('board', ({ size }) => boardName(size)),
        by('komi', ({ komi }) => String(komi)),
        by('way of counting', ({ counting }) => counting),
      ].join(
        ', ',
      )}. If BETA had no effect, chance alone would make it clearly better in one condition of forty and clearly worse in another one, because the intervals are at 95 %.`,
    ),
  ];
}

function drawMap(rows: Rows, komi: number) {
  const cells = rows
    .filter(({ unit }) => unit.komi === komi)
    .map((each) => ({
      column: boardName(each.unit.size),
      row: `${each.unit.opponent}, ${each.unit.counting}`,
      value: gapOf(each).value,
    }));
  if (cells.length === 0) return [];
  return [
    figure(
      `BETA minus HIGHEST-MEAN at komi ${komi}`,
      'Wins per match of BETA minus those of HIGHEST-MEAN, by opponent, way of counting and board size. Above zero, exploring pays off.',
      { type: 'heat', x: 'board', y: 'opponent and way of counting', value: { label: 'wins per match' }, cells },
    ),
  ];
}

const listConditions = (rows: Rows) =>
  table(
    'Every condition',
    ['opponent', 'komi', 'way of counting', 'board', 'BETA', 'HIGHEST-MEAN', 'difference', 'BETA is clearly'],
    rows.map((each) => {
      const { unit, row } = each;
      const verdicts = { 1: 'better', 0: '-', '-1': 'worse' } as const;
      return [
        ...[unit.opponent, unit.komi, unit.counting, boardName(unit.size)],
        ...[row.beta, row.mean].map((wins) => mean(wins).toFixed(1)),
        writeMeasuredValue(gapOf(each)),
        verdicts[signOfDifference(gapOf(each))],
      ];
    }),
  );
