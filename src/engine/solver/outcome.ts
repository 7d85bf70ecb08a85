/** What the solver says about a target: its fate with each side moving first, and its status. */
import type { Color } from '../../rules/color.js';
import type { Point } from '../../rules/point.js';

/**
 * What becomes of the target if a side moves first:
 *
 * - captured: it is captured, even if the defender has many more ko threats;
 * - ko: a ko decides;
 * - alive: it gets two eyes;
 * - seki: it cannot be captured, but gets no two eyes;
 * - safe: it cannot be captured in the region; it may have left the region, or more was not found out;
 * - unknown: the budget was not enough, or the answer depends on stones that were not read.
 */
export type Fate = 'captured' | 'ko' | 'alive' | 'seki' | 'safe' | 'unknown';

/**
 * The status of a target: dead if it is captured even if the defender moves first; alive, seki or safe if this is so even
 * if the attacker moves first; unsettled if it depends on who moves first; ko if a ko decides for one of the sides.
 */
export type TargetStatus = 'dead' | 'alive' | 'seki' | 'safe' | 'unsettled' | 'ko' | 'unknown';

/** What happens if one side moves first. */
export interface Outcome {
  readonly fate: Fate;
  /** If a ko decides: who wins it if nobody has a ko threat, and whether one threat of the other side changes that. */
  readonly ko?: { readonly favours: Color; readonly oneThreatDecides: boolean | undefined };
  /** How it happens, if both sides play as well as they can without ko threats. The first move may be PASS. */
  readonly line: readonly Point[];
  readonly nodes: number;
}

export const isSame = (a: Outcome, b: Outcome): boolean => a.fate === b.fate && a.ko?.favours === b.ko?.favours;

export const isSurvival = (fate: Fate): fate is 'alive' | 'seki' | 'safe' =>
  fate === 'alive' || fate === 'seki' || fate === 'safe';

/** The outcome if an answer turns out to rest on an assumption that may be wrong. */
export const withoutAnswer = ({ nodes }: Outcome): Outcome => ({ fate: 'unknown', line: [], nodes });

export function statusOf(attackFirst: Fate, defendFirst: Fate): TargetStatus {
  if (defendFirst === 'captured') return 'dead';
  if (isSurvival(attackFirst)) return attackFirst;
  if (attackFirst === 'unknown' || defendFirst === 'unknown') return 'unknown';
  return attackFirst === 'captured' && isSurvival(defendFirst) ? 'unsettled' : 'ko';
}
