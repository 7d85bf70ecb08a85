/** Words about the latest move of ours, for people who watch. */
import type { RatedFeature } from '../player/patternOpinion.js';
import { writePoint } from '../rules/point.js';
import { writeVariation } from './analyzeFormat.js';
import { writeMove } from './ownMove.js';
import type { OwnDecision } from './session.js';

const RIVALS = 3;

export function explain({ move, color, size, analysis, explanation }: OwnDecision): string {
  const played = move === 'resign' ? `${color} resigned` : `${color} ${writeMove(move, size)}`;
  if (explanation !== undefined) return `${played}\n${explanation}`;
  if (!analysis) return `${played}: chosen without thinking`;
  const { visits, winRate, scoreLead, candidates } = analysis;
  const others = candidates.filter(({ point }) => point !== move).slice(0, RIVALS);
  const chosen = candidates.find(({ point }) => point === move) ?? candidates[0];
  return [
    `${played}: wins ${percent(winRate)} of ${visits} playouts, lead ${scoreLead.toFixed(1)} points`,
    ...(chosen ? [`expected: ${writeVariation(chosen.variation, size)}`] : []),
    ...others.map(
      (other) => `instead of ${writePoint(other.point, size)}: ${percent(other.winRate)} of ${other.visits}`,
    ),
  ].join('\n');
}

export const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;

/** The features of a move, one a line: what they multiply its chances by, and the same in Elo. */
export const explainFeatures = (features: readonly RatedFeature[]): string =>
  features.length === 0
    ? 'nothing that the patterns know'
    : features
        .map(({ feature, level, gamma, elo }) => `${feature}, ${level}: ${gamma.toPrecision(3)} (${signed(elo)} Elo)`)
        .join('\n');

const signed = (elo: number): string => `${elo < 0 ? '-' : '+'}${Math.abs(elo).toFixed(0)}`;
