/** What makes two runs the same match, and what follows for each of its games from its number alone. */
import { mixSeed } from '../base/rng.js';
import type { Color } from '../rules/color.js';
import type { RuleSetName } from '../rules/ruleSet.js';

export const SIDES = ['a', 'b'] as const;
/** The two contestants, whichever colour they have. */
export type Side = (typeof SIDES)[number];

export const otherSide = (side: Side): Side => (side === 'a' ? 'b' : 'a');

/**
 * Runs with equal settings play equal games; how many, and how many at a time,
 * makes no difference to them. Only games by the clock depend on the machine.
 */
export interface MatchSettings {
  /** A preset, a preset at so many playouts ("default@8000"), or a GTP command line. */
  readonly a: string;
  readonly b: string;
  readonly size: number;
  readonly komi: number;
  readonly rules: RuleSetName;
  readonly seed: number;
  /** Playouts a move for presets that search, when neither they nor the clock say how much. */
  readonly playouts: number;
  /** The version of this program: another one may play otherwise. */
  readonly version: string;
  /** Seconds for a game and, after a +, for each move; without clocks unless given. */
  readonly time?: string;
  /** A fingerprint of the openings, where there are some. */
  readonly openings?: string;
}

/** A has Black in even games. */
export const colorOf = (side: Side, index: number): Color => ((side === 'a') === (index % 2 === 0) ? 'black' : 'white');

export const sideOf = (color: Color, index: number): Side => (colorOf('a', index) === color ? 'a' : 'b');

/** Both sides have their own seed, or a preset would meet its mirror image. */
export const seedOf = (matchSeed: number, index: number, side: Side): number =>
  mixSeed(mixSeed(matchSeed, index), SIDES.indexOf(side));
