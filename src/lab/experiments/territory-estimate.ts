/**
 * Who sees better who will own what: the network at a glance, or playouts? Both judge the same counted games that the network was
 * not trained on, at the end and at a random moment before it. At the tiny scale the games are random ones on 5x5.
 */
import { percent } from '../../base/digits.js';
import type { Engine } from '../../engine/engine.js';
import { loadNet, readTerritoryModel } from '../../learn/territory/model.js';
import type { SampleGame } from '../../learn/territory/samples.js';
import { experiment, type Finished, type Unit, type UnitContext, type Verdict } from '../experiment.js';
import { type Comparison, comparePlayouts } from '../playoutEstimates.js';
import { type Figure, figure, type Table, table, text } from '../reportParts.js';
import {
  COUNTED_9X9,
  gamesByHash,
  PAPER_SPLIT,
  randomGames,
  TRAINING_SOURCES,
  type TrainingSource,
} from '../territoryGames.js';
import type { LabWorld } from '../world.js';

interface Params {
  readonly source: TrainingSource;
  readonly games: number;
  readonly playouts: number;
}

type Rows = readonly Finished<Unit, Comparison>[];

/** Share of the points of final positions that the network must give to the right side. */
const WANTED = 0.97;

export default experiment<Params, Unit, Comparison>({
  name: 'territory-estimate',
  question: 'Who sees better who will own what: the network at a glance, or playouts?',
  paper: 'Wu & Baldi (2006), section 4; the paper counts no points',
  claim: `The network gives at least ${100 * WANTED} % of the points of final positions to the right side.`,
  scales: {
    tiny: { source: 'random-5x5', games: 4, playouts: 50 },
    small: { source: 'amateur-9x9', games: 500, playouts: 1000 },
    full: { source: 'amateur-9x9', games: 4881, playouts: 1000 },
  },
  choices: { source: TRAINING_SOURCES },
  needs: ({ source }) => (source === 'amateur-9x9' ? { shared: [COUNTED_9X9] } : {}),
  units: () => [{ key: 'games' }],
  run,
  judge,
  report: (rows, params) => rows.flatMap(({ row }) => [draw(row), list(row), text(readingOf(row, params))]),
});

async function run(_unit: Unit, { params, seed, world }: UnitContext<Params>): Promise<Comparison> {
  const model = readTerritoryModel(await world.readModel('territory'), 'the model that comes with the program');
  const engine = await world.createEngine({ threads: 1, memoryMiB: 8 });
  const player = await world.createPlayer('default', { seed, threads: 1 });
  try {
    const games = await unseenGames(params, engine, world);
    const { playouts } = params;
    return await comparePlayouts(games, loadNet(engine, model), player, { playouts, positions: games.length, seed });
  } finally {
    player.close();
    engine.close();
  }
}

const unseenGames = ({ source, games }: Params, engine: Engine, world: LabWorld): Promise<SampleGame[]> =>
  source === 'amateur-9x9'
    ? gamesByHash(world, [COUNTED_9X9], { from: PAPER_SPLIT.train + PAPER_SPLIT.validate, count: games, counted: true })
    : randomGames(engine, 5, games, 1);

function judge(rows: Rows): Verdict {
  const row = rows[0]?.row;
  if (!row) return { verdict: 'undecided', because: 'no game has been judged' };
  const { network, playouts } = row.finalPointsRight;
  const because = `of the points of ${row.finalPositions} final positions the network has ${percent(network)} right, ${row.playouts} playouts ${percent(playouts)}`;
  return { verdict: network >= WANTED ? 'holds' : 'does not hold', because };
}

function draw({ scoreErrors, playouts }: Comparison): Figure {
  const series = (['network', 'playouts'] as const).map((who) => ({
    name: who === 'network' ? 'network' : `${playouts} playouts`,
    points: scoreErrors.map(({ from, to, ...errors }) => ({ x: (from + to) / 2, value: errors[who] })),
  }));
  return figure(
    'Error of the expected score, by stones on the board',
    'Mean absolute distance in points between the lead that is expected and the one that was counted at the end of the game.',
    { type: 'line', x: { label: 'stones' }, y: { label: 'points', from: 0 }, series },
  );
}

const list = ({ scoreErrors, playouts }: Comparison): Table =>
  table(
    'Error of the expected score',
    ['stones', 'positions', 'network, points', `${playouts} playouts, points`],
    scoreErrors.map(({ from, to, positions, network, playouts: others }) => [
      ...[`${from}-${to}`, positions, network.toFixed(1), others.toFixed(1)],
    ]),
  );

const readingOf = ({ sameOwner, meanDifference }: Comparison, { source, games }: Params): string =>
  `${games} games (${source}) that the network was not trained on, each judged at its end and at one moment before. There they give ${percent(sameOwner)} of the points to the same side; their probabilities are ${meanDifference.toFixed(2)} apart on average.`;
