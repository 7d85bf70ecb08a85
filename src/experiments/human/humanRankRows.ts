/** The units of the experiment `human-ranks`, and how each is processed. */
import { makeRng, mixSeed } from '../../base/rng.js';
import type { Unit, UnitContext } from '../../lab/run/experiment.js';
import { type HumanModel, modelOfRank, type RankModel, readHumanModel } from '../../learn/human/humanModel.js';
import { RANK_BANDS } from '../../learn/human/humanRecipe.js';
import { mixedProbabilities, type RatedMoves } from '../../learn/human/mixture.js';
import { type PlayedMove, playedMoves } from '../../learn/human/playedMoves.js';
import { RANK_NOTATIONS, type RankNotation, rankedSides } from '../../learn/human/rankedGames.js';
import { indexOfFeature, levelIndex } from '../../learn/patterns/recipe.js';
import { rateHumanMoves } from '../../player/humanMoves.js';
import { HUMAN_SHARPNESS, sharpened } from '../../player/humanPlayer.js';
import { MovePredictor } from '../../player/movePredictor.js';
import type { EvaluatingNetwork } from '../../player/networkAnalysis.js';
import type { NetworkEvaluation } from '../../player/player.js';
import { opponent } from '../../rules/color.js';
import { PASS, type Point } from '../../rules/point.js';
import { heldOutSides, ogsGames, type RankedSource } from './rankedRecords.js';

export interface RankParams {
  readonly source: RankedSource;
  readonly network: string;
  /** The number of held-out games of each band, each with the moves of one side. */
  readonly games: number;
}

/** The moves of the people of one band, the strengths in the model, or who wins. */
export type RankUnit = Unit &
  ({ readonly kind: 'band'; readonly band: number } | { readonly kind: 'strengths' } | { readonly kind: 'winners' });

/** Some moves of one side of a held-out game. */
export interface GameFigures {
  readonly moves: number;
  /** The sum of the logarithms of their probabilities, by the model of each band. */
  readonly logs: readonly number[];
  /** The points that the moves lost according to the network, and those that moves drawn by the level lost. */
  readonly peopleLoss: number;
  readonly levelLoss: number;
}

/** In games between players whose ranks differ by `from` to `to`: how often the one with the better rank won. */
export interface WinnerFigures {
  readonly notation: RankNotation;
  readonly from: number;
  readonly to: number;
  readonly games: number;
  readonly wins: number;
}

export interface RankRow {
  readonly games?: readonly GameFigures[];
  readonly winners?: readonly WinnerFigures[];
  /** The strengths of some features, for each band. */
  readonly strengths?: readonly { readonly name: string; readonly values: readonly number[] }[];
}

type Context = UnitContext<RankParams>;

export async function runRankUnit(unit: RankUnit, context: Context): Promise<RankRow> {
  if (unit.kind === 'winners') return { winners: await countWinners(context) };
  const model = readHumanModel(await context.environment.readModel('human'), 'the model that comes with the program');
  if (unit.kind === 'strengths') return { strengths: strengthsIn(model) };
  return { games: await measureBand(unit.band, model, context) };
}

interface BandRater extends RankModel {
  readonly predictor: MovePredictor;
}

async function measureBand(band: number, model: HumanModel, context: Context): Promise<GameFigures[]> {
  const { params, environment, seed, stopper, note } = context;
  const engine = await environment.createEngine({ threads: 1, shared: false, memoryMiB: 8 });
  const network = await environment.openNetwork(params.network, { threads: 1 });
  try {
    const raters = model.bands.map(({ rank }): BandRater => {
      const ofRank = modelOfRank(model, rank);
      return { ...ofRank, predictor: MovePredictor.on(engine, ofRank.patterns) };
    });
    const sides = await heldOutSides(params.source, band, params.games, environment);
    const games: GameFigures[] = [];
    for (const [index, side] of sides.entries()) {
      if (stopper.isStopped) break;
      const moves = playedMoves(side, index);
      if (moves.length > 0) games.push(await measureMoves(moves, raters, band, network, mixSeed(seed, index)));
      note(`${index + 1} of ${sides.length} games`);
    }
    return games;
  } finally {
    network.close();
    engine.close();
  }
}

async function measureMoves(
  moves: readonly PlayedMove[],
  raters: readonly BandRater[],
  band: number,
  network: EvaluatingNetwork,
  seed: number,
): Promise<GameFigures> {
  const before = await network.evaluateAll(moves.map(({ situation }) => situation));
  const rng = makeRng(seed);
  const logs = raters.map(() => 0);
  const drawn: Point[] = [];
  for (const [index, move] of moves.entries())
    for (const [number, rater] of raters.entries()) {
      const rated = rateHumanMoves(rater.predictor, move.situation, before[index] as NetworkEvaluation);
      const played = rated.points.indexOf(move.played);
      logs[number] = (logs[number] as number) + Math.log(mixedProbabilities(rated, rater.weights)[played] as number);
      if (number === band) drawn.push(rated.points[drawIndex(rated, rater, rng.unit())] ?? PASS);
    }
  const loss = (points: readonly Point[]): Promise<number> => lossOf(moves, before, points, network);
  return {
    moves: moves.length,
    logs: logs.map(rounded),
    peopleLoss: rounded(await loss(moves.map(({ played }) => played))),
    levelLoss: rounded(await loss(drawn)),
  };
}

/** Draws a move as the level does, but also where the level would not draw. */
function drawIndex(rated: RatedMoves, { weights }: RankModel, random: number): number {
  let left = random;
  return mixedProbabilities(rated, sharpened(weights, HUMAN_SHARPNESS)).findIndex((probability) => {
    left -= probability;
    return left < 0;
  });
}

/** By how much the moves together lower the lead that the network expects. */
async function lossOf(
  moves: readonly PlayedMove[],
  before: readonly NetworkEvaluation[],
  points: readonly Point[],
  network: EvaluatingNetwork,
): Promise<number> {
  const after = moves.map(({ situation }, index) => {
    const game = situation.game.copy();
    game.play(situation.color, points[index] as Point);
    return { ...situation, game, color: opponent(situation.color) };
  });
  const evaluations = await network.evaluateAll(after);
  return evaluations.reduce((sum, { lead }, index) => sum + lead + (before[index]?.lead ?? 0), 0);
}

const rounded = (value: number): number => Number(value.toFixed(3));

/** The levels of features whose strengths are listed, with their names. */
const LISTED = [
  ['capture', 1, 'captures a chain beside a chain newly in atari'],
  ['capture', 4, 'captures a chain that could escape'],
  ['capture', 5, 'captures a chain in a ladder'],
  ['extension', 1, 'saves a chain newly in atari, no ladder'],
  ['extension', 2, 'saves a chain newly in atari, in a ladder'],
  ['self-atari', 1, 'puts itself into atari'],
  ['atari', 1, 'atari in a ladder'],
  ['atari', 3, 'any other atari'],
  ['border', 1, 'on the first line'],
  ['border', 2, 'on the second line'],
  ['distance', 2, 'beside the last move'],
  ['eye', 1, 'fills an own eye'],
] as const;

const strengthsIn = ({ bands }: HumanModel): NonNullable<RankRow['strengths']> =>
  LISTED.map(([feature, level, name]) => ({
    name,
    values: bands.map(({ levels }) =>
      Number((levels[levelIndex(indexOfFeature(feature), level)] as number).toPrecision(4)),
    ),
  }));

/** The classes of differences between two ranks. */
const DIFFERENCES = [
  [2, 4],
  [5, 9],
  [10, 40],
] as const;
const WEAKER_THAN_DAN = 0;

/** Counts who wins games between two kyu players, for each way to read the ranks. */
async function countWinners({ params, environment }: Context): Promise<WinnerFigures[]> {
  const figures = RANK_NOTATIONS.flatMap((notation) =>
    DIFFERENCES.map(([from, to]) => ({ notation, from, to, games: 0, wins: 0 })),
  );
  if (params.source === 'random-5x5') return figures;
  for await (const { record } of ogsGames(environment))
    for (const each of figures) {
      const [one, other] = rankedSides(record, each.notation);
      if (!one || !other || record.result?.kind !== 'win') continue;
      const [better, worse] = one.rank > other.rank ? [one, other] : [other, one];
      const difference = better.rank - worse.rank;
      if (better.rank > WEAKER_THAN_DAN || difference < each.from || difference > each.to) continue;
      each.games++;
      if (record.result.winner === better.side) each.wins++;
    }
  return figures;
}

export const rankUnits: readonly RankUnit[] = [
  ...RANK_BANDS.map((_, band) => ({ key: `band-${band + 1}`, kind: 'band' as const, band })),
  { key: 'strengths', kind: 'strengths' },
  { key: 'winners', kind: 'winners' },
];
