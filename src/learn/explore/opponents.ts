/** Those whom a learner plays against: they look at the same features, and never learn. */
import { FIRST_WEIGHTS, HAND_WEIGHTS, type HandRule, handRules, scoreTable } from './handEvaluator.js';
import { CLASS_COUNT } from './moveClass.js';

/** The rules of each. The random player has none: every move is as good as any other. */
export const OPPONENTS = {
  /** The evaluator of the presets: perfect as Black on 3x3 against random moves, as the paper's was. */
  hand: handRules(HAND_WEIGHTS),
  /** The weights that its search began with. */
  first: handRules(FIRST_WEIGHTS),
  /** Nothing but the four rules that the paper prints. */
  quoted: handRules(HAND_WEIGHTS).filter(({ isQuoted }) => isQuoted),
  /** Sees captures and rescues only. */
  tactical: handRules(HAND_WEIGHTS).filter(({ name }) => /captures|rescues|atari/.test(name)),
  random: [],
} as const satisfies Record<string, readonly HandRule[]>;

export type OpponentName = keyof typeof OPPONENTS;
export const OPPONENT_NAMES = Object.keys(OPPONENTS) as readonly OpponentName[];

/** The value of every class to this opponent. */
export const opponentValues = (name: OpponentName): Float64Array =>
  OPPONENTS[name].length === 0 ? new Float64Array(CLASS_COUNT) : scoreTable(OPPONENTS[name]);
