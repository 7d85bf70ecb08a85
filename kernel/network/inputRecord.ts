/**
 * The record of a position from which the inputs of a network are computed (inputs.ts), with the moves and positions
 * before it that the network sees. `src/engine/network/networkInputs.ts` fills the record. Points are stored as point
 * indices of `src/rules`. The record contains, at these offsets:
 *
 *   0                 NetworkInputRecord: the fields below
 *   MOVES_OFFSET      i32 list: the last five moves, the last one first; PASS_INDEX is a pass, NO_MOVE an unseen move
 *   KO_POINTS_OFFSET  i32 list: the point that a ko forbids now, one move ago and two moves ago; 0 if there is no ko
 *   CELLS_OFFSET      three u8 lists by point, CELL_BYTES apart: the colours now, one move ago and two moves ago
 *   FORBIDDEN_OFFSET  u8 list by point: 1 if the point is empty and only ko or superko forbids the side to move to play
 *                     there
 *
 * The network does not see the earlier moves and positions if the history is hidden, or if the players did not move in
 * turn. In place of a position that the network does not see, the record repeats the earliest position that the network
 * sees.
 */
import { Color, MAX_CELLS } from '../board/point';

export const INPUT_MOVES: i32 = 5;
export const INPUT_POSITIONS: i32 = 3;
export const PASS_INDEX: i32 = 0;
export const NO_MOVE: i32 = -1;

export const CELL_BYTES: usize = (MAX_CELLS + 15) & ~15;
export const MOVES_OFFSET: usize = 64;
export const KO_POINTS_OFFSET: usize = MOVES_OFFSET + 32;
export const CELLS_OFFSET: usize = 128;
export const FORBIDDEN_OFFSET: usize = CELLS_OFFSET + <usize>INPUT_POSITIONS * CELL_BYTES;
export const RECORD_BYTES: usize = (FORBIDDEN_OFFSET + CELL_BYTES + 127) & ~127;

/** The ko rules; `src/rules/ruleSet.ts` explains which moves each of them forbids. */
export const enum KoRule {
  Simple,
  Positional,
  Situational,
}

/**
 * The points that do not count. None: every point counts. Seki: points in seki do not count. All: neither points in
 * seki nor two points of each living group count.
 */
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
  /** 1 under territory scoring, 0 under area scoring. */
  isTerritory: i32;
  tax: Tax;
  /** Would a pass end the game? */
  passWouldEnd: i32;
  /**
   * 1 if pass-alive chains are to be found as if suicide were legal, whatever the rules are, because the network was
   * trained in this way.
   */
  passAliveAllowsSuicide: i32;
  /** Under territory scoring, the number of stones that Black has played, minus those that White has played. */
  playedStoneDifference: i32;
  /**
   * The points that the side to move receives: White's komi if White is to move, otherwise its negative. White's points
   * for a handicap are included.
   */
  komi: f32;

  @inline move(i: i32): i32 { return load<i32>(changetype<usize>(this) + ((<usize>i) << 2), MOVES_OFFSET); }
  @inline ko(ago: i32): i32 { return load<i32>(changetype<usize>(this) + ((<usize>ago) << 2), KO_POINTS_OFFSET); }
  /** The address of the list of colours by point: those now (`ago` is 0), or one or two moves ago. */
  @inline cells(ago: i32): usize { return changetype<usize>(this) + CELLS_OFFSET + <usize>ago * CELL_BYTES; }
  @inline isForbidden(index: i32): bool {
    return load<u8>(changetype<usize>(this) + <usize>index, FORBIDDEN_OFFSET) != 0;
  }
}
