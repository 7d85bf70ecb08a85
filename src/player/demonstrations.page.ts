/** The demonstrations of the learning algorithms, for the page. */
import { pageEnvironment } from '../engine/environment.page.js';
import {
  type DemonstrationPlayout,
  demonstrateGivenPlayouts,
  demonstratePlayouts,
  type ReplyDemonstration,
} from './replyDemonstration.js';
import { demonstrateTerritoryTraining, type TerritoryDemonstrationOptions } from './territoryDemonstration.js';

/**
 * Shows which replies a playout policy stores. With `given`, the policy learns from playouts that the caller supplies.
 * With `played`, the policy plays the playouts itself.
 */
export const replyDemonstration = {
  given: (policy: string, size: number, playouts: readonly DemonstrationPlayout[]): Promise<ReplyDemonstration> =>
    demonstrateGivenPlayouts(pageEnvironment, policy, size, playouts),
  played: (policy: string, size: number, count: number, seed: number): Promise<ReplyDemonstration> =>
    demonstratePlayouts(pageEnvironment, policy, size, count, seed),
};

/** Trains a small territory network and reports each epoch. */
export const territoryDemonstration = (options: TerritoryDemonstrationOptions): Promise<number> =>
  demonstrateTerritoryTraining(pageEnvironment, options);
