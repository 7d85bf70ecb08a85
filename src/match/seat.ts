/** A place at the board, whoever sits there: a player of ours, or another program. */
import type { Situation } from '../player/player.js';
import type { Point } from '../rules/point.js';
import type { GameResult } from '../rules/result.js';

export const FAILURES = ['crash', 'hang', 'illegal-move', 'refusal'] as const;
/**
 * crash, hang: the program had to be started again. illegal-move: it answered
 * what is no legal move. refusal: it would not take a move that the rules allow.
 */
export type FailureKind = (typeof FAILURES)[number];

export interface GameStart {
  readonly size: number;
  readonly komi: number;
  readonly seed: number;
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
  begin(start: GameStart): Promise<void>;
  choose(situation: Situation): Promise<Choice>;
  /** How the game ended, in the contestant's eyes; undefined when it cannot tell. */
  score(situation: Situation): Promise<GameResult | undefined>;
  close(): Promise<void>;
}

/** The game cannot be brought to an end. */
export class VoidGame extends Error {
  override name = 'VoidGame';
}
