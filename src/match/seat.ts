/** A place at the board, whoever sits there: a player of ours, or another program. */
import type { Situation } from '../player/player.js';
import type { Point } from '../rules/point.js';
import type { GameResult } from '../rules/result.js';
import type { MatchTime, TimeLeft } from './timeControl.js';

export const FAILURES = ['crash', 'hang', 'nonsense', 'illegal-move', 'refusal', 'time', 'noise'] as const;
/**
 * crash, hang: the program had to be started again, for this game or for the next. nonsense: it answered what is
 * no move, or what nobody had asked. illegal-move: it played against the rules.
 * refusal: it would not take a move that the rules allow. time: it thought for
 * longer than its clock allowed. noise: it wrote to standard output what is part
 * of no answer, which harms nobody.
 */
export type FailureKind = (typeof FAILURES)[number];

export interface GameStart {
  readonly size: number;
  readonly komi: number;
  readonly seed: number;
  /** Where Black's handicap stones stand; none in even games. */
  readonly handicap: readonly Point[];
  /** Undefined when there are no clocks. */
  readonly time: MatchTime | undefined;
  /** Told at once; the game may go on after it. */
  onFailure(kind: FailureKind, detail: string): void;
}

/** What a contestant wants to play; `move` is undefined when its answer was no move at all. */
export interface Choice {
  readonly move: Point | 'resign' | undefined;
  /** In its own words. */
  readonly text: string;
}

export interface Seat {
  /** Known when a game has begun. */
  readonly name: string;
  readonly isGnuGo: boolean;
  /** Has it written to standard output, in this game, what is part of no answer? */
  readonly isNoisy: boolean;
  begin(start: GameStart): Promise<void>;
  /** Rejects with OutOfTime when the clock ran out without an answer. */
  choose(situation: Situation, time?: TimeLeft): Promise<Choice>;
  /** How the game ended, in the contestant's eyes; undefined when it cannot tell. */
  score(situation: Situation): Promise<GameResult | undefined>;
  /** The game is over: what has gone wrong by now belongs to it, and to no later one. */
  end(): Promise<void>;
  close(): Promise<void>;
}

/** The game cannot be brought to an end. */
export class VoidGame extends Error {
  override name = 'VoidGame';
}

/** The contestant's clock has run out. */
export class OutOfTime extends Error {
  override name = 'OutOfTime';
}
