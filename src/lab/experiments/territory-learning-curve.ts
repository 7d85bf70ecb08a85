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

/** Late in the game the error must be small. */
const LATE = { from: 50, bound: 0.15 };

export default experiment<Params, Training, Row>({
  name: 'territory-learning-curve',
  question: 'How fast does the territory network learn, and when in the game is it right?',
  paper: 'Wu & Baldi (2006), Figure 2a',
  claim:
    'The error falls quickly in the first epochs, hardly after the thirtieth, and decreases towards the end of the game.',
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
  report: (rows, params) => [...drawCurves(rows), listEpochs(rows), text(readingOf(params))],
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

function judge(rows: Rows, { epochs }: Params): Verdict {
  const usual = rows.find(({ unit }) => unit.recipe === 'usual')?.row;
  const last = usual?.epochs.at(-1);
  const late = last?.byStones.find(({ from }) => from === LATE.from);
  if (!usual || !last || !late || last.epoch < epochs)
    return { verdict: 'undecided', because: 'no training on 9x9 has ended' };
  const because = `the relative entropy at ${late.from}-${late.to} stones is ${late.relativeEntropy.toFixed(3)} after ${last.epoch} epochs`;
  return { verdict: late.relativeEntropy < LATE.bound ? 'holds' : 'does not hold', because };
}

/** Epochs of the paper's figure, as far as they were reached, and the last one. */
const shownEpochs = ({ epochs }: Row): readonly Epoch[] =>
  epochs.filter(({ epoch }, index) => [0, 1, 2, 30].includes(epoch) || index === epochs.length - 1);

const RECIPES = { usual: 'our recipe', paper: "the paper's recipe" };

const drawCurves = (rows: Rows): Figure[] =>
  rows.map(({ unit, row }) =>
    figure(
      `Validation error by stones on the board, ${RECIPES[unit.recipe]}`,
      'Cross-entropy per point in nats. Who answers one half everywhere has 0.69. It falls with the epochs and towards the end of the game, as in the paper.',
      {
        ...{ type: 'line', x: { label: 'stones' }, y: { label: 'cross-entropy', from: 0, to: 0.75 } },
        series: shownEpochs(row).map(({ epoch, byStones }) => ({
          name: `epoch ${epoch}`,
          points: byStones.map(({ from, to, crossEntropy }) => ({ x: (from + to) / 2, value: crossEntropy })),
        })),
      },
    ),
  );

function listEpochs(rows: Rows): Table {
  const lines = rows.flatMap(({ unit, row }) =>
    row.epochs.map(({ epoch, crossEntropy, relativeEntropy }) => [
      ...[unit.recipe, epoch, crossEntropy.toFixed(4), relativeEntropy.toFixed(4)],
    ]),
  );
  return table('Every epoch', ['recipe', 'epoch', 'cross-entropy', 'relative entropy'], lines);
}

const readingOf = ({ source, train, validate }: Params): string =>
  `${train} games to learn from and ${validate} to validate on (${source}). The relative entropy is the cross-entropy minus the entropy of the targets, which no output can undercut. The paper says relative entropy, but its axis, up to 0.7, fits the cross-entropy.`;
