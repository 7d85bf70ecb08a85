/** Explains moves to people: why the player chose its last move, and which features of the pattern model a move has. */
import type { RatedFeature } from '../../player/movePredictor.js';
import { writePoint } from '../../rules/point.js';
import { writeVariation } from '../analysis/analyzeFormat.js';
import type { LastDecision } from '../dialogue/session.js';
import { writeMove } from './genmove.js';
import { percentLabel } from './goguiGraphics.js';

/** The explanation lists at most this many candidates besides the move that was played. */
const MAX_OTHERS = 3;

export function explainDecision({ move, color, size, analysis, explanation }: LastDecision): string {
  const played = move === 'resign' ? `${color} resigned` : `${color} ${writeMove(move, size)}`;
  if (explanation !== undefined) return `${played}\n${explanation}`;
  if (!analysis) return `${played}: chosen without a search`;
  const { visits, winRate, scoreLead, candidates } = analysis;
  const others = candidates.filter(({ point }) => point !== move).slice(0, MAX_OTHERS);
  const chosen = candidates.find(({ point }) => point === move) ?? candidates[0];
  return [
    `${played}: wins ${percentLabel(winRate)} of ${visits} playouts, lead ${scoreLead.toFixed(1)} points`,
    ...(chosen ? [`expected: ${writeVariation(chosen.variation, size)}`] : []),
    ...others.map(
      (other) =>
        `alternative ${writePoint(other.point, size)}: wins ${percentLabel(other.winRate)} of ${other.visits} playouts`,
    ),
  ].join('\n');
}

/**
 * Writes one line for each feature of a move: the factor by which the feature multiplies the odds that the move is
 * played, and this factor in Elo.
 */
export const explainFeatures = (features: readonly RatedFeature[]): string =>
  features.length === 0
    ? 'the move has no feature of the pattern model'
    : features
        .map(({ feature, level, gamma, elo }) => `${feature}, ${level}: ${gamma.toPrecision(3)} (${signed(elo)} Elo)`)
        .join('\n');

const signed = (elo: number): string => `${elo < 0 ? '-' : '+'}${Math.abs(elo).toFixed(0)}`;
