/** The opponents of the learners. They judge moves by the same features as the learners, but never learn. */
import { makeRng } from '../../base/rng.js';
import {
  FIRST_HAND_WEIGHTS,
  HAND_WEIGHTS,
  type HandRule,
  handRules,
  handScoreTable,
  randomHandWeights,
} from './handEvaluator.js';
import { CLASS_COUNT } from './moveClass.js';

/** The rules of each opponent. The random player has no rules, so all moves have the same value. */
export const OPPONENT_RULES = {
  /** The evaluator that the presets use. As Black on 3x3 it never loses to random moves. */
  hand: handRules(HAND_WEIGHTS),
  /** The evaluator with FIRST_HAND_WEIGHTS, the first guess of the weights. */
  first: handRules(FIRST_HAND_WEIGHTS),
  /** The evaluator with only the four rules that the paper prints. */
  quoted: handRules(HAND_WEIGHTS).filter(({ isQuoted }) => isQuoted),
  /** The evaluator with only the rules about captures, rescues and atari. */
  tactical: handRules(HAND_WEIGHTS).filter(({ name }) => /captures|rescues|atari/.test(name)),
  random: [],
} as const satisfies Record<string, readonly HandRule[]>;

/** The name of an opponent. */
export type OpponentName = keyof typeof OPPONENT_RULES;
/** The names of all opponents. */
export const OPPONENT_NAMES = Object.keys(OPPONENT_RULES) as readonly OpponentName[];

/** An evaluator with the four rules that the paper prints and random weights for ours, drawn with the seed in its name. */
export type RandomEvaluator = `random-weights-${number}`;
const RANDOM_EVALUATOR = 'random-weights-';
/** The name of the evaluator whose random weights are drawn with this seed. */
export const randomEvaluator = (seed: number): RandomEvaluator => `${RANDOM_EVALUATOR}${seed}`;

const rulesOf = (name: OpponentName | RandomEvaluator): readonly HandRule[] =>
  name in OPPONENT_RULES
    ? OPPONENT_RULES[name as OpponentName]
    : handRules(randomHandWeights(makeRng(Number(name.slice(RANDOM_EVALUATOR.length)))));

/** The value that this opponent gives to every class of moves. */
export function opponentClassValues(name: OpponentName | RandomEvaluator): Float64Array {
  const rules = rulesOf(name);
  return rules.length === 0 ? new Float64Array(CLASS_COUNT) : handScoreTable(rules);
}
