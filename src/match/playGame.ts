/**
 * The referee: leads one game from its opening to its result. It trusts nobody:
 * every move is checked against the rules and the clock, and who breaks either
 * has lost. A game that cannot go on is void.
 */
import type { Clock } from '../base/ports.js';
import type { StopSignal } from '../base/stopper.js';
import { afterMove, type ClockFace, startClock } from '../player/clock.js';
import type { Situation } from '../player/player.js';
import { type Color, opponent } from '../rules/color.js';
import { Game, type Move } from '../rules/game.js';
import { handicapPosition } from '../rules/handicap.js';
import type { Point } from '../rules/point.js';
import { type GameResult, resultOfLead, type WinReason } from '../rules/result.js';
import { RULE_SETS } from '../rules/ruleSet.js';
import { scorePosition } from '../rules/score.js';
import { EMPTY_BOARD, type Opening } from './openings.js';
import { type Arbiter, type Decider, decide, type Seats, type Verdict } from './scoring.js';
import { type Choice, type FailureKind, OutOfTime, VoidGame } from './seat.js';
import { handicapStones, type MatchSettings, type Seating, SIDES, type Side, seedOf, sideOf } from './settings.js';
import { type MatchTime, parseMatchTime } from './timeControl.js';

export const ENDINGS = ['passes', 'resignation', 'illegal-move', 'nonsense', 'time', 'move-limit', 'void'] as const;
export type Ending = (typeof ENDINGS)[number];

export interface Failure {
  readonly side: Side;
  readonly kind: FailureKind;
  /** The number of the move that was to be played, from 1. */
  readonly move: number;
}

/** How long a side thought in a game. */
export interface Thinking {
  readonly moves: number;
  readonly seconds: number;
}

export interface PlayedGame extends Seating {
  readonly names: Readonly<Record<Side, string>>;
  readonly moves: readonly Move[];
  /** So many of them were given; the contestants played the others. */
  readonly openingMoves: number;
  readonly result: GameResult;
  readonly ending: Ending;
  /** Undefined when nothing had to be counted. */
  readonly decidedBy: Decider | undefined;
  readonly counts: Verdict['counts'];
  readonly failures: readonly Failure[];
  /** Undefined for games of an earlier run whose times were not kept. */
  readonly thinking: Readonly<Record<Side, Thinking>> | undefined;
}

export interface Officials {
  readonly clock: Clock;
  readonly arbiter: Arbiter;
  /** Told of failures in words; the game's record keeps the bare facts. */
  onTrouble(index: number, side: Side, detail: string): void;
  /** Ends the game before its next move. */
  readonly signal?: StopSignal | undefined;
}

/** The game was told to end: nobody will miss it. */
export class Abandoned extends Error {
  override name = 'Abandoned';
}

type End = Pick<PlayedGame, 'result' | 'ending'> & Partial<Pick<PlayedGame, 'decidedBy' | 'counts'>>;

export const playGame = (
  index: number,
  settings: MatchSettings,
  seats: Seats,
  officials: Officials,
  opening = EMPTY_BOARD,
): Promise<PlayedGame> => new Referee(index, settings, seats, officials, opening).lead();

/** Superko lets no game last for ever, but long enough. Sensible games are far shorter. */
const moveLimit = (size: number): number => 3 * size * size + 100;

class Referee {
  readonly #index: number;
  readonly #settings: MatchSettings;
  readonly #opening: Opening;
  readonly #seats: Seats;
  readonly #officials: Officials;
  readonly #game: Game;
  readonly #handicap: readonly Point[];
  readonly #time: MatchTime | undefined;
  readonly #clocks: Record<Side, ClockFace>;
  readonly #failures: Failure[] = [];
  readonly #thinking = { a: { moves: 0, seconds: 0 }, b: { moves: 0, seconds: 0 } };
  #toMove: Color;

  constructor(index: number, settings: MatchSettings, seats: Seats, officials: Officials, opening: Opening) {
    this.#index = index;
    this.#settings = settings;
    this.#opening = opening;
    this.#seats = seats;
    this.#officials = officials;
    this.#handicap = handicapStones(settings);
    const isEven = this.#handicap.length === 0;
    const start = isEven ? settings.size : handicapPosition(this.#handicap, settings.size);
    this.#game = new Game(start, RULE_SETS[settings.rules]);
    for (const { color, point } of opening.moves) this.#game.play(color, point);
    // An opening is of an even game.
    this.#toMove = isEven ? opening.toMove : this.#game.position.toMove;
    this.#time = settings.time === undefined ? undefined : parseMatchTime(settings.time);
    const face = startClock(this.#time ?? { kind: 'none' });
    this.#clocks = { a: face, b: face };
  }

  async lead(): Promise<PlayedGame> {
    for (const side of SIDES) await this.#begin(side);
    const end = await this.#playToEnd().catch((error: unknown): End => {
      if (error instanceof VoidGame) return { result: { kind: 'void' }, ending: 'void' };
      throw error;
    });
    for (const side of SIDES) await this.#seats[side].end();
    for (const side of SIDES) if (this.#seats[side].isNoisy) this.#noteNoise(side);
    return {
      ...this.#seating,
      names: { a: this.#seats.a.name, b: this.#seats.b.name },
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
    return this.#seats[side].begin({
      size,
      komi,
      seed: seedOf(seed, this.#index, side),
      handicap: this.#handicap,
      time: this.#time,
      onFailure: (kind, detail) => this.#noteFailure(side, kind, detail),
    });
  }

  async #playToEnd(): Promise<End> {
    for (; ; this.#toMove = opponent(this.#toMove)) {
      if (this.#officials.signal?.isStopped) throw new Abandoned();
      if (this.#game.isOver)
        return { ending: 'passes', ...(await decide(this.#situation, this.#seats, this.#officials.arbiter)) };
      if (this.#game.moves.length >= moveLimit(this.#settings.size)) return this.#countAsItStands();
      const end = await this.#playMove(this.#toMove);
      if (end) return end;
    }
  }

  /** Asks for a move and plays it; the end of the game, if that is what it was. */
  async #playMove(color: Color): Promise<End | undefined> {
    const side = sideOf(color, this.#seating);
    const choice = await this.#askInTime(side);
    if (!choice) return lossOf(color, 'time', 'time');
    const { move, text } = choice;
    if (move === 'resign') return lossOf(color, 'resignation', 'resignation');
    if (move === undefined) {
      this.#noteFailure(side, 'nonsense', `${color} answered "${text.slice(0, 80)}", which is no move`);
      return lossOf(color, 'forfeit', 'nonsense');
    }
    const verdict = this.#game.play(color, move);
    if (verdict === 'ok') return undefined;
    this.#noteFailure(side, 'illegal-move', `${color} answered "${text}": ${verdict}`);
    return lossOf(color, 'forfeit', 'illegal-move');
  }

  /** The choice of a side; undefined when its clock ran out over it. */
  async #askInTime(side: Side): Promise<Choice | undefined> {
    const { clock } = this.#officials;
    const face = this.#clocks[side];
    const time = this.#time && { system: this.#time, face };
    const started = clock.now();
    const choice = await this.#seats[side].choose(this.#situation, time).catch((error: unknown) => {
      if (error instanceof OutOfTime) return undefined;
      throw error;
    });
    const used = clock.now() - started;
    this.#thinking[side].seconds += used;
    this.#thinking[side].moves++;
    if (!time) return choice;
    if (choice && used <= face.seconds) {
      this.#clocks[side] = afterMove(time.system, face, used);
      return choice;
    }
    this.#noteFailure(side, 'time', `had ${face.seconds.toFixed(2)} s left and took ${used.toFixed(2)} s`);
    return undefined;
  }

  #countAsItStands(): End {
    const { position, rules } = this.#game;
    const { lead } = scorePosition(position, rules, { komi: this.#settings.komi, handicap: this.#handicap.length });
    return { result: resultOfLead(lead), ending: 'move-limit', decidedBy: 'board' };
  }

  #noteFailure(side: Side, kind: FailureKind, detail: string): void {
    this.#failures.push({ side, kind, move: this.#game.moves.length + 1 });
    this.#officials.onTrouble(this.#index, side, detail);
  }

  /** Once a game, at its end: when a stray line arrives is not always the same. */
  #noteNoise(side: Side): void {
    this.#noteFailure(side, 'noise', 'wrote lines to standard output that are part of no answer');
  }

  get #seating(): Seating {
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
