/** Draws rules and komi for games from which networks learn, so that the networks see all of them. */
import type { Rng } from '../../base/rng.js';
import { MAX_KERNEL_BOARD_SIZE } from '../../engine/kernel.js';
import { RULE_SETS, type RuleSet } from '../../rules/ruleSet.js';

/**
 * On 19x19 a drawn komi differs from DEFAULT_KOMI by at most this number. On smaller boards the largest difference is
 * smaller, in proportion to the board size.
 */
const KOMI_SPREAD = 24;
const DEFAULT_KOMI = 7;
/** A rule set that is listed twice is drawn twice as often. */
const DRAWN_RULES: readonly RuleSet[] = [
  RULE_SETS['tromp-taylor'],
  RULE_SETS['tromp-taylor'],
  RULE_SETS.chinese,
  RULE_SETS.chinese,
  RULE_SETS.japanese,
  RULE_SETS.japanese,
  RULE_SETS.aga,
  RULE_SETS['new-zealand'],
];

export const drawRules = (rng: Rng): RuleSet => draw(DRAWN_RULES, rng);

/**
 * Draws a komi. Its distance from the usual komi is proportional to the difference of two random numbers, so small
 * distances are more frequent than large ones.
 */
export const drawKomi = (size: number, rng: Rng): number =>
  DEFAULT_KOMI + Math.round(2 * KOMI_SPREAD * (size / MAX_KERNEL_BOARD_SIZE) * (rng.unit() - rng.unit())) / 2;

export const draw = <T>(items: readonly T[], rng: Rng): T => items[rng.below(items.length)] as T;
