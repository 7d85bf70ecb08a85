/** The settings of a match, and the colours and seeds that are derived from the number of a game. */
import { mixSeed } from '../base/rng.js';
import type { Color } from '../rules/color.js';
import { fixedHandicap } from '../rules/handicap.js';
import type { Point } from '../rules/point.js';
import type { RuleSetName } from '../rules/ruleSet.js';

export const SIDES = ['a', 'b'] as const;
/** One of the two contestants. The colour of a contestant may change from game to game. */
export type Side = (typeof SIDES)[number];

export const otherSide = (side: Side): Side => (side === 'a' ? 'b' : 'a');

/**
 * The settings that determine the games of a match. Two matches with equal settings play equal games, regardless of the
 * number of games and of how many games run at the same time. The exception is games with clocks, which depend on the
 * speed of the machine.
 */
export interface MatchSettings {
  /**
   * Contestant A: a preset, a preset with a number of playouts ("default@8000"), or the command line of a GTP program.
   */
  readonly a: string;
  readonly b: string;
  readonly size: number;
  readonly komi: number;
  readonly rules: RuleSetName;
  readonly seed: number;
  /**
   * The number of playouts per move for presets that search. The number has no effect if the preset has a number of its
   * own, or if the match has clocks.
   */
  readonly playouts: number;
  /** The version of this program. Another version may play different moves. */
  readonly version: string;
  /**
   * The time of each contestant, such as 60 or 10+0.1: the seconds for the game and, after a +, the seconds that are
   * added after each move. If undefined, the match has no clocks.
   */
  readonly time?: string;
  /** A text that stands for the openings (different openings have different texts); missing if the match has none. */
  readonly openings?: string;
  /**
   * A text that stands for the networks of the contestants (different networks have different texts); missing if no
   * contestant has a network.
   */
  readonly networks?: string;
  /** A text that stands for the opening books of the contestants; missing if no contestant has a book. */
  readonly books?: string;
  /** The number of handicap stones, which stand on fixed points of the board. The default is 0. */
  readonly handicap?: number;
}

/** The number and the handicap of a game. They determine the colours of the contestants. */
export interface ColorAssignment {
  readonly index: number;
  /** The number of handicap stones; 0 in games without a handicap. */
  readonly handicap: number;
}

/**
 * The colour of a contestant. A has Black in games with even numbers, except that A always has White in handicap games.
 */
export function colorOfSide(side: Side, { index, handicap }: ColorAssignment): Color {
  const isBlackA = handicap === 0 && index % 2 === 0;
  return (side === 'a') === isBlackA ? 'black' : 'white';
}

export const sideOfColor = (color: Color, colors: ColorAssignment): Side =>
  colorOfSide('a', colors) === color ? 'a' : 'b';

/**
 * The points of the handicap stones. Throws an InputError when the board has no fixed points for this number of stones.
 */
export const handicapStones = ({ size, handicap = 0 }: Pick<MatchSettings, 'size' | 'handicap'>): readonly Point[] =>
  handicap === 0 ? [] : fixedHandicap(handicap, size);

/**
 * The seed of a side in a game. The two sides get different seeds. Otherwise, if both contestants were the same preset,
 * the preset would play against an exact copy of itself.
 */
export const seedOfSide = (matchSeed: number, index: number, side: Side): number =>
  mixSeed(mixSeed(matchSeed, index), SIDES.indexOf(side));
