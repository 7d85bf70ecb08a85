/** How the model of people is trained: the bands of ranks and the settings of the patterns. */
import { BEST_RECIPE, type Recipe } from '../patterns/recipe.js';

/** A band of ranks, as numbers: 2 kyu is -1, 1 kyu 0, 1 dan 1. Both ends belong to the band. */
export interface RankBand {
  readonly from: number;
  readonly to: number;
}

const kyu = (from: number, to: number): RankBand => ({ from: 1 - from, to: 1 - to });

/** The bands, the weakest first. The bands at both ends are wide, because there are few records. */
export const RANK_BANDS: readonly RankBand[] = [
  ...[kyu(29, 23), kyu(22, 18), kyu(17, 15), kyu(14, 12), kyu(11, 9), kyu(8, 6), kyu(5, 3), kyu(2, 1)],
  { from: 1, to: 9 },
];

export const middleOf = ({ from, to }: RankBand): number => (from + to) / 2;
export const isIn = ({ from, to }: RankBand, rank: number): boolean => rank >= from && rank <= to;

/** Few shapes in small circles, so that the model is small; no owner, because the network knows the owners better. */
export const HUMAN_RECIPE: Recipe = {
  ...BEST_RECIPE,
  radii: 3,
  minCount: 60,
  minReplies: 0,
  ownerPlayouts: 0,
};
