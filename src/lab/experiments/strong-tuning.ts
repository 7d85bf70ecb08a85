/**
 * The settings of `strong`, found by games with settings drawn at random (tuning.ts), on both board sizes and against
 * opponents of different kinds: a fixed version of itself, and GNU Go.
 */

import { makeRng, mixSeed } from '../../base/rng.js';
import { wilsonInterval } from '../../base/stats.js';
import { experiment, type Finished, type Unit, type Verdict } from '../experiment.js';
import { type GameRow, GNU_GO, nameOf, needsFor, playUnit } from '../games.js';
import { type Figure, figure, table, text } from '../reportParts.js';
import { type Drawn, drawSettings, placeOf, type Range, type TunedSetting, tune } from '../tuning.js';

interface Table {
  readonly opponent: string;
  readonly size: number;
  readonly playouts: number;
  readonly games: number;
}

interface Params {
  readonly tables: readonly Table[];
  readonly ranges: readonly Range[];
}

interface TuningUnit extends Unit, Omit<Table, 'games'> {
  readonly game: number;
}

type TuningRow = GameRow & { readonly settings: Drawn };
type Rows = readonly Finished<TuningUnit, TuningRow>[];

const RANGES: readonly Range[] = [
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
/** Settings that count something. */
const WHOLE = ['priorWeight', 'expandAfter'];

/** Where tuning began: an opponent that stays the same whatever `strong` becomes. */
const FIRST = 'strong:modelBias=1,expandAfter=10,priorWeight=0,raveBias=0.0009,policy=lgrf2';

const SEED_OF_SETTINGS = 1;
const QUARTERS = 4;

export default experiment<Params, TuningUnit, TuningRow>({
  name: 'strong-tuning',
  question: 'Which settings make the strongest player of search, patterns and replies together?',
  paper: 'Insei; the method after Coulom (2011), CLOP',
  claim: 'The preset `strong` plays with the best values that these games can tell from others.',
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
  needs: ({ tables }) => needsFor(tables.map(({ opponent }) => opponent)),
  units: ({ tables }) =>
    tables.flatMap(({ games, ...place }) =>
      Array.from({ length: games }, (_, game) => ({
        ...{ ...place, game },
        key: `${nameOf(place.opponent)}/${place.size}/${place.playouts}/${game}`,
      })),
    ),
  run: async ({ opponent, size, playouts, game, key }, context) => {
    const settings = rounded(drawSettings(context.params.ranges, makeRng(mixSeed(context.seed, SEED_OF_SETTINGS))));
    const changes = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
    const a = `strong:${changes.join(',')}@${playouts}`;
    return { ...(await playUnit({ a, b: opponent, size, game, key }, context)), settings };
  },
  judge,
  report: (rows, { ranges }) => [
    ...figuresOf(rows, ranges),
    table(
      'Every setting',
      ['setting', 'from', 'to', 'best', 'Elo above the worst end'],
      tunedBy(rows, ranges).map((tuned) => [
        tuned.range.name,
        tuned.range.from,
        tuned.range.to,
        tuned.best.toPrecision(2),
        writeGain(tuned),
      ]),
    ),
    text(
      'Every game is played with settings drawn anew, all at once. A curve with one bend for each setting, and a level of its own ' +
        'for each opponent and board, is fitted to the results by logistic regression. Chinese rules, komi 7.5, one thread.',
    ),
  ],
});

const rounded = (settings: Drawn): Drawn =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, WHOLE.includes(name) ? Math.round(value) : value]),
  );

const played = (rows: Rows): Rows => rows.filter(({ row }) => row.points !== null);

function tunedBy(rows: Rows, ranges: readonly Range[]): TunedSetting[] {
  const games = played(rows);
  if (games.length === 0) return [];
  const places = [...new Set(games.map(({ unit }) => `${unit.opponent} ${unit.size}`))];
  return tune(
    ranges,
    games.map(({ row }) => ({ settings: row.settings, points: row.points as number })),
    games.map(({ unit }) => places.indexOf(`${unit.opponent} ${unit.size}`)),
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

/** Shares of games won by quarter of a setting's range. */
function figuresOf(rows: Rows, ranges: readonly Range[]): Figure[] {
  const bars = ranges.flatMap((range) =>
    Array.from({ length: QUARTERS }, (_, quarter) => {
      const inside = played(rows).filter(({ row }) => quarterOf(range, row.settings[range.name] as number) === quarter);
      const points = inside.reduce((sum, { row }) => sum + (row.points as number), 0);
      const [low, high] = wilsonInterval(points, inside.length);
      return { ...{ group: range.name, series: `quarter ${quarter + 1}`, low, high }, value: points / inside.length };
    }).filter(({ value }) => Number.isFinite(value)),
  );
  const y = { label: 'games won', percent: true, from: 0, to: 1 };
  const caption = 'Share of games won by quarter of each range, all other settings drawn at random.';
  return [figure('Games won by setting', caption, { type: 'bar', y, bars })];
}

const quarterOf = (range: Range, value: number): number =>
  Math.min(QUARTERS - 1, Math.max(0, Math.floor(((placeOf(range, value) + 1) / 2) * QUARTERS)));

/** Whether any setting clearly matters: a curve that rises by more than two standard errors. */
function judge(rows: Rows, { ranges }: Params): Verdict {
  const games = played(rows).length;
  if (games === 0) return { verdict: 'undecided', because: 'no game has been played' };
  const clear = tunedBy(rows, ranges).filter((tuned) => {
    const { elo, error } = worstEnd(tuned);
    return elo > 2 * error;
  });
  const names = clear.map((tuned) => `${tuned.range.name} ${tuned.best.toPrecision(2)} (${writeGain(tuned)} Elo)`);
  if (names.length === 0) return { verdict: 'undecided', because: `${games} games tell no setting from another` };
  return { verdict: 'holds', because: `in ${games} games these settings mattered: ${names.join(', ')}` };
}
