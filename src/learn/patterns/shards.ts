/** Games in parts, the names of what is worked out from them, and where that is kept until a run is done. */
import { crc32 } from '../crc32.js';
import type { LearnedGame } from './walk.js';

export const SHARDS = 64;

/** Where a run leaves its work, by name; a write is all or nothing. */
export interface TrainingStore {
  read(name: string): Promise<Uint8Array | undefined>;
  write(name: string, bytes: Uint8Array): Promise<void>;
}

/** Names what was worked out from these games and settings: another run's work is not taken for one's own. */
export function fingerprint(games: readonly LearnedGame[], settings: unknown): string {
  let crc = crc32(Uint8Array.from(JSON.stringify(settings), (character) => character.charCodeAt(0)));
  for (const { start, moves, index } of games) {
    crc = crc32(start.cells, crc);
    crc = crc32(new Uint8Array(moves.buffer, moves.byteOffset, moves.byteLength), crc);
    crc = crc32(Uint8Array.of(index, index >> 8, index >> 16), crc);
  }
  return crc.toString(16).padStart(8, '0');
}

/** In order, so many games to each; fewer shards than usual for few games. */
export function deal(games: readonly LearnedGame[]): LearnedGame[][] {
  const shards = Array.from({ length: Math.min(SHARDS, games.length) }, (): LearnedGame[] => []);
  for (const [index, game] of games.entries()) shards[Math.floor((index * shards.length) / games.length)]?.push(game);
  return shards;
}
