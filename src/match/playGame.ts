/**
 * The referee runs a game from its opening to its result. It checks every move against the rules and the clock. A side
 * that plays an illegal move or exceeds its time loses the game. A game that cannot be finished is void.
 */
import type { Clock } from '../base/environment.js';
import type { StopSignal } from '../base/stopper.js';
import type { Situation } from '../player/player.js';
import { type ClockState, clockAfterMove, startClock } from '../player/timeControl.js';
import { type Color, opponent } from '../rules/color.js';
import { Game, type Move } from '../rules/game.js';
import { handicapPosition } from '../rules/handicap.js';
import type { Point } from '../rules/point.js';
import { type GameResult, resultOfLead, type WinReason } from '../rules/result.js';
import { RULE_SETS } from '../rules/ruleSet.js';
import { scorePosition } from '../rules/score.js';
import { type FailureKind, type MatchAnswer, OutOfTime, VoidGame } from './matchPlayer.js';
import {
  type ColorAssignment,
  handicapStones,
  type MatchSettings,
  SIDES,
  type Side,
  seedOfSide,
  sideOfColor,
} from './matchSettings.js';
import { EMPTY_OPENING, type Opening } from './openings.js';
import {
  type DecidedResult,
  type DisputeDecider,
  decideResult,
  type MatchPlayers,
  type ResultDecider,
} from './scoring.js';
import { type MatchTime, parseMatchTime } from './timeControl.js';

export const GAME_ENDINGS = [
  'passes',
  'resignation',
  'illegal-move',
  'nonsense',
  'time',
  'move-limit',
  'void',
] as const;
type Ending = (typeof GAME_ENDINGS)[number];

export interface GameFailure {
  readonly side: Side;
  readonly kind: FailureKind;
  /** The number of the move at which the failure occurred, counted from 1. */
  readonly move: number;
}

/** The number of moves and the total thinking time of one side in a game. */
export interface ThinkingTime {
  readonly moves: number;
  readonly seconds: number;
}

export interface PlayedGame extends ColorAssignment {
  readonly names: Readonly<Record<Side, string>>;
  readonly moves: readonly Move[];
  /** The number of moves that come from the opening. The contestants played the other moves. */
  readonly openingMoves: number;
  readonly result: GameResult;
  readonly ending: Ending;
  /** Who decided the result; undefined if the game ended without counting. */
  readonly decidedBy: ResultDecider | undefined;
  readonly counts: DecidedResult['counts'];
  readonly failures: readonly GameFailure[];
  /** The thinking times; undefined if the game was read from a file and no times were stored for it. */
  readonly thinking: Readonly<Record<Side, ThinkingTime>> | undefined;
}

export interface PlayGameOptions {
  readonly clock: Clock;
  readonly decideDispute: DisputeDecider;
  /**
   * Called for each failure. `detail` describes the failure for people. The record of the game does not contain this
   * description, but only the kind of failure, the side and the number of the move.
   */
  logFailure(index: number, side: Side, detail: string): void;
  /** When this signal is set, the game stops before the next move. */
  readonly signal?: StopSignal | undefined;
}

/** The error that is thrown when a signal stops a game before its end. The game is not kept. */
export class AbandonedGame extends Error {
  override name = 'AbandonedGame';
}

type End = Pick<PlayedGame, 'result' | 'ending'> & Partial<Pick<PlayedGame, 'decidedBy' | 'counts'>>;

export const playGame = (
  index: number,
  settings: MatchSettings,
  players: MatchPlayers,
  options: PlayGameOptions,
  opening = EMPTY_OPENING,
): Promise<PlayedGame> => new Referee(index, settings, players, options, opening).run();

/**
 * Returns the maximum number of moves of a game. Without a maximum, some games would be very long or, under rules
 * without superko, would never end. Sensible games are far shorter than this maximum.
 */
const moveLimit = (size: number): number => 3 * size * size + 100;

class Referee {
  readonly #index: number;
  readonly #settings: MatchSettings;
  readonly #opening: Opening;
  readonly #players: MatchPlayers;
  readonly #options: PlayGameOptions;
  readonly #game: Game;
  readonly #handicap: readonly Point[];
  readonly #time: MatchTime | undefined;
  readonly #clocks: Record<Side, ClockState>;
  readonly #failures: GameFailure[] = [];
  readonly #thinking = { a: { moves: 0, seconds: 0 }, b: { moves: 0, seconds: 0 } };
  #toMove: Color;

  constructor(
    index: number,
    settings: MatchSettings,
    players: MatchPlayers,
    options: PlayGameOptions,
    opening: Opening,
  ) {
    this.#index = index;
    this.#settings = settings;
    this.#opening = opening;
    this.#players = players;
    this.#options = options;
    this.#handicap = handicapStones(settings);
    const isEven = this.#handicap.length === 0;
    const start = isEven ? settings.size : handicapPosition(this.#handicap, settings.size);
    this.#game = new Game(start, RULE_SETS[settings.rules]);
    for (const { color, point } of opening.moves) this.#game.play(color, point);
    // Only games without a handicap have openings. In a handicap game, the start position determines the side to move.
    this.#toMove = isEven ? opening.toMove : this.#game.position.toMove;
    this.#time = settings.time === undefined ? undefined : parseMatchTime(settings.time);
    const face = startClock(this.#time ?? { kind: 'none' });
    this.#clocks = { a: face, b: face };
  }

  async run(): Promise<PlayedGame> {
    for (const side of SIDES) await this.#begin(side);
    const end = await this.#playToEnd().catch((error: unknown): End => {
      if (error instanceof VoidGame) return { result: { kind: 'void' }, ending: 'void' };
      throw error;
    });
    for (const side of SIDES) await this.#players[side].end();
    for (const side of SIDES) if (this.#players[side].isNoisy) this.#noteNoise(side);
    return {
      ...this.#colors,
      names: { a: this.#players.a.name, b: this.#players.b.name },
      moves: this.#game.moves,
      openingMoves: this.#opening.moves.length,
      decidedBy: undefined,
      counts: { a: undefined, b: undefined },
      failures: this.#failures,
      thinking: this.#thinking,
      ...end,
    };
  }

  #begin(side: Side): Promise<void> {
    const { size, komi, seed } = this.#settings;
    return this.#players[side].begin({
      size,
      komi,
      seed: seedOfSide(seed, this.#index, side),
      handicap: this.#handicap,
      time: this.#time,
      onFailure: (kind, detail) => this.#noteFailure(side, kind, detail),
    });
  }

  async #playToEnd(): Promise<End> {
    for (; ; this.#toMove = opponent(this.#toMove)) {
      if (this.#options.signal?.isStopped) throw new AbandonedGame();
      if (this.#game.isOver)
        return {
          ending: 'passes',
          ...(await decideResult(this.#situation, this.#players, this.#options.decideDispute)),
        };
      if (this.#game.moves.length >= moveLimit(this.#settings.size)) return this.#countBoard();
      const end = await this.#playMove(this.#toMove);
      if (end) return end;
    }
  }

  /**
   * Asks the player of `color` for a move and plays it. If the player resigns, runs out of time or does not answer with
   * a legal move, returns the result of the game; otherwise returns undefined.
   */
  async #playMove(color: Color): Promise<End | undefined> {
    const side = sideOfColor(color, this.#colors);
    const answer = await this.#askInTime(side);
    if (!answer) return lossOf(color, 'time', 'time');
    const { move, text } = answer;
    if (move === 'resign') return lossOf(color, 'resignation', 'resignation');
    if (move === undefined) {
      this.#noteFailure(side, 'nonsense', `${color} answered "${text.slice(0, 80)}", which is not a move`);
      return lossOf(color, 'forfeit', 'nonsense');
    }
    const verdict = this.#game.play(color, move);
    if (verdict === 'ok') return undefined;
    this.#noteFailure(side, 'illegal-move', `${color} answered "${text}", which is illegal: ${verdict}`);
    return lossOf(color, 'forfeit', 'illegal-move');
  }

  /** Asks a side for its move. Returns undefined if the clock of the side ran out. */
  async #askInTime(side: Side): Promise<MatchAnswer | undefined> {
    const { clock } = this.#options;
    const face = this.#clocks[side];
    const time = this.#time && { system: this.#time, face };
    const started = clock.now();
    const answer = await this.#players[side].choose(this.#situation, time).catch((error: unknown) => {
      if (error instanceof OutOfTime) return undefined;
      throw error;
    });
    const used = clock.now() - started;
    this.#thinking[side].seconds += used;
    this.#thinking[side].moves++;
    if (!time) return answer;
    if (answer && used <= face.seconds) {
      this.#clocks[side] = clockAfterMove(time.system, face, used);
      return answer;
    }
    this.#noteFailure(side, 'time', `had ${face.seconds.toFixed(2)} s left and took ${used.toFixed(2)} s`);
    return undefined;
  }

  #countBoard(): End {
    const { position, rules } = this.#game;
    const { lead } = scorePosition(position, rules, { komi: this.#settings.komi, handicap: this.#handicap.length });
    return { result: resultOfLead(lead), ending: 'move-limit', decidedBy: 'board' };
  }

  #noteFailure(side: Side, kind: FailureKind, detail: string): void {
    this.#failures.push({ side, kind, move: this.#game.moves.length + 1 });
    this.#options.logFailure(this.#index, side, detail);
  }

  /**
   * Records that a side wrote lines that are not part of an answer. This failure is recorded only once, at the end of
   * the game, because such lines may arrive at any time, and the record of the game must not depend on when they
   * arrive.
   */
  #noteNoise(side: Side): void {
    this.#noteFailure(side, 'noise', 'wrote lines to standard output that are not part of an answer');
  }

  get #colors(): ColorAssignment {
    return { index: this.#index, handicap: this.#handicap.length };
  }

  get #situation(): Situation {
    const handicap = this.#handicap.length;
    return { game: this.#game, color: this.#toMove, komi: this.#settings.komi, handicap };
  }
}

const lossOf = (loser: Color, by: WinReason, ending: Ending): End => ({
  result: { kind: 'win', winner: opponent(loser), by },
  ending,
});
