/**
 * How fast does the territory network learn? The experiment trains one network with the paper's recipe and one with
 * ours. After every epoch, it measures the validation error, by the number of stones on the board. At the tiny scale
 * the games are random games on 5x5.
 */

import { type Figure, figure, type ReportTable, table, text } from '../../lab/report/reportParts.js';
import {
  type ClaimVerdict,
  experiment,
  type FinishedUnit,
  type Unit,
  type UnitContext,
} from '../../lab/run/experiment.js';
import type { LossByStoneCount } from '../../learn/territory/losses.js';
import { TerritoryTraining } from '../../learn/territory/training.js';
import { DEFAULT_TRAINING, PAPER_TRAINING } from '../../learn/territory/trainingSettings.js';
import {
  needsForSource,
  PAPER_TRAIN_VALIDATE_SPLIT,
  TRAINING_SOURCES,
  type TrainingSource,
  trainingGames,
} from './territoryGames.js';

interface Params {
  readonly source: TrainingSource;
  readonly train: number;
  readonly validate: number;
  readonly epochs: number;
}

interface Training extends Unit {
  readonly recipe: 'usual' | 'paper';
}

interface Epoch {
  readonly epoch: number;
  readonly crossEntropy: number;
  readonly relativeEntropy: number;
  readonly byStones: readonly LossByStoneCount[];
}

interface Row {
  readonly positions: number;
  /** The validation errors after each epoch. The first entry is epoch 0: the errors before the training. */
  readonly epochs: readonly Epoch[];
  readonly secondsPerEpoch: number;
}

type Rows = readonly FinishedUnit<Training, Row>[];

/**
 * PAPER_EPOCHS are the epochs whose curves the paper's figure shows. In the figure, the second curve lies far below the
 * first, and the last two curves coincide. The verdict asks whether our curves do the same. The figure's vertical axis
 * spans 0.6 nats. We say "far" if the distance is at least a twentieth of the axis (MIN_FIRST_DROP), and "coincide" if
 * the distance is at most a sixtieth of the axis (MAX_LAST_CHANGE).
 */
const PAPER_EPOCHS = [1, 2, 30, 38] as const;
const MIN_FIRST_DROP = 0.03;
const MAX_LAST_CHANGE = 0.01;

export default experiment<Params, Training, Row>({
  name: 'territory-learning-curve',
  question: 'How fast does the territory network learn, and at which stage of the game is it accurate?',
  paper: 'Wu & Baldi (2006), Figure 2a',
  claim:
    'The error is much smaller after the second epoch than after the first, hardly falls after the thirtieth epoch, and decreases towards the end of the game.',
  scales: {
    tiny: { source: 'random-5x5', train: 30, validate: 10, epochs: 2 },
    small: { source: 'amateur-9x9', train: 1000, validate: 100, epochs: 6 },
    full: { source: 'amateur-9x9', ...PAPER_TRAIN_VALIDATE_SPLIT, epochs: 50 },
  },
  choices: { source: TRAINING_SOURCES },
  volatile: ['secondsPerEpoch'],
  needs: ({ source }) => needsForSource(source),
  units: () => [
    { key: 'usual', recipe: 'usual' },
    { key: 'paper', recipe: 'paper' },
  ],
  run,
  judge,
  numbers: (rows, params) => {
    const row = rows.find(({ unit }) => unit.recipe === 'paper')?.row;
    const [untrained, ...trained] = [0, ...PAPER_EPOCHS].map((number) =>
      row?.epochs.find(({ epoch }) => epoch === number),
    );
    const start = untrained?.byStones[0]?.crossEntropy;
    return [
      {
        ...{ id: 'WB-2', source: 'Wu & Baldi (2006), Figure 2a', quantity: 'validation error before the training' },
        paper: 'about 0.69 at the beginning of the game',
        ours: start?.toFixed(3),
        sample: untrained?.byStones[0] ? `${untrained.byStones[0].positions} positions` : '-',
        verdict:
          start === undefined ? 'undecided' : Math.abs(start - Math.LN2) <= MAX_LAST_CHANGE ? 'holds' : 'does not hold',
        criterion: `the error is within ${MAX_LAST_CHANGE} of ln 2`,
        written: '2026-11-19, when the rows were known',
      },
      {
        ...{ id: 'WB-2', source: 'Wu & Baldi (2006), Figure 2a', quantity: 'course of the validation error' },
        paper: 'much smaller after epoch 2 than after 1, equal after 30 and 38, smaller with more stones',
        ours: row && trained.map((epoch) => epoch?.crossEntropy.toFixed(3) ?? '-').join(', '),
        sample: row ? `${row.positions} positions in training` : '-',
        verdict: judge(rows, params).verdict,
        criterion: `the error falls by at least ${MIN_FIRST_DROP} from epoch 1 to 2, by at most ${MAX_LAST_CHANGE} from 30 to 38, and with every ten stones`,
        written: '2026-11-16, when the rows were known',
      },
    ];
  },
  report: (rows, params) => [...drawCurves(rows), listStages(rows), listEpochs(rows), text(readingOf(params))],
});

async function run(
  { recipe }: Training,
  { params, seed, environment, stopper, note }: UnitContext<Params>,
): Promise<Row> {
  const engine = await environment.createEngine({ threads: environment.threads, memoryMiB: 8 });
  try {
    const games = await trainingGames(params, engine, environment);
    const base = recipe === 'paper' ? PAPER_TRAINING : DEFAULT_TRAINING;
    const training = TerritoryTraining.create(engine, games, { ...base, epochs: params.epochs, seed });
    const epochs: Epoch[] = [{ epoch: 0, ...(await training.validate()) }];
    const started = environment.clock.now();
    while (!training.isOver && !stopper.isStopped) {
      const report = await training.step();
      if (!report) continue;
      epochs.push({ epoch: report.epoch, ...report.validation });
      note(
        `epoch ${report.epoch} of ${params.epochs}: relative entropy ${report.validation.relativeEntropy.toFixed(4)}`,
      );
    }
    const secondsPerEpoch = (environment.clock.now() - started) / Math.max(1, epochs.length - 1);
    return { positions: training.positionsPerEpoch, epochs, secondsPerEpoch };
  } finally {
    engine.close();
  }
}

/** Judges the paper's statements by our training with the paper's recipe. */
function judge(rows: Rows, { source }: Params): ClaimVerdict {
  const row = rows.find(({ unit }) => unit.recipe === 'paper')?.row;
  const [first, second, thirtieth, last] = PAPER_EPOCHS.map((number) =>
    row?.epochs.find(({ epoch }) => epoch === number),
  );
  if (!first || !second || !thirtieth || !last || source !== 'amateur-9x9')
    return {
      verdict: 'undecided',
      because: `no training with the paper's recipe on 9x9 has reached epoch ${PAPER_EPOCHS.at(-1)}`,
    };
  const errors = last.byStones.map(({ crossEntropy }) => crossEntropy);
  const [fewest, most] = [last.byStones[0] as LossByStoneCount, last.byStones.at(-1) as LossByStoneCount];
  const least = last.byStones.reduce((low, stage) => (stage.relativeEntropy < low.relativeEntropy ? stage : low));
  const statements = [
    [
      first.crossEntropy - second.crossEntropy >= MIN_FIRST_DROP,
      'a much smaller error after the second epoch than after the first',
    ],
    [Math.abs(thirtieth.crossEntropy - last.crossEntropy) <= MAX_LAST_CHANGE, 'no gain after the thirtieth epoch'],
    [
      errors.every((error, stage) => stage === 0 || error < (errors[stage - 1] as number)),
      'an error that is smaller with more stones on the board',
    ],
  ] as const;
  const written = [first, second, thirtieth, last].map(({ crossEntropy }) => crossEntropy.toFixed(3));
  const missing = statements.filter(([isSeen]) => !isSeen).map(([, statement]) => statement);
  const because = [
    `with the paper's recipe the cross-entropy is ${written.join(', ')} after epochs ${PAPER_EPOCHS.join(', ')}`,
    `after the last of these epochs the cross-entropy is ${fewest.crossEntropy.toFixed(3)} at ${stonesOf(fewest)} stones and ${most.crossEntropy.toFixed(3)} at ${stonesOf(most)} stones, and the relative entropy is smallest, ${least.relativeEntropy.toFixed(3)}, at ${stonesOf(least)} stones`,
    ...(missing.length > 0 ? [`not seen: ${missing.join(', ')}`] : []),
  ].join('; ');
  return { verdict: missing.length === 0 ? 'holds' : 'does not hold', because };
}

const stonesOf = ({ from, to }: LossByStoneCount): string => `${from}-${to}`;

/** The epochs to draw: epoch 0, the epochs in the paper's figure that the training has reached, and the last epoch. */
const shownEpochs = ({ epochs }: Row): readonly Epoch[] =>
  epochs.filter(({ epoch }, index) => [0, ...PAPER_EPOCHS].includes(epoch) || index === epochs.length - 1);

const RECIPES = { usual: 'our recipe', paper: "the paper's recipe" };

const drawCurves = (rows: Rows): Figure[] =>
  rows.map(({ unit, row }) =>
    figure(
      `Validation error by stones on the board, ${RECIPES[unit.recipe]}`,
      "Cross-entropy per point in nats. A network that gives every point a probability of one half has 0.69. The paper's Figure 2a shows epochs 1, 2, 30 and 38.",
      {
        type: 'line',
        x: { label: 'stones' },
        y: { label: 'cross-entropy', from: 0, to: 0.75 },
        series: shownEpochs(row).map(({ epoch, byStones }) => ({
          name: `epoch ${epoch}`,
          points: byStones.map(({ from, to, crossEntropy }) => ({ x: (from + to) / 2, value: crossEntropy })),
        })),
      },
    ),
  );

function listStages(rows: Rows): ReportTable {
  const lines = rows.flatMap(({ unit, row }) =>
    (row.epochs.at(-1)?.byStones ?? []).map((stage) => [
      ...[unit.recipe, stonesOf(stage), stage.positions, stage.crossEntropy.toFixed(3)],
      stage.relativeEntropy.toFixed(3),
    ]),
  );
  const columns = ['recipe', 'stones', 'positions', 'cross-entropy', 'relative entropy'];
  return table('Validation error after the last epoch, by stones on the board', columns, lines);
}

function listEpochs(rows: Rows): ReportTable {
  const lines = rows.flatMap(({ unit, row }) =>
    row.epochs.map(({ epoch, crossEntropy, relativeEntropy }) => [
      ...[unit.recipe, epoch, crossEntropy.toFixed(4), relativeEntropy.toFixed(4)],
    ]),
  );
  return table('Every epoch', ['recipe', 'epoch', 'cross-entropy', 'relative entropy'], lines);
}

const readingOf = ({ source, train, validate }: Params): string =>
  `${train} games for training and ${validate} for validation (${source}). The relative entropy is the cross-entropy minus the entropy of the targets, which is the smallest possible cross-entropy. The paper writes "relative entropy", but its axis, which ends at 0.7, fits the cross-entropy. The paper does not say how many positions an epoch has. Here an epoch has as many positions as there are training games, in batches of ten, and in the first epoch the network learns most of what it can learn. Here "a much smaller error" means smaller by at least ${MIN_FIRST_DROP} nats, and "no gain" means a change of at most ${MAX_LAST_CHANGE} nats.`;
