/**
 * From features to probabilities: the strength of a move is the product of the strengths of
 * its features, and its probability is its share in the sum (Coulom 2007).
 */
import { Dictionary } from './dictionary';
import { FEATURE_COUNT, FeatureSpace } from './featureSpace';

/** Strengths of a feature's levels, from level 0, which is absent and always 1. */
const MAX_LEVELS: i32 = 32;
export const STRENGTHS_BYTES: usize = FEATURE_COUNT * MAX_LEVELS * 8;

@inline
function strengthAddress(table: usize, feature: i32, level: i32): usize {
  return table + (<usize>(feature * MAX_LEVELS + level) << 3);
}

/** Every feature counts nothing. */
export function layOutStrengths(table: usize): void {
  for (let i = 0; i < FEATURE_COUNT * MAX_LEVELS; i++) store<f64>(table + (<usize>i << 3), 1);
}

export function setStrength(table: usize, feature: i32, level: i32, strength: f64): void {
  store<f64>(strengthAddress(table, feature, level), strength);
}

/** Works out the strength of every candidate that was described; returns their sum. */
export function rateCandidates(f: FeatureSpace): f64 {
  let sum: f64 = 0;
  for (let candidate = 0; candidate < f.count; candidate++) {
    const strength = strengthOf(f, candidate);
    f.strengths[candidate] = strength;
    sum += strength;
  }
  return sum;
}

function strengthOf(f: FeatureSpace, candidate: i32): f64 {
  const levels = f.levelsOf(candidate);
  const table = f.strengthTable;
  let strength: f64 = 1;
  for (let feature = 0; feature < FEATURE_COUNT; feature++)
    strength *= load<f64>(strengthAddress(table, feature, levels[feature]));
  if (f.shapeDictionary != 0) strength *= changetype<Dictionary>(f.shapeDictionary).strengthOf(f.shapes[candidate]);
  if (f.replyDictionary != 0) strength *= changetype<Dictionary>(f.replyDictionary).strengthOf(f.replies[candidate]);
  return strength;
}
