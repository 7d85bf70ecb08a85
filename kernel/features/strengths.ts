/**
 * Rates moves by their features (Coulom 2007). The strength of a move is the product of the strengths of its features.
 * The probability of a move is its strength divided by the sum of the strengths of all moves.
 */
import { ShapeDictionary } from './shapeDictionary';
import { FEATURE_COUNT, FeatureMemory } from './featureMemory';

/**
 * The number of levels for which the table has room, for each feature. Level 0 means that the feature is absent; the
 * strength of level 0 is always 1.
 */
const MAX_LEVELS: i32 = 32;
export const STRENGTH_TABLE_BYTES: usize = FEATURE_COUNT * MAX_LEVELS * 8;

@inline
function strengthAddress(table: usize, feature: i32, level: i32): usize {
  return table + (<usize>(feature * MAX_LEVELS + level) << 3);
}

/** Sets every strength to 1. */
export function layOutStrengthTable(table: usize): void {
  for (let i = 0; i < FEATURE_COUNT * MAX_LEVELS; i++) store<f64>(table + (<usize>i << 3), 1);
}

export function setStrength(table: usize, feature: i32, level: i32, strength: f64): void {
  store<f64>(strengthAddress(table, feature, level), strength);
}

/** Computes the strengths of all candidates in the FeatureMemory. Returns their sum. */
export function rateCandidates(f: FeatureMemory): f64 {
  let sum: f64 = 0;
  for (let candidate = 0; candidate < f.count; candidate++) {
    const strength = strengthOf(f, candidate);
    f.strengths[candidate] = strength;
    sum += strength;
  }
  return sum;
}

function strengthOf(f: FeatureMemory, candidate: i32): f64 {
  const levels = f.levelsOf(candidate);
  const table = f.strengthTable;
  let strength: f64 = 1;
  for (let feature = 0; feature < FEATURE_COUNT; feature++)
    strength *= load<f64>(strengthAddress(table, feature, levels[feature]));
  if (f.shapeDictionary != 0)
    strength *= changetype<ShapeDictionary>(f.shapeDictionary).strengthOf(f.shapes[candidate]);
  if (f.replyDictionary != 0)
    strength *= changetype<ShapeDictionary>(f.replyDictionary).strengthOf(f.replies[candidate]);
  return strength;
}
