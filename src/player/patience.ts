/** When thinking by the clock may end before its time: the time is better spent on moves where the choice is open. */
import type { Analysis, Candidate } from './player.js';

/** Reports in the time of a move: enough to save most of what can be saved. */
export const LOOKS = 20;
const SHORTEST_LOOK = 0.05;

export const lookEvery = (seconds: number): number => Math.max(SHORTEST_LOOK, seconds / LOOKS);

/** Even if every playout to come went to the second move and was won, would the first still have more wins? */
export function isDecided(
  { playouts, candidates, untried = [] }: Analysis,
  seconds: number,
  allSeconds: number,
): boolean {
  const [first, second] = candidates;
  if (!first || seconds <= 0) return false;
  // A move that waits for its turn has not been tried yet, but it may be.
  if (!second && untried.length === 0) return playouts > 0;
  const toCome = (playouts / seconds) * Math.max(0, allSeconds - seconds);
  return winsOf(first) - winsOf(second) > toCome;
}

const winsOf = (candidate: Candidate | undefined): number =>
  candidate === undefined ? 0 : candidate.visits * candidate.winRate;
