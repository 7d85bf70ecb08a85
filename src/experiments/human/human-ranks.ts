/**
 * Does the model of people know how people of each rank play? It predicts moves of games from which it has not learned,
 * once for each band of ranks. The experiment also compares how many points people lose, and how many the levels lose
 * that draw their moves from the model, and shows how the strengths of features change with the rank.
 */
import { percent } from '../../base/numberText.js';
import { wilsonInterval } from '../../base/stats.js';
import { figure, type ReportPart, table, text, writeShare } from '../../lab/report/reportParts.js';
import { type ClaimVerdict, experiment, type FinishedUnit } from '../../lab/run/experiment.js';
import { middleOf, RANK_BANDS, type RankBand } from '../../learn/human/humanRecipe.js';
import { writeRank } from '../../rules/rank.js';
import { mean, meanWithInterval } from '../sampleStatistics.js';
import {
  type GameFigures,
  type RankParams,
  type RankRow,
  type RankUnit,
  rankUnits,
  runRankUnit,
} from './humanRankRows.js';
import { needsOf, RANKED_SOURCES } from './rankedRecords.js';

type Rows = readonly FinishedUnit<RankUnit, RankRow>[];

const FULL: RankParams = { source: 'ogs-9x9', network: 'models/network.bin.gz', games: 250 };

export default experiment<RankParams, RankUnit, RankRow>({
  name: 'human-ranks',
  question: 'Does the model of people know how people of each rank play?',
  paper: 'none; the strengths are fitted by the method of Coulom (2007)',
  claim:
    'In held-out games on 9x9, the mean log-likelihood of the moves of each third of the nine bands of ranks is higher if the model is told the middle band of this third than if it is told the middle band of another third.',
  scales: {
    tiny: { ...FULL, source: 'random-5x5', games: 2 },
    small: { ...FULL, games: 60 },
    full: FULL,
  },
  choices: { source: RANKED_SOURCES },
  needs: ({ source, network }) => ({ ...needsOf(source), files: [network] }),
  units: () => rankUnits,
  run: runRankUnit,
  judge,
  report: (rows) => [
    ...listThirds(rows),
    ...drawLikelihoods(rows),
    ...listLosses(rows),
    ...drawStrengths(rows),
    ...listWinners(rows),
    text(READING),
  ],
});

const READING =
  'Ranks are those of the server OGS from 2014 to 2020, in games on 9x9; other servers and associations differ by a few ranks. The records state kyu ranks as the numbers of OGS, which count upwards: 22k stands for 8 kyu. The last table is the reason for this reading: with it, the player with the better rank wins most games. The games of all other tables are held out: the patterns, the weights and the network have learned from none of them. The moves are every fifth move of a game. The intervals treat games as independent and are Student’s 95 % intervals. Loss: by how much a move lowers the lead that the network expects, without a search; the levels also save large chains and pass, which this loss leaves out. The criterion was written on 2026-11-20, before the first run on these games; the design was chosen by other games.';

const THIRD = RANK_BANDS.length / 3;
const THIRDS = [0, 1, 2] as const;
/** The band that stands for a third: its middle one. */
const middleBand = (third: number): number => third * THIRD + 1;

const nameOf = ({ from, to }: RankBand): string => `${writeRank(from)} to ${writeRank(to)}`;
const nameOfThird = (third: number): string => {
  const first = RANK_BANDS[third * THIRD] as RankBand;
  const last = RANK_BANDS[third * THIRD + THIRD - 1] as RankBand;
  return nameOf({ from: first.from, to: last.to });
};

const gamesOf = (rows: Rows, band: number): readonly GameFigures[] =>
  rows.find(({ unit }) => unit.kind === 'band' && unit.band === band)?.row.games ?? [];

const gamesOfThird = (rows: Rows, third: number): GameFigures[] =>
  [0, 1, 2].flatMap((index) => gamesOf(rows, third * THIRD + index));

const movesIn = (games: readonly GameFigures[]): number => games.reduce((sum, { moves }) => sum + moves, 0);

const meanLog = (games: readonly GameFigures[], band: number): number =>
  games.reduce((sum, { logs }) => sum + (logs[band] as number), 0) / movesIn(games);

/** By how much the own third's model is better than another's, per move, with an interval by games. */
function lead(games: readonly GameFigures[], own: number, other: number) {
  const movesPerGame = movesIn(games) / games.length;
  return meanWithInterval(
    games.map(({ logs }) => ((logs[middleBand(own)] as number) - (logs[middleBand(other)] as number)) / movesPerGame),
  );
}

/** The smallest number of games of a third with which the claim is judged. */
const MIN_GAMES = 100;

function judge(rows: Rows, { source }: RankParams): ClaimVerdict {
  const thirds = THIRDS.map((third) => ({ third, games: gamesOfThird(rows, third) }));
  if (source === 'random-5x5' || thirds.some(({ games }) => games.length < MIN_GAMES))
    return { verdict: 'undecided', because: 'too few games of people have been measured' };
  const leads = thirds.flatMap(({ third, games }) =>
    THIRDS.filter((other) => other !== third).map((other) => ({ third, ...lead(games, third, other) })),
  );
  const because = thirds
    .map(({ third, games }) => {
      const smallest = Math.min(...leads.filter((each) => each.third === third).map(({ value }) => value));
      return `${nameOfThird(third)}: ahead by at least ${smallest.toFixed(3)} in ${movesIn(games)} moves`;
    })
    .join('; ');
  if (leads.some(({ value }) => value <= 0)) return { verdict: 'does not hold', because };
  return { verdict: leads.every(({ low = 0 }) => low > 0) ? 'holds' : 'undecided', because };
}

function listThirds(rows: Rows): ReportPart[] {
  const thirds = THIRDS.map((third) => ({ third, games: gamesOfThird(rows, third) })).filter(
    ({ games }) => movesIn(games) > 0,
  );
  return [
    table(
      'Mean log-likelihood of the moves of each third, by the band that the model is told',
      [
        'moves of',
        'games',
        'moves',
        ...THIRDS.map((third) => `told ${nameOf(RANK_BANDS[middleBand(third)] as RankBand)}`),
      ],
      thirds.map(({ third, games }) => [
        ...[nameOfThird(third), games.length, movesIn(games)],
        ...THIRDS.map((told) => {
          const value = meanLog(games, middleBand(told)).toFixed(3);
          if (told === third) return value;
          const { value: by, low = by, high = by } = lead(games, third, told);
          return `${value} (lower by ${by.toFixed(3)}, ${low.toFixed(3)} to ${high.toFixed(3)})`;
        }),
      ]),
    ),
  ];
}

function drawLikelihoods(rows: Rows): ReportPart[] {
  const cells = RANK_BANDS.flatMap((band, index) => {
    const games = gamesOf(rows, index);
    return movesIn(games) === 0
      ? []
      : RANK_BANDS.map((told, other) => ({ row: nameOf(band), column: nameOf(told), value: meanLog(games, other) }));
  });
  if (cells.length === 0) return [];
  return [
    figure(
      'How well each band predicts the moves of each band',
      'Mean log-likelihood of a move: a row for the rank of the person, a column for the rank that the model is told.',
      { type: 'heat', x: 'told', y: 'played by', value: { label: 'log-likelihood' }, cells },
    ),
  ];
}

function listLosses(rows: Rows): ReportPart[] {
  const losses = RANK_BANDS.flatMap((band, index) => {
    const games = gamesOf(rows, index);
    if (games.length < 2 || movesIn(games) === 0) return [];
    const perGame = movesIn(games) / games.length;
    const people = meanWithInterval(games.map(({ peopleLoss }) => peopleLoss / perGame));
    const level = meanWithInterval(games.map(({ levelLoss }) => levelLoss / perGame));
    return [{ band, moves: movesIn(games), people, level }];
  });
  const write = ({ value, low = value, high = value }: { value: number; low?: number; high?: number }): string =>
    `${value.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`;
  if (losses.length === 0) return [];
  const series = (['people', 'level'] as const).map((name) => ({
    name: name === 'people' ? 'people' : 'drawn from the model',
    points: losses.map((each) => ({ x: middleOf(each.band), ...each[name] })),
  }));
  return [
    figure('Points lost per move', 'The lead that the network expects before a move, minus that after it.', {
      type: 'line',
      x: { label: 'rank: 1 is 1 dan, 0 is 1 kyu, -9 is 10 kyu' },
      y: { label: 'points', from: 0 },
      series,
    }),
    table(
      'Points lost per move',
      ['ranks', 'moves', 'people', 'drawn from the model'],
      losses.map(({ band, moves, people, level }) => [nameOf(band), moves, write(people), write(level)]),
    ),
  ];
}

/** Draws how the strength of each feature changes, relative to its geometric mean over the bands. */
function drawStrengths(rows: Rows): ReportPart[] {
  const strengths = rows.find(({ unit }) => unit.kind === 'strengths')?.row.strengths ?? [];
  if (strengths.length === 0) return [];
  const logs = (values: readonly number[]): number[] => values.map((value) => Math.log10(value));
  return [
    figure(
      'How the strengths of features change with the rank',
      'The strength of each feature, divided by its geometric mean over all bands.',
      {
        type: 'line',
        x: { label: 'rank: 1 is 1 dan, 0 is 1 kyu, -9 is 10 kyu' },
        y: { label: 'relative strength', log: true },
        series: strengths.map(({ name, values }) => {
          const middle = mean(logs(values));
          return {
            name,
            points: logs(values).map((log, band) => ({
              x: middleOf(RANK_BANDS[band] as RankBand),
              value: 10 ** (log - middle),
            })),
          };
        }),
      },
    ),
    table(
      'Strengths by rank',
      ['feature', ...RANK_BANDS.map(nameOf)],
      strengths.map(({ name, values }) => [name, ...values.map((value) => value.toPrecision(3))]),
    ),
  ];
}

function listWinners(rows: Rows): ReportPart[] {
  const winners = rows.find(({ unit }) => unit.kind === 'winners')?.row.winners ?? [];
  if (winners.every(({ games }) => games === 0)) return [];
  return [
    table(
      'How often the kyu player with the better rank wins, by how the ranks are read',
      ['ranks read as', 'difference', 'games', 'won'],
      winners.map(({ notation, from, to, games, wins }) => {
        const [low, high] = wilsonInterval(wins, games);
        const share = games === 0 ? percent(0) : writeShare({ value: wins / games, low, high });
        return [
          notation === 'names' ? 'names: 22k is 22 kyu' : 'numbers of OGS: 22k is 8 kyu',
          `${from} to ${to}`,
          games,
          share,
        ];
      }),
    ),
  ];
}
