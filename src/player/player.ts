/** The interface of players: they choose moves, analyse positions and judge which stones are dead. */
import type { AnySignal } from '../base/stopper.js';
import type { NetworkEvaluation } from '../engine/network/network.js';
import type { FoundReply, MovesToAnswer, StoredReply } from '../engine/search/replyTables.js';
import type { AvoidedMove } from '../engine/search/searchTree.js';
import type { MoveFeatures } from '../learn/explore/moveClass.js';
import type { Color } from '../rules/color.js';
import type { Game } from '../rules/game.js';
import type { Point } from '../rules/point.js';
import type { GameResult } from '../rules/result.js';

export type { NetworkEvaluation } from '../engine/network/network.js';
export type { NetworkFacts } from '../engine/network/networkFacts.js';
export type { FoundReply, MovesToAnswer, StoredReply } from '../engine/search/replyTables.js';
export type { AvoidedMove } from '../engine/search/searchTree.js';
export type { MoveFeatures } from '../learn/explore/moveClass.js';

/** Everything that a player needs to know to choose a move: the game, the side, komi and handicap. */
export interface Situation {
  readonly game: Game;
  /** The side for which the player chooses a move, whether or not it is this side's turn. */
  readonly color: Color;
  readonly komi: number;
  /** The number of Black's handicap stones. Under some rules, White gets points for them. */
  readonly handicap: number;
}

/**
 * The limits of a search. The search ends when it reaches one of the limits. Without limits, the search runs until a
 * signal stops it.
 */
export interface Budget {
  readonly playouts?: number;
  readonly seconds?: number;
}

/** The value of a position or of a move for the side to move, and the number of playouts from which it was computed. */
interface SearchedValue {
  /** The number of playouts through the position or the move, including those of earlier searches. */
  readonly visits: number;
  /** From 0 to 1. */
  readonly winRate: number;
  /** The expected lead in points, komi included. */
  readonly scoreLead: number;
}

/** A move that the player has considered. All values are from the point of view of the side to move. */
export interface Candidate extends SearchedValue {
  /** A point or PASS. */
  readonly point: Point;
  /** A lower bound of the true win rate, with high confidence. */
  readonly lowerBound: number;
  /**
   * How probable the player considers the move before any playout, from 0 to 1. The probabilities of all candidates add
   * up to at most 1.
   */
  readonly prior: number;
  /** The expected continuation, starting with this move. */
  readonly variation: readonly Point[];
  /**
   * For each move of the variation, the number of playouts through the position after the move; missing if the player
   * does not search.
   */
  readonly variationVisits?: readonly number[];
  /**
   * The number and the win rate of the playouts in which the side to move plays this move, now or later (RAVE); missing
   * in a search without RAVE.
   */
  readonly rave?: { readonly visits: number; readonly winRate: number };
  /** The ownership after this move, in the format of `Analysis.ownership`; missing unless `ownershipByMove` is set. */
  readonly ownership?: Float32Array;
}

/** A legal move, and its probability. No playout has started with this move. */
export type UntriedMove = Pick<Candidate, 'point' | 'prior'>;

/**
 * The results of a search so far. All values are from the point of view of the side to move. `visits` is the sum of the
 * visits of all candidates, plus the number of playouts that were discarded or that ended in the position itself.
 */
export interface Analysis extends SearchedValue {
  readonly color: Color;
  /** The number of playouts of this search. */
  readonly playouts: number;
  readonly scoreDeviation: number;
  /**
   * The standard deviation of the leads that the descents of a search with a network found; missing in other players.
   */
  readonly leadDeviation?: number;
  /** The candidates, best first. */
  readonly candidates: readonly Candidate[];
  /** The legal moves that are not candidates, most probable first; missing if all legal moves are candidates. */
  readonly untried?: readonly UntriedMove[];
  /**
   * The expected owner of each point, from -1 (the opponent) to +1 (the side to move). The array is indexed like the
   * cells of a position.
   */
  readonly ownership: Float32Array;
  /** The evaluation of the position by a network, without a search; missing if the player uses no network. */
  readonly evaluation?: NetworkEvaluation;
}

/** How a search with a network looks at more moves of the position itself, as KataGo's settings of these names do. */
export interface RootWidening {
  /** The network's probabilities are raised to the power of 1 / temperature; 1 leaves them as they are. */
  readonly policyTemperature: number;
  /** wideRootNoise: how much the moves' values vary by chance; 0 is not at all. */
  readonly noise: number;
  readonly seed: number;
}

/** How a player thinks about a position. */
export interface ThinkOptions {
  readonly budget: Budget;
  /**
   * A signal that ends the search at once: a Stopper, or the signal of an AbortController. The search then returns its
   * results so far.
   */
  readonly signal?: AnySignal;
  /**
   * Called every `reportEvery` seconds during the search, with the results so far and the seconds since the start of
   * the search.
   */
  readonly onReport?: (analysis: Analysis, seconds: number) => void;
  readonly reportEvery?: number;
  /** Moves that are forbidden as the next move. The list may contain PASS. */
  readonly avoid?: readonly Point[];
  /**
   * Moves that the search must not consider deeper in the tree, each at depths smaller than its `untilDepth`. (The next
   * move has the depth 0, the reply to it the depth 1.) Players that do not search ignore this list.
   */
  readonly avoidDeeper?: readonly AvoidedMove[];
  /**
   * True if the analysis should contain the ownership after each candidate. Players that cannot compute this ownership
   * ignore the option.
   */
  readonly ownershipByMove?: boolean;
  /** Players without `widensRoot` ignore this. */
  readonly rootWidening?: RootWidening;
}

/** The move that a player has chosen, and why. */
export interface Decision {
  readonly move: Point | 'resign';
  /** The analysis behind the decision; missing in players that do not analyse. */
  readonly analysis?: Analysis;
  /** Lines of text that explain the move; missing if the analysis already explains the move. */
  readonly explanation?: string;
}

/** The status of every stone on the board. */
export interface Judgement {
  readonly dead: readonly Point[];
  readonly seki: readonly Point[];
  readonly alive: readonly Point[];
  /** Black's lead under the rules of the game, with komi and handicap. */
  readonly lead: number;
}

/** How a player chooses a move. */
export interface ChooseOptions extends ThinkOptions {
  /**
   * The player resigns if its win rate (from 0 to 1) is below this value. With the value 0 the player never resigns.
   * Each player has its own default.
   */
  readonly resignBelow?: number;
  /**
   * True if the player must not pass before all dead enemy stones are captured (the clean-up phase of the server KGS).
   */
  readonly cleanUp?: boolean;
}

/** A move as Pell's players see it: with its features and the value of its class. */
export interface ClassedMove {
  readonly point: Point;
  readonly features: MoveFeatures;
  /**
   * How many moves of the same class the winners of games have played, and how many the losers; missing in players that
   * do not count moves.
   */
  readonly counts?: { readonly wins: number; readonly losses: number };
  /** The value of the move's class. Better moves have higher values. */
  readonly value: number;
  /** Lines of text that explain the value of the move's class. */
  readonly explanation: readonly string[];
}

/** A player: what chooses moves, analyses positions and judges stones. */
export interface Player {
  readonly name: string;
  /** What the user should know before the player plays, as a sentence; missing if there is nothing to say. */
  readonly notice?: string;
  /** Chooses a legal move, passes or resigns. */
  choose(situation: Situation, options: ChooseOptions): Promise<Decision>;
  /** Analyses a position without choosing a move. */
  analyze(situation: Situation, options: ThinkOptions): Promise<Analysis>;
  /** Judges which stones are dead at the end of a game. */
  judge(situation: Situation): Promise<Judgement>;
  /**
   * Learns from a finished game; defined only in players that learn. `own` is the side that the player played. The
   * promise resolves after everything has been stored.
   */
  learn?(situation: Situation, result: GameResult, own?: Color | 'both'): Promise<void>;
  /**
   * Returns the replies that the player's playouts have stored, the most used first; undefined if the playout policy
   * stores no replies.
   */
  replies?(): Promise<readonly StoredReply[] | undefined>;
  /** True if the player's searches count RAVE, so that the candidates of its analyses have RAVE's win rates. */
  readonly usesRave?: boolean;
  /** True if the player obeys `rootWidening`. */
  readonly widensRoot?: boolean;
  /** Returns two stored replies: the reply to the last two moves, and the reply to the last move alone. */
  replyTo?(context: MovesToAnswer): Promise<FoundReply | undefined>;
  /** Returns all allowed moves, best first; defined only in Pell's players. */
  classes?(situation: Situation): readonly ClassedMove[];
  /** The size of the search tree: the number of positions in it, and about how many bytes they need. */
  readonly tree?: { readonly nodes: number; readonly bytes: number };
  /** Prepares for a new game: discards the results of earlier searches. A learner keeps what it has learned. */
  forget(): void;
  /** Does the same as `forget`, and restarts the random numbers with this seed. */
  reseed(seed: number): void;
  /** Ends the threads of the player. */
  close(): void;
}
