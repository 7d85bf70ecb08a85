/**
 * Hand-written evaluators: each is a list of rules about the features of a move, and each rule has a score. The score
 * of a move is the sum of the scores of all rules that apply to the move. The player plays the move with the highest
 * score. The paper prints four rules and says that there are more (Pell 1991). The other rules are ours. The names of
 * the rules say "string" for a chain, as the paper does.
 */
import type { Rng } from '../../base/rng.js';
import { CLASS_COUNT, featuresOfClass, type MoveFeatures } from './moveClass.js';

/** A rule of a hand-written evaluator. */
export interface HandRule {
  readonly name: string;
  readonly score: number;
  /** Is the rule printed in the paper? */
  readonly isQuoted: boolean;
  /** Does the rule apply to a move with these features? */
  applies(features: MoveFeatures): boolean;
}

const quoted = (name: string, score: number, applies: HandRule['applies']): HandRule => ({
  name,
  score,
  applies,
  isQuoted: true,
});

const own = (name: string, score: number, applies: HandRule['applies']): HandRule => ({
  name,
  score,
  applies,
  isQuoted: false,
});

const QUOTED_RULES: readonly HandRule[] = [
  quoted('captures and breathes', 200, (move) => move.capture && move.groupStrength > 1),
  quoted('on the first line', -30, (move) => move.edge),
  quoted('strong against strong', 40, (move) => move.groupStrength >= 3 && move.enemyStrength >= 3),
  quoted('puts itself into atari', -100, (move) => move.groupStrength === 1 && !move.capture),
];

/** The scores of our own rules. */
export interface HandWeights {
  readonly captureInAtari: number;
  readonly atari: number;
  readonly rescue: number;
  readonly safeRescue: number;
  readonly strengthen: number;
  readonly connect: number;
  readonly connectThree: number;
  readonly pointlessJoin: number;
  readonly crawl: number;
  readonly framework: number;
  readonly contact: number;
}

/**
 * A first guess of the weights, which are the scores of our own rules. The search in handWeightSearch.ts starts from
 * this guess. With these weights the evaluator nearly always beats random moves on 9x9, but as Black on 3x3 it
 * sometimes loses.
 */
export const FIRST_HAND_WEIGHTS: HandWeights = {
  captureInAtari: 60,
  atari: 70,
  rescue: 120,
  safeRescue: 20,
  strengthen: 50,
  connect: 30,
  connectThree: 0,
  pointlessJoin: -35,
  crawl: -20,
  framework: 25,
  contact: -15,
};

/**
 * The weights that handWeightSearch.ts found. With these weights the evaluator, as Black, never loses to random moves
 * on 3x3. This was the aim of the search, because the paper says that its evaluator plays perfectly on 3x3.
 */
export const HAND_WEIGHTS: HandWeights = { ...FIRST_HAND_WEIGHTS, rescue: 220, connectThree: 20, crawl: 5 };

/** Random weights are drawn from -RANDOM_WEIGHT to RANDOM_WEIGHT. The scores that the paper prints are of this size. */
const RANDOM_WEIGHT = 100;

/** Draws a weight for each of our own rules, as a guess of the rules that the paper does not print. */
export const randomHandWeights = (rng: Rng): HandWeights =>
  Object.fromEntries(
    Object.keys(FIRST_HAND_WEIGHTS).map((name) => [name, RANDOM_WEIGHT * (2 * rng.unit() - 1)]),
  ) as unknown as HandWeights;

/** The rules with these weights. */
export const handRules = (weights: HandWeights): readonly HandRule[] => [
  ...QUOTED_RULES,
  own('captures but is in atari', weights.captureInAtari, (move) => move.capture && move.groupStrength === 1),
  own('gives atari', weights.atari, (move) => !move.capture && move.enemyStrength === 2 && move.groupStrength >= 2),
  own('rescues a string', weights.rescue, (move) => move.friendStrength === 1 && move.groupStrength >= 2),
  own('rescues a string for good', weights.safeRescue, (move) => move.friendStrength === 1 && move.groupStrength >= 3),
  own('strengthens a string', weights.strengthen, (move) => move.friendStrength === 2 && move.groupStrength >= 3),
  own('connects', weights.connect, (move) => move.mergeCount >= 2 && move.groupStrength >= 2),
  own('connects three strings', weights.connectThree, (move) => move.mergeCount >= 3),
  own('joins without need', weights.pointlessJoin, (move) => move.mergeCount >= 2 && move.enemyStrength === 0),
  own('crawls', weights.crawl, (move) => move.mergeCount === 1 && move.enemyStrength === 0 && move.friendStrength >= 3),
  own(
    'opens a framework',
    weights.framework,
    (move) => move.mergeCount === 0 && move.enemyStrength === 0 && !move.edge,
  ),
  own(
    'plays in contact',
    weights.contact,
    (move) => move.mergeCount === 0 && move.enemyStrength >= 3 && move.groupStrength >= 3,
  ),
];

/** The rules that apply to a move. */
export const rulesThatApply = (rules: readonly HandRule[], features: MoveFeatures): HandRule[] =>
  rules.filter((rule) => rule.applies(features));

/** The score of a move: the sum of the scores of the rules that apply. */
export const handScoreOf = (rules: readonly HandRule[], features: MoveFeatures): number =>
  rulesThatApply(rules, features).reduce((sum, { score }) => sum + score, 0);

/** Returns an array with the score of every class. `OnePlyGames` needs one such array for each player. */
export const handScoreTable = (rules: readonly HandRule[]): Float64Array =>
  Float64Array.from({ length: CLASS_COUNT }, (_, index) => handScoreOf(rules, featuresOfClass(index)));
