/**
 * Computes what a running clock shows, and whether its player has no time left. `player/timeControl.ts` computes what a
 * clock shows after a move.
 */
import type { ClockState, TimeSystem } from '../../../player/timeControl.js';

/** The number of byo-yomi periods that a turn of `used` seconds consumes. */
function periodsUsed(system: Extract<TimeSystem, { kind: 'byo-yomi' }>, face: ClockState, used: number): number {
  const overtime = face.count === 0 ? used - face.seconds : used;
  return overtime < 0 ? 0 : Math.floor(overtime / system.period);
}

/** What the clock shows `used` seconds after the start of the turn. */
export function runningClockState(system: TimeSystem, face: ClockState, used: number): ClockState {
  const isInMain = face.count === 0 && used <= face.seconds;
  if (system.kind !== 'byo-yomi' || isInMain) return { ...face, seconds: Math.max(0, face.seconds - used) };
  if (hasFlagFallen(system, face, used)) return { seconds: 0, count: 0 };
  const overtime = face.count === 0 ? used - face.seconds : used;
  const count = (face.count || system.periods) - periodsUsed(system, face, used);
  return { seconds: system.period - (overtime % system.period), count };
}

export function hasFlagFallen(system: TimeSystem, face: ClockState, used: number): boolean {
  if (system.kind === 'none') return false;
  if (system.kind === 'byo-yomi') return periodsUsed(system, face, used) >= (face.count || system.periods);
  return used >= face.seconds;
}

/**
 * Writes a time as "1:02:03" or as "4:32". Below ten seconds, writes tenths of a second, too: "0:09.4". The time is
 * rounded up, so that a clock shows zero only when the time is over.
 */
export function writeSeconds(seconds: number): string {
  if (seconds < 10) return `0:0${(Math.ceil(10 * seconds) / 10).toFixed(1)}`.replace('0:010.0', '0:10');
  const whole = Math.ceil(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (count: number): string => String(count).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
