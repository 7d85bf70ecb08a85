/**
 * The position from which the inputs of a network are computed, with what the network sees of the game before.
 * `src/engine/network/networkInputs.ts` writes it. Points are point indices of `src/rules`. The lists by point begin at
 * these offsets:
 *
 *   0          NetworkInputRecord: the fields below
 *   MOVES      i32 list: the last five moves, the last one first; PASS_INDEX is a pass, and NO_MOVE is none
 *   KOS        i32 list: the points that a ko forbids in the three positions; 0 if there is no ko
 *   CELLS      u8: the colours of the points now, then one move ago, then two moves ago, CELL_BYTES apart
 *   FORBIDDEN  u8: 1 for an empty point at which only ko or superko forbids the side to move to play
 *
 * What the network does not see of an earlier move or position, because the players did not move in turn or because the
 * history is hidden, is NO_MOVE, or the latest position again that it sees.
 */
import { Color, MAX_POINTS } from '../board/point';

export const SEEN_MOVES: i32 = 5;
export const SEEN_POSITIONS: i32 = 3;
export const PASS_INDEX: i32 = 0;
export const NO_MOVE: i32 = -1;

export const CELL_BYTES: usize = (MAX_POINTS + 15) & ~15;
export const MOVES: usize = 64;
export const KOS: usize = MOVES + 32;
export const CELLS: usize = 128;
export const FORBIDDEN: usize = CELLS + <usize>SEEN_POSITIONS * CELL_BYTES;
export const RECORD_BYTES: usize = (FORBIDDEN + CELL_BYTES + 127) & ~127;

/** The moves that a ko rule forbids (src/rules/ruleSet.ts). */
export const enum KoRule {
  Simple,
  Positional,
  Situational,
}

/** Which points do not count in seki, or at all: none, those in seki, and also two for each living group. */
export const enum Tax {
  None,
  Seki,
  All,
}

@unmanaged
export class NetworkInputRecord {
  size: i32;
  toMove: Color;
  koRule: KoRule;
  allowsSuicide: i32;
  /** Whether territory scoring counts; otherwise area scoring. */
  isTerritory: i32;
  tax: Tax;
  /** Would a pass end the game? */
  passWouldEnd: i32;
  /** Whether the network wants pass-alive chains found as if suicide were legal, whatever the rules are. */
  passAliveAllowsSuicide: i32;
  /** For territory scoring: the stones that Black has played, minus those that White has played. */
  stoneDifference: i32;
  /** The komi that the side to move receives, with what White receives for a handicap. */
  komi: f32;

  @inline move(i: i32): i32 { return load<i32>(changetype<usize>(this) + ((<usize>i) << 2), MOVES); }
  @inline ko(ago: i32): i32 { return load<i32>(changetype<usize>(this) + ((<usize>ago) << 2), KOS); }
  /** The address of the colours of the points in a position: now, or one or two moves ago. */
  @inline cells(ago: i32): usize { return changetype<usize>(this) + CELLS + <usize>ago * CELL_BYTES; }
  @inline isForbidden(index: i32): bool { return load<u8>(changetype<usize>(this) + <usize>index, FORBIDDEN) != 0; }
}
