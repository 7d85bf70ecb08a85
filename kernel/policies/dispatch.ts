/**
 * Calls a policy by its number. The numbers follow the order of KERNEL_POLICIES in
 * `src/engine/search/playoutPolicy.ts`, and tests/policy/policyList.test.ts checks that KERNEL_POLICIES and this file
 * agree with the files of this folder. There is one `if` per policy, so that the compiler makes a separate playout loop
 * for each policy.
 */
import { Color, EMPTY } from '../board/point';
import { PlayoutRules, Workspace } from '../memory/workspace';
import { agePolicyOfType, beginPolicyOfType, learnPolicyOfType, playOutByPolicy } from '../playout/playout';
import { Heavy } from './heavy';
import { Light } from './light';
import { Ngrams } from './ngrams';
import { Patterns } from './patterns';
import { Replies } from './replies';
import { RepliesTraced } from './repliesTraced';
import { RepliesWithOptions } from './repliesWithOptions';
import { Softmax } from './softmax';
import { Tactical } from './tactical';

/** Plays the game to its end; see playOutByPolicy. */
export function playOut(space: Workspace, rules: PlayoutRules, color: Color, passes: i32, mercy: i32): Color {
  if (rules.policy == 0) return playOutByPolicy<Heavy>(space, rules, color, passes, mercy);
  if (rules.policy == 1) return playOutByPolicy<Light>(space, rules, color, passes, mercy);
  if (rules.policy == 2) return playOutByPolicy<Ngrams>(space, rules, color, passes, mercy);
  if (rules.policy == 3) return playOutByPolicy<Patterns>(space, rules, color, passes, mercy);
  if (rules.policy == 4) return playOutByPolicy<Replies>(space, rules, color, passes, mercy);
  if (rules.policy == 5) return playOutByPolicy<RepliesTraced>(space, rules, color, passes, mercy);
  if (rules.policy == 6) return playOutByPolicy<RepliesWithOptions>(space, rules, color, passes, mercy);
  if (rules.policy == 7) return playOutByPolicy<Softmax>(space, rules, color, passes, mercy);
  if (rules.policy == 8) return playOutByPolicy<Tactical>(space, rules, color, passes, mercy);
  return EMPTY;
}

/** Clears what the policy has learned and keeps its options; see beginPolicyOfType. */
export function beginPolicyState(state: usize, policy: i32, size: i32): void {
  if (policy == 0) beginPolicyOfType<Heavy>(state, size);
  if (policy == 1) beginPolicyOfType<Light>(state, size);
  if (policy == 2) beginPolicyOfType<Ngrams>(state, size);
  if (policy == 3) beginPolicyOfType<Patterns>(state, size);
  if (policy == 4) beginPolicyOfType<Replies>(state, size);
  if (policy == 5) beginPolicyOfType<RepliesTraced>(state, size);
  if (policy == 6) beginPolicyOfType<RepliesWithOptions>(state, size);
  if (policy == 7) beginPolicyOfType<Softmax>(state, size);
  if (policy == 8) beginPolicyOfType<Tactical>(state, size);
}

/** Makes the policy learn from the playout that has just ended. */
export function learnFromPlayout(policy: i32, space: Workspace, winner: Color): void {
  if (policy == 0) learnPolicyOfType<Heavy>(space, winner);
  if (policy == 1) learnPolicyOfType<Light>(space, winner);
  if (policy == 2) learnPolicyOfType<Ngrams>(space, winner);
  if (policy == 3) learnPolicyOfType<Patterns>(space, winner);
  if (policy == 4) learnPolicyOfType<Replies>(space, winner);
  if (policy == 5) learnPolicyOfType<RepliesTraced>(space, winner);
  if (policy == 6) learnPolicyOfType<RepliesWithOptions>(space, winner);
  if (policy == 7) learnPolicyOfType<Softmax>(space, winner);
  if (policy == 8) learnPolicyOfType<Tactical>(space, winner);
}

/** Tells the policy that a search begins. */
export function agePolicyState(policy: i32, state: usize): void {
  if (policy == 0) agePolicyOfType<Heavy>(state);
  if (policy == 1) agePolicyOfType<Light>(state);
  if (policy == 2) agePolicyOfType<Ngrams>(state);
  if (policy == 3) agePolicyOfType<Patterns>(state);
  if (policy == 4) agePolicyOfType<Replies>(state);
  if (policy == 5) agePolicyOfType<RepliesTraced>(state);
  if (policy == 6) agePolicyOfType<RepliesWithOptions>(state);
  if (policy == 7) agePolicyOfType<Softmax>(state);
  if (policy == 8) agePolicyOfType<Tactical>(state);
}
