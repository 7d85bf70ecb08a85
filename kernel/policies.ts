/** Made by `npm run build` from the files in kernel/policies: do not edit. */
import { Heavy } from './policies/heavy';
import { Light } from './policies/light';
import { Ngrams } from './policies/ngrams';
import { Patterns } from './policies/patterns';
import { Replies } from './policies/replies';
import { RepliesTraced } from './policies/repliesTraced';
import { RepliesWithOptions } from './policies/repliesWithOptions';
import { Softmax } from './policies/softmax';
import { Tactical } from './policies/tactical';
import { ageBy, beginBy, learnBy, playOutBy, PlayoutRules } from './playout';
import { Color, EMPTY } from './point';
import { Workspace } from './workspace';

/** Plays to the end: see playOutBy. */
export function playOut(space: Workspace, rules: PlayoutRules, color: Color, passes: i32, mercy: i32): Color {
  if (rules.policy == 0) return playOutBy<Heavy>(space, rules, color, passes, mercy);
  if (rules.policy == 1) return playOutBy<Light>(space, rules, color, passes, mercy);
  if (rules.policy == 2) return playOutBy<Ngrams>(space, rules, color, passes, mercy);
  if (rules.policy == 3) return playOutBy<Patterns>(space, rules, color, passes, mercy);
  if (rules.policy == 4) return playOutBy<Replies>(space, rules, color, passes, mercy);
  if (rules.policy == 5) return playOutBy<RepliesTraced>(space, rules, color, passes, mercy);
  if (rules.policy == 6) return playOutBy<RepliesWithOptions>(space, rules, color, passes, mercy);
  if (rules.policy == 7) return playOutBy<Softmax>(space, rules, color, passes, mercy);
  if (rules.policy == 8) return playOutBy<Tactical>(space, rules, color, passes, mercy);
  return EMPTY;
}

export function beginLore(policy: i32, lore: usize, size: i32): void {
  if (policy == 0) beginBy<Heavy>(lore, size);
  if (policy == 1) beginBy<Light>(lore, size);
  if (policy == 2) beginBy<Ngrams>(lore, size);
  if (policy == 3) beginBy<Patterns>(lore, size);
  if (policy == 4) beginBy<Replies>(lore, size);
  if (policy == 5) beginBy<RepliesTraced>(lore, size);
  if (policy == 6) beginBy<RepliesWithOptions>(lore, size);
  if (policy == 7) beginBy<Softmax>(lore, size);
  if (policy == 8) beginBy<Tactical>(lore, size);
}

export function learn(policy: i32, space: Workspace, winner: Color): void {
  if (policy == 0) learnBy<Heavy>(space, winner);
  if (policy == 1) learnBy<Light>(space, winner);
  if (policy == 2) learnBy<Ngrams>(space, winner);
  if (policy == 3) learnBy<Patterns>(space, winner);
  if (policy == 4) learnBy<Replies>(space, winner);
  if (policy == 5) learnBy<RepliesTraced>(space, winner);
  if (policy == 6) learnBy<RepliesWithOptions>(space, winner);
  if (policy == 7) learnBy<Softmax>(space, winner);
  if (policy == 8) learnBy<Tactical>(space, winner);
}

export function ageLore(policy: i32, lore: usize): void {
  if (policy == 0) ageBy<Heavy>(lore);
  if (policy == 1) ageBy<Light>(lore);
  if (policy == 2) ageBy<Ngrams>(lore);
  if (policy == 3) ageBy<Patterns>(lore);
  if (policy == 4) ageBy<Replies>(lore);
  if (policy == 5) ageBy<RepliesTraced>(lore);
  if (policy == 6) ageBy<RepliesWithOptions>(lore);
  if (policy == 7) ageBy<Softmax>(lore);
  if (policy == 8) ageBy<Tactical>(lore);
}
