/**
 * Explains a learner's move as in Figure 3 of Pell's paper. The explanation has the features of the move, the counts of
 * its class in the table, the learner's value of this class, and the rules of the hand-written evaluator that apply to
 * the move.
 */
import type { ClassTable } from './classTable.js';
import { type HandRule, rulesThatApply } from './handEvaluator.js';
import { type ClassLearner, meanWinRate } from './learners.js';
import { classOf, type MoveFeatures } from './moveClass.js';

/** The counts of a class in a learner's table, the mean win rate, and the learner's value of the class. */
export interface ClassReport {
  readonly wins: number;
  readonly losses: number;
  readonly mean: number;
  readonly value: number;
}

/** What a table and a learner know of the class of a move. */
export function reportClass(features: MoveFeatures, table: ClassTable, value: number): ClassReport {
  const [wins, losses] = table.countsOf(classOf(features));
  return { wins, losses, mean: meanWinRate(wins, losses), value };
}

/** Writes the features of a move. */
export const describeFeatures = (features: MoveFeatures): string =>
  [
    `capture ${features.capture ? 'yes' : 'no'}`,
    `edge ${features.edge ? 'yes' : 'no'}`,
    `friend-strength ${features.friendStrength}`,
    `enemy-strength ${features.enemyStrength}`,
    `group-strength ${features.groupStrength}`,
    `merge-count ${features.mergeCount}`,
  ].join(', ');

/** Writes the rules that apply to a move, one a line, and the sum of their scores. */
export function describeHandRules(rules: readonly HandRule[], features: MoveFeatures): string[] {
  const fired = rulesThatApply(rules, features);
  const total = fired.reduce((sum, { score }) => sum + score, 0);
  return [...fired.map(({ name, score }) => `rule: ${name} ${withSign(score)}`), `score: ${total}`];
}

/** Writes what `reportClass` has found. */
export const describeClass = ({ wins, losses, mean, value }: ClassReport, learner: ClassLearner): string => {
  const counts = `${writeCount(wins)} won, ${writeCount(losses)} lost, mean win rate ${mean.toFixed(3)}`;
  return `class: ${counts}; ${learner.name} chooses by ${learner.description}: ${learner.writeValue(value)}`;
};

const withSign = (score: number): string => (score > 0 ? `+${score}` : String(score));
const writeCount = (count: number): string => (Number.isInteger(count) ? String(count) : count.toFixed(1));
