/** Functions for players that do not search. */
import { cellCount, PASS, type Point, pointsOf } from '../rules/point.js';
import { stoneAt } from '../rules/position.js';
import { scorePosition } from '../rules/score.js';
import type { Analysis, Candidate, Judgement, Situation } from './player.js';

/** Judges every stone as alive, and counts the board. */
export function judgeAsItStands({ game, komi, handicap }: Situation): Judgement {
  const { position, rules } = game;
  const alive = pointsOf(position.size).filter((point) => stoneAt(position, point) !== undefined);
  return { dead: [], seki: [], alive, lead: scorePosition(position, rules, { komi, handicap }).lead };
}

/**
 * Makes a candidate that no search or model has rated. `moves` is the number of candidates; each of them gets the prior
 * 1 / `moves`.
 */
export const unratedCandidate = (point: Point, moves: number): Candidate => ({
  point,
  visits: 0,
  winRate: 0.5,
  lowerBound: 0,
  scoreLead: 0,
  prior: 1 / moves,
  variation: [point],
});

/**
 * Makes an analysis from the candidates, which must be sorted, best first. If there are no candidates, the analysis
 * contains only a pass.
 */
export const analysisOfCandidates = ({ game, color }: Situation, candidates: readonly Candidate[]): Analysis => ({
  color,
  visits: 0,
  playouts: 0,
  winRate: candidates[0]?.winRate ?? 0.5,
  scoreLead: 0,
  scoreDeviation: 0,
  candidates: candidates.length > 0 ? candidates : [unratedCandidate(PASS, 1)],
  ownership: new Float32Array(cellCount(game.position.size)),
});
