/** In the worker: a pattern model of the person's own, for all players that use one. */
import { createPlayer as createShipped, type Player, type PlayerOptions } from '../player/index.page.js';
import type { PatternsGiven } from '../wire/playerMessages.js';

let given: PatternsGiven | undefined;

/** A player that uses the model given, if there is one. */
export const createPlayer = (preset: string, options: PlayerOptions): Promise<Player> =>
  createShipped(preset, { ...options, ...(given && { patterns: given }) });

/**
 * Takes a model, and has all players be made anew. One that is no usable model is refused, and the
 * old one stays.
 */
export async function takePatterns(
  model: PatternsGiven,
  groups: readonly Map<string, Promise<Player>>[],
): Promise<void> {
  // Whoever plays by the model alone reads all of it.
  (await createShipped('gamma', { seed: 1, patterns: model })).close();
  given = model;
  for (const players of groups) {
    for (const player of players.values()) void player.then((made) => made.close()).catch(() => undefined);
    players.clear();
  }
}
