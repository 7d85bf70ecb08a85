/**
 * The referee: leads one game from the empty board to its result. It trusts
 * nobody: every move is checked against the rules, and who plays an illegal one
 * has lost. A game that cannot go on is void.
 */
import type { Clock } from '../base/ports.js';
import type { Situation } from '../player/player.js';
import { type Color, opponent } from '../rules/color.js';
import { Game, type Move } from '../rules/game.js';
import { type GameResult, resultOfLead, type WinReason } from '../rules/result.js';
import { RULE_SETS } from '../rules/ruleSet.js';
import { scorePosition } from '../rules/score.js';
import { type Arbiter, type Decider, decide, type Seats, type Verdict } from './scoring.js';
import { type FailureKind, VoidGame } from './seat.js';
import { type MatchSettings, SIDES, type Side, seedOf, sideOf } from './settings.js';

export const ENDINGS = ['passes', 'resignation', 'illegal-move', 'move-limit', 'void'] as const;
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

export interface PlayedGame {
  readonly index: number;
  readonly names: Readonly<Record<Side, string>>;
  readonly moves: readonly Move[];
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
}

type End = Pick<PlayedGame, 'result' | 'ending'> & Partial<Pick<PlayedGame, 'decidedBy' | 'counts'>>;

export const playGame = (
  index: number,
  settings: MatchSettings,
  seats: Seats,
  officials: Officials,
): Promise<PlayedGame> => new Referee(index, settings, seats, officials).lead();

/** Superko lets no game last for ever, but long enough. Sensible games are far shorter. */
const moveLimit = (size: number): number => 3 * size * size + 100;

class Referee {
  readonly #index: number;
  readonly #settings: MatchSettings;
  readonly #seats: Seats;
  readonly #officials: Officials;
  readonly #game: Game;
  readonly #failures: Failure[] = [];
  readonly #thinking = { a: { moves: 0, seconds: 0 }, b: { moves: 0, seconds: 0 } };

  constructor(index: number, settings: MatchSettings, seats: Seats, officials: Officials) {
    this.#index = index;
    this.#settings = settings;
    this.#seats = seats;
    this.#officials = officials;
    this.#game = new Game(settings.size, RULE_SETS[settings.rules]);
  }

  async lead(): Promise<PlayedGame> {
    for (const side of SIDES) await this.#begin(side);
    const end = await this.#playToEnd().catch((error: unknown): End => {
      if (error instanceof VoidGame) return { result: { kind: 'void' }, ending: 'void' };
      throw error;
    });
    return {
      index: this.#index,
      names: { a: this.#seats.a.name, b: this.#seats.b.name },
      moves: this.#game.moves,
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
      onFailure: (kind, detail) => this.#noteFailure(side, kind, detail),
    });
  }

  async #playToEnd(): Promise<End> {
    for (let color: Color = 'black'; ; color = opponent(color)) {
      if (this.#game.isOver)
        return { ending: 'passes', ...(await decide(this.#situation, this.#seats, this.#officials.arbiter)) };
      if (this.#game.moves.length >= moveLimit(this.#settings.size)) return this.#countAsItStands();
      const end = await this.#playMove(color);
      if (end) return end;
    }
  }

  /** Asks for a move and plays it; the end of the game, if that is what it was. */
  async #playMove(color: Color): Promise<End | undefined> {
    const side = sideOf(color, this.#index);
    const started = this.#officials.clock.now();
    const { move, text } = await this.#seats[side].choose(this.#situation);
    this.#thinking[side].seconds += this.#officials.clock.now() - started;
    this.#thinking[side].moves++;
    if (move === 'resign') return lossOf(color, 'resignation', 'resignation');
    const verdict = move === undefined ? 'no move' : this.#game.play(color, move);
    if (verdict === 'ok') return undefined;
    this.#noteFailure(side, 'illegal-move', `${color} answered "${text}": ${verdict}`);
    return lossOf(color, 'forfeit', 'illegal-move');
  }

  #countAsItStands(): End {
    const { position, rules } = this.#game;
    const { lead } = scorePosition(position, rules, { komi: this.#settings.komi });
    return { result: resultOfLead(lead), ending: 'move-limit', decidedBy: 'board' };
  }

  #noteFailure(side: Side, kind: FailureKind, detail: string): void {
    this.#failures.push({ side, kind, move: this.#game.moves.length + 1 });
    this.#officials.onTrouble(this.#index, side, detail);
  }

  get #situation(): Situation {
    const color = this.#game.position.toMove;
    return { game: this.#game, color, komi: this.#settings.komi, handicap: 0 };
  }
}

const lossOf = (loser: Color, by: WinReason, ending: Ending): End => ({
  result: { kind: 'win', winner: opponent(loser), by },
  ending,
});
