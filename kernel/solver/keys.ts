/** Hash keys of positions. A key is a number of 64 bits, so two positions of one search practically never share it. */
import { Color, Point } from '../board/point';
import { Solver } from './solver';

/** Mixes a number (splitMix64), so that numbers which differ little become numbers which differ much. */
@inline
export function mix(value: u64): u64 {
  let z = value * 0x9e3779b97f4a7c15 + 0x9e3779b97f4a7c15;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

/** The key of a stone. Keys of positions differ by the keys of all stones that they do not share. */
@inline
export function stoneKey(color: Color, p: Point): u64 {
  return mix((<u64>p << 2) | <u64>color);
}

/** The key of a position with these stones, ko and ko threats, in which `color` is to move. */
@inline
export function positionKey(
  solver: Solver, stones: u64, ko: Point, color: Color, attackerThreats: i32, defenderThreats: i32,
): u64 {
  const rest = (<u64>ko << 8) | <u64>((attackerThreats << 4) | (defenderThreats << 2) | color);
  return stones ^ mix(rest ^ 0x5bd1e99500000000) ^ solver.questionKey;
}
