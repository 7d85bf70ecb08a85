/**
 * How much depends on details? The paper does not say how ties are drawn, nor how
 * exactly chances are computed, and prints exponents that contradict its equation 1.
 * Each of these is read the other way, and all else is left as it is.
 */
import { OPPONENT_NAMES } from '../../learn/explore/opponents.js';
import { experiment, type Finished, type Verdict } from '../experiment.js';
import { runsOverChance } from '../matchCourses.js';
import {
  boardName,
  type CellParams,
  type CellUnit,
  type Condition,
  cellsOf,
  difference,
  runTrials,
  signOfDifference,
  winsOfAll,
  writeMeasured,
} from '../pellMatches.js';
import { type Measured, table } from '../reportParts.js';
import { measure } from '../sample.js';

/** By repetition: wins of the match; and how its results ran. */
interface Achieved {
  readonly wins: readonly number[];
  readonly runs: Measured;
}

/** By setting, by learner. */
type Row = Readonly<Record<string, Readonly<Record<string, Achieved>>>>;
type Rows = readonly Finished<CellUnit, Row>[];

interface Setting {
  readonly condition: Pick<Condition, 'ties' | 'counting'>;
  readonly learners: readonly string[];
}

const USUAL = 'usual';
const TIES_OVER_CLASSES = 'ties over classes';
const OWN_MOVES = 'own moves teach';

/** `printed-beta` has the exponents that are printed, `plain-beta` chances as plain doubles; behind @ stands the fickleness. */
const SETTINGS: Readonly<Record<string, Setting>> = {
  [USUAL]: {
    condition: {},
    learners: [
      ...['mean', 'beta', 'printed-beta', 'plain-beta'],
      ...['beta@0.7', 'plain-beta@0.7', 'beta@0.8', 'plain-beta@0.8'],
    ],
  },
  [TIES_OVER_CLASSES]: { condition: { ties: 'classes' }, learners: ['mean', 'beta'] },
  [OWN_MOVES]: { condition: { counting: { source: 'own' } }, learners: ['mean', 'beta', 'plain-beta'] },
};

/** What the paper's BETA may have been, each against HIGHEST-MEAN in the same setting. */
const READINGS: readonly (readonly [setting: string, learner: string])[] = [
  [USUAL, 'beta'],
  [USUAL, 'printed-beta'],
  [USUAL, 'plain-beta'],
  [TIES_OVER_CLASSES, 'beta'],
];

export default experiment<CellParams, CellUnit, Row>({
  name: 'pell-readings',
  question: 'Do ties, the printed exponents or the precision of chances decide whether BETA beats HIGHEST-MEAN?',
  paper: 'Pell (1991), equations 3 to 6 and what it leaves open',
  claim:
    'BETA at X = 0.5 beats HIGHEST-MEAN; how ties are drawn and how exactly chances are computed is not said, and the printed exponents contradict equation 1.',
  scales: {
    tiny: { opponents: ['hand'], sizes: [3], games: 10, repetitions: 2 },
    small: { opponents: ['hand', 'first', 'quoted'], sizes: [5, 9], games: 100, repetitions: 100 },
    full: { opponents: ['hand', 'first', 'quoted', 'tactical'], sizes: [3, 5, 7, 9], games: 100, repetitions: 500 },
  },
  choices: { opponents: OPPONENT_NAMES },
  units: ({ opponents, sizes }) => cellsOf(opponents, sizes),
  run: async ({ opponent, size }, context) => {
    const row: Record<string, Record<string, Achieved>> = {};
    for (const [setting, { condition, learners }] of Object.entries(SETTINGS)) {
      const trials = await runTrials({ opponent, size, ...condition }, learners, context.params, context);
      row[setting] = Object.fromEntries(
        Object.entries(trials).map(([learner, { outcomes }]) => [
          learner,
          { wins: winsOfAll(outcomes), runs: runsOverChance(outcomes) },
        ]),
      );
    }
    return row;
  },
  judge,
  report: (rows) => [listReadings(rows), listPrecision(rows), listWins(rows)],
});

const winsOf = (row: Row, setting: string, learner: string): readonly number[] => row[setting]?.[learner]?.wins ?? [];

const beyondMean = (row: Row, setting: string, learner: string): Measured =>
  difference(winsOf(row, setting, learner), winsOf(row, setting, 'mean'));

function judge(rows: Rows): Verdict {
  if (rows.length === 0) return { verdict: 'undecided', because: 'nothing was played yet' };
  const signs = READINGS.map(([setting, learner]) =>
    rows.map(({ row }) => signOfDifference(beyondMean(row, setting, learner))),
  );
  const parts = READINGS.map(([setting, learner], reading) => {
    const count = (wanted: number): number => (signs[reading] ?? []).filter((sign) => sign === wanted).length;
    return `${nameOf(setting, learner)} ${count(1)}:${count(-1)}`;
  });
  const because = `cells of ${rows.length} in which BETA is surely better than HIGHEST-MEAN, to surely worse: ${parts.join(', ')}`;
  if (signs.flat().every((sign) => sign === 1)) return { verdict: 'holds', because };
  return { verdict: signs.every((each) => each.includes(-1)) ? 'does not hold' : 'undecided', because };
}

const nameOf = (setting: string, learner: string): string => (setting === USUAL ? learner : `${learner}, ${setting}`);

const listReadings = (rows: Rows) =>
  table(
    'BETA minus HIGHEST-MEAN, wins a match, by reading',
    ['opponent', 'board', ...READINGS.map(([setting, learner]) => nameOf(setting, learner))],
    rows.map(({ unit, row }) => [
      ...[unit.opponent, boardName(unit.size)],
      ...READINGS.map(([setting, learner]) => writeMeasured(beyondMean(row, setting, learner))),
    ]),
  );

/** Where most classes are surely below the threshold, their chances differ by less than a double can tell from 0. */
const PRECISION_PAIRS: readonly (readonly [title: string, setting: string, exact: string, plain: string])[] = [
  ['X = 0.5', USUAL, 'beta', 'plain-beta'],
  ['X = 0.7', USUAL, 'beta@0.7', 'plain-beta@0.7'],
  ['X = 0.8', USUAL, 'beta@0.8', 'plain-beta@0.8'],
  [`X = 0.5, ${OWN_MOVES}`, OWN_MOVES, 'beta', 'plain-beta'],
];

const listPrecision = (rows: Rows) =>
  table(
    'What plain doubles cost BETA: wins a match of plain-beta minus those of beta',
    ['opponent', 'board', ...PRECISION_PAIRS.map(([title]) => title)],
    rows.map(({ unit, row }) => [
      ...[unit.opponent, boardName(unit.size)],
      ...PRECISION_PAIRS.map(([, setting, exact, plain]) =>
        writeMeasured(difference(winsOf(row, setting, plain), winsOf(row, setting, exact))),
      ),
    ]),
  );

const listWins = (rows: Rows) =>
  table(
    'Wins a match',
    ['opponent', 'board', 'setting', 'learner', 'wins', 'beyond HIGHEST-MEAN', 'runs of equal results, by chance 1'],
    rows.flatMap(({ unit, row }) =>
      Object.entries(row).flatMap(([setting, achieved]) =>
        Object.entries(achieved).map(([learner, { wins, runs }]) => [
          ...[unit.opponent, boardName(unit.size), setting, learner, writeMeasured(measure(wins))],
          ...[learner === 'mean' ? '-' : writeMeasured(beyondMean(row, setting, learner)), writeMeasured(runs, 2)],
        ]),
      ),
    ),
  );
