/**
 * Is a network that was trained on 19x19 better on 19x19 than a network that was trained on 9x9? Both networks evaluate
 * the positions of the same counted games of professionals, and predict the moves of these games. At the tiny scale
 * both boards are small and the games are random.
 */
import type { Engine } from '../../engine/engine.js';
import { type ReportTable, table, text } from '../../lab/report/reportParts.js';
import type { LabEnvironment } from '../../lab/run/environment.js';
import {
  type ClaimVerdict,
  experiment,
  type FinishedUnit,
  type Unit,
  type UnitContext,
} from '../../lab/run/experiment.js';
import { measureLosses, TerritoryTraining, type TrainingData } from '../../learn/territory/training.js';
import { DEFAULT_TRAINING } from '../../learn/territory/trainingSettings.js';
import { gamesInHashOrder, randomGames } from './territoryGames.js';
import { loadShippedNetwork, predictByUrgency } from './territoryModel.js';

const LEARNING_SOURCES = ['professionals-19x19', 'random-7x7'] as const;

interface Params {
  readonly source: (typeof LEARNING_SOURCES)[number];
  readonly train: number;
  readonly test: number;
  readonly epochs: number;
  /** How many moves of the test games each network shall predict. */
  readonly moves: number;
}

interface TrainedNetwork extends Unit {
  readonly trainedOn: 'small boards' | 'this board';
}

interface Row {
  readonly relativeEntropy: number;
  /** The relative entropy of the positions that are late in the game (see LATE_SHARE). */
  readonly late: number;
  readonly meanLogProbability: number;
  readonly randomLogProbability: number;
  readonly best30: number;
  readonly cpuSeconds: number;
}

type Rows = readonly FinishedUnit<TrainedNetwork, Row>[];

const GAMES = 'data/pro-19x19-tygem.sgf';
/** A position is late in the game if stones cover at least this share of the points. */
const LATE_SHARE = 0.55;
/** If the network for 19x19 was trained on fewer games than this, the verdict is always undecided. */
const MIN_TRAINING_GAMES = 1500;

export default experiment<Params, TrainedNetwork, Row>({
  name: 'territory-direct',
  question: 'On 19x19, is a network that was trained on 19x19 better than one that was trained on 9x9?',
  paper: 'Wu & Baldi (2006), section 5',
  claim: 'Training on 19x19 directly would take many months, and what a network learns on 9x9 carries over to 19x19.',
  scales: {
    tiny: { source: 'random-7x7', train: 6, test: 3, epochs: 1, moves: 4 },
    small: { source: 'professionals-19x19', train: 60, test: 20, epochs: 2, moves: 60 },
    full: { source: 'professionals-19x19', train: MIN_TRAINING_GAMES, test: 300, epochs: 6, moves: 1000 },
  },
  choices: { source: LEARNING_SOURCES },
  volatile: ['cpuSeconds'],
  needs: ({ source }) => (source === 'professionals-19x19' ? { shared: [GAMES] } : {}),
  units: () => [
    { key: 'small-boards', trainedOn: 'small boards' },
    { key: 'this-board', trainedOn: 'this board' },
  ],
  run,
  judge,
  report: (rows, params) => [listRows(rows), text(readingOf(params))],
});

async function run(
  { trainedOn }: TrainedNetwork,
  { params, seed, environment, note }: UnitContext<Params>,
): Promise<Row> {
  const engine = await environment.createEngine({ threads: environment.threads, memoryMiB: 8 });
  const before = environment.cpuSeconds();
  try {
    const games = await gamesOf(params, engine, environment);
    const net =
      trainedOn === 'this board'
        ? await train(engine, games, params, seed, note)
        : await loadShippedNetwork(engine, environment);
    const cpuSeconds = environment.cpuSeconds() - before;
    const pool = engine.createTerritoryPool(net, POOL_BATCH);
    const { relativeEntropy, byStones } = await measureLosses(pool, games.validate, DEFAULT_TRAINING);
    const area = (games.validate[0]?.size ?? 0) ** 2;
    const late = byStones.filter(({ from }) => from >= LATE_SHARE * area);
    const prediction = await predictByUrgency(pool, games.validate, params.moves, note);
    const { meanLogProbability, randomLogProbability, topM } = prediction;
    return {
      relativeEntropy,
      meanLogProbability,
      randomLogProbability,
      best30: topM[30] ?? 0,
      cpuSeconds,
      late: weightedMean(late),
    };
  } finally {
    engine.close();
  }
}

/** The number of positions that the territory pool evaluates in one call. */
const POOL_BATCH = 1000;

const weightedMean = (stages: readonly { positions: number; relativeEntropy: number }[]): number => {
  const count = stages.reduce((sum, { positions }) => sum + positions, 0);
  const sum = stages.reduce((total, { positions, relativeEntropy }) => total + positions * relativeEntropy, 0);
  return count === 0 ? 0 : sum / count;
};

async function train(
  engine: Engine,
  games: TrainingData,
  { epochs }: Params,
  seed: number,
  note: (text: string) => void,
) {
  // A training with validation games keeps the weights of the epoch that is best for these games. Here `games.validate`
  // holds the test games, which must not influence the weights. So train without validation games, and use the weights
  // after the last epoch.
  const training = TerritoryTraining.create(engine, { ...games, validate: [] }, { ...DEFAULT_TRAINING, epochs, seed });
  while (training.progress.epochs < epochs) {
    await training.step();
    note(`epoch ${training.progress.epochs + 1}: ${Math.round(100 * training.epochShare)} %`);
  }
  return training.territoryNetwork;
}

/**
 * Returns the test games as `validate`, and the training games as `train`. If the games are from the shared data, those
 * with the lowest hashes are the test games.
 */
async function gamesOf(
  { source, train, test }: Params,
  engine: Engine,
  environment: LabEnvironment,
): Promise<TrainingData> {
  const games =
    source === 'random-7x7'
      ? await randomGames(engine, 7, train + test, 1)
      : await gamesInHashOrder(environment, [GAMES], { from: 0, count: train + test, counted: true });
  return { validate: games.slice(0, test), train: games.slice(test) };
}

/**
 * Judges the claim by one network for each board size. From one training, no confidence interval can be computed. If
 * there are few training games, a difference between the networks may be due to chance, so the verdict is then always
 * undecided.
 */
function judge(rows: Rows, { source, train: games }: Params): ClaimVerdict {
  const [small, own] = ['small boards', 'this board'].map(
    (board) => rows.find(({ unit }) => unit.trainedOn === board)?.row,
  );
  if (!small || !own || source === 'random-7x7')
    return { verdict: 'undecided', because: 'the two networks have not both evaluated games on 19x19' };
  const because = `the relative entropy is ${small.relativeEntropy.toFixed(3)} after training on 9x9 and ${own.relativeEntropy.toFixed(3)} after training on 19x19, which took ${Math.round(own.cpuSeconds)} CPU seconds`;
  if (games < MIN_TRAINING_GAMES)
    return {
      verdict: 'undecided',
      because: `${because}; these values are from one training on ${games} games and have no confidence interval`,
    };
  return { verdict: small.relativeEntropy <= 1.1 * own.relativeEntropy ? 'holds' : 'does not hold', because };
}

function listRows(rows: Rows): ReportTable {
  const lines = rows.map(({ unit, row }) => [
    ...[unit.trainedOn, row.relativeEntropy.toFixed(3), row.late.toFixed(3), row.meanLogProbability.toFixed(2)],
    ...[(row.meanLogProbability - row.randomLogProbability).toFixed(2), `${(100 * row.best30).toFixed(1)} %`],
    Math.round(row.cpuSeconds),
  ]);
  return table(
    'The same games, evaluated by both networks',
    [
      ...[
        'trained on',
        'relative entropy',
        'relative entropy late in the game',
        'mean of ln p',
        'difference from random moves',
        'among the best 30',
      ],
      'training time in CPU seconds',
    ],
    lines,
  );
}

const readingOf = ({ train, test, epochs }: Params): string =>
  `The network for 19x19 was trained on ${train} counted games for ${epochs} epochs; both networks were tested on ${test} other games. "Late in the game" means that stones cover more than 55 % of the points. Moves are predicted by urgency, at the temperature that suits each network best. There was only one training, so a small difference may be due to chance; only the full scale trains on many games on 19x19.`;
