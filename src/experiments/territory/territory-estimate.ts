/**
 * Which predicts the owners of points better: one evaluation by the territory network, or playouts? Both judge two
 * positions of each counted game: the final position, and a position drawn at random. The network was not trained on
 * these games. At the tiny scale the games are random games on 5x5.
 */
import { percent } from '../../base/numberText.js';
import type { Engine } from '../../engine/engine.js';
import { type Figure, figure, type ReportTable, table, text } from '../../lab/report/reportParts.js';
import type { LabEnvironment } from '../../lab/run/environment.js';
import {
  type ClaimVerdict,
  experiment,
  type FinishedUnit,
  type Unit,
  type UnitContext,
} from '../../lab/run/experiment.js';
import type { SampleGame } from '../../learn/territory/samples.js';
import { comparePlayouts, type EstimateComparison } from './playoutEstimates.js';
import {
  COUNTED_GAMES_9X9_PATH,
  gamesInHashOrder,
  needsForSource,
  PAPER_TRAIN_VALIDATE_SPLIT,
  randomGames,
  TRAINING_SOURCES,
  type TrainingSource,
} from './territoryGames.js';
import { loadShippedNetwork } from './territoryModel.js';

interface Params {
  readonly source: TrainingSource;
  readonly games: number;
  readonly playouts: number;
}

type Rows = readonly FinishedUnit<Unit, EstimateComparison>[];

/** The claim holds if the network names the correct owner of at least this share of the points of final positions. */
const MIN_SHARE_RIGHT = 0.97;

export default experiment<Params, Unit, EstimateComparison>({
  name: 'territory-estimate',
  question: 'Which predicts the owners of points better: the network or playouts?',
  paper: 'Wu & Baldi (2006), section 4; the paper does not count points',
  claim: `The network names the correct owner of at least ${100 * MIN_SHARE_RIGHT} % of the points of final positions.`,
  scales: {
    tiny: { source: 'random-5x5', games: 4, playouts: 50 },
    small: { source: 'amateur-9x9', games: 500, playouts: 1000 },
    full: { source: 'amateur-9x9', games: 4881, playouts: 1000 },
  },
  choices: { source: TRAINING_SOURCES },
  needs: ({ source }) => needsForSource(source),
  units: () => [{ key: 'games' }],
  run,
  judge,
  report: (rows, params) => rows.flatMap(({ row }) => [draw(row), list(row), text(readingOf(row, params))]),
});

async function run(_unit: Unit, { params, seed, environment }: UnitContext<Params>): Promise<EstimateComparison> {
  const engine = await environment.createEngine({ threads: 1, memoryMiB: 8 });
  const player = await environment.createPlayer('default', { seed, threads: 1 });
  try {
    const games = await unseenGames(params, engine, environment);
    const net = await loadShippedNetwork(engine, environment);
    const { playouts } = params;
    return await comparePlayouts(games, net, player, { playouts, positions: games.length, seed });
  } finally {
    player.close();
    engine.close();
  }
}

const unseenGames = ({ source, games }: Params, engine: Engine, environment: LabEnvironment): Promise<SampleGame[]> =>
  source === 'amateur-9x9'
    ? gamesInHashOrder(environment, [COUNTED_GAMES_9X9_PATH], {
        from: PAPER_TRAIN_VALIDATE_SPLIT.train + PAPER_TRAIN_VALIDATE_SPLIT.validate,
        count: games,
        counted: true,
      })
    : randomGames(engine, 5, games, 1);

function judge(rows: Rows): ClaimVerdict {
  const row = rows[0]?.row;
  if (!row) return { verdict: 'undecided', because: 'no game has been judged' };
  const { network, playouts } = row.finalPointsRight;
  const because = `in ${row.finalPositions} final positions, the network names the correct owner of ${percent(network)} of the points, and ${row.playouts} playouts name the correct owner of ${percent(playouts)}`;
  return { verdict: network >= MIN_SHARE_RIGHT ? 'holds' : 'does not hold', because };
}

function draw({ scoreErrors, playouts }: EstimateComparison): Figure {
  const series = (['network', 'playouts'] as const).map((who) => ({
    name: who === 'network' ? 'network' : `${playouts} playouts`,
    points: scoreErrors.map(({ from, to, ...errors }) => ({ x: (from + to) / 2, value: errors[who] })),
  }));
  return figure(
    'Error of the expected score, by stones on the board',
    'The mean absolute difference, in points, between the expected lead and the lead that was counted at the end of the game.',
    { type: 'line', x: { label: 'stones' }, y: { label: 'points', from: 0 }, series },
  );
}

const list = ({ scoreErrors, playouts }: EstimateComparison): ReportTable =>
  table(
    'Error of the expected score',
    ['stones', 'positions', 'network: error in points', `${playouts} playouts: error in points`],
    scoreErrors.map(({ from, to, positions, network, playouts: others }) => [
      ...[`${from}-${to}`, positions, network.toFixed(1), others.toFixed(1)],
    ]),
  );

const readingOf = ({ sameOwner, meanDifference }: EstimateComparison, { source, games }: Params): string =>
  `The network was not trained on these ${games} games (${source}). Each game was judged at its end and at one earlier position. At the earlier positions, the network and the playouts give ${percent(sameOwner)} of the points to the same side; their probabilities differ by ${meanDifference.toFixed(2)} on average.`;
