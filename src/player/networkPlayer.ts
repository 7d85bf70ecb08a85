/**
 * A player that plays the first choice of a network, without a search. It never fills an own eye, never plays where
 * unconditional life has decided the owner, and passes when the game is over.
 *
 * When the game is over needs care, because a pass may end it:
 *
 * - If the opponent has passed, the player passes as soon as it wins the count, whatever the network would like to play.
 * - If the network wants to pass, the player passes if it wins the count, or if the network sees the game as lost anyway.
 *   Otherwise something is still open, and it plays the network's best move.
 * - If no move is left that could change anything, the player passes.
 *
 * Where the players agree on dead stones after the game, the count takes them from the network's owners. Where they do
 * not, every stone on the board counts as alive.
 */
import { findPassAliveChains } from '../rules/benson.js';
import { COLORS, type Color, opponent } from '../rules/color.js';
import { isEyeLike } from '../rules/eye.js';
import type { Game } from '../rules/game.js';
import { PASS, type Point } from '../rules/point.js';
import { stoneAt } from '../rules/position.js';
import { agreesOnDeadStones } from '../rules/ruleSet.js';
import { judgeStones, judgeStonesInDoubtAgainst } from './deadStones.js';
import { blackOwnership, hasDeadEnemyStones, hasOpponentPassed, mayResign } from './decision.js';
import { analysisOfEvaluation, type EvaluatingNetwork } from './networkAnalysis.js';
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

/** If the win rate is lower, the network sees the game as lost. */
const EVEN = 0.5;

export class NetworkPlayer implements Player {
  readonly name = 'network';
  readonly #network: EvaluatingNetwork;

  /** The caller keeps the network and closes it, so that several players can share it. */
  constructor(network: EvaluatingNetwork) {
    this.#network = network;
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

  /** Judges by the owners that the network expects, in the mean of Black's and White's turn. */
  async judge(situation: Situation): Promise<Judgement> {
    const views = COLORS.map((color) => ({ ...situation, color }));
    const evaluations = await this.#network.evaluateAll(views);
    const [black, white] = evaluations.map(({ ownership }) => ownership) as [Float32Array, Float32Array];
    return judgeStones(
      situation,
      black.map((owner, point) => (owner - (white[point] as number)) / 2),
    );
  }

  forget(): void {}

  reseed(): void {}

  close(): void {}
}

function explain(analysis: Analysis, move: Decision['move']): string {
  const { winRate, scoreLead } = analysis;
  const prior = movesOf(analysis).find(({ point }) => point === move)?.prior ?? 0;
  const reason =
    move === PASS ? 'nothing is left to play, or a pass wins' : `probability of this move: ${percent(prior)}`;
  return `${reason}\nwins ${percent(winRate)} by the network, lead ${scoreLead.toFixed(1)} points`;
}

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;

/** `bestPrior` is the probability of the best move other than the pass. */
function shouldPass(situation: Situation, analysis: Analysis, bestPrior: number, cleanUp: boolean): boolean {
  const wantsPass = movesOf(analysis).some(({ point, prior }) => point === PASS && prior >= bestPrior);
  if (cleanUp) return wantsPass && !hasDeadEnemyStones(situation, analysis);
  if (hasOpponentPassed(situation) && sureLead(situation, analysis) > 0) return true;
  return wantsPass && (analysis.winRate < EVEN || likelyLead(situation, analysis) > 0);
}

/** The player's lead if the game ended now. Doubtful cases are decided against the player. */
const sureLead = (situation: Situation, analysis: Analysis): number =>
  leadFor(situation, () => judgeStonesInDoubtAgainst(situation.color, situation, blackOwnership(analysis)));

/** The player's lead if the game ended now, by the most likely status of every stone. */
const likelyLead = (situation: Situation, analysis: Analysis): number =>
  leadFor(situation, () => judgeStones(situation, blackOwnership(analysis)));

function leadFor(situation: Situation, judge: () => Judgement): number {
  const { lead } = agreesOnDeadStones(situation.game.rules) ? judge() : judgeAsItStands(situation);
  return situation.color === 'black' ? lead : -lead;
}

const movesOf = ({ candidates, untried = [] }: Analysis): readonly UntriedMove[] => [...candidates, ...untried];

/** The network's first choice among the moves that could change something; undefined if there is none. */
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
 * The points where a move of `color` cannot change who owns them: inside pass-alive chains of the opponent, and inside its
 * own, unless there are enemy stones to capture.
 */
function decidedPoints({ position, rules }: Game, color: Color): ReadonlySet<Point> {
  const regionsIn = (owner: Color) =>
    findPassAliveChains(position, owner, rules).flatMap(({ vital }) => vital.map(({ points }) => points));
  const own = regionsIn(color).filter((points) => points.every((point) => stoneAt(position, point) === undefined));
  return new Set([...own, ...regionsIn(opponent(color))].flat());
}
