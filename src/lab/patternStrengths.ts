/** Fitted strengths of features beside those that Coulom (2007) prints in Table 1. */
import { FEATURES, type FeatureName } from '../features/levels.js';
import { levelsIn, PAPER_RECIPE } from '../learn/patterns/recipe.js';
import { type ReportPart, table, text } from './reportParts.js';

/** From level 1 on; distances from 6 to 15 are not printed. */
const PAPER_GAMMAS: Partial<Record<FeatureName, readonly (number | undefined)[]>> = {
  pass: [0.17, 24.37],
  capture: [30.68, 0.53, 2.88, 3.43, 0.3],
  extension: [11.37, 0.7],
  'self-atari': [0.06],
  atari: [1.58, 10.24, 1.7],
  border: [0.89, 1.49, 1.75, 1.28],
  distance: [undefined, 4.32, 2.84, 2.22, 1.58, ...Array(10).fill(undefined), 0.33, 0.21],
  'distance to the move before': [undefined, 3.08, 2.38, 2.27, 1.68, ...Array(10).fill(undefined), 0.66, 0.7],
  owner: [0.04, 1.02, 2.41, 1.41, 0.72, 0.65, 0.68, 0.13],
};

interface Strength {
  readonly feature: FeatureName;
  readonly level: string;
  readonly ours: number;
  /** Undefined where it is not printed. */
  readonly paper: number | undefined;
}

/** Of the levels that the recipe `paper` has. */
const strengthsOf = (gammas: Readonly<Record<string, readonly number[]>>): Strength[] =>
  FEATURES.flatMap((feature) =>
    levelsIn(feature, PAPER_RECIPE).map((level) => ({
      feature: feature.name,
      level: feature.levels[level - 1] as string,
      ours: gammas[feature.name]?.[level - 1] ?? 1,
      paper: PAPER_GAMMAS[feature.name]?.[level - 1],
    })),
  );

/** A strength above 1 speaks for a move, one below 1 against it. */
const isOnSameSide = ({ ours, paper = 1 }: Strength): boolean => Math.log(ours) * Math.log(paper) > 0;

/** Nothing before the paper's model was fitted; `gammas` are by feature, from level 1 on. */
export function reportStrengths(gammas: Readonly<Record<string, readonly number[]>> | undefined): ReportPart[] {
  if (!gammas) return [];
  const strengths = strengthsOf(gammas);
  const lines = strengths.map((strength) => [
    ...[strength.feature, strength.level, strength.ours.toFixed(2), strength.paper?.toFixed(2) ?? '-'],
    strength.paper === undefined ? '-' : isOnSameSide(strength) ? 'yes' : 'no',
  ]);
  const columns = ['feature', 'level', 'ours', 'paper', 'same side of 1'];
  return [table('Strengths beside Table 1 of the paper', columns, lines), text(describeSides(strengths))];
}

function describeSides(strengths: readonly Strength[]): string {
  const printed = strengths.filter(({ paper }) => paper !== undefined);
  const other = printed.filter((strength) => !isOnSameSide(strength));
  const start = `Of the ${printed.length} strengths that the paper prints, ours are on the same side of 1 in`;
  if (other.length === 0) return `${start} all.`;
  const list = other.map(
    ({ feature, level, ours, paper }) => `${feature}, ${level} (${ours.toFixed(2)}, paper ${paper?.toFixed(2)})`,
  );
  return `${start} ${printed.length - other.length}. What speaks for a move in one and against it in the other: ${list.join('; ')}.`;
}
