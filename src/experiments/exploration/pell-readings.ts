/**
 * Do details that the paper leaves open change the result? The paper does not say how ties are broken, how precisely
 * probabilities are computed or how large a "space" is that players must not fill, and it prints exponents that
 * contradict its equation 1. The experiment changes each of these details separately.
 */

import { type MeasuredValue, type ReportTable, table, text } from '../../lab/report/reportParts.js';
import { type ClaimVerdict, experiment, type FinishedUnit } from '../../lab/run/experiment.js';
import { OPPONENT_NAMES } from '../../learn/explore/opponents.js';
import { boardName } from '../games.js';
import { listOtherReadings } from '../otherReadings.js';
import { meanWithInterval } from '../sampleStatistics.js';
import { countDifferenceSigns, meanDifference, winsOfAll, writeMeasuredValue } from './matchOutcomes.js';
import { streakCountRelativeToChance } from './outcomeStatistics.js';
import {
  type MatchupParams,
  type MatchupUnit,
  matchupsOf,
  type PellMatchCondition,
  runTrials,
  VERDICT_WITHOUT_MATCHES,
} from './pellMatches.js';

/**
 * What a learner achieved: the number of wins in each match, and `runs`, the number of runs (unbroken series of equal
 * results), divided by the number of runs expected by chance.
 */
interface Achieved {
  readonly wins: readonly number[];
  readonly runs: MeasuredValue;
}

/** The results of each learner in each setting. */
type Row = Readonly<Record<string, Readonly<Record<string, Achieved>>>>;
type Rows = readonly FinishedUnit<MatchupUnit, Row>[];

interface Setting {
  readonly condition: Pick<PellMatchCondition, 'ties' | 'counting' | 'spaces'>;
  readonly learners: readonly string[];
}

const USUAL = 'usual';
const TIES_OVER_CLASSES = 'ties over classes';
const REGIONS = 'regions are spaces';
const OWN_MOVES = 'own moves teach';

/**
 * The settings, each with the learners that are tried in it. `printed-beta` uses the exponents that the paper prints.
 * `plain-beta` stores probabilities as 64-bit floating-point numbers, whereas `beta` stores their log odds. The number
 * after @ is the fickleness.
 */
const SETTINGS: Readonly<Record<string, Setting>> = {
  [USUAL]: {
    condition: {},
    learners: [
      ...['mean', 'beta', 'printed-beta', 'plain-beta'],
      ...['beta@0.7', 'plain-beta@0.7', 'beta@0.8', 'plain-beta@0.8'],
    ],
  },
  [TIES_OVER_CLASSES]: { condition: { ties: 'classes' }, learners: ['mean', 'beta'] },
  [REGIONS]: { condition: { spaces: 'regions' }, learners: ['mean', 'beta'] },
  [OWN_MOVES]: { condition: { counting: { source: 'own' } }, learners: ['mean', 'beta', 'plain-beta'] },
};

/** The interpretations of the paper's BETA. Each of them is compared with HIGHEST-MEAN in the same setting. */
const READINGS: readonly (readonly [setting: string, learner: string])[] = [
  [USUAL, 'beta'],
  [USUAL, 'printed-beta'],
  [USUAL, 'plain-beta'],
  [TIES_OVER_CLASSES, 'beta'],
  [REGIONS, 'beta'],
];

export default experiment<MatchupParams, MatchupUnit, Row>({
  name: 'pell-readings',
  question:
    'Does the breaking of ties, the printed exponents, the precision of probabilities or the size of a space decide whether BETA beats HIGHEST-MEAN?',
  paper: 'Pell (1991), equations 3 to 6 and details that the paper leaves open',
  claim:
    'BETA with a threshold of 0.5 beats HIGHEST-MEAN. The paper does not say how ties are broken, how precisely probabilities are computed or how many points a space has, and its printed exponents contradict equation 1.',
  readingsOf: 'pell-learning-curves',
  scales: {
    tiny: { opponents: ['hand'], sizes: [3], games: 10, repetitions: 2 },
    small: { opponents: ['hand', 'first', 'quoted'], sizes: [5, 9], games: 100, repetitions: 100 },
    full: { opponents: ['hand', 'first', 'quoted', 'tactical'], sizes: [3, 5, 7, 9], games: 100, repetitions: 500 },
  },
  choices: { opponents: OPPONENT_NAMES },
  units: ({ opponents, sizes }) => matchupsOf(opponents, sizes),
  run: async ({ opponent, size }, context) => {
    const row: Record<string, Record<string, Achieved>> = {};
    for (const [setting, { condition, learners }] of Object.entries(SETTINGS)) {
      const trials = await runTrials({ opponent, size, ...condition }, learners, context.params, context);
      row[setting] = Object.fromEntries(
        Object.entries(trials).map(([learner, { outcomes }]) => [
          learner,
          { wins: winsOfAll(outcomes), runs: streakCountRelativeToChance(outcomes) },
        ]),
      );
    }
    return row;
  },
  judge,
  report: (rows) => [summarizeReadings(rows), text(CRITERION), listReadings(rows), listPrecision(rows), listWins(rows)],
});

const winsOf = (row: Row, setting: string, learner: string): readonly number[] => row[setting]?.[learner]?.wins ?? [];

const beyondMean = (row: Row, setting: string, learner: string): MeasuredValue =>
  meanDifference(winsOf(row, setting, learner), winsOf(row, setting, 'mean'));

function judge(rows: Rows): ClaimVerdict {
  if (rows.length === 0) return VERDICT_WITHOUT_MATCHES;
  const counts = READINGS.map(([setting, learner]) => ({
    name: nameOf(setting, learner),
    ...countDifferenceSigns(rows.map(({ row }) => beyondMean(row, setting, learner))),
  }));
  const parts = counts.map(({ name, better, worse }) => `${name} ${better}:${worse}`);
  const because = `there are ${rows.length} combinations of opponent and board; for each interpretation of the paper, the numbers of combinations in which BETA is clearly better than HIGHEST-MEAN and in which it is clearly worse: ${parts.join(', ')}`;
  if (counts.every(({ better }) => better === rows.length)) return { verdict: 'holds', because };
  return { verdict: counts.every(({ worse }) => worse > 0) ? 'does not hold' : 'undecided', because };
}

const CRITERION =
  'A reading comes nearer to the paper if BETA is clearly better in more cells (opponents and boards) than in the usual reading, and clearly worse in no more cells. For regions as spaces this was written on 2026-11-19, before the matches; the results of the other readings were known.';

/** What the paper says about each detail, in the order of READINGS. */
const IN_THE_PAPER = [
  'equation 1 fixes the exponents',
  'equations 3 to 6 print exponents that are one larger',
  'not said how precisely probabilities are computed',
  'not said how ties are broken',
  'a "space" surrounded by one string must not be filled',
];

function summarizeReadings(rows: Rows): ReportTable {
  const counts = READINGS.map((reading) => countDifferenceSigns(rows.map(({ row }) => beyondMean(row, ...reading))));
  const [usual] = counts;
  return listOtherReadings(
    READINGS.map((reading, index) => {
      const { better = 0, worse = 0 } = counts[index] ?? {};
      return {
        reading: nameOf(...reading),
        paper: IN_THE_PAPER[index] ?? '-',
        value: `BETA clearly better in ${better} of ${rows.length} cells, clearly worse in ${worse}`,
        isNearer: usual !== undefined && better > usual.better && worse <= usual.worse,
      };
    }).slice(1),
  );
}

const nameOf = (setting: string, learner: string): string => (setting === USUAL ? learner : `${learner}, ${setting}`);

const listReadings = (rows: Rows) =>
  table(
    'Wins per match of BETA minus those of HIGHEST-MEAN, by interpretation of the paper',
    ['opponent', 'board', ...READINGS.map(([setting, learner]) => nameOf(setting, learner))],
    rows.map(({ unit, row }) => [
      ...[unit.opponent, boardName(unit.size)],
      ...READINGS.map(([setting, learner]) => writeMeasuredValue(beyondMean(row, setting, learner))),
    ]),
  );

/**
 * The pairs of `beta` and `plain-beta` to compare. The difference in precision should matter most if most classes are
 * clearly below the threshold: `plain-beta` rounds the probabilities of these classes to 0, so it cannot tell the
 * classes apart.
 */
const PRECISION_PAIRS: readonly (readonly [title: string, setting: string, exact: string, plain: string])[] = [
  ['X = 0.5', USUAL, 'beta', 'plain-beta'],
  ['X = 0.7', USUAL, 'beta@0.7', 'plain-beta@0.7'],
  ['X = 0.8', USUAL, 'beta@0.8', 'plain-beta@0.8'],
  [`X = 0.5, ${OWN_MOVES}`, OWN_MOVES, 'beta', 'plain-beta'],
];

const listPrecision = (rows: Rows) =>
  table(
    'The cost of computing with plain doubles: wins per match of plain-beta minus those of beta',
    ['opponent', 'board', ...PRECISION_PAIRS.map(([title]) => title)],
    rows.map(({ unit, row }) => [
      ...[unit.opponent, boardName(unit.size)],
      ...PRECISION_PAIRS.map(([, setting, exact, plain]) =>
        writeMeasuredValue(meanDifference(winsOf(row, setting, plain), winsOf(row, setting, exact))),
      ),
    ]),
  );

const listWins = (rows: Rows) =>
  table(
    'Wins per match',
    ['opponent', 'board', 'setting', 'learner', 'wins', 'minus HIGHEST-MEAN', 'streaks (1: as by chance)'],
    rows.flatMap(({ unit, row }) =>
      Object.entries(row).flatMap(([setting, achieved]) =>
        Object.entries(achieved).map(([learner, { wins, runs }]) => [
          ...[unit.opponent, boardName(unit.size), setting, learner, writeMeasuredValue(meanWithInterval(wins))],
          ...[
            learner === 'mean' ? '-' : writeMeasuredValue(beyondMean(row, setting, learner)),
            writeMeasuredValue(runs, 2),
          ],
        ]),
      ),
    ),
  );
