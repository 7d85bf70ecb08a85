/**
 * Finds the best settings of `classic` from games with randomly drawn settings (tuning.ts). The games are played on 9x9
 * and 19x19, against a fixed version of `classic` and against GNU Go.
 */

import { makeRng, mixSeed } from '../../base/rng.js';
import { wilsonInterval } from '../../base/stats.js';
import { type Figure, figure, table, text } from '../../lab/report/reportParts.js';
import { type ClaimVerdict, experiment, type FinishedUnit, type Unit } from '../../lab/run/experiment.js';
import { type GameRow, playUnit } from '../../lab/run/gameUnit.js';
import { shortContestantName } from '../games.js';
import { GNU_GO, needsForOpponents } from '../gnuGo.js';
import {
  positionInRange,
  type RandomSettings,
  randomSettings,
  type SettingRange,
  type TunedSetting,
  tuneSettings,
} from './tuning.js';

interface TuningMatch {
  readonly opponent: string;
  readonly size: number;
  readonly playouts: number;
  readonly games: number;
}

interface Params {
  readonly tables: readonly TuningMatch[];
  readonly ranges: readonly SettingRange[];
}

interface TuningUnit extends Unit, Omit<TuningMatch, 'games'> {
  readonly game: number;
}

type TuningRow = GameRow & { readonly settings: RandomSettings };
type Rows = readonly FinishedUnit<TuningUnit, TuningRow>[];

const RANGES: readonly SettingRange[] = [
  { name: 'modelBias', from: 0.2, to: 3, log: true },
  { name: 'raveBias', from: 0.0003, to: 0.02, log: true },
  { name: 'priorWeight', from: 0, to: 20 },
  { name: 'expandAfter', from: 3, to: 15 },
  { name: 'policy.refusesSuggested', from: 0.5, to: 1 },
  { name: 'policy.refusesRandom', from: 0, to: 1 },
  { name: 'policy.vitalPoints', from: 0, to: 1 },
  { name: 'policy.saves', from: 0, to: 1 },
  { name: 'policy.catches', from: 0, to: 1 },
  { name: 'policy.patterns', from: 0.5, to: 1 },
];
/** The names of the settings that must be whole numbers. */
const WHOLE = ['priorWeight', 'expandAfter'];

/** The version of `classic` before the tuning. This opponent stays the same when the settings of `classic` change. */
const FIRST = 'classic:modelBias=1,expandAfter=10,priorWeight=0,raveBias=0.0009,policy=lgrf2';

const SEED_OF_SETTINGS = 1;
const QUARTERS = 4;

export default experiment<Params, TuningUnit, TuningRow>({
  name: 'strong-tuning',
  question: 'Which settings make the combination of search, patterns and replies strongest?',
  paper: 'Insei; the method is from Coulom (2011), CLOP',
  claim: 'The preset `classic` uses the best value of each setting for which these games show a clear effect.',
  scales: {
    tiny: {
      tables: [{ opponent: 'default@10', size: 5, playouts: 10, games: 3 }],
      ranges: RANGES.slice(0, 2),
    },
    small: {
      tables: [
        { opponent: `${FIRST}@500`, size: 9, playouts: 500, games: 600 },
        { opponent: `${FIRST}@300`, size: 19, playouts: 300, games: 60 },
        { opponent: GNU_GO, size: 9, playouts: 500, games: 100 },
      ],
      ranges: RANGES,
    },
    full: {
      tables: [
        { opponent: `${FIRST}@1000`, size: 9, playouts: 1000, games: 4000 },
        { opponent: `${FIRST}@500`, size: 19, playouts: 500, games: 4000 },
        { opponent: GNU_GO, size: 9, playouts: 1000, games: 1000 },
        { opponent: GNU_GO, size: 19, playouts: 500, games: 1000 },
      ],
      ranges: RANGES,
    },
  },
  needs: ({ tables }) => needsForOpponents(tables.map(({ opponent }) => opponent)),
  units: ({ tables }) =>
    tables.flatMap(({ games, ...match }) =>
      Array.from({ length: games }, (_, game) => ({
        ...match,
        game,
        key: `${shortContestantName(match.opponent)}/${match.size}/${match.playouts}/${game}`,
      })),
    ),
  run: async ({ opponent, size, playouts, game, key }, context) => {
    const settings = rounded(randomSettings(context.params.ranges, makeRng(mixSeed(context.seed, SEED_OF_SETTINGS))));
    const changes = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
    const a = `classic:${changes.join(',')}@${playouts}`;
    return { ...(await playUnit({ a, b: opponent, size, game, key }, context)), settings };
  },
  judge,
  report: (rows, { ranges }) => [
    ...figuresOf(rows, ranges),
    table(
      'Every setting',
      ['setting', 'from', 'to', 'best', 'Elo gained over the worse end of the range'],
      tunedBy(rows, ranges).map((tuned) => [
        tuned.range.name,
        tuned.range.from,
        tuned.range.to,
        tuned.best.toPrecision(2),
        writeGain(tuned),
      ]),
    ),
    text(
      'Every game is played with newly drawn values of all settings. Logistic regression fits a parabola for each setting, and a constant for each opponent and board, to the results. Conditions: Chinese rules, komi 7.5, one thread.',
    ),
  ],
});

const rounded = (settings: RandomSettings): RandomSettings =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, WHOLE.includes(name) ? Math.round(value) : value]),
  );

const played = (rows: Rows): Rows => rows.filter(({ row }) => row.points !== null);

function tunedBy(rows: Rows, ranges: readonly SettingRange[]): TunedSetting[] {
  const games = played(rows);
  if (games.length === 0) return [];
  const groups = [...new Set(games.map(({ unit }) => `${unit.opponent} ${unit.size}`))];
  return tuneSettings(
    ranges,
    games.map(({ row }) => ({ settings: row.settings, points: row.points as number })),
    games.map(({ unit }) => groups.indexOf(`${unit.opponent} ${unit.size}`)),
  );
}

const worstEnd = ({ range, gainOver }: TunedSetting): ReturnType<TunedSetting['gainOver']> => {
  const [low, high] = [gainOver(range.from), gainOver(range.to)];
  return low.elo > high.elo ? low : high;
};

function writeGain(tuned: TunedSetting): string {
  const { elo, error } = worstEnd(tuned);
  return `${elo.toFixed(0)} ± ${(1.96 * error).toFixed(0)}`;
}

/** Divides the range of each setting into quarters, and draws the share of games won with values from each quarter. */
function figuresOf(rows: Rows, ranges: readonly SettingRange[]): Figure[] {
  const bars = ranges.flatMap((range) =>
    Array.from({ length: QUARTERS }, (_, quarter) => {
      const inside = played(rows).filter(({ row }) => quarterOf(range, row.settings[range.name] as number) === quarter);
      const points = inside.reduce((sum, { row }) => sum + (row.points as number), 0);
      const [low, high] = wilsonInterval(points, inside.length);
      return { ...{ group: range.name, series: `quarter ${quarter + 1}`, low, high }, value: points / inside.length };
    }).filter(({ value }) => Number.isFinite(value)),
  );
  const y = { label: 'games won', percent: true, from: 0, to: 1 };
  const caption =
    'The share of games won, by quarter of the range of each setting; all other settings are drawn at random.';
  return [figure('Games won by setting', caption, { type: 'bar', y, bars })];
}

const quarterOf = (range: SettingRange, value: number): number =>
  Math.min(QUARTERS - 1, Math.max(0, Math.floor(((positionInRange(range, value) + 1) / 2) * QUARTERS)));

/**
 * The claim holds if at least one setting clearly matters. Each setting is judged by an Elo difference: how much
 * stronger the player is with the best value than with the worse of the two ends of the range. The setting clearly
 * matters if this difference is more than two standard errors.
 */
function judge(rows: Rows, { ranges }: Params): ClaimVerdict {
  const games = played(rows).length;
  if (games === 0) return { verdict: 'undecided', because: 'no game has been played' };
  const clear = tunedBy(rows, ranges).filter((tuned) => {
    const { elo, error } = worstEnd(tuned);
    return elo > 2 * error;
  });
  const names = clear.map((tuned) => `${tuned.range.name} ${tuned.best.toPrecision(2)} (${writeGain(tuned)} Elo)`);
  if (names.length === 0)
    return { verdict: 'undecided', because: `${games} games show no clear effect of any setting` };
  return {
    verdict: 'holds',
    because: `in ${games} games these settings had a clear effect (best value, and Elo gained over the worse end of the range): ${names.join(', ')}`,
  };
}
