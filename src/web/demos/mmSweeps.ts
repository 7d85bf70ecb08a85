/** Minorisation-maximisation (Coulom 2007) on four toy positions, sweep by sweep. */
import { type Competition, makeModel, meanLogLikelihood, sweepGroup } from '../../base/bradleyTerry.js';

/** Two features with two values each: a or b, c or d. */
export const MEMBERS = ['a', 'b', 'c', 'd'] as const;
const GROUPS = [0, 0, 1, 1];
const team = (name: string): number[] => [...name].map((letter) => MEMBERS.indexOf(letter as 'a'));

/** Who took part, the winner first. */
export const POSITIONS = ['ac bc bd', 'ad bc ac', 'bc ad', 'ac bd'];
const COMPETITIONS: readonly Competition[] = POSITIONS.map((text) => ({ teams: text.split(' ').map(team), winner: 0 }));
/** Coulom's: one virtual win and one loss of every value against strength 1. */
const PRIOR = 1;

export interface Sweep {
  readonly strengths: readonly number[];
  readonly logLikelihood: number;
}

/** The state before anything, and after each of so many sweeps; the two features take turns. */
export function sweeps(count: number): Sweep[] {
  const model = makeModel(COMPETITIONS, GROUPS, PRIOR);
  const state = (): Sweep => ({ strengths: [...model.strengths], logLikelihood: meanLogLikelihood(model) });
  const states = [state()];
  for (let sweep = 0; sweep < count; sweep++) {
    sweepGroup(model, sweep % 2);
    states.push(state());
  }
  return states;
}
