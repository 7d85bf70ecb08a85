/**
 * Tries other readings of the paper where its share of moves of professionals among the 30 best is not reproduced: values
 * averaged over the symmetries of the board, tied weights, the best of several networks, no influence at all. All moves
 * are ranked by the area expected after them, which is the paper's rule. The networks are trained with the paper's recipe.
 */
import { percent } from '../../base/numberText.js';
import { makeRng, mixSeed } from '../../base/rng.js';
import { wilsonInterval } from '../../base/stats.js';
import type { Engine } from '../../engine/engine.js';
import type { TerritoryPool } from '../../engine/territory/territoryPool.js';
import { table, text, writeShare } from '../../lab/report/reportParts.js';
import {
  type ClaimVerdict,
  experiment,
  type FinishedUnit,
  type PublishedNumber,
  type Unit,
  type UnitContext,
} from '../../lab/run/experiment.js';
import { measurePrediction, type PredictionReport } from '../../learn/territory/movePrediction.js';
import { playedMovesOf, rankMoves } from '../../learn/territory/moveRanking.js';
import { TerritoryTraining } from '../../learn/territory/training.js';
import { PAPER_TRAINING, type TerritoryTrainingSettings } from '../../learn/territory/trainingSettings.js';
import { listOtherReadings, type OtherReading } from '../otherReadings.js';
import { averageOverSymmetries } from './averagedRanking.js';
import { BOARDS, type Board, type BoardName, drawMoves, gamesOf } from './predictedMoves.js';
import {
  needsForSource,
  PAPER_TRAIN_VALIDATE_SPLIT,
  TRAINING_SOURCES,
  type TrainingSource,
  trainingGames,
} from './territoryGames.js';
import { loadShippedNetwork } from './territoryModel.js';

interface Params {
  readonly source: TrainingSource;
  readonly train: number;
  readonly validate: number;
  readonly epochs: number;
  /** The number of networks trained with the paper's recipe, each from other weights and positions. */
  readonly networks: number;
  /** The trainings with a change. */
  readonly changes: readonly Change[];
  readonly board: BoardName;
  /** The number of moves to predict. */
  readonly moves: number;
}

interface Reading {
  readonly reading: string;
  /** What the paper says about this detail. */
  readonly paper: string;
  readonly settings: Partial<TerritoryTrainingSettings>;
}

/** Trainings with one change each. */
const CHANGES = {
  tied: {
    ...{ reading: 'weights tied, so that symmetric boards get the same values', settings: { tied: true } },
    paper: 'one lateral net for all planes; nothing on exchanged planes and colours',
  },
  'without-influence': {
    ...{ reading: 'no influence, to see how much its formula can matter', settings: { without: ['influence'] } },
    paper: "Chen's formula, which we do not have; ours is a guess",
  },
  'without-corner-and-side-nets': {
    ...{ reading: 'the same net in corners and at sides', settings: { without: ['corner and side nets'] } },
    paper: 'a net for corners and one for sides; not said where each is used',
  },
} as const satisfies Record<string, Reading>;
type Change = keyof typeof CHANGES;
const ALL_CHANGES = Object.keys(CHANGES) as Change[];

/** A network that ranks the moves: the shipped one, or one that the unit trains. */
interface RankingUnit extends Unit {
  readonly isShipped?: boolean;
  readonly isAveraged?: boolean;
  /** The number of the network among those with the paper's recipe, counted from 1. */
  readonly network?: number;
  readonly change?: Change;
}

interface Row {
  readonly moves: number;
  /** For each number m: the share of played moves among the m best. */
  readonly topM: PredictionReport['topM'];
  /** The relative entropy on the validation games after each epoch; empty for the shipped network. */
  readonly validation: readonly number[];
}

type Rows = readonly FinishedUnit<RankingUnit, Row>[];

/** The paper's share of moves among the 30 best, and the limits of territory-foresight. */
const PAPER = { rank: 30, share: 0.5, about: 0.45 };
/** When the rules of this experiment were written. */
const WRITTEN = '2026-11-19, before these rankings';

export default experiment<Params, RankingUnit, Row>({
  name: 'territory-readings',
  question: 'Do other readings of the paper put more moves of professionals among the 30 best?',
  paper: 'Wu & Baldi (2006), Figure 2b',
  claim:
    'With values averaged over symmetries, tied weights, other nets, no influence, or the best of several networks, half of the moves 80 to 83 of professionals are among the 30 after which the network expects the largest area.',
  readingsOf: 'territory-foresight',
  scales: {
    tiny: {
      source: 'random-5x5',
      train: 12,
      validate: 6,
      epochs: 1,
      networks: 2,
      changes: ['tied'],
      board: 'random 5x5',
      moves: 5,
    },
    small: {
      ...{ source: 'amateur-9x9', ...PAPER_TRAIN_VALIDATE_SPLIT, epochs: 1, networks: 3 },
      ...{ changes: ['tied', 'without-influence'], board: '19x19', moves: 300 },
    },
    full: {
      ...{ source: 'amateur-9x9', ...PAPER_TRAIN_VALIDATE_SPLIT, epochs: 38, networks: 5 },
      ...{ changes: ALL_CHANGES, board: '19x19', moves: 2000 },
    },
  },
  choices: { source: TRAINING_SOURCES, board: Object.keys(BOARDS), changes: ALL_CHANGES },
  needs: ({ source, board }) => ({ shared: [...(needsForSource(source).shared ?? []), ...BOARDS[board].files] }),
  units: ({ networks, changes }) => [
    { key: 'shipped', isShipped: true },
    { key: 'shipped-averaged', isShipped: true, isAveraged: true },
    ...Array.from({ length: networks }, (_, index) => ({ key: `paper-${index + 1}`, network: index + 1 })),
    ...changes.map((change) => ({ key: change, change })),
  ],
  run,
  judge,
  numbers,
  report: (rows, params) => [listOtherReadings(readingsOf(rows)), text(explain(params)), listNetworks(rows)],
});

/** The number of positions that the territory pool evaluates in one call. */
const POOL_BATCH = 100;

async function run(unit: RankingUnit, context: UnitContext<Params>): Promise<Row> {
  const { params, environment, note } = context;
  const engine = await environment.createEngine({ threads: environment.threads, memoryMiB: 8 });
  try {
    const { pool, validation } = await poolOf(unit, engine, context);
    const { size, judged, moves }: Board = BOARDS[params.board];
    const games = await gamesOf(params.board, judged, engine, environment);
    // The seed depends only on the board, so all networks rank the same moves.
    const rng = makeRng(mixSeed(size, 0));
    const chosen = drawMoves(games, (game) => playedMovesOf(game, ...moves), params.moves, rng);
    const ranking = unit.isAveraged ? averageOverSymmetries(pool) : pool;
    const ranked = await rankMoves(ranking, chosen, 'area', (done) => note(`${done} of ${chosen.length} moves ranked`));
    const { topM } = measurePrediction(ranked, 1);
    return { moves: ranked.length, topM, validation };
  } finally {
    engine.close();
  }
}

async function poolOf(
  { isShipped, network = 1, change }: RankingUnit,
  engine: Engine,
  { params, environment, stopper, note }: UnitContext<Params>,
): Promise<{ readonly pool: TerritoryPool; readonly validation: readonly number[] }> {
  if (isShipped)
    return {
      pool: engine.createTerritoryPool(await loadShippedNetwork(engine, environment), POOL_BATCH),
      validation: [],
    };
  const games = await trainingGames(params, engine, environment);
  const settings = { ...PAPER_TRAINING, epochs: params.epochs, seed: network, ...(change && CHANGES[change].settings) };
  const training = TerritoryTraining.create(engine, games, settings);
  const validation: number[] = [];
  while (!training.isOver && !stopper.isStopped) {
    const report = await training.step();
    if (!report) continue;
    validation.push(report.validation.relativeEntropy);
    note(`epoch ${report.epoch} of ${params.epochs}`);
  }
  training.territoryNetwork.weights = training.best;
  return { pool: engine.createTerritoryPool(training.territoryNetwork, POOL_BATCH), validation };
}

const find = (rows: Rows, key: string): Row | undefined => rows.find(({ unit }) => unit.key === key)?.row;

function shareOf({ topM, moves }: Row) {
  const value = topM[PAPER.rank] ?? 0;
  const [low, high] = wilsonInterval(Math.round(value * moves), moves);
  return { value, low, high };
}

/** A row comes nearer to the paper if the whole interval of its share lies above the share of `usual`. */
function isNearer(row: Row, usual: Row): boolean | undefined {
  const { value, low } = shareOf(row);
  const before = shareOf(usual).value;
  return low > before ? true : value > before ? undefined : false;
}

/** The networks with the paper's recipe, the one with the largest share first. */
const sortedNetworks = (rows: Rows): Rows =>
  rows
    .filter(({ unit }) => unit.network !== undefined)
    .toSorted((one, other) => shareOf(other.row).value - shareOf(one.row).value);

function readingsOf(rows: Rows): OtherReading[] {
  const [shipped, paper] = [find(rows, 'shipped'), find(rows, 'paper-1')];
  const [best] = sortedNetworks(rows);
  const line = (reading: string, said: string, row: Row | undefined, usual: Row | undefined): OtherReading[] =>
    row && usual
      ? [
          {
            reading,
            paper: said,
            value: writeShare(shareOf(row)),
            isNearer: isNearer(row, usual),
            isOurs: row === usual,
          },
        ]
      : [];
  return [
    ...line('the shipped network, as we read the paper', '50 % among the 30 best', shipped, shipped),
    ...line('its values averaged over eight symmetries', 'not said', find(rows, 'shipped-averaged'), shipped),
    ...line("a network trained with the paper's recipe", 'about 50 epochs', paper, shipped),
    ...line(`the best of ${sortedNetworks(rows).length} such networks`, 'shows its best results', best?.row, paper),
    ...Object.entries(CHANGES).flatMap(([key, { reading, paper: said }]) =>
      line(reading, said, find(rows, key), paper),
    ),
  ];
}

const explain = ({ epochs, train }: Params): string =>
  `The values are the shares of moves among the 30 best, ranked by the area expected after them, with Wilson's 95 % intervals. All lines rank the same moves. Each trained network learned from ${train} games for ${epochs} ${epochs === 1 ? 'epoch' : 'epochs'}; on 9x9, epochs after the first improve the validation only little (territory-learning-curve). The first three lines are compared with the shipped network, the others with the first network trained with the paper's recipe: a reading comes nearer to the paper if its whole interval lies above that share. It explains the paper's number if its interval begins at 45 % or above and does not end below 50 %. These rules were written on ${WRITTEN}.`;

/** The readings that explain the paper's number. */
const explaining = (rows: Rows): Rows =>
  rows.filter(({ row }) => {
    const { low, high } = shareOf(row);
    return low >= PAPER.about && high >= PAPER.share;
  });

const isWhole = (rows: Rows, { board, networks, changes }: Params): boolean =>
  board === '19x19' && rows.length === 2 + networks + changes.length;

function judge(rows: Rows, params: Params): ClaimVerdict {
  if (!isWhole(rows, params))
    return { verdict: 'undecided', because: 'not all networks have ranked the moves of professionals' };
  const best = rows.toSorted((one, other) => shareOf(other.row).value - shareOf(one.row).value)[0] as Rows[number];
  const because = `the largest share is that of ${best.unit.key}: ${writeShare(shareOf(best.row))} of ${best.row.moves} moves`;
  return { verdict: explaining(rows).length > 0 ? 'holds' : 'does not hold', because };
}

/** Returns only a number that a reading explains; the usual reading has its own in territory-foresight. */
function numbers(rows: Rows, params: Params): PublishedNumber[] {
  const [found] = isWhole(rows, params) ? explaining(rows) : [];
  if (!found) return [];
  return [
    {
      ...{ id: 'WB-2', source: 'Wu & Baldi (2006), Figure 2b', paper: percent(PAPER.share, 0), written: WRITTEN },
      quantity: 'moves among the 30 best at 80 stones, with another reading',
      ours: `${found.unit.key}: ${writeShare(shareOf(found.row))}`,
      ...{ sample: `${found.row.moves} moves`, verdict: 'holds' },
      criterion: `the 95 % interval begins at ${percent(PAPER.about, 0)} or above and does not end below ${percent(PAPER.share, 0)}`,
    },
  ];
}

const listNetworks = (rows: Rows) =>
  table(
    'Every network',
    ['network', 'moves', 'best', 'among the best 10', 'among the best 30', 'relative entropy on 9x9'],
    rows.map(({ unit, row }) => [
      ...[unit.key, row.moves, percent(row.topM[1] ?? 0), percent(row.topM[10] ?? 0), writeShare(shareOf(row))],
      row.validation.length === 0 ? '-' : Math.min(...row.validation).toFixed(4),
    ]),
  );
