/**
 * A player that plays the most probable move of a network, without a search. It never fills an own eye. It never plays
 * on a point whose owner is already decided by pass-alive chains, except in an own region in which it may have to
 * capture enemy stones.
 *
 * A pass may end the game. Therefore the player passes only in these cases:
 *
 * 1. It has no other move left.
 * 2. The opponent has passed, and the player would win if the board were counted now, with all doubtful cases decided
 *    against the player.
 * 3. The network rates the pass at least as high as every other move, and either the win rate is below 50 % or the
 *    player would win if the board were counted now.
 *
 * During a clean-up, another rule replaces cases 2 and 3: the player passes if the network rates the pass at least as
 * high as every other move and no dead enemy stone is left.
 *
 * How the board is counted depends on the rules. If the players may agree on dead stones after the game, the network's
 * ownership tells which stones count as dead. Otherwise every stone on the board counts as alive.
 */
import type { EngineEnvironment } from '../engine/environment.js';
import { Network } from '../engine/network/network.js';
import { findPassAliveChains } from '../rules/benson.js';
import { type Color, opponent } from '../rules/color.js';
import { isEyeLike } from '../rules/eye.js';
import type { Game } from '../rules/game.js';
import { PASS, type Point } from '../rules/point.js';
import { stoneAt } from '../rules/position.js';
import { agreesOnDeadStones } from '../rules/ruleSet.js';
import { judgeDoubtfulStonesAgainst, judgeStones } from './deadStones.js';
import { blackOwnership, hasDeadEnemyStones, hasOpponentPassed, mayResign } from './decision.js';
import { analysisOfEvaluation, type EvaluatingNetwork } from './networkAnalysis.js';
import { judgeByNetwork } from './networkJudgement.js';
import { NETWORK_PRESET } from './networkPreset.js';
import type {
  Analysis,
  ChooseOptions,
  Decision,
  Judgement,
  Player,
  Situation,
  ThinkOptions,
  UntriedMove,
} from './player.js';
import { analysisOfCandidates, judgeAsItStands } from './playersWithoutSearch.js';

/** The player considers the game lost if its win rate is below this limit. */
const EVEN = 0.5;

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
    const best = bestMove(situation, analysis);
    const passes =
      best === undefined || (!avoid.includes(PASS) && shouldPass(situation, analysis, best.prior, cleanUp));
    const resigns = !passes && analysis.winRate < resignBelow && mayResign(situation);
    const move = passes ? PASS : resigns ? 'resign' : best.point;
    return { move, analysis, explanation: explain(analysis, move) };
  }

  async analyze(situation: Situation, { avoid, signal }: ThinkOptions): Promise<Analysis> {
    try {
      return analysisOfEvaluation(situation, await this.#network.evaluate(situation, signal), avoid);
    } catch (error) {
      if (signal?.isStopped) return analysisOfCandidates(situation, []);
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

/** Should the player pass? `bestPrior` is the probability of the best move other than the pass. */
function shouldPass(situation: Situation, analysis: Analysis, bestPrior: number, cleanUp: boolean): boolean {
  const wantsPass = movesOf(analysis).some(({ point, prior }) => point === PASS && prior >= bestPrior);
  if (cleanUp) return wantsPass && !hasDeadEnemyStones(situation, analysis);
  if (hasOpponentPassed(situation) && sureLead(situation, analysis) > 0) return true;
  return wantsPass && (analysis.winRate < EVEN || likelyLead(situation, analysis) > 0);
}

/** Returns the player's lead if the game ended now. Doubtful cases are decided against the player. */
const sureLead = (situation: Situation, analysis: Analysis): number =>
  leadFor(situation, () => judgeDoubtfulStonesAgainst(situation.color, situation, blackOwnership(analysis)));

/** Returns the player's lead if the game ended now and every stone had its most likely status. */
const likelyLead = (situation: Situation, analysis: Analysis): number =>
  leadFor(situation, () => judgeStones(situation, blackOwnership(analysis)));

function leadFor(situation: Situation, judge: () => Judgement): number {
  const { lead } = agreesOnDeadStones(situation.game.rules) ? judge() : judgeAsItStands(situation);
  return situation.color === 'black' ? lead : -lead;
}

const movesOf = ({ candidates, untried = [] }: Analysis): readonly UntriedMove[] => [...candidates, ...untried];

/**
 * Returns the most probable move that is not a pass, fills no own eye, lies on none of the `decidedPoints` and repeats
 * no position; undefined if there is no such move.
 */
function bestMove({ game, color }: Situation, analysis: Analysis): UntriedMove | undefined {
  const decided = decidedPoints(game, color);
  const mayRepeat = game.rules.koRule === 'simple';
  return movesOf(analysis).find(
    ({ point }) =>
      point !== PASS &&
      !isEyeLike(game.position, color, point) &&
      !decided.has(point) &&
      !(mayRepeat && game.repeats(color, point)),
  );
}

/**
 * Returns the points whose owner a move of `color` cannot change: the points of the regions that make chains of either
 * side pass-alive. Regions of `color` that contain enemy stones are left out, because the player may have to capture
 * these stones.
 */
function decidedPoints({ position, rules }: Game, color: Color): ReadonlySet<Point> {
  const regionsIn = (owner: Color) =>
    findPassAliveChains(position, owner, rules).flatMap(({ vital }) => vital.map(({ points }) => points));
  const own = regionsIn(color).filter((points) => points.every((point) => stoneAt(position, point) === undefined));
  return new Set([...own, ...regionsIn(opponent(color))].flat());
}
