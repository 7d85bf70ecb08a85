/**
 * What is each part of the territory network worth? The same training, each time without one part or with one
 * setting changed. At the tiny scale the games are random ones on 5x5, made on the spot.
 */
import type { Part } from '../../learn/territory/leftOut.js';
import { choicesOf, fitTemperature, judgePrediction, rankChoices } from '../../learn/territory/prediction.js';
import { type TrainingSettings, USUAL_TRAINING } from '../../learn/territory/settings.js';
import { measureLosses, TerritoryTraining } from '../../learn/territory/training.js';
import { experiment, type Finished, type Unit, type UnitContext, type Verdict } from '../experiment.js';
import { type Table, table, text } from '../reportParts.js';
import { COUNTED_9X9, PAPER_SPLIT, TRAINING_SOURCES, type TrainingSource, trainingGames } from '../territoryGames.js';

interface Params {
  readonly source: TrainingSource;
  readonly train: number;
  readonly validate: number;
  readonly epochs: number;
  readonly variants: readonly Variant[];
  /** Moves of the validation games that are foreseen. */
  readonly moves: number;
}

interface Training extends Unit {
  readonly variant: Variant;
}

interface Row {
  readonly freeParameters: number;
  readonly crossEntropy: number;
  readonly relativeEntropy: number;
  /** The same against who owned what at the end, and nothing else; rows of the first version have none. */
  readonly atEnd?: { readonly crossEntropy: number; readonly relativeEntropy: number };
  /** Of the moves foreseen by urgency, at the temperature that suits them best. */
  readonly meanLogProbability: number;
  readonly randomLogProbability: number;
}

type Rows = readonly Finished<Training, Row>[];

const without = (...parts: readonly Part[]): Partial<TrainingSettings> => ({ without: parts });
const targets = (nearWeight: number, nearMoves: number): Partial<TrainingSettings> => ({
  targets: { nearWeight, nearMoves },
});

const VARIANTS = {
  'the whole network': {},
  'without propensity': without('propensity'),
  'without influence': without('influence'),
  'without groups': without('groups'),
  'without corner and side nets': without('corner and side nets'),
  'weights tied': { tied: true },
  'no symmetric copies': { copies: false },
  'w = 0': targets(0, 2),
  'w = 0.5': targets(0.5, 2),
  'k = 4': targets(0.25, 4),
  'larger: 32 hidden, 16 lateral': { shape: { hidden: 32, lateral: 16 } },
} as const satisfies Record<string, Partial<TrainingSettings>>;
type Variant = keyof typeof VARIANTS;
const ALL = Object.keys(VARIANTS) as Variant[];
const WHOLE: Variant = 'the whole network';

export default experiment<Params, Training, Row>({
  name: 'territory-ablations',
  question: 'What is each part of the territory network worth?',
  paper: 'Wu & Baldi (2006), section 3; the paper reports no ablations',
  claim: 'Propensity and influence make the network better.',
  scales: {
    tiny: {
      ...{ source: 'random-5x5', train: 12, validate: 6, epochs: 1, moves: 5 },
      variants: [WHOLE, 'without corner and side nets'],
    },
    small: { source: 'amateur-9x9', train: 200, validate: 60, epochs: 4, variants: ALL, moves: 300 },
    full: { source: 'amateur-9x9', ...PAPER_SPLIT, epochs: 6, variants: ALL, moves: 2000 },
  },
  choices: { source: TRAINING_SOURCES, variants: ALL },
  needs: ({ source }) => (source === 'amateur-9x9' ? { shared: [COUNTED_9X9] } : {}),
  units: ({ variants }) => variants.map((variant) => ({ key: variant.replaceAll(/[^\w]+/g, '-'), variant })),
  run,
  judge,
  report: (rows, params) => [
    listVariants(rows),
    text(readingOf(params)),
    ...(rows.some(({ row }) => row.atEnd === undefined) ? [text(FIRST_VERSION)] : []),
  ],
});

async function run({ variant }: Training, { params, world, stopper, note }: UnitContext<Params>): Promise<Row> {
  const engine = await world.createEngine({ threads: world.threads, memoryMiB: 8 });
  try {
    const games = await trainingGames(params, engine, world);
    // All variants draw the same positions, so that only the variant tells them apart.
    const settings: TrainingSettings = { ...USUAL_TRAINING, epochs: params.epochs, seed: 1, ...VARIANTS[variant] };
    const training = TerritoryTraining.create(engine, games, settings);
    while (!training.isOver && !stopper.isStopped) {
      const report = await training.step();
      if (report) note(`epoch ${report.epoch} of ${params.epochs}`);
    }
    training.net.weights = training.best;
    const crew = engine.createCrew(training.net, AT_A_TIME);
    const { crossEntropy, relativeEntropy } = await measureLosses(crew, games.validate, USUAL_TRAINING);
    const { crossEntropy: atEnd, relativeEntropy: atEndAlone } = await measureLosses(crew, games.validate, END_ALONE);
    const choices = games.validate.flatMap((game) => choicesOf(game, 1, Number.MAX_SAFE_INTEGER));
    const every = Math.ceil(choices.length / params.moves);
    const some = choices.filter((_, index) => index % every === 0);
    const ranked = await rankChoices(crew, some, 'urgency');
    const { meanLogProbability, randomLogProbability } = judgePrediction(ranked, fitTemperature(ranked));
    const { freeParameters } = training.ties;
    return {
      ...{ freeParameters, crossEntropy, relativeEntropy, meanLogProbability, randomLogProbability },
      atEnd: { crossEntropy: atEnd, relativeEntropy: atEndAlone },
    };
  } finally {
    engine.close();
  }
}

/** Positions that a crew takes at once. */
const AT_A_TIME = 1000;

/** Targets that favour no w and no k of the training. */
const END_ALONE = { targets: { nearWeight: 0, nearMoves: 0 } };

const lossIn = ({ atEnd, relativeEntropy }: Row): number => atEnd?.relativeEntropy ?? relativeEntropy;

/** One training each has no interval, so less than the paper's games decide nothing. */
function judge(rows: Rows, { source, train }: Params): Verdict {
  const lossOf = (variant: Variant): number | undefined => {
    const row = rows.find(({ unit }) => unit.variant === variant)?.row;
    return row && lossIn(row);
  };
  const [whole, propensity, influence] = [lossOf(WHOLE), lossOf('without propensity'), lossOf('without influence')];
  if (whole === undefined || propensity === undefined || influence === undefined || source !== 'amateur-9x9')
    return { verdict: 'undecided', because: 'not all of these networks were trained' };
  const because = `the relative entropy is ${whole.toFixed(4)}, without propensity ${propensity.toFixed(4)}, without influence ${influence.toFixed(4)}`;
  if (train < PAPER_SPLIT.train)
    return { verdict: 'undecided', because: `${because}, each of one training on ${train} games, without an interval` };
  return { verdict: whole < propensity && whole < influence ? 'holds' : 'does not hold', because };
}

function listVariants(rows: Rows): Table {
  const lines = rows.map(({ unit, row }) => [
    ...[unit.variant, row.freeParameters, row.crossEntropy.toFixed(4), row.relativeEntropy.toFixed(4)],
    row.atEnd?.relativeEntropy.toFixed(4) ?? '-',
    ...[row.meanLogProbability.toFixed(3), (row.meanLogProbability - row.randomLogProbability).toFixed(3)],
  ]);
  const columns = [
    ...['network', 'free parameters', 'cross-entropy', 'relative entropy', 'against the end alone'],
    ...['mean of ln p', 'above random'],
  ];
  return table('One change at a time', columns, lines);
}

const readingOf = ({ train, validate, epochs, source }: Params): string =>
  `${train} games to learn from, ${validate} to validate on (${source}), ${epochs} epochs, one training each with the same seed, so nothing says how far chance alone would move a row. Cross-entropy and relative entropy are measured against the targets w = 0.25, k = 2 for all, which suits networks that were trained for these; the relative entropy against the end alone (w = 0) favours no w and no k. ln p is of moves of the validation games, judged by urgency, at a temperature fitted on the same moves.`;

const FIRST_VERSION =
  'These rows are of the first version of the experiment, which did not measure against the end alone: those of w and of k say nothing about which w and k are best. The others compare networks that were trained for the targets they are measured against, on few games and once.';
