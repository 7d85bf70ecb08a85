/** What the solver claims about a chain, and in which conditions a game against GNU Go can refute it. */

import { isSurvival, type Outcome } from '../../engine/solver/outcome.js';
import type { KoThreats } from '../../engine/solver/proofReader.js';
import { type Color, opponent } from '../../rules/color.js';
import type { Verdict } from './gnuGoReader.js';

/** A game that can refute what the solver says. The solver plays one side, GNU Go the other. */
export interface Claim {
  /** The side that the solver plays: it claims that this side gets its way. */
  readonly solverAttacks: boolean;
  /** How often each side may take back a ko at once. A side without threats may still play elsewhere. */
  readonly solverThreats: KoThreats;
  readonly gnuGoThreats: KoThreats;
}

export function verdictOfFate(fate: Outcome['fate']): Verdict {
  return isSurvival(fate) ? 'saved' : fate;
}

/**
 * Do two verdicts contradict each other? If one program does not know, they do not.
 */
export const isDisputed = (ours: Verdict, theirs: Verdict): boolean =>
  ours !== theirs && ours !== 'unknown' && theirs !== 'unknown';

/**
 * The claim that decides a dispute. If the solver says captured or saved, it says so whatever ko threats the other side
 * has, so GNU Go gets unlimited ko threats. If the solver says ko, it says that the side that GNU Go sees fail succeeds
 * under the right conditions: without threats if the ko favours this side, otherwise with threats.
 */
export function claimInDispute(ours: Verdict, favours: Color | undefined, theirs: Verdict, defender: Color): Claim {
  if (ours !== 'ko') return { solverAttacks: ours === 'captured', solverThreats: 0, gnuGoThreats: 'unlimited' };
  const solverAttacks = theirs === 'saved';
  const side = solverAttacks ? opponent(defender) : defender;
  return { solverAttacks, solverThreats: favours === side ? 0 : 'unlimited', gnuGoThreats: 0 };
}
