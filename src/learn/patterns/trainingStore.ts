/** The store for the intermediate results of a training, and the names under which they are stored. */
import { cellOf } from '../../rules/position.js';
import { crc32 } from '../crc32.js';
import type { TrainingGame } from './trainingGame.js';

/** Stores bytes under names. If a write fails, the bytes that were stored under the name before must stay unchanged. */
export interface TrainingStore {
  read(name: string): Promise<Uint8Array | undefined>;
  write(name: string, bytes: Uint8Array): Promise<void>;
}

/**
 * A store that stores nothing. It is for short trainings, which start again from the beginning after an interruption.
 */
export const NO_STORE: TrainingStore = { read: async () => undefined, write: async () => {} };

/**
 * Makes a name for intermediate results. The name depends on the games and the settings, so that a training never reads
 * the results of a training with other games or settings.
 */
export function trainingFingerprint(games: readonly TrainingGame[], settings: unknown): string {
  let crc = crc32(Uint8Array.from(JSON.stringify(settings), (character) => character.charCodeAt(0)));
  for (const { start, moves, index, side } of games) {
    crc = crc32(start.cells, crc);
    crc = crc32(new Uint8Array(moves.buffer, moves.byteOffset, moves.byteLength), crc);
    crc = crc32(Uint8Array.of(index, index >> 8, index >> 16, ...(side ? [cellOf(side)] : [])), crc);
  }
  return crc.toString(16).padStart(8, '0');
}
