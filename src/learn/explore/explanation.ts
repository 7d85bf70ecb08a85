/**
 * A move in the learner's words, as the paper's Figure 3 shows it: the features,
 * what the table knows of their class, the value that decided, and what the rules
 * of the hand-written evaluator would say.
 */
import type { ClassTable } from './classTable.js';
import { firedRules, type HandRule } from './handEvaluator.js';
import { type Learner, meanOf } from './learners.js';
import { classOf, type MoveFeatures } from './moveClass.js';

/** What a learner knows of a move. */
export interface ClassReport {
  readonly wins: number;
  readonly losses: number;
  readonly mean: number;
  readonly value: number;
}

export function reportClass(features: MoveFeatures, table: ClassTable, value: number): ClassReport {
  const [wins, losses] = table.rowOf(classOf(features));
  return { wins, losses, mean: meanOf(wins, losses), value };
}

export const describeFeatures = (features: MoveFeatures): string =>
  [
    `capture ${features.capture ? 'yes' : 'no'}`,
    `edge ${features.edge ? 'yes' : 'no'}`,
    `friend-strength ${features.friendStrength}`,
    `enemy-strength ${features.enemyStrength}`,
    `group-strength ${features.groupStrength}`,
    `merge-count ${features.mergeCount}`,
  ].join(', ');

export function describeRules(rules: readonly HandRule[], features: MoveFeatures): string[] {
  const fired = firedRules(rules, features);
  const total = fired.reduce((sum, { score }) => sum + score, 0);
  return [...fired.map(({ name, score }) => `rule: ${name} ${withSign(score)}`), `score: ${total}`];
}

export const describeClass = ({ wins, losses, mean, value }: ClassReport, learner: Learner): string => {
  const counts = `${writeCount(wins)} won, ${writeCount(losses)} lost, mean ${mean.toFixed(3)}`;
  return `class: ${counts}; ${learner.name} goes by ${learner.description}: ${learner.writeValue(value)}`;
};

const withSign = (score: number): string => (score > 0 ? `+${score}` : String(score));
const writeCount = (count: number): string => (Number.isInteger(count) ? String(count) : count.toFixed(1));
