/** Strengths of the features of moves, in the kernel's memory: what rates moves, for readers and for searches. */
import type { Kernel } from './kernel.js';
import type { Allocator } from './memory.js';

/** Strengths for the kernel: by feature and level, and of shapes. */
export interface StrengthTables {
  /** By feature, the strengths of level 1, 2, … */
  readonly levels: readonly (readonly number[])[];
  readonly shapes: ShapeStrengths;
  readonly replies: ShapeStrengths;
}

export interface ShapeStrengths {
  /** Of shape 1, 2, … */
  readonly hashes: BigUint64Array;
  /** Of shape 0, which stands for none that is known, 1, 2, … */
  readonly strengths: Float32Array;
}

/** Addresses of a model; 0 where it has no shapes. */
export interface StoredMoveModel {
  readonly shapes: number;
  readonly replies: number;
  readonly strengths: number;
}

export function storeMoveModel(kernel: Kernel, allocator: Allocator, tables: StrengthTables): StoredMoveModel {
  const { functions } = kernel;
  const strengths = allocator.allocate(functions.STRENGTHS_BYTES.value);
  functions.layOutStrengths(strengths);
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

/** Lets the searches of a workspace ask the model. Each has room of its own to read features in. */
export function giveMoveModel(
  { functions }: Kernel,
  allocator: Allocator,
  space: number,
  { shapes, replies, strengths }: StoredMoveModel,
): void {
  const features = allocator.allocate(functions.FEATURE_SPACE_BYTES.value);
  functions.layOutFeatures(features);
  functions.useModel(features, shapes, replies, strengths);
  functions.useFeatures(space, features);
}
