/**
 * The parameters of a search, each with its meaning and its origin. "Orego" is the
 * program of Baier and Drake 2010 (version 7.10, the oldest public one).
 */
import type { PlayoutPolicy } from './playoutPolicy.js';

/** In the order in which the kernel numbers them. */
export const SELECTIONS = ['rave', 'ucb1-tuned'] as const;

export interface SearchSettings {
  /** How the tree chooses: by RAVE, or by the bounds of UCB1-tuned. */
  readonly selection: (typeof SELECTIONS)[number];
  /** Orego: 0.0009, that is b = 0.015 in Silver's notation b^2 / (0.5 * 0.5). */
  readonly raveBias: number;
  /** Factor of the exploration term of UCB1-tuned; 1 is the published formula. */
  readonly exploration: number;
  /** Runs and wins that every move starts with. Orego: an even prior of two games. */
  readonly prior: Prior;
  /** Passing looks bad until everything else looks worse. Orego: 1 win in 10. */
  readonly passPrior: Prior;
  /** Orego: 1 in 2. */
  readonly ravePrior: Prior;
  /** Wins added to moves that escape, capture (per stone) or match a pattern. Orego: 20; 0 is none. */
  readonly priorWeight: number;
  /** A child is made when a move with so many runs, those of the prior included, is chosen again. Orego: 3, one real run. */
  readonly expandAfter: number;
  /**
   * From this depth on, play the move that won the last playout through a node again. Orego: 0, everywhere. Ours: 1, since
   * without an exploration term the root can stay with a bad move that keeps winning; NEVER turns the rule off.
   */
  readonly repeatsWinsFrom: number;
  /** Leave out moves far from all stones, unless on the third or fourth line (Orego's feasibility). */
  readonly usesFilter: boolean;
  /** Runs counted as lost on the way down, so that threads part. Orego: 0. No effect on one thread. */
  readonly virtualLoss: number;
  /**
   * Search only through the moves that the pattern model finds most likely, more of them with every playout
   * (Coulom 2007). Needs a model and UCB1-tuned.
   */
  readonly widens: boolean;
  /** Wins that the most likely move of the pattern model starts with, others in proportion; 0 to do without. Ours. */
  readonly modelPrior: number;
  /** How much the pattern model's probability of a move adds to its value before it was tried often; 0 to do without. Ours. */
  readonly modelBias: number;
  /**
   * On 19x19 a move waits until the runs of its node, times its probability by the pattern model, are so many: a widening by
   * probabilities instead of ranks. Less of it on smaller boards, none on 9x9 (`openingRuns`). 0 to do without; needs `modelBias`. Ours.
   */
  readonly modelOpens: number;
  /**
   * No waiting for a move that may decide about stones: weak chains beside it, of either side, have so many of them for each liberty.
   * The model has learned from players who seldom let it come to that. 0: such moves wait as all others do. Ours.
   */
  readonly opensAtStake: number;
  readonly policy: PlayoutPolicy;
  /** End a playout early when one side is hopelessly behind (Orego). */
  readonly usesMercy: boolean;
  /** One playout in so many is played without mercy; only these tell ownership and score. Ours: 4. */
  readonly fullPlayoutEvery: number;
}

interface Prior {
  readonly runs: number;
  readonly wins: number;
}

/** No search gets this deep. */
export const NEVER = 2 ** 31 - 1;

export const DEFAULT_SETTINGS: SearchSettings = {
  selection: 'rave',
  raveBias: 0.0009,
  exploration: 1,
  prior: { runs: 2, wins: 1 },
  passPrior: { runs: 10, wins: 1 },
  ravePrior: { runs: 2, wins: 1 },
  priorWeight: 20,
  expandAfter: 3,
  repeatsWinsFrom: 1,
  usesFilter: true,
  virtualLoss: 1,
  policy: 'heavy',
  usesMercy: true,
  fullPlayoutEvery: 4,
  widens: false,
  modelPrior: 0,
  modelBias: 0,
  modelOpens: 0,
  opensAtStake: 0,
};

/** Plain UCT, the first row of Coulom 2007: no RAVE, no priors, uniform-random playouts. */
export const UCT_SETTINGS: SearchSettings = {
  ...DEFAULT_SETTINGS,
  selection: 'ucb1-tuned',
  prior: { runs: 0, wins: 0 },
  passPrior: { runs: 0, wins: 0 },
  ravePrior: { runs: 0, wins: 0 },
  priorWeight: 0,
  expandAfter: 1,
  repeatsWinsFrom: NEVER,
  usesFilter: false,
  policy: 'light',
  usesMercy: false,
  fullPlayoutEvery: 1,
};

/**
 * On 9x9, where every move may matter, waiting costs more than it saves; on 19x19, without it, RAVE's noise finds a good word for moves
 * that nobody would play.
 */
export const openingRuns = (size: number, { modelOpens }: SearchSettings): number =>
  (modelOpens * Math.max(0, size - 9)) / 10;

/**
 * The lead in stones that ends a playout: half the board. None on small boards
 * and at extreme komi, where it would fire before anything was played.
 */
export function mercyLead(size: number, komi: number): number {
  const area = size * size;
  return size < 7 || Math.abs(komi) > area / 8 ? 0 : Math.floor(area / 2);
}

/** A playout is given up when the game, real moves included, gets longer than this. */
export const longestGame = (size: number, moveNumber: number): number =>
  Math.max(3 * size * size, moveNumber + 2 * size * size);
