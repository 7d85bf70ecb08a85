/** The settings of a search with a network. */

export interface NetworkSearchSettings {
  /** How much the search favours moves that are probable but have few visits. */
  readonly exploration: number;
  /** How fast `exploration` grows with the visits of a position: it is added times ln(1 + visits / 500). */
  readonly explorationGrowth: number;
  /**
   * A move without visits gets the value of the position, minus this number times the square root of the probability of
   * all moves that have visits.
   */
  readonly unvisitedPenalty: number;
  /** The same at the root. */
  readonly rootUnvisitedPenalty: number;
  /** The part of a position's utility that the expected lead decides. The win rate decides the rest. */
  readonly leadWeight: number;
  /** The number of playouts from each new position. */
  readonly playouts: number;
  /** The weight of the playouts in the win rate of a new position. The network has the rest. */
  readonly playoutWeight: number;
  /** The number of nodes that the solver may read for one question; 0 turns the solver off. */
  readonly readingNodes: number;
  /** The number of nodes that the solver may read for each new position, on average. */
  readonly readingAllowance: number;
  /**
   * The chosen move has the highest lower bound of its utility. The bound lies this many standard errors below the mean
   * utility.
   */
  readonly boundErrors: number;
}

/** The settings of `strong`. */
export const STRONG_SETTINGS: NetworkSearchSettings = {
  exploration: 0.6,
  explorationGrowth: 0.2,
  unvisitedPenalty: 0.1,
  rootUnvisitedPenalty: 0.05,
  leadWeight: 0.1,
  playouts: 0,
  playoutWeight: 0,
  readingNodes: 0,
  readingAllowance: 1000,
  boundErrors: 3,
};
