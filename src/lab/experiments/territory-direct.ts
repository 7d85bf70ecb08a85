/**
 * Is a network that was trained on 19x19 better there than one that was trained on 9x9? Both judge the same counted games of
 * professionals, and foresee their moves. At the tiny scale both boards are small and the games random.
 */
import type { Engine } from '../../engine/engine.js';
import { loadNet, readTerritoryModel } from '../../learn/territory/model.js';
import { choicesOf, fitTemperature, judgePrediction, rankChoices } from '../../learn/territory/prediction.js';
import { USUAL_TRAINING } from '../../learn/territory/settings.js';
import { measureLosses, TerritoryTraining, type TrainingGames } from '../../learn/territory/training.js';
import { experiment, type Finished, type Unit, type UnitContext, type Verdict } from '../experiment.js';
import { type Table, table, text } from '../reportParts.js';
import { gamesByHash, randomGames } from '../territoryGames.js';
import type { LabWorld } from '../world.js';

const SOURCES = ['professionals-19x19', 'random-7x7'] as const;

interface Params {
  readonly source: (typeof SOURCES)[number];
  readonly train: number;
  readonly test: number;
  readonly epochs: number;
  /** Moves of the test games that are foreseen. */
  readonly moves: number;
}

interface Schooling extends Unit {
  readonly trainedOn: 'small boards' | 'this board';
}

interface Row {
  readonly relativeEntropy: number;
  readonly late: number;
  readonly meanLogProbability: number;
  readonly randomLogProbability: number;
  readonly best30: number;
  readonly cpuSeconds: number;
}

type Rows = readonly Finished<Schooling, Row>[];

const GAMES = 'data/pro-19x19-tygem.sgf';
/** Late in the game: from so many stones, as a share of the points. */
const LATE = 0.55;
/** Games to learn from without which nothing is decided. */
const ENOUGH = 1500;

export default experiment<Params, Schooling, Row>({
  name: 'territory-direct',
  question: 'Is a network that was trained on 19x19 better there than one that was trained on 9x9?',
  paper: 'Wu & Baldi (2006), section 5',
  claim: 'Training on 19x19 directly would take many months, and training on 9x9 carries over.',
  scales: {
    tiny: { source: 'random-7x7', train: 6, test: 3, epochs: 1, moves: 4 },
    small: { source: 'professionals-19x19', train: 60, test: 20, epochs: 2, moves: 60 },
    full: { source: 'professionals-19x19', train: ENOUGH, test: 300, epochs: 6, moves: 1000 },
  },
  choices: { source: SOURCES },
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

async function run({ trainedOn }: Schooling, { params, seed, world, note }: UnitContext<Params>): Promise<Row> {
  const engine = await world.createEngine({ threads: world.threads, memoryMiB: 8 });
  const before = world.cpuSeconds();
  try {
    const games = await gamesOf(params, engine, world);
    const net =
      trainedOn === 'this board' ? await train(engine, games, params, seed, note) : await shipped(engine, world);
    const cpuSeconds = world.cpuSeconds() - before;
    const crew = engine.createCrew(net, AT_A_TIME);
    const { relativeEntropy, byStones } = await measureLosses(crew, games.validate, USUAL_TRAINING);
    const area = (games.validate[0]?.size ?? 0) ** 2;
    const late = byStones.filter(({ from }) => from >= LATE * area);
    const choices = games.validate.flatMap((game) => choicesOf(game, 1, Number.MAX_SAFE_INTEGER));
    const every = Math.ceil(choices.length / params.moves);
    const some = choices.filter((_, index) => index % every === 0);
    const ranked = await rankChoices(crew, some, 'urgency', (done) => note(`${done} of ${some.length} moves foreseen`));
    const { meanLogProbability, randomLogProbability, topM } = judgePrediction(ranked, fitTemperature(ranked));
    return {
      ...{ relativeEntropy, meanLogProbability, randomLogProbability, best30: topM[30] ?? 0, cpuSeconds },
      late: weightedMean(late),
    };
  } finally {
    engine.close();
  }
}

/** Positions that a crew takes at once. */
const AT_A_TIME = 1000;

const weightedMean = (stages: readonly { positions: number; relativeEntropy: number }[]): number => {
  const count = stages.reduce((sum, { positions }) => sum + positions, 0);
  const sum = stages.reduce((total, { positions, relativeEntropy }) => total + positions * relativeEntropy, 0);
  return count === 0 ? 0 : sum / count;
};

const shipped = async (engine: Engine, world: LabWorld) =>
  loadNet(engine, readTerritoryModel(await world.readModel('territory'), 'the model that comes with the program'));

async function train(
  engine: Engine,
  games: TrainingGames,
  { epochs }: Params,
  seed: number,
  note: (text: string) => void,
) {
  // Which epoch is best must not be decided by the games that it is judged on: the last one is taken.
  const training = TerritoryTraining.create(engine, { ...games, validate: [] }, { ...USUAL_TRAINING, epochs, seed });
  while (training.progress.epochs < epochs) {
    await training.step();
    note(`epoch ${training.progress.epochs + 1}: ${Math.round(100 * training.epochShare)} %`);
  }
  return training.net;
}

/** The lowest hashes are judged, the next ones learned from. */
async function gamesOf({ source, train, test }: Params, engine: Engine, world: LabWorld): Promise<TrainingGames> {
  const games =
    source === 'random-7x7'
      ? await randomGames(engine, 7, train + test, 1)
      : await gamesByHash(world, [GAMES], { from: 0, count: train + test, counted: true });
  return { validate: games.slice(0, test), train: games.slice(test) };
}

/** Two networks and a few games have no interval, so fewer games than that decide nothing. */
function judge(rows: Rows, { source, train: games }: Params): Verdict {
  const [small, own] = ['small boards', 'this board'].map(
    (place) => rows.find(({ unit }) => unit.trainedOn === place)?.row,
  );
  if (!small || !own || source === 'random-7x7')
    return { verdict: 'undecided', because: 'not both networks judged games on 19x19' };
  const because = `the relative entropy is ${small.relativeEntropy.toFixed(3)} after training on 9x9 and ${own.relativeEntropy.toFixed(3)} after training on 19x19, which took ${Math.round(own.cpuSeconds)} seconds`;
  if (games < ENOUGH)
    return {
      verdict: 'undecided',
      because: `${because}; that was one training on ${games} games, without an interval`,
    };
  return { verdict: small.relativeEntropy <= 1.1 * own.relativeEntropy ? 'holds' : 'does not hold', because };
}

function listRows(rows: Rows): Table {
  const lines = rows.map(({ unit, row }) => [
    ...[unit.trainedOn, row.relativeEntropy.toFixed(3), row.late.toFixed(3), row.meanLogProbability.toFixed(2)],
    ...[(row.meanLogProbability - row.randomLogProbability).toFixed(2), `${(100 * row.best30).toFixed(1)} %`],
    Math.round(row.cpuSeconds),
  ]);
  return table(
    'The same games, judged by both',
    [
      ...['trained on', 'relative entropy', 'late in the game', 'mean of ln p', 'above random', 'best 30'],
      'training, processor seconds',
    ],
    lines,
  );
}

const readingOf = ({ train, test, epochs }: Params): string =>
  `${train} counted games to learn from, ${epochs} epochs, and ${test} others to judge; late is when more than 55 % of the points hold stones. Moves are judged by urgency, at the temperature that suits each network best. One training with one seed: a small difference may be chance, and what many games of this board would give is asked at the full scale only.`;
