/** When thinking by the clock may end before its time: the time is better spent on moves where the choice is open. */
import type { Analysis } from './player.js';

/** Reports in the time of a move: enough to save most of what can be saved. */
export const LOOKS = 20;
const SHORTEST_LOOK = 0.05;

export const lookEvery = (seconds: number): number => Math.max(SHORTEST_LOOK, seconds / LOOKS);

/** Even if every playout to come went to the second move and was won, would the first still have more wins? */
export function isDecided({ playouts, candidates }: Analysis, seconds: number, allSeconds: number): boolean {
  const [first, second] = candidates;
  if (!first || seconds <= 0) return false;
  if (!second) return candidates.length === 1 && playouts > 0;
  const toCome = (playouts / seconds) * Math.max(0, allSeconds - seconds);
  return first.visits * first.winRate - second.visits * second.winRate > toCome;
}
