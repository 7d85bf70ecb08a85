/**
 * The error for a position that the engine cannot search. This class is not in `playerClient.ts`, because tests replace
 * that file.
 */
import type { Searchability } from '../../player/searchablePositions.js';

export class SearchRefusal extends Error {
  constructor(readonly reason: Exclude<Searchability, 'ok'>) {
    super(`the position cannot be searched: ${reason}`);
  }
}
