/** The features of described moves, by name. */
import type { MoveReader } from '../engine/moveReader.js';
import type { Point } from '../rules/point.js';
import { FEATURES, type FeatureName } from './levels.js';

export interface FeatureLevel {
  readonly feature: FeatureName;
  /** Its number in FEATURES. */
  readonly index: number;
  /** From 1. */
  readonly level: number;
  /** The level in words. */
  readonly name: string;
}

/** What the kernel said of a candidate when it last described all moves. */
export function featuresOf(reader: MoveReader, candidate: number): FeatureLevel[] {
  const { levels } = reader.lists;
  const at = candidate * reader.levelBytes;
  return FEATURES.flatMap(({ name: feature, levels: names }, index) => {
    const level = levels[at + index] as number;
    const name = names[level - 1];
    return name === undefined ? [] : [{ feature, index, level, name }];
  });
}

/** The candidate at a point; undefined if that is not a legal move. */
export function candidateAt(reader: MoveReader, count: number, point: Point): number | undefined {
  for (let candidate = 0; candidate < count; candidate++) if (reader.pointOf(candidate) === point) return candidate;
  return undefined;
}
