/**
 * Minorisation-maximisation (Coulom 2007) on four made-up positions with two or three moves each. A pass updates the
 * strengths of all values of one feature. The texts of the page call a pass a sweep.
 */
import {
  type Competition,
  makeBradleyTerryModel,
  meanLogLikelihood,
  updateMemberGroup,
} from '../../../base/minorisationMaximisation.js';

/** The values of two features: a and b belong to the first feature, c and d to the second. */
export const FEATURE_VALUES = ['a', 'b', 'c', 'd'] as const;
const GROUPS = [0, 0, 1, 1];
const team = (name: string): number[] => [...name].map((letter) => FEATURE_VALUES.indexOf(letter as 'a'));

/** The moves of each position, with the winning move first. A move is a team of two feature values. */
export const MM_POSITIONS = ['ac bc bd', 'ad bc ac', 'bc ad', 'ac bd'];
const COMPETITIONS: readonly Competition[] = MM_POSITIONS.map((text) => ({
  teams: text.split(' ').map(team),
  winner: 0,
}));
/**
 * The prior of Coulom's model: besides its results in the positions, each feature value gets this many virtual wins,
 * and as many virtual losses, against an opponent of strength 1.
 */
const PRIOR = 1;

/** The strengths of the four feature values after a pass of minorisation-maximisation. */
export interface MmPass {
  readonly strengths: readonly number[];
  readonly logLikelihood: number;
}

/**
 * Returns the initial state and the state after each of `count` passes. The passes update the two features alternately.
 */
export function mmPasses(count: number): MmPass[] {
  const model = makeBradleyTerryModel(COMPETITIONS, GROUPS, PRIOR);
  const state = (): MmPass => ({ strengths: [...model.strengths], logLikelihood: meanLogLikelihood(model) });
  const states = [state()];
  for (let pass = 0; pass < count; pass++) {
    updateMemberGroup(model, pass % 2);
    states.push(state());
  }
  return states;
}
