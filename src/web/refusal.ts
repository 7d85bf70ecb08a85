/** Why the engine has not answered, in words: it refuses what it cannot search, and anything else is a fault of ours. */
import type { Searchability } from '../player/searchable.js';
import { complain } from './notices.js';
import { texts } from './texts.js';

export class Refusal extends Error {
  constructor(reason: Exclude<Searchability, 'ok'>) {
    super(texts.refusals[reason]);
  }
}

export function complainOf(error: unknown): void {
  if (error instanceof Refusal) complain(error.message);
  else complain(texts.play.engineFailed(error instanceof Error ? error.message : String(error)));
}
