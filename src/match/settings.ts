/** What makes two runs the same match, and what follows for each of its games from its number alone. */
import { mixSeed } from '../base/rng.js';
import type { Color } from '../rules/color.js';
import { fixedHandicap } from '../rules/handicap.js';
import type { Point } from '../rules/point.js';
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
  /** Black's stones on fixed places before White's first move; none unless given. */
  readonly handicap?: number;
}

/** What decides who has which colour. */
export interface Seating {
  readonly index: number;
  /** 0 in even games. */
  readonly handicap: number;
}

/** A has Black in games of even number; who gives a handicap has White, and that is A in all games. */
export function colorOf(side: Side, { index, handicap }: Seating): Color {
  const isBlackA = handicap === 0 && index % 2 === 0;
  return (side === 'a') === isBlackA ? 'black' : 'white';
}

export const sideOf = (color: Color, seating: Seating): Side => (colorOf('a', seating) === color ? 'a' : 'b');

/** Where the handicap stones stand. Throws InputError when the board has no places for so many. */
export const handicapStones = ({ size, handicap = 0 }: Pick<MatchSettings, 'size' | 'handicap'>): readonly Point[] =>
  handicap === 0 ? [] : fixedHandicap(handicap, size);

/** Both sides have their own seed, or a preset would meet its mirror image. */
export const seedOf = (matchSeed: number, index: number, side: Side): number =>
  mixSeed(mixSeed(matchSeed, index), SIDES.indexOf(side));
