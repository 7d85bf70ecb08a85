/**
 * Writes the strengths of a pattern model into the kernel's memory. With these strengths, searches and the class
 * MoveFeatureReader rate moves.
 */

import type { Allocator } from '../allocator.js';
import type { Kernel } from '../kernel.js';

/**
 * The strengths of a pattern model: one for each level of each feature, one for each shape, and one for each reply,
 * which is a shape together with the point of the last move.
 */
export interface StrengthTables {
  /** For each feature, the strengths of its levels, starting with level 1. */
  readonly levels: readonly (readonly number[])[];
  readonly shapes: ShapeStrengths;
  readonly replies: ShapeStrengths;
}

/** The strengths of shapes, found by their hashes. */
export interface ShapeStrengths {
  /** The hashes of the shapes, starting with shape 1. */
  readonly hashes: BigUint64Array;
  /** The strengths of the shapes, starting with shape 0, which stands for all unknown shapes. */
  readonly strengths: Float32Array;
}

/**
 * The addresses of the parts of a model. `shapes` is 0 if the model has no shapes. `replies` is 0 if the model has no
 * strengths for shapes together with the point of the last move.
 */
interface StoredMoveModel {
  readonly shapes: number;
  readonly replies: number;
  readonly strengths: number;
}

export function storeMoveModel(kernel: Kernel, allocator: Allocator, tables: StrengthTables): StoredMoveModel {
  const { functions } = kernel;
  const strengths = allocator.allocate(functions.STRENGTH_TABLE_BYTES.value);
  functions.layOutStrengthTable(strengths);
  for (const [feature, levels] of tables.levels.entries())
    for (const [index, strength] of levels.entries()) functions.setStrength(strengths, feature, index + 1, strength);
  return {
    strengths,
    shapes: storeShapes(kernel, allocator, tables.shapes),
    replies: storeShapes(kernel, allocator, tables.replies),
  };
}

function storeShapes({ functions }: Kernel, allocator: Allocator, { hashes, strengths }: ShapeStrengths): number {
  if (hashes.length === 0) return 0;
  const dictionary = allocator.allocate(functions.dictionaryBytes(hashes.length));
  functions.layOutDictionary(dictionary, hashes.length);
  for (const [index, hash] of hashes.entries()) functions.addShape(dictionary, hash, index + 1);
  for (const [number, strength] of strengths.entries()) functions.setShapeStrength(dictionary, number, strength);
  return dictionary;
}

/**
 * Lets searches in the workspace `space` use the model. Each workspace needs its own memory for the features of moves,
 * so this function allocates such memory.
 */
export function attachMoveModel(
  { functions }: Kernel,
  allocator: Allocator,
  space: number,
  { shapes, replies, strengths }: StoredMoveModel,
): void {
  const features = allocator.allocate(functions.FEATURE_MEMORY_BYTES.value);
  functions.layOutFeatureMemory(features);
  functions.useMoveModel(features, shapes, replies, strengths);
  functions.useFeatureMemory(space, features);
}
