/** Parts shared by players that do not read: the board as it stands is their judgement. */
import { cellCount, PASS, type Point, pointsOf } from '../rules/point.js';
import { stoneAt } from '../rules/position.js';
import { scorePosition } from '../rules/score.js';
import type { Analysis, Candidate, Judgement, Situation } from './player.js';

/** Every stone is taken for alive. */
export function judgeAsItStands({ game, komi, handicap }: Situation): Judgement {
  const { position, rules } = game;
  const alive = pointsOf(position.size).filter((point) => stoneAt(position, point) !== undefined);
  return { dead: [], seki: [], alive, lead: scorePosition(position, rules, { komi, handicap }).lead };
}

/** What is known of a move before anything is known; `others` is the number of moves, itself included. */
export const unknownMove = (point: Point, others: number): Candidate => ({
  ...{ point, visits: 0, winRate: 0.5, lowerBound: 0, scoreLead: 0 },
  prior: 1 / others,
  variation: [point],
});

/** An analysis without reading: the moves, best first, or a pass where there is none. */
export const analysisOf = ({ game, color }: Situation, candidates: readonly Candidate[]): Analysis => ({
  color,
  visits: 0,
  playouts: 0,
  winRate: candidates[0]?.winRate ?? 0.5,
  scoreLead: 0,
  scoreDeviation: 0,
  candidates: candidates.length > 0 ? candidates : [unknownMove(PASS, 1)],
  ownership: new Float32Array(cellCount(game.position.size)),
});
