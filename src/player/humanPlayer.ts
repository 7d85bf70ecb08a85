/**
 * A player that plays like a person of a rank. It draws each move with the probability that a model of people gives it:
 * the strengths of patterns at this rank, mixed with the opinion of a network (src/learn/human).
 *
 * It does not draw in these cases, in which people of all ranks do better than the model:
 *
 * 1. It passes when the preset `network` would pass. If the network prefers the pass, but the rules of passing forbid it,
 *    because stones remain to be captured, it plays the network's best move.
 * 2. It never plays pointless moves, such as moves into own eyes.
 * 3. If its largest chain in atari is large, and the network thinks that it can be saved, it draws only moves that save it.
 */
import { makeRng, mixSeed, type Rng } from '../base/rng.js';
import { type MixtureWeights, mixedProbabilities } from '../learn/human/mixture.js';
import { PASS, type Point } from '../rules/point.js';
import { mayResign } from './decision.js';
import { rateHumanMoves } from './humanMoves.js';
import type { MovePredictor } from './movePredictor.js';
import { analysisOfEvaluation, type EvaluatingNetwork } from './networkAnalysis.js';
import { firstChoice, NetworkPlayer } from './networkPlayer.js';
import type { ChooseOptions, Decision, NetworkEvaluation, Player, Situation } from './player.js';
import { rescuesOfLargeChain } from './rescue.js';

export interface HumanPlayerOptions {
  readonly name: string;
  /** Rates moves by the patterns of the rank. */
  readonly predictor: MovePredictor;
  readonly weights: MixtureWeights;
  /** The power to which the probabilities are raised; HUMAN_SHARPNESS for a player that errs as much as people do. */
  readonly sharpness: number;
  readonly network: EvaluatingNetwork;
  readonly seed: number;
  /** Releases what belongs to this player alone. */
  readonly close?: () => void;
}

/** The network thinks that a chain can be saved if the moves that save it have at least this probability together. */
const WORTH_SAVING = 0.2;
/**
 * With the probabilities themselves, the player would lose more points per move than people, who avoid some improbable
 * moves that the model does not. So the player raises them to this power (results/human-ranks).
 */
export const HUMAN_SHARPNESS = 1.15;
const SEED_OF_CHOICE = 1;

/** A move that may be drawn. */
export interface HumanMove {
  readonly point: Point;
  readonly probability: number;
}

export class HumanPlayer implements Player {
  readonly name: string;
  readonly analyze: Player['analyze'];
  readonly judge: Player['judge'];
  readonly close: () => void;
  readonly #options: HumanPlayerOptions;
  #rng: Rng;

  constructor(options: HumanPlayerOptions) {
    const { name, network, seed, close = () => {} } = options;
    const inner = new NetworkPlayer(network);
    this.name = name;
    this.analyze = (situation, think) => inner.analyze(situation, think);
    this.judge = (situation) => inner.judge(situation);
    this.close = close;
    this.#options = options;
    this.#rng = makeRng(mixSeed(seed, SEED_OF_CHOICE));
  }

  async choose(situation: Situation, options: ChooseOptions): Promise<Decision> {
    const { avoid = [], cleanUp = false, resignBelow = 0 } = options;
    const evaluation = await this.#options.network.evaluate({ ...situation, mustCapture: cleanUp });
    const analysis = analysisOfEvaluation(situation, evaluation, avoid);
    const { best, wouldPass, pointless } = firstChoice(situation, analysis, { avoid, cleanUp });
    if (best === undefined) return { move: PASS, analysis };
    if (analysis.winRate < resignBelow && mayResign(situation)) return { move: 'resign', analysis };
    if (wouldPass) return { move: best, analysis };
    const moves = this.probabilities(situation, evaluation).filter(
      ({ point }) => !pointless.has(point) && !avoid.includes(point),
    );
    const move = this.#draw(withRescue(moves, situation, evaluation)) ?? best;
    const share = moves.find(({ point }) => point === move)?.probability ?? 0;
    return { move, analysis, explanation: `probability of this move for this rank: ${(100 * share).toFixed(1)}%` };
  }

  /** How probable each legal move except the pass is for a person of this rank. */
  probabilities(situation: Situation, evaluation: NetworkEvaluation): HumanMove[] {
    const { predictor, weights, sharpness } = this.#options;
    const rated = rateHumanMoves(predictor, situation, evaluation);
    const probabilities = mixedProbabilities(rated, sharpened(weights, sharpness));
    return rated.points.map((point, index) => ({ point, probability: probabilities[index] as number }));
  }

  forget(): void {}

  reseed(seed: number): void {
    this.#rng = makeRng(mixSeed(seed, SEED_OF_CHOICE));
  }

  #draw(moves: readonly HumanMove[]): Point | undefined {
    let left = this.#rng.unit() * moves.reduce((sum, { probability }) => sum + probability, 0);
    return moves.find(({ probability }) => {
      left -= probability;
      return left < 0;
    })?.point;
  }
}

/** Multiplies both weights, which raises the probabilities to this power. */
export const sharpened = ({ patterns, network }: MixtureWeights, sharpness: number): MixtureWeights => ({
  patterns: sharpness * patterns,
  network: sharpness * network,
});

/** Returns only the moves that save a large chain if one is in atari and worth saving, otherwise all moves. */
function withRescue(
  moves: readonly HumanMove[],
  { game, color }: Situation,
  { policy }: NetworkEvaluation,
): readonly HumanMove[] {
  const points = rescuesOfLargeChain(game, color);
  const rescues = moves.filter(({ point }) => points.includes(point));
  const worth = rescues.reduce((sum, { point }) => sum + (policy[point] as number), 0);
  return worth >= WORTH_SAVING ? rescues : moves;
}
