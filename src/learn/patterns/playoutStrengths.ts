/** A model for playouts, as the kernel's playout policy takes it. */
import { InputError } from '../../base/inputError.js';
import type { MoveReader } from '../../engine/moveReader.js';
import type { PlayoutStrengths } from '../../engine/playoutPolicy.js';
import { type FeatureName, MAX_LEVELS } from '../../features/levels.js';
import { crc32 } from '../crc32.js';
import type { PatternModel } from './model.js';
import { indexOfFeature } from './recipe.js';

const CODES = 65536;
/** The strongest neighbourhood is so many units, which keeps the weakest ones apart from 0. */
const MOST_UNITS = 60_000;
/** The kernel counts self-ataris in whole parts, and at least one. */
const SELF_ATARI_PARTS = 256;

/** `reader` knows the hashes of neighbourhoods; any will do. */
export function playoutStrengths(model: PatternModel, reader: MoveReader): PlayoutStrengths {
  if (model.recipe.use !== 'playouts') throw new InputError('this model is for prediction, not for playouts');
  const level = (name: FeatureName, value: number): number =>
    model.levels[indexOfFeature(name) * MAX_LEVELS + value] as number;
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

/** What is not known has strength 1; an own eye has none. */
function strengthsByCode({ shapes }: PatternModel, reader: MoveReader): Float64Array {
  const byHash = new Map<bigint, number>();
  for (const [index, hash] of shapes.hashes.entries()) byHash.set(hash, shapes.strengths[index + 1] as number);
  return Float64Array.from({ length: CODES }, (_, code) =>
    isEyeCode(code) ? 0 : (byHash.get(reader.hashOfNeighbours(code)) ?? 1),
  );
}

function unitsOf(strengths: Float64Array): Uint16Array {
  const strongest = strengths.reduce((most, strength) => Math.max(most, strength), 0);
  return Uint16Array.from(strengths, (strength) =>
    strength === 0 ? 0 : Math.max(1, Math.round((strength / strongest) * MOST_UNITS)),
  );
}

/** An eye of Black as playouts judge it (kernel/legality.ts), by the code of the neighbours. */
function isEyeCode(code: number): boolean {
  const [black, white, border] = [1, 2, 3];
  const at = (place: number): number => (code >> (2 * place)) & 3;
  if (![0, 1, 2, 3].every((place) => at(place) === black || at(place) === border)) return false;
  const diagonals = [4, 5, 6, 7].map(at);
  const enemies = diagonals.filter((content) => content === white).length;
  return enemies + Number(diagonals.includes(border)) < 2;
}
