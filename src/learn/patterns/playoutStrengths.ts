/** Converts a playout model into the tables of the kernel's playout policy `patterns`. */
import { InputError } from '../../base/errors.js';
import type { FeatureName } from '../../engine/features/featureList.js';
import type { MoveFeatureReader } from '../../engine/features/moveFeatureReader.js';
import type { PlayoutStrengths } from '../../engine/search/playoutPolicy.js';
import { crc32 } from '../crc32.js';
import type { PatternModel } from './patternModel.js';
import { indexOfFeature, levelIndex } from './recipe.js';

/** The number of codes of 3x3 neighbourhoods. A code has two bits for each of the eight points. */
const NEIGHBOURHOOD_CODES = 65536;
/**
 * Strengths of neighbourhoods are converted to whole numbers. The strongest neighbourhood gets the number MAX_UNITS.
 * The numbers of the other neighbourhoods are proportional to their strengths.
 */
const MAX_UNITS = 60_000;
/**
 * The factor for self-atari moves is rounded up to a multiple of 1 / SELF_ATARI_PARTS, because the kernel stores the
 * factor as a whole number of these parts.
 */
const SELF_ATARI_PARTS = 256;

/**
 * Makes the tables of the playout policy `patterns`. The `reader` only computes the hashes of neighbourhoods, so it
 * needs no model.
 */
export function playoutStrengths(model: PatternModel, reader: MoveFeatureReader): PlayoutStrengths {
  if (model.recipe.use !== 'playouts') throw new InputError('this model is for prediction, not for playouts');
  if (model.recipe.contiguity !== undefined)
    throw new InputError('playouts know no other contiguity than the usual one');
  const level = (name: FeatureName, value: number): number =>
    model.levels[levelIndex(indexOfFeature(name), value)] as number;
  const shapes = unitsOf(strengthsByCode(model, reader));
  const levels = new Uint8Array(model.levels.buffer, model.levels.byteOffset, model.levels.byteLength);
  return {
    name: crc32(new Uint8Array(shapes.buffer), crc32(levels)).toString(16),
    captures: [level('capture', 1), level('capture', 2), level('capture', 3), level('capture', 4)],
    extension: level('extension', 1),
    selfAtari: Math.min(Math.ceil(level('self-atari', 1) * SELF_ATARI_PARTS) / SELF_ATARI_PARTS, 1),
    contiguity: level('distance', 2),
    shapes,
  };
}

/**
 * For each code of a 3x3 neighbourhood: its strength in the model; 1 if the model does not know the neighbourhood; 0
 * for own eyes, because playouts never fill own eyes.
 */
function strengthsByCode({ shapes }: PatternModel, reader: MoveFeatureReader): Float64Array {
  const byHash = new Map<bigint, number>();
  for (const [index, hash] of shapes.hashes.entries()) byHash.set(hash, shapes.strengths[index + 1] as number);
  return Float64Array.from({ length: NEIGHBOURHOOD_CODES }, (_, code) =>
    isEyeCode(code) ? 0 : (byHash.get(reader.hashOfNeighbours(code)) ?? 1),
  );
}

function unitsOf(strengths: Float64Array): Uint16Array {
  const strongest = strengths.reduce((most, strength) => Math.max(most, strength), 0);
  return Uint16Array.from(strengths, (strength) =>
    strength === 0 ? 0 : Math.max(1, Math.round((strength / strongest) * MAX_UNITS)),
  );
}

/** Is a point with these neighbours an eye of Black? Uses the same rule as playouts do (kernel/board/legality.ts). */
function isEyeCode(code: number): boolean {
  const [black, white, border] = [1, 2, 3];
  const at = (neighbour: number): number => (code >> (2 * neighbour)) & 3;
  const adjacent = [0, 1, 2, 3].map(at);
  if (!adjacent.every((content) => content === black || content === border)) return false;
  const diagonals = [4, 5, 6, 7].map(at);
  const enemies = diagonals.filter((content) => content === white).length;
  return enemies + Number(diagonals.includes(border)) < 2;
}
