/**
 * How does the territory network learn? Validation error after every epoch, by stones on the board, with the paper's
 * recipe and with ours. At the tiny scale the games are random ones on 5x5, made on the spot.
 */
import type { StageLoss } from '../../learn/territory/losses.js';
import { PAPER_TRAINING, USUAL_TRAINING } from '../../learn/territory/settings.js';
import { TerritoryTraining } from '../../learn/territory/training.js';
import { experiment, type Finished, type Unit, type UnitContext, type Verdict } from '../experiment.js';
import { type Figure, figure, type Table, table, text } from '../reportParts.js';
import { COUNTED_9X9, PAPER_SPLIT, TRAINING_SOURCES, type TrainingSource, trainingGames } from '../territoryGames.js';

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
  readonly byStones: readonly StageLoss[];
}

interface Row {
  readonly positions: number;
  /** The first one, number 0, before anything was learned. */
  readonly epochs: readonly Epoch[];
  readonly secondsPerEpoch: number;
}

type Rows = readonly Finished<Training, Row>[];

/**
 * The epochs of the paper's figure, and what its curves show on an axis that spans 0.6 nats: the second far below the first,
 * the thirtieth and the thirty-eighth one upon the other. "Far" is a twentieth of the axis here, "upon" a sixtieth.
 */
const SHOWN = [1, 2, 30, 38] as const;
const FAR = 0.03;
const UPON = 0.01;

export default experiment<Params, Training, Row>({
  name: 'territory-learning-curve',
  question: 'How fast does the territory network learn, and when in the game is it right?',
  paper: 'Wu & Baldi (2006), Figure 2a',
  claim:
    'The error is much smaller after the second epoch than after the first, hardly falls after the thirtieth, and decreases towards the end of the game.',
  scales: {
    tiny: { source: 'random-5x5', train: 30, validate: 10, epochs: 2 },
    small: { source: 'amateur-9x9', train: 1000, validate: 100, epochs: 6 },
    full: { source: 'amateur-9x9', ...PAPER_SPLIT, epochs: 50 },
  },
  choices: { source: TRAINING_SOURCES },
  volatile: ['secondsPerEpoch'],
  needs: ({ source }) => (source === 'amateur-9x9' ? { shared: [COUNTED_9X9] } : {}),
  units: () => [
    { key: 'usual', recipe: 'usual' },
    { key: 'paper', recipe: 'paper' },
  ],
  run,
  judge,
  report: (rows, params) => [...drawCurves(rows), listStages(rows), listEpochs(rows), text(readingOf(params))],
});

async function run({ recipe }: Training, { params, seed, world, stopper, note }: UnitContext<Params>): Promise<Row> {
  const engine = await world.createEngine({ threads: world.threads, memoryMiB: 8 });
  try {
    const games = await trainingGames(params, engine, world);
    const base = recipe === 'paper' ? PAPER_TRAINING : USUAL_TRAINING;
    const training = TerritoryTraining.create(engine, games, { ...base, epochs: params.epochs, seed });
    const epochs: Epoch[] = [{ epoch: 0, ...(await training.validate()) }];
    const started = world.clock.now();
    while (!training.isOver && !stopper.isStopped) {
      const report = await training.step();
      if (!report) continue;
      epochs.push({ epoch: report.epoch, ...report.validation });
      note(
        `epoch ${report.epoch} of ${params.epochs}: relative entropy ${report.validation.relativeEntropy.toFixed(4)}`,
      );
    }
    const secondsPerEpoch = (world.clock.now() - started) / Math.max(1, epochs.length - 1);
    return { positions: training.positionsPerEpoch, epochs, secondsPerEpoch };
  } finally {
    engine.close();
  }
}

/** The paper's statements, of the paper's recipe. */
function judge(rows: Rows, { source }: Params): Verdict {
  const row = rows.find(({ unit }) => unit.recipe === 'paper')?.row;
  const [first, second, thirtieth, last] = SHOWN.map((number) => row?.epochs.find(({ epoch }) => epoch === number));
  if (!first || !second || !thirtieth || !last || source !== 'amateur-9x9')
    return {
      verdict: 'undecided',
      because: `no training by the paper's recipe on 9x9 has reached epoch ${SHOWN.at(-1)}`,
    };
  const errors = last.byStones.map(({ crossEntropy }) => crossEntropy);
  const [fewest, most] = [last.byStones[0] as StageLoss, last.byStones.at(-1) as StageLoss];
  const least = last.byStones.reduce((low, stage) => (stage.relativeEntropy < low.relativeEntropy ? stage : low));
  const statements = [
    [first.crossEntropy - second.crossEntropy >= FAR, 'the second epoch being much better than the first'],
    [Math.abs(thirtieth.crossEntropy - last.crossEntropy) <= UPON, 'no gain after the thirtieth'],
    [
      errors.every((error, stage) => stage === 0 || error < (errors[stage - 1] as number)),
      'less error the more stones',
    ],
  ] as const;
  const written = [first, second, thirtieth, last].map(({ crossEntropy }) => crossEntropy.toFixed(3));
  const missing = statements.filter(([isSeen]) => !isSeen).map(([, statement]) => statement);
  const because = [
    `by the paper's recipe the cross-entropy is ${written.join(', ')} after epochs ${SHOWN.join(', ')}`,
    `then it is ${fewest.crossEntropy.toFixed(3)} at ${stonesOf(fewest)} stones and ${most.crossEntropy.toFixed(3)} at ${stonesOf(most)}, and the relative entropy is least, ${least.relativeEntropy.toFixed(3)}, at ${stonesOf(least)}`,
    ...(missing.length > 0 ? [`not seen: ${missing.join(', ')}`] : []),
  ].join('; ');
  return { verdict: missing.length === 0 ? 'holds' : 'does not hold', because };
}

const stonesOf = ({ from, to }: StageLoss): string => `${from}-${to}`;

/** Epochs of the paper's figure, as far as they were reached, the one before all, and the last one. */
const shownEpochs = ({ epochs }: Row): readonly Epoch[] =>
  epochs.filter(({ epoch }, index) => [0, ...SHOWN].includes(epoch) || index === epochs.length - 1);

const RECIPES = { usual: 'our recipe', paper: "the paper's recipe" };

const drawCurves = (rows: Rows): Figure[] =>
  rows.map(({ unit, row }) =>
    figure(
      `Validation error by stones on the board, ${RECIPES[unit.recipe]}`,
      "Cross-entropy per point in nats. Who answers one half everywhere has 0.69. The paper's Figure 2a has the curves of epochs 1, 2, 30 and 38.",
      {
        ...{ type: 'line', x: { label: 'stones' }, y: { label: 'cross-entropy', from: 0, to: 0.75 } },
        series: shownEpochs(row).map(({ epoch, byStones }) => ({
          name: `epoch ${epoch}`,
          points: byStones.map(({ from, to, crossEntropy }) => ({ x: (from + to) / 2, value: crossEntropy })),
        })),
      },
    ),
  );

function listStages(rows: Rows): Table {
  const lines = rows.flatMap(({ unit, row }) =>
    (row.epochs.at(-1)?.byStones ?? []).map((stage) => [
      ...[unit.recipe, stonesOf(stage), stage.positions, stage.crossEntropy.toFixed(3)],
      stage.relativeEntropy.toFixed(3),
    ]),
  );
  const columns = ['recipe', 'stones', 'positions', 'cross-entropy', 'relative entropy'];
  return table('After the last epoch, by stones on the board', columns, lines);
}

function listEpochs(rows: Rows): Table {
  const lines = rows.flatMap(({ unit, row }) =>
    row.epochs.map(({ epoch, crossEntropy, relativeEntropy }) => [
      ...[unit.recipe, epoch, crossEntropy.toFixed(4), relativeEntropy.toFixed(4)],
    ]),
  );
  return table('Every epoch', ['recipe', 'epoch', 'cross-entropy', 'relative entropy'], lines);
}

const readingOf = ({ source, train, validate }: Params): string =>
  `${train} games to learn from and ${validate} to validate on (${source}). The relative entropy is the cross-entropy minus the entropy of the targets, which no output can undercut. The paper says relative entropy, but its axis, up to 0.7, fits the cross-entropy. It does not say how many positions an epoch has; ours has as many as the games to learn from, in batches of ten, and most of what can be learned is learned in the first. Much better means here at least ${FAR} nats, no gain at most ${UPON}.`;
