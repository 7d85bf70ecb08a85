/**
 * Measures how well a predictor predicts recorded games: which moves were played, who won and by how much, and who
 * owned each point at the end. A predictor is a network or another model. The results are sums by move number. Means,
 * with intervals, can be computed from the sums at any time.
 */
import { makeRng, shuffle } from '../../base/rng.js';
import type { NetworkSituation } from '../../engine/network/networkInputs.js';
import { type GameRecord, komiOf } from '../../record/game.js';
import { ownershipOf, replayGame } from '../../record/replay.js';
import type { Color } from '../../rules/color.js';
import type { Game } from '../../rules/game.js';
import { PASS, type Point, pointsOf } from '../../rules/point.js';
import { BLACK, EMPTY } from '../../rules/position.js';
import { RULE_SETS } from '../../rules/ruleSet.js';

/** What a predictor says about a situation, from the view of the side to move. */
export interface Prediction {
  /** For each point: the probability of a move there. The entry at PASS belongs to the pass. */
  readonly policy: Float32Array;
  /** The probabilities that the side to move wins and that it loses; undefined if the predictor does not tell them. */
  readonly win?: number;
  readonly loss?: number;
  /** The expected score in points, komi included; undefined if the predictor does not tell it. */
  readonly score?: number;
  /**
   * For each point: the expected owner, from -1 (the opponent) to 1 (the side to move); undefined if the predictor does
   * not tell it.
   */
  readonly ownership?: Float32Array;
}

/** A network has this form, too. */
export interface Predictor {
  evaluateAll(situations: readonly NetworkSituation[]): Promise<readonly Prediction[]>;
}

export interface PredictionOptions {
  /** In each game, the moves from number `first` to number `last` are predicted, counted from 1. */
  readonly first: number;
  readonly last: number;
  /**
   * The maximum number of positions to evaluate. If the games have more, this many are drawn at random, with `seed`.
   */
  readonly sample: number;
  readonly seed: number;
  /** True if positions in which the side to move passed are left out. */
  readonly withoutPasses?: boolean;
  readonly onProgress?: (done: number, all: number) => void;
}

/**
 * What is measured in each position:
 *
 *   top1, top5      1 if the predictor's first choice (one of its first five choices) was played, otherwise 0
 *   crossEntropy    -ln p, where p is the predictor's probability of the move that was played
 *   winnerLogLoss   -ln p, where p is the predictor's probability that the actual winner of the game wins
 *   ownerAccuracy   the share of points for which the predictor names the right owner; points that nobody owns do not
 *                   count
 *   scoreError      the absolute difference between the expected and the final score, in points
 */
const MEASURES = ['top1', 'top5', 'crossEntropy', 'winnerLogLoss', 'ownerAccuracy', 'scoreError'] as const;
export type Measure = (typeof MEASURES)[number];

/** The sum of measured values, the sum of their squares, and their number. */
export interface MeasureSum {
  readonly sum: number;
  readonly squares: number;
  readonly count: number;
}

/** The sums over the positions before moves number `from` to `to`. A measure without any value has no sum. */
export interface StageSums {
  readonly from: number;
  readonly to: number;
  readonly positions: number;
  readonly sums: { readonly [Name in Measure]?: MeasureSum };
}

/** The sums are made for ranges of this many moves: 1 to 20, 21 to 40, and so on. */
const STAGE = 20;
/** The maximum number of positions in one call of `Predictor.evaluateAll`. */
const PIECE = 256;
/** Smaller probabilities are replaced by this one, so that all logarithms are finite. */
export const MIN_PROBABILITY = 1e-10;

/** A position of a game, the move that was played there, and how the game ended. */
interface Sample {
  readonly situation: NetworkSituation;
  readonly moveNumber: number;
  readonly played: Point;
  readonly end: GameEnd;
}

interface GameEnd {
  readonly winner: Color | undefined;
  /** Black's lead at the end of the game, after subtracting the komi. */
  readonly lead: number | undefined;
  readonly owners: Uint8Array | undefined;
}

/** Predicts the chosen moves of the games. `games` is the number of games with a chosen move. */
export async function sumPredictions(
  predictor: Predictor,
  records: readonly GameRecord[],
  options: PredictionOptions,
): Promise<{ readonly games: number; readonly stages: StageSums[] }> {
  const chosen = chooseMoves(records, options);
  const all = [...chosen.values()].reduce((sum, numbers) => sum + numbers.size, 0);
  const stages: StageSums[] = [];
  let done = 0;
  for (const piece of inPieces(samplesOf(chosen), PIECE)) {
    const predictions = await predictor.evaluateAll(piece.map(({ situation }) => situation));
    for (const [index, sample] of piece.entries()) {
      const stage = Math.floor((sample.moveNumber - 1) / STAGE);
      const before = stages[stage] ?? { from: stage * STAGE + 1, to: (stage + 1) * STAGE, positions: 0, sums: {} };
      stages[stage] = withValues(before, measure(sample, predictions[index] as Prediction));
    }
    done += piece.length;
    options.onProgress?.(done, all);
  }
  return { games: chosen.size, stages: stages.filter(Boolean) };
}

/**
 * Measures the ownership in the final position of each game of which the owners are known. Every game adds one value:
 * the share of points for which the predictor names the right owner.
 */
export async function sumFinalOwners(predictor: Predictor, records: readonly GameRecord[]): Promise<MeasureSum> {
  let sum = NO_VALUES;
  for (const piece of inPieces(finalSamplesOf(records), PIECE)) {
    const predictions = await predictor.evaluateAll(piece.map(({ situation }) => situation));
    for (const [index, { situation, end }] of piece.entries()) {
      const share = shareRight(end, situation, predictions[index] as Prediction);
      if (share !== undefined) sum = addSums(sum, { sum: share, squares: share * share, count: 1 });
    }
  }
  return sum;
}

const NO_VALUES: MeasureSum = { sum: 0, squares: 0, count: 0 };

const addSums = (a: MeasureSum, b: MeasureSum): MeasureSum => ({
  sum: a.sum + b.sum,
  squares: a.squares + b.squares,
  count: a.count + b.count,
});

/** Adds up the sums of several stages. The stages must not be empty. */
export function mergeStages(stages: readonly StageSums[]): StageSums {
  const sums = MEASURES.flatMap((name) => {
    const known = stages.flatMap((stage) => stage.sums[name] ?? []);
    return known.length === 0 ? [] : [[name, known.reduce(addSums)] as const];
  });
  return {
    from: Math.min(...stages.map(({ from }) => from)),
    to: Math.max(...stages.map(({ to }) => to)),
    positions: stages.reduce((all, { positions }) => all + positions, 0),
    sums: Object.fromEntries(sums),
  };
}

/**
 * Chooses the moves to predict: all moves in the range, or `sample` of them at random if there are more. Returns, for
 * each record, the numbers of its chosen moves, counted from 1.
 */
function chooseMoves(
  records: readonly GameRecord[],
  { first, last, sample, seed, withoutPasses = false }: PredictionOptions,
): Map<GameRecord, Set<number>> {
  const moves = records.flatMap((record) =>
    record.moves.flatMap(({ point }, index) =>
      index + 1 < first || index + 1 > last || (withoutPasses && point === PASS) ? [] : { record, number: index + 1 },
    ),
  );
  const chosen = new Map<GameRecord, Set<number>>();
  for (const { record, number } of moves.length <= sample ? moves : shuffle(moves, makeRng(seed)).slice(0, sample))
    chosen.set(record, (chosen.get(record) ?? new Set()).add(number));
  return chosen;
}

/** Yields the position before each chosen move. Skips moves that the rules forbid. */
function* samplesOf(chosen: ReadonlyMap<GameRecord, ReadonlySet<number>>): Generator<Sample> {
  for (const [record, numbers] of chosen) {
    const end = endOf(record);
    let moveNumber = 0;
    for (const game of gamesOf(record)) {
      const move = record.moves[moveNumber++];
      if (!move || !numbers.has(moveNumber) || game.legality(move.color, move.point) !== 'ok') continue;
      yield { situation: situationOf(record, game.copy(), move.color), moveNumber, played: move.point, end };
    }
  }
}

/** Yields the final position of each game of which the owners are known. */
function* finalSamplesOf(records: readonly GameRecord[]): Generator<Pick<Sample, 'situation' | 'end'>> {
  for (const record of records) {
    const end = endOf(record);
    if (!end.owners) continue;
    const final = [...gamesOf(record)].at(-1) as Game;
    yield { situation: situationOf(record, final, final.position.toMove), end };
  }
}

const gamesOf = (record: GameRecord): Generator<Game> => replayGame(record, record.rules ?? RULE_SETS.chinese);

const situationOf = (record: GameRecord, game: Game, color: Color): NetworkSituation => ({
  game,
  color,
  komi: komiOf(record),
  // A handicap of 1 means that Black moves first without any handicap stones.
  handicap: record.handicap >= 2 ? record.handicap : 0,
});

function* inPieces<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let piece: T[] = [];
  for (const item of items) {
    piece.push(item);
    if (piece.length < size) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}

function endOf(record: GameRecord): GameEnd {
  const { result } = record;
  const winner = result?.kind === 'win' ? result.winner : undefined;
  const margin = result?.kind === 'draw' ? 0 : result?.kind === 'win' ? result.by : undefined;
  const lead = typeof margin === 'number' ? (winner === 'white' ? -margin : margin) : undefined;
  return { winner, lead, owners: ownershipOf(record) };
}

type Values = { readonly [Name in Measure]: number | undefined };

function measure({ situation, played, end }: Sample, prediction: Prediction): Values {
  const { color } = situation;
  const { policy, score } = prediction;
  const probability = policy[played] as number;
  const rank = policy.reduce((better, other) => better + Number(other > probability), 0);
  return {
    top1: Number(rank < 1),
    top5: Number(rank < 5),
    crossEntropy: minusLog(probability),
    winnerLogLoss: logLossOf(end.winner, color, prediction),
    ownerAccuracy: shareRight(end, situation, prediction),
    scoreError: end.lead === undefined || score === undefined ? undefined : Math.abs(signOf(color) * end.lead - score),
  };
}

const minusLog = (probability: number): number => -Math.log(Math.max(MIN_PROBABILITY, probability));

const signOf = (color: Color): 1 | -1 => (color === 'black' ? 1 : -1);

function logLossOf(winner: Color | undefined, color: Color, { win, loss }: Prediction): number | undefined {
  if (winner === undefined || win === undefined || loss === undefined) return undefined;
  return minusLog((winner === color ? win : loss) / (win + loss));
}

/**
 * The share of owned points whose owner the predictor names correctly; undefined if nobody owns a point, or if the
 * owners or their prediction are not known. A positive ownership means that the predictor gives the point to the side
 * to move.
 */
function shareRight(
  { owners }: GameEnd,
  { game, color }: NetworkSituation,
  { ownership }: Prediction,
): number | undefined {
  if (!owners || !ownership) return undefined;
  const owned = pointsOf(game.position.size).filter((point) => owners[point] !== EMPTY);
  if (owned.length === 0) return undefined;
  const isRight = (point: Point): boolean =>
    signOf(color) * (ownership[point] as number) > 0 === (owners[point] === BLACK);
  return owned.filter(isRight).length / owned.length;
}

function withValues({ positions, sums, ...stage }: StageSums, values: Values): StageSums {
  const known = MEASURES.flatMap((name) => {
    const value = values[name];
    const before = sums[name];
    if (value === undefined) return before ? [[name, before] as const] : [];
    return [[name, addSums(before ?? NO_VALUES, { sum: value, squares: value * value, count: 1 })] as const];
  });
  return { ...stage, positions: positions + 1, sums: Object.fromEntries(known) };
}
