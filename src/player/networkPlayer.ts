/** A player that plays the most probable move of a network, without a search. networkPassing.ts says when it passes. */
import { isStopped } from '../base/stopper.js';
import type { EngineEnvironment } from '../engine/environment.js';
import { Network } from '../engine/network/network.js';
import { PASS, type Point } from '../rules/point.js';
import { mayResign } from './decision.js';
import { analysisOfEvaluation, type EvaluatingNetwork } from './networkAnalysis.js';
import { judgeByNetwork } from './networkJudgement.js';
import { mayPass, pointlessMoves } from './networkPassing.js';
import type { Analysis, ChooseOptions, Decision, Player, Situation, ThinkOptions, UntriedMove } from './player.js';
import { analysisOfCandidates } from './playersWithoutSearch.js';
import { NETWORK_PRESET } from './presetNames.js';

/**
 * Creates a player for this network. If no network is given, loads the network that comes with Insei. The player then
 * closes this network at the end.
 */
export async function createNetworkPlayer(
  environment: EngineEnvironment,
  network?: EvaluatingNetwork,
): Promise<NetworkPlayer> {
  if (network) return new NetworkPlayer(network);
  const shipped = await Network.create(environment, await environment.readModel('network'));
  return new NetworkPlayer(shipped, () => shipped.close());
}

export class NetworkPlayer implements Player {
  readonly name = NETWORK_PRESET;
  /** Releases what belongs to this player alone. */
  readonly close: () => void;
  readonly #network: EvaluatingNetwork;

  /**
   * Several players may share the network, so the player does not close it, unless `close` does this. Otherwise the
   * caller must close the network.
   */
  constructor(network: EvaluatingNetwork, close = (): void => {}) {
    this.#network = network;
    this.close = close;
  }

  async choose(situation: Situation, options: ChooseOptions): Promise<Decision> {
    const { avoid = [], cleanUp = false, resignBelow = 0 } = options;
    const evaluation = await this.#network.evaluate({ ...situation, mustCapture: cleanUp });
    const analysis = analysisOfEvaluation(situation, evaluation, avoid);
    const { best } = firstChoice(situation, analysis, { avoid, cleanUp });
    const resigns = best && analysis.winRate < resignBelow && mayResign(situation);
    const move = best === undefined ? PASS : resigns ? 'resign' : best;
    return { move, analysis, explanation: explain(analysis, move) };
  }

  async analyze(situation: Situation, { avoid, signal }: ThinkOptions): Promise<Analysis> {
    try {
      return analysisOfEvaluation(situation, await this.#network.evaluate(situation, signal), avoid);
    } catch (error) {
      if (isStopped(signal)) return analysisOfCandidates(situation, []);
      throw error;
    }
  }

  readonly judge: Player['judge'] = (situation) => judgeByNetwork(this.#network, situation);

  forget(): void {}

  reseed(): void {}
}

function explain(analysis: Analysis, move: Decision['move']): string {
  const { winRate, scoreLead } = analysis;
  const prior = movesOf(analysis).find(({ point }) => point === move)?.prior ?? 0;
  const reason = move === PASS ? 'no other move is better than a pass' : `probability of this move: ${percent(prior)}`;
  return `${reason}\naccording to the network: win rate ${percent(winRate)}, lead ${scoreLead.toFixed(1)} points`;
}

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;

const movesOf = ({ candidates, untried = [] }: Analysis): readonly UntriedMove[] => [...candidates, ...untried];

/** What a network thinks of a position that it has evaluated without a search. */
interface FirstChoice {
  /** The most probable move that is not a pass and not pointless; undefined if the player should pass. */
  readonly best: Point | undefined;
  /** True if the network prefers the pass to all moves, although the player should not pass. */
  readonly wouldPass: boolean;
  readonly pointless: ReadonlySet<Point>;
}

export function firstChoice(
  situation: Situation,
  analysis: Analysis,
  { avoid, cleanUp }: { readonly avoid: readonly Point[]; readonly cleanUp: boolean },
): FirstChoice {
  const pointless = pointlessMoves(situation.game, situation.color);
  const best = movesOf(analysis).find(({ point }) => point !== PASS && !pointless.has(point));
  const wouldPass = movesOf(analysis).some(({ point, prior }) => point === PASS && prior >= (best?.prior ?? 0));
  const passes = best === undefined || (!avoid.includes(PASS) && mayPass(situation, analysis, wouldPass, cleanUp));
  return { best: passes ? undefined : best.point, wouldPass, pointless };
}
