/**
 * How well do fitted patterns predict the moves of strong players, and which features matter? The paper's model, the
 * same without some of its features, and ours, all trained on the same games. At the tiny scale the
 * games are random ones on 7x7 whose players like contact, made on the spot.
 */
import { percent } from '../../base/digits.js';
import { makeRng } from '../../base/rng.js';
import { wilsonInterval, Z_95 } from '../../base/stats.js';
import { FEATURES, MAX_LEVELS } from '../../features/levels.js';
import { type Evaluation, evaluatePatterns } from '../../learn/patterns/evaluate.js';
import { modelOf } from '../../learn/patterns/model.js';
import { workAlone } from '../../learn/patterns/ownThread.js';
import { BEST_RECIPE, PAPER_RECIPE, type Recipe } from '../../learn/patterns/recipe.js';
import { trainPatterns } from '../../learn/patterns/train.js';
import { type LearnedGame, packGame } from '../../learn/patterns/walk.js';
import { readGames } from '../../record/dataset.js';
import { makeGameRecord } from '../../record/game.js';
import { Game } from '../../rules/game.js';
import { columnOf, PASS, type Point, rowOf } from '../../rules/point.js';
import { experiment, type Finished, type Unit, type UnitContext, type Verdict } from '../experiment.js';
import { reportStrengths } from '../patternStrengths.js';
import { type Figure, figure, type Table, type Text, table, text, writeShare } from '../reportParts.js';
import type { LabWorld } from '../world.js';

const SOURCES = ['kgs-2006', 'random-7x7'] as const;

interface Params {
  readonly source: (typeof SOURCES)[number];
  /** So many of the games, from the first. */
  readonly train: number;
  readonly test: number;
  readonly variants: readonly Variant[];
  /** The share of losers that compete. */
  readonly losers: number;
}

interface Training extends Unit {
  readonly variant: Variant;
}

interface Row extends Omit<Evaluation, 'top5' | 'top10' | 'top20' | 'deviation'> {
  /** Of a move's log-evidence; rows of early versions have none. */
  readonly deviation?: number;
  readonly shapes: number;
  readonly sweeps: number;
  /** By feature, from level 1 on. */
  readonly gammas: Readonly<Record<string, readonly number[]>>;
}

type Rows = readonly Finished<Training, Row>[];

const NO_OWNER = { ...PAPER_RECIPE, ownerPlayouts: 0 };
const NEVER = 1e9;

/** What is left out of the paper's model, and what is added. */
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

const FILES = { train: 'data/coulom-train-kgs-2006-01.sgf', test: 'data/coulom-test-kgs-2006-02.sgf' };
const PAPER = { meanLogEvidence: -2.69, top1: 0.349, shapes: 16_780, moves: 115_832 };
/** The inverse of the probability that this is the logarithm of, as the paper gives it; and of all moves equally probable. */
const PAPER_INVERSE = 14.7;
const PAPER_EQUAL = { meanLogEvidence: -5.49, inverse: 243 };
/** How far from the paper's figures still counts as the same: what it leaves open about features and playouts may cost so much. */
const SAME = { meanLogEvidence: 0.1, top1: 0.02 };

export default experiment<Params, Training, Row>({
  name: 'pattern-prediction',
  question: 'How well do fitted patterns predict moves, and which features matter?',
  paper: 'Coulom (2007), Table 1, Figures 3 and 4',
  claim: 'On 551 unseen games the mean log-evidence is -2.69, and 34.9 % of the moves are the most probable one.',
  scales: {
    tiny: { source: 'random-7x7', train: 8, test: 4, variants: ['without the owner', 'ours'], losers: 1 },
    small: { source: 'kgs-2006', train: 100, test: 50, variants: ALL, losers: 0.5 },
    full: { source: 'kgs-2006', train: 652, test: 551, variants: ALL, losers: 1 },
  },
  choices: { source: SOURCES, variants: ALL },
  needs: ({ source }) => (source === 'kgs-2006' ? { shared: Object.values(FILES) } : {}),
  units: ({ variants }) => variants.map((variant) => ({ key: variant.replaceAll(/[^\w]+/g, '-'), variant })),
  run,
  judge,
  report: (rows) => [
    listVariants(rows),
    text(COMPARING),
    drawStages(rows),
    ...describeStages(rows),
    drawRanks(rows),
    ...reportStrengths(paperRow(rows)?.gammas),
    text(READING),
  ],
});

const COMPARING =
  'Models from which something of the paper is left out do without the owner, too: they compare with "without the owner", not with "paper". Intervals are at 95 %, with moves taken as independent; rows that were made before the spread was kept have none for the log-evidence. Beside it stands the inverse of the probability that it is the logarithm of.';

const READING =
  'Shapes of the paper are those seen 5,000 times around candidates, each of their eight pictures counted; with fewer games than the paper fewer are known. The paper does not say how it played the playouts that tell the owner; ours are by patterns.';

async function run({ variant }: Training, { params, world, note }: UnitContext<Params>): Promise<Row> {
  const recipe: Recipe = { ...VARIANTS[variant], losers: params.losers };
  const engine = await world.createEngine({ threads: 1, shared: false, memoryMiB: 8 });
  try {
    const { games, unseen } = await gamesOf(params, world);
    const crew = workAlone(engine);
    const common = { crew, store: world.findings, onProgress: note, playouts: await world.readPlayouts() };
    const { fit, shapes, replies, sweeps } = await trainPatterns({ games, heldOut: [], recipe, ...common });
    const model = modelOf(fit, recipe, shapes, replies, {});
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
    return { ...found, shapes: shapes.hashes.length, sweeps, gammas: Object.fromEntries(gammas) };
  } finally {
    engine.close();
  }
}

async function gamesOf({ source, train, test }: Params, world: LabWorld) {
  if (source === 'random-7x7') return { games: randomGames(train, 1), unseen: randomGames(test, 1000) };
  return { games: await sharedGames(world, FILES.train, train), unseen: await sharedGames(world, FILES.test, test) };
}

async function sharedGames(world: LabWorld, name: string, count: number): Promise<LearnedGame[]> {
  const bytes = await world.readShared(name);
  const chunks = async function* () {
    yield bytes;
  };
  const games: LearnedGame[] = [];
  for await (const { record } of readGames([{ name, chunks }])) {
    games.push(packGame(record, games.length));
    if (games.length === count) break;
  }
  return games;
}

const randomGames = (count: number, seed: number): LearnedGame[] =>
  Array.from({ length: count }, (_, index) => packGame(randomRecord(seed + index), index));

/** Two moves in three touch the last one. */
function randomRecord(seed: number) {
  const rng = makeRng(seed);
  const game = new Game(7);
  const touches = (a: Point, b: Point): boolean =>
    Math.abs(columnOf(a, 7) - columnOf(b, 7)) + Math.abs(rowOf(a, 7) - rowOf(b, 7)) === 1;
  for (let move = 0; move < 30; move++) {
    const color = game.position.toMove;
    const points = game.legalPoints(color);
    const near = points.filter((point) => game.lastMove && touches(point, game.lastMove.point));
    const choices = near.length > 0 && rng.below(3) > 0 ? near : points;
    game.play(color, choices[rng.below(Math.max(1, choices.length))] ?? PASS);
  }
  return makeGameRecord({ size: 7, moves: game.moves });
}

function judge(rows: Rows, { source, train }: Params): Verdict {
  const row = paperRow(rows);
  if (!row || source !== 'kgs-2006' || train < 652)
    return { verdict: 'undecided', because: "the paper's model was not trained on all its games" };
  const because = `the mean log-evidence is ${row.meanLogEvidence.toFixed(3)} (${PAPER.meanLogEvidence} in the paper), and ${percent(row.top1)} come first (${percent(PAPER.top1)}); differences up to ${SAME.meanLogEvidence} and ${100 * SAME.top1} points count as the same`;
  const isSame = (figure: keyof typeof SAME): boolean => Math.abs(row[figure] - PAPER[figure]) <= SAME[figure];
  return { verdict: isSame('meanLogEvidence') && isSame('top1') ? 'holds' : 'does not hold', because };
}

const paperRow = (rows: Rows): Row | undefined => rows.find(({ unit }) => unit.variant === 'paper')?.row;

function listVariants(rows: Rows): Table {
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
    'one in',
    'first',
    'in 5',
    'in 10',
    'in 20',
  ];
  const { shapes, moves, meanLogEvidence, top1 } = PAPER;
  const none = ['-', '-', '-'];
  return table('Prediction of unseen games', columns, [
    ...lines,
    ...rows
      .slice(0, 1)
      .map(({ row: { uniformLogEvidence: log, moves } }) => [
        ...['all moves equal', '-', '-', moves, log.toFixed(3), writeInverse(log), '-', ...none],
      ]),
    ['the paper itself', shapes, '-', moves, meanLogEvidence, PAPER_INVERSE, percent(top1), ...none],
    ['the paper, all moves equal', '-', '-', moves, PAPER_EQUAL.meanLogEvidence, PAPER_EQUAL.inverse, '-', ...none],
  ]);
}

/** "-2.732 (-2.744 to -2.720)" */
function writeEvidence({ meanLogEvidence, deviation, moves }: Row): string {
  const mean = meanLogEvidence.toFixed(3);
  if (deviation === undefined) return mean;
  const margin = (Z_95 * deviation) / Math.sqrt(moves);
  return `${mean} (${(meanLogEvidence - margin).toFixed(3)} to ${(meanLogEvidence + margin).toFixed(3)})`;
}

const writeInverse = (log: number): string => Math.exp(-log).toFixed(1);

/** "33.9 % (33.6 to 34.1)" */
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
    "Natural logarithm of the probability of the move played, in stages of 30 moves: the paper's Figure 3, whose values are not published. Its curve is roughly flat or improves slowly.",
    { type: 'line', x: { label: 'move' }, y: { label: 'mean log-evidence' }, series },
  );
}

/** Fewer moves than this say little of a stage. */
const ENOUGH = 1000;

/** The paper's model from the first stage over the worst to the last. */
function describeStages(rows: Rows): Text[] {
  const stages = (paperRow(rows)?.stages ?? []).filter(({ moves }) => moves >= ENOUGH);
  const [first, last] = [stages[0], stages.at(-1)];
  if (!first || !last || first === last) return [];
  const worst = stages.reduce((least, stage) => (stage.meanLogEvidence < least.meanLogEvidence ? stage : least));
  const at = ({ fromMove, meanLogEvidence }: typeof first): string =>
    `${meanLogEvidence.toFixed(3)} at moves ${fromMove + 1} to ${fromMove + 30}`;
  const falls = worst === first ? '' : ` worsens to ${at(worst)}`;
  const rises = worst === last ? '' : ` improves to ${at(last)}`;
  return [
    text(
      `The model "paper" begins with ${at(first)},${falls}${falls && rises && ', then'}${rises}; stages of less than ${ENOUGH} moves are left out.`,
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
    "The share of moves at this rank or better: the paper's Figure 4, whose values are not published but for the first.",
    { type: 'line', x: { label: 'rank' }, y: { label: 'share', percent: true, from: 0, to: 1 }, series },
  );
}
