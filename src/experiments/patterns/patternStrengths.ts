/** Compares the fitted strengths of features with those in Table 1 of Coulom (2007). */
import { FEATURES, type FeatureName } from '../../engine/features/featureList.js';
import { type ReportPart, table, text } from '../../lab/report/reportParts.js';
import { levelsWithStrengths, PAPER_RECIPE } from '../../learn/patterns/recipe.js';

/**
 * The strengths that the paper prints for each feature, from level 1 on; undefined for levels that it does not print.
 */
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

export interface Strength {
  readonly feature: FeatureName;
  readonly level: string;
  readonly ours: number;
  /** The strength in the paper; undefined if the paper does not print it. */
  readonly paper: number | undefined;
}

/** Returns our strength and the paper's strength for all levels of features that the recipe `paper` uses. */
const strengthsOf = (gammas: Readonly<Record<string, readonly number[]>>): Strength[] =>
  FEATURES.flatMap((feature) =>
    levelsWithStrengths(feature, PAPER_RECIPE).map((level) => ({
      feature: feature.name,
      level: feature.levels[level - 1] as string,
      ours: gammas[feature.name]?.[level - 1] ?? 1,
      paper: PAPER_GAMMAS[feature.name]?.[level - 1],
    })),
  );

/** The levels of which the paper prints the strength. */
export const printedStrengths = (gammas: Readonly<Record<string, readonly number[]>>): Strength[] =>
  strengthsOf(gammas).filter(({ paper }) => paper !== undefined);

/** The strength of contiguity in the paper's playouts. */
export const PAPER_CONTIGUITY = 23;

/** A strength counts as equal to the paper's if the larger of the two is at most this many times the smaller. */
export const MAX_FACTOR = 2;

export const factorOf = ({ ours, paper = 1 }: Pick<Strength, 'ours' | 'paper'>): number =>
  Math.max(ours / paper, paper / ours);

export const isWithinFactor = (strength: Strength): boolean => factorOf(strength) <= MAX_FACTOR;

/** The features that have a level at nearly every move. */
const EVERYWHERE: readonly FeatureName[] = ['distance', 'distance to the move before', 'owner'];

/** Multiplies our strengths of each feature of EVERYWHERE so that they have the same geometric mean as the paper's. */
export const toScale = (strengths: readonly Strength[]): Strength[] =>
  strengths.map((strength) => {
    if (!EVERYWHERE.includes(strength.feature)) return strength;
    const same = strengths.filter(({ feature }) => feature === strength.feature);
    const logs = same.map(({ ours, paper = 1 }) => Math.log(paper / ours));
    return { ...strength, ours: strength.ours * Math.exp(logs.reduce((sum, log) => sum + log, 0) / logs.length) };
  });

/**
 * Returns whether our strength and the paper's are both above 1 (the move is more likely) or both below 1 (it is less
 * likely).
 */
export const isOnSameSide = ({ ours, paper = 1 }: Strength): boolean => Math.log(ours) * Math.log(paper) > 0;

/**
 * `gammas` holds the strengths of each feature from level 1 on. It is undefined until the paper's model has been
 * fitted.
 */
export function reportStrengths(gammas: Readonly<Record<string, readonly number[]>> | undefined): ReportPart[] {
  if (!gammas) return [];
  const strengths = strengthsOf(gammas);
  const lines = strengths.map((strength) => [
    ...[strength.feature, strength.level, strength.ours.toFixed(2), strength.paper?.toFixed(2) ?? '-'],
    strength.paper === undefined ? '-' : isOnSameSide(strength) ? 'yes' : 'no',
  ]);
  const columns = ['feature', 'level', 'ours', 'paper', 'same side of 1'];
  return [table('Strengths compared with Table 1 of the paper', columns, lines), text(describeSides(strengths))];
}

function describeSides(strengths: readonly Strength[]): string {
  const printed = strengths.filter(({ paper }) => paper !== undefined);
  const other = printed.filter((strength) => !isOnSameSide(strength));
  const start = `A strength above 1 makes a move more likely, and a strength below 1 makes it less likely. Of the ${printed.length} strengths that the paper prints,`;
  if (other.length === 0) return `${start} all are on the same side of 1 as in our model.`;
  const list = other.map(
    ({ feature, level, ours, paper }) => `${feature}, ${level} (${ours.toFixed(2)}, paper ${paper?.toFixed(2)})`,
  );
  return `${start} ${printed.length - other.length} are on the same side of 1 as in our model. The others are not: ${list.join('; ')}.`;
}
