/**
 * How well do fitted patterns predict the moves of strong players, and which features matter? The experiment trains
 * several models on the same games: the paper's model, the paper's model without some of its features, and our model.
 * At the tiny scale, the games are random games on 7x7 in which most moves are next to the previous move.
 */
import { percent } from '../../base/numberText.js';
import { wilsonInterval, Z_SCORE_95 } from '../../base/stats.js';
import { FEATURES, MAX_LEVELS } from '../../engine/features/featureList.js';
import {
  type Figure,
  figure,
  type ReportTable,
  type Text,
  table,
  text,
  writeShare,
} from '../../lab/report/reportParts.js';
import type { LabEnvironment } from '../../lab/run/environment.js';
import {
  type ClaimVerdict,
  experiment,
  type FinishedUnit,
  type PublishedNumber,
  type Unit,
  type UnitContext,
} from '../../lab/run/experiment.js';
import { evaluatePatterns, type PatternEvaluation } from '../../learn/patterns/evaluate.js';
import { makePatternModel } from '../../learn/patterns/patternModel.js';
import { BEST_RECIPE, PAPER_RECIPE, type Recipe } from '../../learn/patterns/recipe.js';
import { trainPatterns } from '../../learn/patterns/train.js';
import { singleThreadPool } from '../../learn/patterns/trainingPool.js';
import { LEARNING_SOURCES, type LearningSource, PAPER_GAMES, randomGames, sharedGames } from './learningGames.js';

interface Params {
  readonly source: LearningSource;
  /** The number of training games. They are the first games of the file with training games. */
  readonly train: number;
  readonly test: number;
  readonly variants: readonly Variant[];
  /** Training compares each move played with this share of the other legal moves, drawn at random. */
  readonly losers: number;
}

interface Training extends Unit {
  readonly variant: Variant;
}

interface Row extends Omit<PatternEvaluation, 'top5' | 'top10' | 'top20' | 'deviation'> {
  /** The standard deviation of the log-evidence of single moves. It is missing in rows of early versions. */
  readonly deviation?: number;
  readonly shapes: number;
  readonly sweeps: number;
  /** The fitted strengths of the levels of each feature, from level 1 on. */
  readonly gammas: Readonly<Record<string, readonly number[]>>;
}

type Rows = readonly FinishedUnit<Training, Row>[];

const NO_OWNER = { ...PAPER_RECIPE, ownerPlayouts: 0 };
const NEVER = 1e9;

/** The settings of the models: the paper's model, the paper's model without some parts, and our model. */
const VARIANTS = {
  paper: PAPER_RECIPE,
  'without the owner': NO_OWNER,
  'without owner and shapes': { ...NO_OWNER, minCount: NEVER },
  'without owner and distances': { ...NO_OWNER, without: ['distance', 'distance to the move before'] },
  '3x3 shapes alone, no owner': { ...NO_OWNER, radii: 1 },
  'shapes of played moves, no owner': { ...NO_OWNER, shapes: 'played', minCount: 3 },
  'ours without the owner': { ...BEST_RECIPE, ownerPlayouts: 0 },
  ours: BEST_RECIPE,
} as const satisfies Record<string, Recipe>;
type Variant = keyof typeof VARIANTS;
const ALL = Object.keys(VARIANTS) as Variant[];

const PAPER = { meanLogEvidence: -2.69, top1: 0.349, shapes: 16_780, moves: 115_832 };
/**
 * The paper's value of exp(-meanLogEvidence) for its model. `PAPER_EQUAL` holds the paper's values for a model that
 * gives all moves the same probability.
 */
const PAPER_INVERSE = 14.7;
const PAPER_EQUAL = { meanLogEvidence: -5.49, inverse: 243 };
/**
 * A value counts as equal to the paper's if it differs by at most this much. Some difference is allowed, because the
 * paper leaves details of its features and playouts open.
 */
const TOLERANCE = { meanLogEvidence: 0.1, top1: 0.02 };

export default experiment<Params, Training, Row>({
  name: 'pattern-prediction',
  question: 'How well do fitted patterns predict moves, and which features matter?',
  paper: 'Coulom (2007), Figures 3 and 4',
  claim:
    'On 551 unseen games the mean log-evidence is -2.69, and 34.9 % of the moves played have the highest probability of all legal moves.',
  scales: {
    tiny: { source: 'random-7x7', train: 8, test: 4, variants: ['without the owner', 'ours'], losers: 1 },
    small: { source: 'kgs-2006', train: 100, test: 50, variants: ALL, losers: 0.5 },
    full: { source: 'kgs-2006', train: 652, test: 551, variants: ALL, losers: 1 },
  },
  choices: { source: LEARNING_SOURCES, variants: ALL },
  needs: ({ source }) => (source === 'kgs-2006' ? { shared: Object.values(PAPER_GAMES) } : {}),
  units: ({ variants }) => variants.map((variant) => ({ key: variant.replaceAll(/[^\w]+/g, '-'), variant })),
  run,
  judge,
  numbers,
  report: (rows) => [
    listVariants(rows),
    text(COMPARING),
    drawStages(rows),
    ...describeStages(rows),
    drawRanks(rows),
    text(READING),
  ],
});

const COMPARING =
  'The models that leave out a part of the paper\'s model also leave out the owner, so compare them with the model "without the owner", not with the model "paper". Intervals are at 95 % and treat moves as independent; rows of early versions have no interval for the log-evidence. The column "1 / probability" is the inverse of the probability whose logarithm is the mean log-evidence.';

const READING =
  'The shapes of the model "paper" are those that occur at least 5,000 times around candidate moves, with their eight rotations and reflections counted together; a model that is trained on fewer games than the model of the paper has fewer shapes. The paper does not say which playouts it used to estimate the owner; our playouts choose moves by patterns.';

async function run({ variant }: Training, { params, environment, note }: UnitContext<Params>): Promise<Row> {
  const recipe: Recipe = { ...VARIANTS[variant], losers: params.losers };
  const engine = await environment.createEngine({ threads: 1, shared: false, memoryMiB: 8 });
  try {
    const { games, unseen } = await gamesOf(params, environment);
    const pool = singleThreadPool(engine);
    const common = {
      pool,
      store: environment.intermediateResults,
      onProgress: note,
      playouts: await environment.readPlayouts(),
    };
    const { fit, shapes, replies, updates } = await trainPatterns({ games, heldOut: [], recipe, ...common });
    const model = makePatternModel(fit, recipe, shapes, replies, {});
    const {
      top5: _five,
      top10: _ten,
      top20: _twenty,
      ...found
    } = await evaluatePatterns({ games: unseen, model, ...common });
    const gammas = FEATURES.map(({ name, levels }, index) => [
      name,
      levels.map((_, level) => model.levels[index * MAX_LEVELS + level + 1] as number),
    ]);
    return { ...found, shapes: shapes.hashes.length, sweeps: updates, gammas: Object.fromEntries(gammas) };
  } finally {
    engine.close();
  }
}

async function gamesOf({ source, train, test }: Params, environment: LabEnvironment) {
  if (source === 'random-7x7') return { games: randomGames(train, 1), unseen: randomGames(test, 1000) };
  return {
    games: await sharedGames(environment, PAPER_GAMES.train, train),
    unseen: await sharedGames(environment, PAPER_GAMES.test, test),
  };
}

function judge(rows: Rows, { source, train }: Params): ClaimVerdict {
  const row = paperRow(rows);
  if (!row || source !== 'kgs-2006' || train < 652)
    return { verdict: 'undecided', because: "the paper's model has not been trained on all games of the paper" };
  const because = `the mean log-evidence is ${row.meanLogEvidence.toFixed(3)} (${PAPER.meanLogEvidence} in the paper), and ${percent(row.top1)} of the moves played are ranked first (${percent(PAPER.top1)} in the paper); values count as equal if the mean log-evidence differs by at most ${TOLERANCE.meanLogEvidence}, and the share by at most ${100 * TOLERANCE.top1} percentage points`;
  const isSame = (figure: keyof typeof TOLERANCE): boolean =>
    Math.abs(row[figure] - PAPER[figure]) <= TOLERANCE[figure];
  return { verdict: isSame('meanLogEvidence') && isSame('top1') ? 'holds' : 'does not hold', because };
}

function numbers(rows: Rows): PublishedNumber[] {
  const row = paperRow(rows);
  const common = {
    sample: row ? `${row.moves} moves` : '-',
    written: '2026-11-16, when the rows were known',
  };
  const judged = (name: keyof typeof TOLERANCE): PublishedNumber['verdict'] => {
    if (row?.moves !== PAPER.moves) return 'undecided';
    return Math.abs(row[name] - PAPER[name]) <= TOLERANCE[name] ? 'holds' : 'does not hold';
  };
  return [
    {
      ...{ id: 'CO-1', source: 'Coulom (2007)', quantity: 'mean log-evidence of moves', ...common },
      paper: `${PAPER.meanLogEvidence}, ${PAPER_EQUAL.meanLogEvidence} if all moves are equal`,
      ours: row && `${writeEvidence(row)}, ${row.uniformLogEvidence.toFixed(3)} if all moves are equal`,
      verdict: judged('meanLogEvidence'),
      criterion: `the difference is at most ${TOLERANCE.meanLogEvidence}`,
    },
    {
      ...{ id: 'CO-2', source: 'Coulom (2007), Figure 4', quantity: 'moves ranked first', ...common },
      paper: percent(PAPER.top1),
      ours: row && writeFirst(row),
      verdict: judged('top1'),
      criterion: `the difference is at most ${100 * TOLERANCE.top1} percentage points`,
    },
  ];
}

const paperRow = (rows: Rows): Row | undefined => rows.find(({ unit }) => unit.variant === 'paper')?.row;

function listVariants(rows: Rows): ReportTable {
  const lines = rows.map(({ unit, row }) => [
    ...[unit.variant, row.shapes, row.sweeps, row.moves, writeEvidence(row), writeInverse(row.meanLogEvidence)],
    ...[writeFirst(row), ...[5, 10, 20].map((n) => percent(row.ranks[n - 1] ?? 0))],
  ]);
  const columns = [
    'model',
    'shapes',
    'sweeps',
    'moves',
    'mean log-evidence',
    '1 / probability',
    'ranked first',
    'in best 5',
    'in best 10',
    'in best 20',
  ];
  const { shapes, moves, meanLogEvidence, top1 } = PAPER;
  const none = ['-', '-', '-'];
  return table('Prediction of unseen games', columns, [
    ...lines,
    ...rows
      .slice(0, 1)
      .map(({ row: { uniformLogEvidence: log, moves } }) => [
        ...['all moves equally likely', '-', '-', moves, log.toFixed(3), writeInverse(log), '-', ...none],
      ]),
    ['the paper itself', shapes, '-', moves, meanLogEvidence, PAPER_INVERSE, percent(top1), ...none],
    [
      'the paper, all moves equally likely',
      '-',
      '-',
      moves,
      PAPER_EQUAL.meanLogEvidence,
      PAPER_EQUAL.inverse,
      '-',
      ...none,
    ],
  ]);
}

/** Writes the mean log-evidence with its interval, such as "-2.732 (-2.744 to -2.720)". */
function writeEvidence({ meanLogEvidence, deviation, moves }: Row): string {
  const mean = meanLogEvidence.toFixed(3);
  if (deviation === undefined) return mean;
  const margin = (Z_SCORE_95 * deviation) / Math.sqrt(moves);
  return `${mean} (${(meanLogEvidence - margin).toFixed(3)} to ${(meanLogEvidence + margin).toFixed(3)})`;
}

const writeInverse = (log: number): string => Math.exp(-log).toFixed(1);

/** Writes how often the move played was the most probable one, such as "33.9 % (33.6 to 34.1)". */
function writeFirst({ top1, moves }: Row): string {
  const [low, high] = wilsonInterval(top1 * moves, moves);
  return writeShare({ value: top1, low, high });
}

function drawStages(rows: Rows): Figure {
  const series = rows.map(({ unit, row }) => ({
    name: unit.variant,
    points: row.stages.map(({ fromMove, meanLogEvidence }) => ({ x: fromMove + 15, value: meanLogEvidence })),
  }));
  return figure(
    'Mean log-evidence by stage of the game',
    "The mean natural logarithm of the probability of the move played, in stages of 30 moves, as in the paper's Figure 3. The paper does not publish its values; its curve is roughly flat or improves slowly.",
    { type: 'line', x: { label: 'move' }, y: { label: 'mean log-evidence' }, series },
  );
}

/**
 * A stage of the game is 30 moves long. The report describes a stage only if at least this many moves were predicted in
 * it, because a mean of fewer moves is inaccurate.
 */
const MIN_STAGE_MOVES = 1000;

/**
 * Describes how the mean log-evidence of the paper's model changes during the game, in stages of 30 moves: from the
 * first stage to the stage with the lowest value, and from there to the last stage.
 */
function describeStages(rows: Rows): Text[] {
  const stages = (paperRow(rows)?.stages ?? []).filter(({ moves }) => moves >= MIN_STAGE_MOVES);
  const [first, last] = [stages[0], stages.at(-1)];
  if (!first || !last || first === last) return [];
  const worst = stages.reduce((least, stage) => (stage.meanLogEvidence < least.meanLogEvidence ? stage : least));
  const at = ({ fromMove, meanLogEvidence }: typeof first): string =>
    `${meanLogEvidence.toFixed(3)} at moves ${fromMove + 1} to ${fromMove + 30}`;
  const falls = worst === first ? '' : ` worsens to ${at(worst)}`;
  const rises = worst === last ? '' : ` improves to ${at(last)}`;
  return [
    text(
      `The mean log-evidence of the model "paper" begins with ${at(first)},${falls}${falls && rises && ', then'}${rises}; stages with fewer than ${MIN_STAGE_MOVES} moves are left out.`,
    ),
  ];
}

function drawRanks(rows: Rows): Figure {
  const series = rows.map(({ unit, row }) => ({
    name: unit.variant,
    points: row.ranks.map((share, index) => ({ x: index + 1, value: share })),
  }));
  return figure(
    'Rank of the move played',
    "The share of moves played that the model gives this rank or a better one, as in the paper's Figure 4. The paper publishes only the first value.",
    { type: 'line', x: { label: 'rank' }, y: { label: 'share', percent: true, from: 0, to: 1 }, series },
  );
}
