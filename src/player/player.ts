/** Someone who can be asked for a move, for an opinion on a position, and which stones are dead. */
import type { StopSignal } from '../base/stopper.js';
import type { FoundReply, ReplyContext, StoredReply } from '../engine/replyTables.js';
import type { BarredMove } from '../engine/searchTree.js';
import type { MoveFeatures } from '../learn/explore/moveClass.js';
import type { Color } from '../rules/color.js';
import type { Game } from '../rules/game.js';
import type { Point } from '../rules/point.js';
import type { GameResult } from '../rules/result.js';

export type { FoundReply, ReplyContext, StoredReply } from '../engine/replyTables.js';
export type { BarredMove } from '../engine/searchTree.js';
export type { MoveFeatures } from '../learn/explore/moveClass.js';

/** All a player needs to know about the game. */
export interface Situation {
  readonly game: Game;
  /** Who is to move: not always the side whose turn it would be. */
  readonly color: Color;
  readonly komi: number;
  /** Black's handicap stones: they may cost points under the rules of the game. */
  readonly handicap: number;
}

/** How much thinking is allowed; whichever limit is reached first ends it. Without any, thinking goes on until it is stopped. */
export interface Budget {
  readonly playouts?: number;
  readonly seconds?: number;
}

/** A move under consideration. Values are for the side to move. */
export interface Candidate {
  /** A point, or PASS. */
  readonly point: Point;
  readonly visits: number;
  /** 0 … 1. */
  readonly winRate: number;
  /** A lower bound of the win rate that holds with high confidence. */
  readonly lowerBound: number;
  /** How likely the move looked before any playout, 0 … 1; all candidates together at most 1. */
  readonly prior: number;
  /** The expected lead in points after this move, komi included. */
  readonly scoreLead: number;
  /** The expected continuation, this move first. */
  readonly variation: readonly Point[];
  /** Playouts through the position after each move of the variation; missing where nobody searched. */
  readonly variationVisits?: readonly number[];
  /** What RAVE counts for it: playouts in which it was played at any time. Missing where the search has no RAVE. */
  readonly rave?: { readonly visits: number; readonly winRate: number };
  /** Who owns what after this move, as in the analysis; there where it was asked for and is known. */
  readonly ownership?: Float32Array;
}

/** A move that no playout has begun with, and how likely it looks. */
export type UntriedMove = Pick<Candidate, 'point' | 'prior'>;

/** What thinking found so far. Values are for the side to move. */
export interface Analysis {
  readonly color: Color;
  /** Playouts that are known, those that an earlier search left behind included: the sum of the candidates', and the few that got too long to count. */
  readonly visits: number;
  /** Playouts of this search. */
  readonly playouts: number;
  readonly winRate: number;
  readonly scoreLead: number;
  readonly scoreDeviation: number;
  /** Best first. */
  readonly candidates: readonly Candidate[];
  /** Moves that could be tried and were not, the likeliest first; missing where all are candidates. */
  readonly untried?: readonly UntriedMove[];
  /** By point: +1 when the side to move owns it at the end, -1 when the opponent does. Indexed like the cells of a position. */
  readonly ownership: Float32Array;
}

export interface ThinkOptions {
  readonly budget: Budget;
  /** Ends the thinking at once; what was found until then is returned, not an error. */
  readonly signal?: StopSignal;
  /** Told about the state of affairs while thinking, every so many seconds, and how long it has lasted. */
  readonly onReport?: (analysis: Analysis, seconds: number) => void;
  readonly reportEvery?: number;
  /** Moves not to be considered for the first move; PASS may be among them. */
  readonly avoid?: readonly Point[];
  /** Moves not to be considered later on, in players that search. */
  readonly barred?: readonly BarredMove[];
  /** Whether to tell who owns what after each candidate, where the player can. */
  readonly ownershipByMove?: boolean;
}

export interface Decision {
  readonly move: Point | 'resign';
  /** Under the komi of the game, even if the move was chosen as if it were another. Undefined for players that do not think. */
  readonly analysis?: Analysis;
  /** Why, in lines of words, from players who know it better than their analysis tells. */
  readonly explanation?: string;
}

/** What will become of the stones on the board. */
export interface Judgement {
  readonly dead: readonly Point[];
  readonly seki: readonly Point[];
  readonly alive: readonly Point[];
  /** Black's lead in points by the rules of the game, komi and handicap included. */
  readonly lead: number;
}

export interface ChooseOptions extends ThinkOptions {
  /** Resign when the win rate falls below this, 0 … 1; 0 is never. The player's own habit unless given. */
  readonly resignBelow?: number;
  /** Play on until all dead stones are captured, never passing before that (KGS's clean-up phase). */
  readonly cleanUp?: boolean;
}

/** A move as Pell's players see it. */
export interface ClassedMove {
  readonly point: Point;
  readonly features: MoveFeatures;
  /** How often moves of its class were in won and in lost games; missing in players that count nothing. */
  readonly counts?: { readonly wins: number; readonly losses: number };
  /** The higher, the better. */
  readonly value: number;
  /** Why, a line each. */
  readonly explanation: readonly string[];
}

export interface Player {
  readonly name: string;
  /** A legal move, a pass, or resignation. */
  choose(situation: Situation, options: ChooseOptions): Promise<Decision>;
  /** Thinks about a position without deciding. */
  analyze(situation: Situation, options: ThinkOptions): Promise<Analysis>;
  judge(situation: Situation): Promise<Judgement>;
  /** Learners only: the game has ended so; `own` is whose moves in it were its own. Kept for good when this resolves. */
  learn?(situation: Situation, result: GameResult, own?: Color | 'both'): Promise<void>;
  /** Replies that its playouts have stored, the most used first; undefined where they store none. */
  replies?(): Promise<readonly StoredReply[] | undefined>;
  /** What its playouts answer two moves with, and the last of them alone. */
  replyTo?(context: ReplyContext): Promise<FoundReply | undefined>;
  /** Players that go by classes of moves: all moves they may make, the best first. */
  classes?(situation: Situation): readonly ClassedMove[];
  /** Another game begins: forget what was found in this one. What a learner has learned stays. */
  forget(): void;
  /** Forgets, and draws from this seed from now on. */
  reseed(seed: number): void;
  /** Ends its threads. */
  close(): void;
}
