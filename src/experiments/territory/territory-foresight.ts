/**
 * Does the territory network, trained on 9x9 only, predict the moves of people on 9x9 and on larger boards? The model
 * that comes with the program ranks moves in two ways: by the area expected after them, as in the paper, and by
 * urgency. A temperature turns the ranked values into probabilities. Let p be the probability of a move that was
 * played. One temperature is fitted so that the mean of ln p is highest, another so that the mean of p is highest. The
 * predictions are measured on other games than those used for fitting. At the tiny scale the games are random games on
 * small boards.
 */
import { percent } from '../../base/numberText.js';
import { makeRng, mixSeed } from '../../base/rng.js';
import { wilsonInterval } from '../../base/stats.js';
import type { TerritoryPool } from '../../engine/territory/territoryPool.js';
import { type Figure, figure, type ReportTable, table, text, writeShare } from '../../lab/report/reportParts.js';
import {
  type ClaimVerdict,
  experiment,
  type FinishedUnit,
  type PublishedNumber,
  type Unit,
  type UnitContext,
} from '../../lab/run/experiment.js';
import {
  type ConfidenceBounds,
  fitTemperature,
  fitTemperatureByMeanProbability,
  measurePrediction,
  type PredictionReport,
  REPORTED_TOP_RANKS,
} from '../../learn/territory/movePrediction.js';
import {
  MOVE_VALUES,
  type MoveValue,
  type PlayedMove,
  playedMovesOf,
  rankMoves,
} from '../../learn/territory/moveRanking.js';
import type { SampleGame } from '../../learn/territory/samples.js';
import { loadTerritoryNetwork, temperatureFor } from '../../learn/territory/territoryModel.js';
import { ALL_MOVES, BOARDS, type Board, type BoardName, drawMoves, gamesOf } from './predictedMoves.js';
import { readShippedModel } from './territoryModel.js';

/**
 * The numbers in the paper's Table 2. For each board and each system that predicts moves: the logarithm of the
 * probability of the played moves, and the same probability as a fraction.
 */
const PAPER: readonly (readonly [board: string, system: string, log: number, probability: string])[] = [
  ['9x9', 'moves at random', -4.13, '1/62'],
  ['9x9', 'the network', -1.86, '1/7'],
  ['13x13', 'moves at random', -4.88, '1/132'],
  ['13x13', 'the network', -2.27, '1/10'],
  ['19x19', 'moves at random', -5.64, '1/281'],
  ['19x19', 'Boltzmann5 (Stern et al.)', -5.55, '1/254'],
  ['19x19', 'BoltzmannLiberties (Stern et al.)', -5.27, '1/194'],
  ['19x19', 'the network', -2.7, '1/15'],
];

interface Params {
  readonly boards: readonly BoardName[];
  /** The number of moves to predict on each board. */
  readonly moves: number;
  /**
   * The numbers of stones on the board for which our version of Figure 2b shows a point. For each point, `movesOfStage`
   * moves are predicted.
   */
  readonly stages: readonly number[];
  readonly movesOfStage: number;
}

/**
 * The predictions for a row of Table 2 or for a point in Figure 2b. For a point in the figure, the moves are ranked
 * twice: by the area expected after them, and by urgency.
 */
interface PredictionUnit extends Unit {
  readonly board: BoardName;
  readonly judging: MoveValue;
  /** For a dot of Figure 2b: the number of stones on the board. For a row of Table 2: undefined. */
  readonly stage?: number;
}

/**
 * The result of a unit. Rows that the first version of the experiment stored lack all optional fields. The paragraph
 * FIRST_VERSION in the report describes those rows.
 */
interface Row extends Omit<PredictionReport, 'topByStones' | 'logOfMeanBounds' | 'meanLogBounds'> {
  readonly logOfMeanBounds?: ConfidenceBounds;
  readonly meanLogBounds?: ConfidenceBounds;
  /**
   * For a row of Table 2: the results at the temperature that makes the mean probability highest. The other results are
   * at the temperature that makes the mean logarithm of the probability highest.
   */
  readonly ofMean?: Pick<PredictionReport, 'temperature' | 'logOfMeanProbability' | 'logOfMeanBounds'>;
  /** For a dot of Figure 2b: the mean number of stones on the board. */
  readonly meanStones?: number;
  /**
   * For a dot of Figure 2b: the share of played moves that are among the m best by area, for each number m in
   * REPORTED_TOP_RANKS.
   */
  readonly topByArea?: PredictionReport['topM'];
}

type Rows = readonly FinishedUnit<PredictionUnit, Row>[];

/**
 * The limits of the verdict. The verdict depends on two numbers: the mean probability of the played moves, and the
 * share of played moves that are among the best 30 if moves are ranked by the area expected after them, as in the
 * paper. The claim does not hold if the mean probability is less than `times` times that of random moves, or if the
 * confidence interval of the share lies below `half`. Otherwise the claim holds if the confidence interval of the share
 * lies above `about`. In all other cases the verdict is undecided.
 */
const THRESHOLDS = { times: 3, half: 0.5, about: 0.45 };
const MAX_RANK = 30;
/**
 * A point in Figure 2b stands for the positions with `stage` to `stage + STAGE_WIDTH - 1` stones on the board. Several
 * numbers of stones are necessary, because a point shall stand for moves of both sides: with an even number of stones,
 * Black is to move in most positions, and with an odd number, White.
 */
const STAGE_WIDTH = 4;
/** A temperature is fitted on at most this many moves. */
const MAX_FITTED_MOVES = 300;

export default experiment<Params, PredictionUnit, Row>({
  name: 'territory-foresight',
  question: 'Does a network that was trained on 9x9 predict the moves of people, even on larger boards?',
  paper: 'Wu & Baldi (2006), Table 2 and Figure 2b',
  claim:
    'Moves 80 to 83 of professionals have a mean probability far above that of random moves, and half of the moves at 80 stones are among the 30 that the network ranks highest.',
  scales: {
    tiny: { boards: ['random 5x5', 'random 7x7'], moves: 10, stages: [], movesOfStage: 0 },
    small: { boards: ['9x9', '13x13', '19x19'], moves: 300, stages: [20, 80, 140, 200], movesOfStage: 40 },
    full: {
      boards: ['9x9', '13x13', '19x19'],
      moves: 2000,
      stages: [1, 20, 40, 60, 80, 100, 120, 140, 160, 180, 200],
      movesOfStage: 300,
    },
  },
  choices: { boards: Object.keys(BOARDS) },
  needs: ({ boards }) => ({ shared: boards.flatMap((board): readonly string[] => BOARDS[board].files) }),
  units: ({ boards, stages }) => [
    ...boards.flatMap((board) =>
      MOVE_VALUES.map((judging) => ({ key: `${board.replaceAll(' ', '-')}-${judging}`, board, judging })),
    ),
    ...stages.map((stage) => ({ key: `move-${stage}`, board: '19x19' as const, judging: 'urgency' as const, stage })),
  ],
  run,
  judge,
  numbers,
  report: (rows) => [
    listBoards(rows),
    listPaper(),
    text(READING),
    ...drawStages(rows),
    ...(rows.some(({ row }) => row.meanLogBounds === undefined) ? [text(FIRST_VERSION)] : []),
    text(MODEL),
  ],
});

const READING =
  'Let p be the probability of a move that was played. T1 is the temperature that was fitted for the mean of ln p, and T2 the one that was fitted for the mean of p. The table shows the mean of ln p at T1, and the logarithm of the mean of p at both temperatures; the column "random moves" is the mean of ln p if all legal moves are equally likely. The paper does not say which of the two quantities it prints, or at which temperature. We assume that it prints the logarithm of the mean of p, because a mean of ln p of -2.70 is hardly possible if half of the moves are not among the best 30. The logarithm of the mean of p says little: moves that the network considers impossible hardly lower a mean of probabilities, so a low temperature gives the highest value. Near temperature 0, the mean of p becomes the share of moves that were ranked first; the column "limit at T = 0" is the logarithm of that share. Intervals are at 95 %; those of shares are Wilson\'s intervals.';

const FIRST_VERSION =
  'These rows are from the first version of the experiment. It used the temperatures that are stored in the model, which were fitted for the mean of ln p only (for 13x13, on some of the games whose moves are predicted here). So these rows have no T2. The moves ranked by area and the moves ranked by urgency were different samples. In the figure, each dot stands for all moves that have the same number in their games; except for the first dot, these are moves of White. The place of a dot on the axis is the number of earlier moves instead of the number of stones, so captured stones are counted, too. The moves in the figure were ranked by urgency only, not by area as in the paper.';

const MODEL =
  "All predictions were made by the model that comes with the program, which was trained with our recipe (Adam, 6 epochs, pooled propensities with the constant C = 30). No moves were predicted by a network trained with the paper's recipe.";

async function run(
  { board, judging, stage }: PredictionUnit,
  { params, environment, note }: UnitContext<Params>,
): Promise<Row> {
  const model = await readShippedModel(environment);
  const { size, judged, fitted, moves }: Board = BOARDS[board];
  const engine = await environment.createEngine({ threads: environment.threads, memoryMiB: 8 });
  try {
    const pool = engine.createTerritoryPool(loadTerritoryNetwork(engine, model), POOL_BATCH);
    // The seed depends only on the board and the stage, so the same moves are predicted by area and by urgency.
    const rng = makeRng(mixSeed(size, stage ?? 0));
    const games = await gamesOf(board, judged, engine, environment);
    if (stage !== undefined) {
      const chosen = drawMoves(games, (game) => movesAt(game, stage), params.movesOfStage, rng);
      return await predictStage(pool, chosen, temperatureFor(model, judging, size), note);
    }
    const movesIn = (game: SampleGame): PlayedMove[] => playedMovesOf(game, ...moves);
    const chosen = drawMoves(games, movesIn, params.moves, rng);
    const others = await gamesOf(board, fitted, engine, environment);
    const fittingMoves = drawMoves(others, movesIn, Math.min(params.moves, MAX_FITTED_MOVES), rng);
    return await predict(pool, chosen, fittingMoves, judging, note);
  } finally {
    engine.close();
  }
}

/** The number of positions that the territory pool evaluates in one call. */
const POOL_BATCH = 100;

async function predict(
  pool: TerritoryPool,
  chosen: readonly PlayedMove[],
  fittingMoves: readonly PlayedMove[],
  judging: MoveValue,
  note: (text: string) => void,
): Promise<Row> {
  const known = await rankMoves(pool, fittingMoves, judging, (done) =>
    note(`fitting temperatures: ${done} of ${fittingMoves.length} moves`),
  );
  const ranked = await rankMoves(pool, chosen, judging, (done) => note(`${done} of ${chosen.length} moves predicted`));
  const { topByStones: _, ...row } = measurePrediction(ranked, fitTemperature(known));
  const { temperature, logOfMeanProbability, logOfMeanBounds } = measurePrediction(
    ranked,
    fitTemperatureByMeanProbability(known),
  );
  return { ...row, ofMean: { temperature, logOfMeanProbability, logOfMeanBounds } };
}

/**
 * Predicts moves for a point in Figure 2b. The report shows only the ranks of these moves, which do not depend on the
 * temperature. So no temperature is fitted, and `temperature` is the one that is stored in the model.
 */
async function predictStage(
  pool: TerritoryPool,
  chosen: readonly PlayedMove[],
  temperature: number,
  note: (text: string) => void,
): Promise<Row> {
  const ranked = await rankMoves(pool, chosen, 'urgency', (done) =>
    note(`${done} of ${chosen.length} moves predicted`),
  );
  const { topByStones: _, ...row } = measurePrediction(ranked, temperature);
  const { topM: topByArea } = measurePrediction(await rankMoves(pool, chosen, 'area'), temperature);
  const meanStones = chosen.reduce((sum, { position: { stones } }) => sum + stones, 0) / chosen.length;
  return { ...row, meanStones, topByArea };
}

const movesAt = (game: SampleGame, stage: number): PlayedMove[] =>
  playedMovesOf(game, ...ALL_MOVES).filter(
    ({ position: { stones } }) => stones >= stage && stones < stage + STAGE_WIDTH,
  );

const timesRandom = (row: Row): number => Math.exp(row.logOfMeanProbability - row.logOfMeanRandomProbability);
/**
 * The logarithm of the share of played moves that the model ranks first. As the temperature approaches 0, the mean
 * probability of the played moves approaches this share.
 */
const limitOf = (row: Row): number => Math.log(row.topM[1] ?? 0);

function shareOf(topM: PredictionReport['topM'], m: number, moves: number) {
  const value = topM[m] ?? 0;
  const [low, high] = wilsonInterval(Math.round(value * moves), moves);
  return { value, low, high };
}

const writeTop = ({ topM, moves }: Row, m: number): string => writeShare(shareOf(topM, m, moves));

/**
 * Judges the claim by the predictions that rank moves by area, as the paper does. The reason for the verdict also
 * mentions the ranking by urgency, but the verdict does not depend on it.
 */
function judge(rows: Rows): ClaimVerdict {
  const rowOf = (judging: MoveValue): Row | undefined =>
    rows.find(({ unit }) => unit.board === '19x19' && unit.judging === judging && unit.stage === undefined)?.row;
  const [area, urgency] = [rowOf('area'), rowOf('urgency')];
  if (!area)
    return { verdict: 'undecided', because: "no moves on 19x19 have been ranked by area, which is the paper's rule" };
  const { low, high } = shareOf(area.topM, MAX_RANK, area.moves);
  const because = [
    `if moves are ranked by the area expected after them, which is the paper's rule, ${writeTop(area, MAX_RANK)} of the moves on 19x19 are among the 30 best, and their mean p is ${timesRandom(area).toFixed(1)} times that of random moves`,
    ...(urgency
      ? [
          `if the moves are ranked by urgency, which is our own rule, ${writeTop(urgency, MAX_RANK)} are among the 30 best`,
        ]
      : []),
  ].join('; ');
  if (high < THRESHOLDS.half || timesRandom(area) < THRESHOLDS.times) return { verdict: 'does not hold', because };
  return { verdict: low >= THRESHOLDS.about ? 'holds' : 'undecided', because };
}

/** The row of Table 2 for moves on this board, ranked as in the paper. */
const rowByArea = (rows: Rows, board: BoardName): Row | undefined =>
  rows.find(({ unit }) => unit.board === board && unit.judging === 'area' && unit.stage === undefined)?.row;

function numbers(rows: Rows): PublishedNumber[] {
  const boards = (['9x9', '13x13', '19x19'] as const).flatMap((board) => {
    const row = rowByArea(rows, board);
    return row ? [{ board, row }] : [];
  });
  const area = rowByArea(rows, '19x19');
  const common = {
    sample: boards.map(({ board, row }) => `${row.moves} moves on ${board}`).join(', ') || '-',
    written: '2026-11-16, when the rows were known',
  };
  const shared = area && shareOf(area.topM, MAX_RANK, area.moves);
  return [
    {
      ...{ id: 'WB-1', source: 'Wu & Baldi (2006), Table 2', quantity: 'logarithm of the mean probability of moves' },
      ...{ sample: common.sample, written: '2026-11-19, when the rows were known' },
      paper: '-1.86 on 9x9, -2.27 on 13x13, -2.70 on 19x19',
      ours: boards.map(({ board, row }) => `${logOfMean(row).toFixed(2)} on ${board}`).join(', ') || undefined,
      verdict: boards.length < 3 ? 'undecided' : boards.every(isNearPaper) ? 'holds' : 'does not hold',
      criterion: `on every board the logarithm differs by at most ${MAX_LOG_GAP}`,
    },
    {
      ...{ id: 'WB-2', source: 'Wu & Baldi (2006), Figure 2b', quantity: 'moves among the 30 best at 80 stones' },
      ...common,
      sample: area ? `${area.moves} moves` : '-',
      paper: '50 %',
      ours: area && writeTop(area, MAX_RANK),
      verdict: shared ? shareVerdict(shared) : 'undecided',
      criterion: `the 95 % interval begins at ${percent(THRESHOLDS.about, 0)} or above and does not end below ${percent(THRESHOLDS.half, 0)}`,
    },
  ];
}

/** The logarithm of a mean probability counts as equal to the paper's if it differs by at most this much. */
const MAX_LOG_GAP = 0.3;

/** The logarithm of the mean probability of the played moves, at the temperature at which it is highest. */
const logOfMean = (row: Row): number => (row.ofMean ?? row).logOfMeanProbability;

function isNearPaper({ board, row }: { readonly board: BoardName; readonly row: Row }): boolean {
  const [, , paper = Number.NaN] = PAPER.find(([name, system]) => name === board && system === 'the network') ?? [];
  return Math.abs(logOfMean(row) - paper) <= MAX_LOG_GAP;
}

const shareVerdict = ({ low, high }: { readonly low: number; readonly high: number }): PublishedNumber['verdict'] => {
  if (high < THRESHOLDS.half) return 'does not hold';
  return low >= THRESHOLDS.about ? 'holds' : 'undecided';
};

/** Writes the logarithm of a probability, and the probability as a fraction: "-2.70 (1/15)". */
const writeLog = (log: number): string =>
  Number.isFinite(log) ? `${log.toFixed(2)} (1/${Math.round(Math.exp(-log))})` : '-';

const writeBounds = (bounds: ConfidenceBounds | undefined): string =>
  bounds ? `${bounds.low.toFixed(2)} to ${bounds.high.toFixed(2)}` : '-';

function listBoards(rows: Rows): ReportTable {
  const lines = rows
    .filter(({ unit }) => unit.stage === undefined)
    .map(({ unit: { board, judging }, row }) => {
      const { ofMean } = row;
      return [
        ...[board, judging, row.moves, row.randomLogProbability.toFixed(2), row.temperature.toFixed(2)],
        ...[row.meanLogProbability.toFixed(2), writeBounds(row.meanLogBounds), writeLog(row.logOfMeanProbability)],
        ...[ofMean?.temperature.toFixed(2) ?? '-', ofMean ? writeLog(ofMean.logOfMeanProbability) : '-'],
        ...[writeBounds(ofMean?.logOfMeanBounds), writeLog(limitOf(row))],
        ...[writeTop(row, 1), writeTop(row, MAX_RANK)],
      ];
    });
  return table(
    'Predicted moves',
    [
      ...['board', 'ranked by', 'moves', 'random moves', 'T1', 'mean ln p at T1', 'interval', 'ln mean p at T1'],
      ...['T2', 'ln mean p at T2', 'interval', 'limit at T = 0', 'ranked first', 'among the best 30'],
    ],
    lines,
  );
}

const listPaper = (): ReportTable =>
  table(
    'Table 2 of the paper',
    ['board', 'system', 'log probability', 'probability'],
    PAPER.map(([board, system, log, probability]) => [board, system, log.toFixed(2), probability]),
  );

function drawStages(rows: Rows): Figure[] {
  const stages = rows.filter(({ unit }) => unit.stage !== undefined);
  if (stages.length === 0) return [];
  // Rows that the first version of the experiment stored lack the number of stones. For such a row, use the number of
  // moves before the predicted moves instead.
  const stonesOf = ({ unit, row }: Rows[number]): number => row.meanStones ?? (unit.stage as number) - 1;
  const draw = (judging: MoveValue, some: Rows, topOf: (row: Row) => PredictionReport['topM']): Figure =>
    figure(
      `Moves of professionals among the best moves by ${judging}`,
      `The share of moves on 19x19 that are among the best, by the number of stones on the board, with Wilson's 95 % intervals. In the paper's Figure 2b, where moves are ranked by area, half of the moves at 80 stones are among the best 30.${judging === 'area' ? '' : ' The paper does not rank moves by urgency.'}`,
      {
        type: 'line',
        x: { label: 'stones' },
        y: { label: 'share', percent: true, from: 0, to: 1 },
        series: [
          ...REPORTED_TOP_RANKS.map((m) => ({
            name: `best ${m}`,
            points: some.map((each) => ({ x: stonesOf(each), ...shareOf(topOf(each.row), m, each.row.moves) })),
          })),
          {
            name: 'best 30, random moves',
            points: some.map((each) => ({
              x: stonesOf(each),
              value: Math.min(1, MAX_RANK * Math.exp(each.row.randomLogProbability)),
            })),
          },
        ],
      },
    );
  const judgedByArea = stages.filter(({ row }) => row.topByArea !== undefined);
  return [
    ...(judgedByArea.length > 0 ? [draw('area', judgedByArea, ({ topByArea = {} }) => topByArea)] : []),
    draw('urgency', stages, ({ topM }) => topM),
  ];
}
