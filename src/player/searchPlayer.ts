/**
 * The player that searches. It sends requests to the engine, ends a search early if more playouts could not change the
 * move, and decides whether to pass or to resign.
 */
import { mixSeed } from '../base/rng.js';
import { onStop, Stopper } from '../base/stopper.js';
import type { Engine } from '../engine/engine.js';
import type { FoundReply, MovesToAnswer, StoredReply } from '../engine/search/replyTables.js';
import type { SearchSettings } from '../engine/search/searchSettings.js';
import type { SearchRequest } from '../engine/search/searchTree.js';
import { areaKomi } from '../rules/areaKomi.js';
import { type Color, opponent } from '../rules/color.js';
import { PASS, type Point } from '../rules/point.js';
import { withSideToMove } from '../rules/position.js';
import { judgeStones } from './deadStones.js';
import {
  analysisOfReport,
  bestMove,
  blackOwnership,
  hasOpponentPassed,
  isCleanedUp,
  isSettled,
  isWinRateHopeless,
  RESIGN_BELOW,
  shouldResign,
  wouldWinIfCounted,
} from './decision.js';
import type {
  Analysis,
  Budget,
  Candidate,
  ChooseOptions,
  Decision,
  Judgement,
  Player,
  Situation,
  ThinkOptions,
} from './player.js';

/** The number of playouts from which the player judges which stones are dead. Orego used 1000. */
const JUDGE_PLAYOUTS = 2000;
/** The player uses at least this many playouts to check whether a pass is safe. */
const MIN_CHECK_PLAYOUTS = 500;
/** The share of a move's time that is kept for the check whether a pass is safe. */
const CHECK_SHARE = 0.1;
/**
 * A pass is safe only if the opponent's win rate after the pass is below this limit. The limit is low, because a wrong
 * pass may lose the game.
 */
const SAFE_RATE = 0.003;

export class SearchPlayer implements Player {
  readonly name: string;
  readonly usesRave: boolean;
  readonly #engine: Engine;
  readonly #settings: SearchSettings;
  #seed: number;
  #searches = 0;
  /** The latest search. A new search waits until the latest one has ended, because all searches use the same tree. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(name: string, engine: Engine, settings: SearchSettings, seed: number) {
    this.name = name;
    this.#engine = engine;
    this.#settings = settings;
    this.usesRave = settings.selection === 'rave';
    this.#seed = seed;
    // The threads start now, so that the first move does not have to wait for them.
    engine.start();
  }

  /**
   * If the opponent has passed, the search must not pass: in the search tree two passes end the game, and dead stones
   * would count as alive. Instead, the player counts the board to decide whether to pass.
   */
  async choose(situation: Situation, options: ChooseOptions): Promise<Decision> {
    const endsGame = hasOpponentPassed(situation);
    const isPassAvoided = endsGame || options.cleanUp === true;
    const avoid = [...(options.avoid ?? []), ...(isPassAvoided ? [PASS] : [])];
    const searchOptions = { ...options, budget: withoutCheckTime(options.budget), avoid };
    const analysis = await this.#analyzeWithEarlyStop(situation, searchOptions);
    if (await this.#shouldPass(situation, analysis, options, endsGame)) return { move: PASS, analysis };
    const move = bestMove(situation, analysis);
    return { move: shouldResign(situation, analysis, move, options.resignBelow) ? 'resign' : move, analysis };
  }

  analyze(situation: Situation, options: ThinkOptions): Promise<Analysis> {
    const search = this.#last.then(() => this.#search(situation, options));
    this.#last = search.catch(() => {});
    return search;
  }

  judge(situation: Situation): Promise<Judgement> {
    return this.#judgeWithin(situation, {});
  }

  /**
   * Judges which stones are dead, by two searches: one with Black to move, and one with White to move. `time` limits
   * each search.
   */
  async #judgeWithin(situation: Situation, time: Pick<Budget, 'seconds'>): Promise<Judgement> {
    const from = async (color: Color): Promise<Float32Array> => {
      const options = { budget: { playouts: JUDGE_PLAYOUTS / 2, ...time }, avoid: [PASS] };
      return blackOwnership(await this.analyze({ ...situation, color }, options));
    };
    // In a seki, the side that has to move first loses its stones. So the search with Black to move gives the points of
    // a seki to White, and the search with White to move gives them to Black. The mean of both searches is near zero:
    // neither side owns the points.
    const [black, white] = [await from('black'), await from('white')];
    return judgeStones(
      situation,
      black.map((owner, point) => (owner + (white[point] ?? 0)) / 2),
    );
  }

  replies(): Promise<readonly StoredReply[] | undefined> {
    return this.#engine.replies();
  }

  replyTo(context: MovesToAnswer): Promise<FoundReply | undefined> {
    return this.#engine.replyTo(context);
  }

  forget(): void {
    this.#engine.forget();
  }

  reseed(seed: number): void {
    this.#seed = seed;
    this.#searches = 0;
    this.forget();
  }

  close(): void {
    this.#engine.close();
  }

  async #shouldPass(
    situation: Situation,
    analysis: Analysis,
    options: ChooseOptions,
    endsGame: boolean,
  ): Promise<boolean> {
    if (options.avoid?.includes(PASS)) return false;
    if (options.cleanUp) return isCleanedUp(situation, analysis);
    if (endsGame) return this.#winsByPassing(situation, analysis, checkTime(options.budget));
    if (!isSettled(situation, analysis) || !wouldWinIfCounted(situation, analysis)) return false;
    return this.#isSafeToPass(situation, analysis, options);
  }

  /**
   * The opponent has passed. Would a pass, which ends the game, win the game? To find out, the player counts the board.
   * The playouts of the analysis tell which stones are dead; if there are too few playouts, the player first searches
   * the position again.
   */
  async #winsByPassing(situation: Situation, analysis: Analysis, time: Pick<Budget, 'seconds'>): Promise<boolean> {
    const options = { budget: { playouts: MIN_CHECK_PLAYOUTS, ...time }, avoid: [PASS] };
    const counted = analysis.playouts < MIN_CHECK_PLAYOUTS ? await this.analyze(situation, options) : analysis;
    return wouldWinIfCounted(situation, counted) || this.#mustLeaveAlone(situation, counted, time);
  }

  /**
   * The opponent has passed. Does a pass win the game, while every other move loses it? This can happen in a seki,
   * where the side that has to move first loses its stones.
   */
  async #mustLeaveAlone(situation: Situation, analysis: Analysis, time: Pick<Budget, 'seconds'>): Promise<boolean> {
    if (!isWinRateHopeless(analysis, bestMove(situation, analysis), RESIGN_BELOW)) return false;
    const { lead } = await this.#judgeWithin(situation, time);
    return situation.color === 'black' ? lead > 0 : lead < 0;
  }

  /**
   * Would the player still win if it passed now and the opponent played on? To find out, the player searches the
   * position after the pass. The search before the pass is not enough: stones that are safe if the player moves next
   * can be in danger if the opponent moves next.
   */
  async #isSafeToPass(situation: Situation, analysis: Analysis, { budget, signal }: ChooseOptions): Promise<boolean> {
    const { color } = situation;
    const game = situation.game.copy();
    game.play(color, PASS);
    const playouts = Math.max(MIN_CHECK_PLAYOUTS, Math.floor(analysis.playouts / 4));
    const opponents = { ...situation, game, color: opponent(color) };
    const options = { budget: { playouts, ...checkTime(budget) }, avoid: [PASS], ...(signal ? { signal } : {}) };
    const reply = await this.analyze(opponents, options);
    const isSafe = reply.winRate < SAFE_RATE && isSettled(opponents, reply) && wouldWinIfCounted(situation, reply);
    return isSafe;
  }

  /**
   * If time is the only limit of the search, ends the search as soon as more playouts could not change the chosen move.
   * This saves time for later moves. If the caller has asked for reports, the search always uses its whole time.
   */
  async #analyzeWithEarlyStop(situation: Situation, options: ThinkOptions): Promise<Analysis> {
    const { budget, onReport, signal } = options;
    const { seconds, playouts } = budget;
    if (seconds === undefined || playouts !== undefined || onReport) return this.analyze(situation, options);
    const stopper = new Stopper();
    const forget = onStop(signal, () => stopper.stop());
    try {
      return await this.analyze(situation, {
        ...options,
        signal: stopper,
        reportEvery: Math.max(MIN_CHECK_SECONDS, seconds / EARLY_STOP_CHECKS),
        onReport: (analysis, elapsed) => {
          if (isSearchDecided(analysis, elapsed, seconds)) stopper.stop();
        },
      });
    } finally {
      forget();
    }
  }

  async #search(situation: Situation, options: ThinkOptions): Promise<Analysis> {
    const { budget, signal, onReport, reportEvery, avoid, avoidDeeper = [], ownershipByMove = false } = options;
    const request = searchRequest(situation, this.#settings, budget.playouts, avoid);
    const report = await this.#engine.search(
      { ...request, avoidDeeper, ownershipByMove },
      {
        seed: mixSeed(this.#seed, this.#searches++),
        ...(budget.seconds === undefined ? {} : { seconds: budget.seconds }),
        ...(signal ? { signal } : {}),
        ...(onReport ? { onReport: (found, seconds) => onReport(analysisOfReport(found, request.komi), seconds) } : {}),
        ...(reportEvery === undefined ? {} : { reportEvery }),
      },
    );
    return analysisOfReport(report, request.komi);
  }
}

/** The largest number of playouts that the kernel can count. */
const MAX_PLAYOUTS = 2 ** 31 - 1;

/**
 * Converts a situation to a request for the engine. The engine always counts by area and needs the earlier positions as
 * hashes.
 */
export function searchRequest(
  situation: Situation,
  settings: SearchSettings,
  playouts: number = MAX_PLAYOUTS,
  avoid: readonly Point[] = [],
): SearchRequest {
  const { game, color } = situation;
  const { position, moves } = game;
  return {
    position: withSideToMove(position, color),
    lastMove: moves.at(-1)?.point ?? PASS,
    earlierMoves: [moves.at(-2)?.point ?? PASS, moves.at(-3)?.point ?? PASS],
    lastTook: game.hasLastMoveCaptured,
    moveNumber: moves.length,
    komi: areaKomi(situation),
    superko: game.rules.koRule,
    history: historyOf(situation),
    settings,
    avoid,
    playouts: Math.min(playouts, MAX_PLAYOUTS),
  };
}

/**
 * The hashes of all earlier positions. Situational superko also compares the side to move, which the hash does not
 * include. So under this rule all bits of a hash are inverted if White was to move.
 */
function historyOf({ game }: Situation): BigUint64Array {
  const { positions, hashes, rules } = game;
  const isSituational = rules.koRule === 'situational';
  return BigUint64Array.from(hashes.slice(0, -1), (hash, index) =>
    isSituational && positions[index]?.toMove === 'white' ? BigInt.asUintN(64, ~hash) : hash,
  );
}

/** A search that is limited by time checks about this many times whether it can end early. */
const EARLY_STOP_CHECKS = 20;
const MIN_CHECK_SECONDS = 0.05;

/** Would the first candidate still have the most wins if the second candidate won all remaining playouts? */
export function isSearchDecided(
  { playouts, candidates, untried = [] }: Analysis,
  seconds: number,
  allSeconds: number,
): boolean {
  const [first, second] = candidates;
  if (!first || seconds <= 0) return false;
  // Without a second candidate and without untried moves, the search can end, because only the first candidate can be
  // chosen.
  if (!second && untried.length === 0) return playouts > 0;
  const remaining = (playouts / seconds) * Math.max(0, allSeconds - seconds);
  return winsOf(first) - winsOf(second) > remaining;
}

const winsOf = (candidate: Candidate | undefined): number =>
  candidate === undefined ? 0 : candidate.visits * candidate.winRate;

/** Returns the budget without the time that is kept for the check whether a pass is safe. */
const withoutCheckTime = (budget: Budget): Budget =>
  budget.seconds === undefined ? budget : { ...budget, seconds: budget.seconds * (1 - CHECK_SHARE) };

/** The time that is kept for the check whether a pass is safe. */
const checkTime = ({ seconds }: Budget): Pick<Budget, 'seconds'> =>
  seconds === undefined ? {} : { seconds: seconds * CHECK_SHARE };
