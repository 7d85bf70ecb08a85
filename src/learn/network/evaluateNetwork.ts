/**
 * Measures how well a network predicts recorded games: which moves were played, who won and by how much, and who owned
 * each point at the end.
 */
import { makeRng, shuffle } from '../../base/rng.js';
import type { Network, NetworkEvaluation } from '../../engine/network/network.js';
import type { NetworkSituation } from '../../engine/network/networkInputs.js';
import { type GameRecord, komiOf } from '../../record/game.js';
import { ownershipOf, replayGame } from '../../record/replay.js';
import type { Color } from '../../rules/color.js';
import { type Point, pointsOf } from '../../rules/point.js';
import { BLACK, EMPTY } from '../../rules/position.js';
import { RULE_SETS } from '../../rules/ruleSet.js';

export interface NetworkEvaluationOptions {
  /** In each game, the network predicts the moves from number `first` to number `last`, counted from 1. */
  readonly first: number;
  readonly last: number;
  /**
   * The maximum number of positions to evaluate. If the games have more, this many are drawn at random, with `seed`.
   */
  readonly sample: number;
  readonly seed: number;
  readonly onProgress?: (done: number, all: number) => void;
}

/**
 * How well a network predicts positions. All fields except `positions` are means over those positions for which the
 * value is known. A mean is undefined if its value is not known for any position.
 */
export interface NetworkAccuracy {
  readonly positions: number;
  /**
   * `top1` is the share of positions in which the network's first choice was played. `top5` is the share of positions
   * in which one of the network's first five choices was played.
   */
  readonly top1: number | undefined;
  readonly top5: number | undefined;
  /** The mean of -ln p, where p is the network's probability of the move that was played. */
  readonly crossEntropy: number | undefined;
  /** The mean of -ln p, where p is the network's probability that the actual winner of the game wins. */
  readonly winnerLogLoss: number | undefined;
  /** The share of points for which the network predicts the right owner. Points that nobody owns do not count. */
  readonly ownerAccuracy: number | undefined;
  /** The mean absolute difference between the score that the network expects and the final score, in points. */
  readonly scoreError: number | undefined;
}

export interface NetworkReport extends NetworkAccuracy {
  readonly games: number;
  readonly byMove: readonly ({ readonly from: number; readonly to: number } & NetworkAccuracy)[];
}

/** The report also has results by move number, for ranges of this many moves: 1 to 20, 21 to 40, and so on. */
const STAGE = 20;
/** The maximum number of positions in one call of `Network.evaluateAll`. */
const PIECE = 256;
/** Smaller probabilities are replaced by this one, so that all logarithms are finite. */
const MIN_PROBABILITY = 1e-10;

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

export async function evaluateNetwork(
  network: Pick<Network, 'evaluateAll'>,
  records: readonly GameRecord[],
  options: NetworkEvaluationOptions,
): Promise<NetworkReport> {
  const chosen = chooseMoves(records, options);
  const all = [...chosen.values()].reduce((sum, numbers) => sum + numbers.size, 0);
  const whole = new Means();
  const stages: Means[] = [];
  let done = 0;
  for (const piece of inPieces(samplesOf(chosen), PIECE)) {
    const evaluations = await network.evaluateAll(piece.map(({ situation }) => situation));
    for (const [index, sample] of piece.entries()) {
      const values = judge(sample, evaluations[index] as NetworkEvaluation);
      const stage = Math.floor((sample.moveNumber - 1) / STAGE);
      stages[stage] ??= new Means();
      for (const means of [whole, stages[stage]]) means.add(values);
    }
    done += piece.length;
    options.onProgress?.(done, all);
  }
  const byMove = stages.flatMap((means, stage) =>
    means ? [{ from: stage * STAGE + 1, to: (stage + 1) * STAGE, ...means.accuracy() }] : [],
  );
  return { games: chosen.size, ...whole.accuracy(), byMove };
}

/**
 * Chooses the moves to predict: all moves in the range, or `sample` of them at random if there are more. Returns, for
 * each record, the numbers of its chosen moves, counted from 1.
 */
function chooseMoves(
  records: readonly GameRecord[],
  { first, last, sample, seed }: NetworkEvaluationOptions,
): Map<GameRecord, Set<number>> {
  const moves = records.flatMap((record) => {
    const end = Math.min(last, record.moves.length);
    return Array.from({ length: Math.max(0, end - first + 1) }, (_, index) => ({ record, number: first + index }));
  });
  const chosen = new Map<GameRecord, Set<number>>();
  for (const { record, number } of moves.length <= sample ? moves : shuffle(moves, makeRng(seed)).slice(0, sample))
    chosen.set(record, (chosen.get(record) ?? new Set()).add(number));
  return chosen;
}

/** Yields the position before each chosen move. Skips moves that the rules forbid. */
function* samplesOf(chosen: ReadonlyMap<GameRecord, ReadonlySet<number>>): Generator<Sample> {
  for (const [record, numbers] of chosen) {
    const end = endOf(record);
    const komi = komiOf(record);
    // A handicap of 1 means that Black moves first without any handicap stones.
    const handicap = record.handicap >= 2 ? record.handicap : 0;
    let moveNumber = 0;
    for (const game of replayGame(record, record.rules ?? RULE_SETS.chinese)) {
      const move = record.moves[moveNumber++];
      if (!move || !numbers.has(moveNumber) || game.legality(move.color, move.point) !== 'ok') continue;
      const situation = { game: game.copy(), color: move.color, komi, handicap };
      yield { situation, moveNumber, played: move.point, end };
    }
  }
}

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

type Accuracies = { readonly [Name in Exclude<keyof NetworkAccuracy, 'positions'>]: number | undefined };

function judge({ situation, played, end }: Sample, evaluation: NetworkEvaluation): Accuracies {
  const { color, game } = situation;
  const { policy, win, loss, score, ownership } = evaluation;
  const sign = color === 'black' ? 1 : -1;
  const probability = policy[played] as number;
  const rank = policy.reduce((better, other) => better + Number(other > probability), 0);
  const winnerShare = (end.winner === color ? win : loss) / (win + loss);
  return {
    top1: Number(rank < 1),
    top5: Number(rank < 5),
    crossEntropy: -Math.log(Math.max(MIN_PROBABILITY, probability)),
    winnerLogLoss: end.winner && -Math.log(Math.max(MIN_PROBABILITY, winnerShare)),
    ownerAccuracy: end.owners && shareRight(end.owners, ownership, sign, game.position.size),
    scoreError: end.lead === undefined ? undefined : Math.abs(sign * end.lead - score),
  };
}

/**
 * The share of owned points whose owner the network predicts correctly; undefined if nobody owns a point. A positive
 * ownership means that the network gives the point to the side to move. `sign` is 1 if Black is to move, and -1 if
 * White is to move.
 */
function shareRight(owners: Uint8Array, ownership: Float32Array, sign: number, size: number): number | undefined {
  const owned = pointsOf(size).filter((point) => owners[point] !== EMPTY);
  if (owned.length === 0) return undefined;
  const right = owned.filter((point) => sign * (ownership[point] as number) > 0 === (owners[point] === BLACK));
  return right.length / owned.length;
}

const NAMES = ['top1', 'top5', 'crossEntropy', 'winnerLogLoss', 'ownerAccuracy', 'scoreError'] as const;

/** Adds up the accuracies of positions and computes their means. */
class Means {
  readonly #sums = new Map<string, { sum: number; count: number }>();
  #positions = 0;

  add(values: Accuracies): void {
    this.#positions++;
    for (const name of NAMES) {
      const value = values[name];
      if (value === undefined) continue;
      const { sum, count } = this.#sums.get(name) ?? { sum: 0, count: 0 };
      this.#sums.set(name, { sum: sum + value, count: count + 1 });
    }
  }

  accuracy(): NetworkAccuracy {
    const mean = (name: (typeof NAMES)[number]): number | undefined => {
      const found = this.#sums.get(name);
      return found && found.sum / found.count;
    };
    return {
      positions: this.#positions,
      top1: mean('top1'),
      top5: mean('top5'),
      crossEntropy: mean('crossEntropy'),
      winnerLogLoss: mean('winnerLogLoss'),
      ownerAccuracy: mean('ownerAccuracy'),
      scoreError: mean('scoreError'),
    };
  }
}
