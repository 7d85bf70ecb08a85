/** A player that thinks by tree search. */
import { mixSeed } from '../base/rng.js';
import { Stopper } from '../base/stopper.js';
import type { Engine } from '../engine/engine.js';
import type { FoundReply, ReplyContext, StoredReply } from '../engine/replyTables.js';
import type { SearchSettings } from '../engine/searchSettings.js';
import { type Color, opponent } from '../rules/color.js';
import { PASS } from '../rules/point.js';
import {
  bestMove,
  blackOwnership,
  hasDeadEnemies,
  hasOpponentPassed,
  isHopeless,
  isSettled,
  isTooCloseToCall,
  mayResign,
  RESIGN_BELOW,
  winsWhenCounted,
} from './decide.js';
import { type Habits, NO_HABITS } from './habits.js';
import { handicapShift } from './handicapKomi.js';
import { judgeStones } from './judge.js';
import { isDecided, lookEvery } from './patience.js';
import type {
  Analysis,
  Budget,
  ChooseOptions,
  Decision,
  Judgement,
  Player,
  Situation,
  ThinkOptions,
} from './player.js';
import { ratesFromLeads } from './ratesFromLeads.js';
import { readReport } from './readReport.js';
import { searchRequest } from './searchRequest.js';

/** Playouts that decide which stones are dead (Baier and Drake's program: 1000). */
const JUDGE_PLAYOUTS = 2000;
/** Playouts, at least, that check whether a pass is safe. */
const CHECK_PLAYOUTS = 500;
/** The part of a move's time that is kept for this check. */
const CHECK_SHARE = 0.1;
/** A pass is safe when the opponent, moving next, practically never wins: playing on costs little, and passing can cost all. */
const SAFE_RATE = 0.003;

export class SearchPlayer implements Player {
  readonly name: string;
  readonly #engine: Engine;
  readonly #settings: SearchSettings;
  readonly #habits: Habits;
  #seed: number;
  #searches = 0;
  /** Searches run one after the other: they share a tree. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(name: string, engine: Engine, settings: SearchSettings, seed: number, habits = NO_HABITS) {
    this.name = name;
    this.#engine = engine;
    this.#settings = settings;
    this.#habits = habits;
    this.#seed = seed;
    // The first move should not have to wait for threads that start.
    engine.start();
  }

  /**
   * Against a pass we search as if passing were forbidden, for in the tree two
   * passes count dead stones as alive; whether to pass is then a matter of counting.
   * In a handicap game the move may be chosen under a shifted komi: nothing else is.
   */
  async choose(situation: Situation, options: ChooseOptions): Promise<Decision> {
    const endsGame = hasOpponentPassed(situation);
    const shift = endsGame ? 0 : handicapShift(situation, this.#habits.handicapWorth);
    const isPassBarred = endsGame || options.cleanUp === true;
    const avoid = [...(options.avoid ?? []), ...(isPassBarred ? [PASS] : [])];
    const watched = shift === 0 ? options : withRealRates(options);
    const thinking = withPatience({ ...watched, budget: withCheck(options.budget), avoid });
    const found = await this.#think(situation, thinking, shift);
    const analysis = shift === 0 ? found : ratesFromLeads(found);
    if (await this.#shouldPass(situation, analysis, options, endsGame)) return { move: PASS, analysis };
    // To give up, or to pass although it was not counted, takes win rates that are real.
    if (shift !== 0) return { move: bestMove(situation, withoutPass(found)), analysis };
    const move = bestMove(situation, analysis);
    const resigns =
      mayResign(situation) &&
      isHopeless(analysis, move, options.resignBelow ?? RESIGN_BELOW) &&
      !isTooCloseToCall(situation, analysis);
    return { move: resigns ? 'resign' : move, analysis };
  }

  analyze(situation: Situation, options: ThinkOptions): Promise<Analysis> {
    return this.#think(situation, options, 0);
  }

  #think(situation: Situation, options: ThinkOptions, shift: number): Promise<Analysis> {
    const search = this.#last.then(() => this.#search(situation, options, shift));
    this.#last = search.catch(() => {});
    return search;
  }

  judge(situation: Situation): Promise<Judgement> {
    return this.#judgeWithin(situation, {});
  }

  /** `time` limits each of the two searches. */
  async #judgeWithin(situation: Situation, time: Pick<Budget, 'seconds'>): Promise<Judgement> {
    const from = async (color: Color): Promise<Float32Array> => {
      const options = { budget: { playouts: JUDGE_PLAYOUTS / 2, ...time }, avoid: [PASS] };
      return blackOwnership(await this.analyze({ ...situation, color }, options));
    };
    // Who must move first loses a seki: seen from both sides, nobody owns it.
    const [black, white] = [await from('black'), await from('white')];
    return judgeStones(
      situation,
      black.map((owner, point) => (owner + (white[point] ?? 0)) / 2),
    );
  }

  replies(): Promise<readonly StoredReply[] | undefined> {
    return this.#engine.replies();
  }

  replyTo(context: ReplyContext): Promise<FoundReply | undefined> {
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
    if (options.cleanUp) return !hasDeadEnemies(situation, analysis) && isSettled(situation, analysis);
    if (endsGame) return this.#winsByPassing(situation, analysis, checkTime(options.budget));
    if (!isSettled(situation, analysis) || !winsWhenCounted(situation, analysis)) return false;
    return this.#isSafeToPass(situation, analysis, options);
  }

  /** Few playouts are enough to choose a weak move, but not to count the board. */
  async #winsByPassing(situation: Situation, analysis: Analysis, time: Pick<Budget, 'seconds'>): Promise<boolean> {
    const options = { budget: { playouts: CHECK_PLAYOUTS, ...time }, avoid: [PASS] };
    const counted = analysis.playouts < CHECK_PLAYOUTS ? await this.analyze(situation, options) : analysis;
    return winsWhenCounted(situation, counted) || this.#mustLeaveAlone(situation, counted, time);
  }

  /** Every move loses what the board as it stands wins: a seki, which only a pass leaves alone. */
  async #mustLeaveAlone(situation: Situation, analysis: Analysis, time: Pick<Budget, 'seconds'>): Promise<boolean> {
    if (!isHopeless(analysis, bestMove(situation, analysis), RESIGN_BELOW)) return false;
    const { lead } = await this.#judgeWithin(situation, time);
    return situation.color === 'black' ? lead > 0 : lead < 0;
  }

  /** What looks settled when we move next may not be when the opponent does: look from there before passing. */
  async #isSafeToPass(situation: Situation, analysis: Analysis, { budget, signal }: ChooseOptions): Promise<boolean> {
    const { color } = situation;
    const game = situation.game.copy();
    game.play(color, PASS);
    const playouts = Math.max(CHECK_PLAYOUTS, Math.floor(analysis.playouts / 4));
    const opponents = { ...situation, game, color: opponent(color) };
    const options = { budget: { playouts, ...checkTime(budget) }, avoid: [PASS], ...(signal ? { signal } : {}) };
    const reply = await this.analyze(opponents, options);
    const isSafe = reply.winRate < SAFE_RATE && isSettled(opponents, reply) && winsWhenCounted(situation, reply);
    return isSafe;
  }

  /** Leads are under the komi of the game; win rates are for White with `shift` points more. */
  async #search(situation: Situation, options: ThinkOptions, shift: number): Promise<Analysis> {
    const { budget, signal, onReport, reportEvery, avoid, barred = [], ownershipByMove = false } = options;
    const real = searchRequest(situation, this.#settings, budget.playouts, avoid);
    const request = { ...real, komi: real.komi + shift, barred, ownershipByMove };
    const report = await this.#engine.search(request, {
      seed: mixSeed(this.#seed, this.#searches++),
      ...(budget.seconds === undefined ? {} : { seconds: budget.seconds }),
      ...(signal ? { signal } : {}),
      ...(onReport ? { onReport: (found, seconds) => onReport(readReport(found, real.komi), seconds) } : {}),
      ...(reportEvery === undefined ? {} : { reportEvery }),
    });
    return readReport(report, real.komi);
  }
}

/** By the clock alone, thinking ends when more of it could not change the move. Whoever watches it sees all of it. */
function withPatience(options: ThinkOptions): ThinkOptions {
  const { budget, onReport, signal } = options;
  const { seconds, playouts } = budget;
  if (seconds === undefined || playouts !== undefined || onReport) return options;
  const stopper = new Stopper();
  signal?.onStop(() => stopper.stop());
  return {
    ...{ ...options, signal: stopper, reportEvery: lookEvery(seconds) },
    onReport: (analysis, elapsed) => {
      if (isDecided(analysis, elapsed, seconds)) stopper.stop();
    },
  };
}

const withoutPass = (analysis: Analysis): Analysis => ({
  ...analysis,
  candidates: analysis.candidates.filter(({ point }) => point !== PASS),
});

/** Whoever watches the thinking sees win rates under the komi of the game. */
function withRealRates(options: ThinkOptions): ThinkOptions {
  const { onReport } = options;
  return onReport
    ? { ...options, onReport: (analysis, seconds) => onReport(ratesFromLeads(analysis), seconds) }
    : options;
}

/** Leaves time to check a pass. */
const withCheck = (budget: Budget): Budget =>
  budget.seconds === undefined ? budget : { ...budget, seconds: budget.seconds * (1 - CHECK_SHARE) };

/** The time that was left for it. */
const checkTime = ({ seconds }: Budget): Pick<Budget, 'seconds'> =>
  seconds === undefined ? {} : { seconds: seconds * CHECK_SHARE };
